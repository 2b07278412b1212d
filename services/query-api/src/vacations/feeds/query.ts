/** What the address of a calendar tells: accepted leave, and one's own published shifts. Never a reason, a type or an absence. */
import { parseWeekId, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import type { IcsEvent } from '@fournil/contracts/vacations/ics';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import type { Kysely } from 'kysely';

/** How far a feed reaches, in days for leave and weeks for shifts. */
const reach = { daysBefore: 366, daysAfter: 731, weeksBefore: 8, weeksAfter: 20 } as const;

type Leave = Pick<LeaveRow, 'leave_id' | 'start_date' | 'end_date' | 'start_half' | 'end_half'>;

export const leaveEvent = (leave: Leave, summary: string): IcsEvent => ({
  uid: leave.leave_id,
  summary,
  from: { date: leave.start_date, ...(leave.start_half === null ? {} : { time: '12:00' }) },
  to: { date: leave.end_date, ...(leave.end_half === null ? {} : { time: '12:00' }) },
});

export const shiftEvent = ({ id, date, start, end }: PlannedShift): IcsEvent => ({
  uid: id,
  summary: 'Créneau',
  from: { date, time: start },
  // One that ends at midnight ends with the day.
  to: end > start ? { date, time: end } : { date: addDays(date, 1), time: end },
  busy: true,
});

export interface Feed {
  /** null for the shop's. */
  readonly employeeId: string | null;
  /** ISO instant it was opened at. */
  readonly openedAt: string;
}

/** Whose address has that digest; null for nobody's, one that was closed, and somebody who has left. */
export async function findFeed(views: Kysely<ViewsDatabase>, digest: string): Promise<Feed | null> {
  const row = await views
    .selectFrom('leave_accounts')
    .leftJoin('employees', 'employees.employee_id', 'leave_accounts.employee_id')
    .select(['leave_accounts.employee_id as owner', 'feed_opened_at', 'employees.is_active'])
    .where('feed_hash', '=', digest)
    .executeTakeFirst();
  if (!row?.feed_opened_at) return null;
  if (row.owner === 'shop') return { employeeId: null, openedAt: row.feed_opened_at };
  return row.is_active ? { employeeId: row.owner, openedAt: row.feed_opened_at } : null;
}

const selectLeave = (views: Kysely<ViewsDatabase>, { employeeId }: Feed, today: string) =>
  views
    .selectFrom('leaves')
    .innerJoin('employees', 'employees.employee_id', 'leaves.employee_id')
    .select(['leave_id', 'start_date', 'end_date', 'start_half', 'end_half', 'employees.name'])
    .where('state', '=', 'active')
    .where('end_date', '>=', addDays(today, -reach.daysBefore))
    .where('start_date', '<=', addDays(today, reach.daysAfter))
    .$if(employeeId !== null, (query) => query.where('leaves.employee_id', '=', employeeId ?? ''))
    .orderBy('start_date')
    .orderBy('leave_id')
    .execute();

async function ownShifts(views: Kysely<ViewsDatabase>, employeeId: string, today: string) {
  const week = weekOf(today);
  const plans = await views
    .selectFrom('week_plans')
    .select(['week', 'state'])
    .where('week', '>=', weekId(weekAfter(week, -reach.weeksBefore)))
    .where('week', '<=', weekId(weekAfter(week, reach.weeksAfter)))
    .orderBy('week')
    .execute();
  return plans
    .filter(({ week: id, state }) => state.status === 'published' && parseWeekId(id) !== null)
    .flatMap(({ state }) => state.shifts.filter((shift) => shift.employeeId === employeeId));
}

/** In the order of the days. */
export async function feedEvents(
  views: Kysely<ViewsDatabase>,
  feed: Feed,
  today: string,
): Promise<readonly IcsEvent[]> {
  const leave = await selectLeave(views, feed, today);
  const events = leave.map((row) =>
    leaveEvent(row, feed.employeeId === null ? `Congés\u202f: ${row.name}` : 'Congés'),
  );
  const shifts = feed.employeeId === null ? [] : await ownShifts(views, feed.employeeId, today);
  // Whoever is on leave does not come, whatever the plan still says.
  const off = (date: string) =>
    leave.some(
      (row) =>
        row.start_date <= date &&
        date <= row.end_date &&
        !(row.start_date === date && row.start_half) &&
        !(row.end_date === date && row.end_half),
    );
  return [...events, ...shifts.filter(({ date }) => !off(date)).map(shiftEvent)].sort((one, other) =>
    `${one.from.date}${one.from.time ?? ''}${one.uid}` <
    `${other.from.date}${other.from.time ?? ''}${other.uid}`
      ? -1
      : 1,
  );
}
