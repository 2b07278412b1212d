/**
 * The content of a calendar address: accepted leave, and the person's own published shifts. Never a reason, a
 * type or an absence.
 */
import { addDays } from '@fournil/calendar/days';
import { isFormer } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import { shiftWordOf } from '@fournil/contracts/planning/plan-shapes';
import { parseWeekId, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { getFeeds, readFeed } from '@fournil/contracts/vacations/account-endpoints';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { type IcsEvent, icsText, leaveEvent } from '@fournil/formats/ics';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { feedDigest } from '@fournil/views/vacations/account-view';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { readsOnly } from '../shared/reader.ts';
import { asTaken } from '../shared/sickness.ts';

/** How far a feed reaches, in days for leave and weeks for shifts. */
const reach = { daysBefore: 366, daysAfter: 731, weeksBefore: 8, weeksAfter: 20 } as const;

export const shiftEvent = ({
  id,
  date,
  start,
  end,
}: Pick<PlannedShift, 'id' | 'date' | 'start' | 'end'>): IcsEvent => ({
  uid: id,
  summary: `${shiftWordOf(start, end)}, ${start}`,
  from: { date, time: start },
  // One that ends at midnight ends with the day.
  to: end > start ? { date, time: end } : { date: addDays(date, 1), time: end },
  busy: true,
});

interface Feed {
  /** null for the shop's. */
  readonly employeeId: string | null;
  /** ISO instant it was opened at. */
  readonly openedAt: string;
}

/** The person whose calendar feed has the address with this digest; null if there is none, it is closed, or the person has left. */
async function findFeed(views: Views, digest: string, today: string): Promise<Feed | null> {
  const row = await views
    .selectFrom('leave_accounts')
    .leftJoin('employees', 'employees.employeeId', 'leave_accounts.employeeId')
    .select([
      'leave_accounts.employeeId as owner',
      'feedOpenedAt',
      'employees.isActive',
      'employees.exitDate',
    ])
    .where('feedHash', '=', digest)
    .executeTakeFirst();
  if (!row?.feedOpenedAt) return null;
  if (row.owner === 'shop') return { employeeId: null, openedAt: row.feedOpenedAt };
  const { owner: employeeId, feedOpenedAt: openedAt, exitDate } = row;
  return isFormer({ isActive: row.isActive === true, exitDate }, today) ? null : { employeeId, openedAt };
}

async function selectLeave(views: Views, { employeeId }: Feed, today: string) {
  const rows = await views
    .selectFrom('leaves')
    .innerJoin('employees', 'employees.employeeId', 'leaves.employeeId')
    .select(['leaveId', 'leaves.employeeId', 'startDate', 'endDate', 'startHalf', 'endHalf', 'daysBack'])
    .select('employees.name')
    .where('status', '=', 'validated')
    .where('endDate', '>=', addDays(today, -reach.daysBefore))
    .where('startDate', '<=', addDays(today, reach.daysAfter))
    .$if(employeeId !== null, (query) => query.where('leaves.employeeId', '=', employeeId ?? ''))
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  return { rows, taken: await asTaken(views, rows) };
}

async function ownShifts(views: Views, employeeId: string, today: string) {
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
async function feedEvents(views: Views, feed: Feed, today: string): Promise<readonly IcsEvent[]> {
  const { rows, taken } = await selectLeave(views, feed, today);
  const events = taken.map((row, at) =>
    leaveEvent(
      {
        leaveId: row.leaveId,
        isFirst: taken[at - 1]?.leaveId !== row.leaveId,
        startDate: row.startDate,
        endDate: row.endDate,
        startHalf: row.startHalf === null ? null : 'afternoon',
        endHalf: row.endHalf === null ? null : 'morning',
      },
      feed.employeeId === null ? `Congés\u202f: ${row.name}` : 'Congés',
    ),
  );
  const shifts = feed.employeeId === null ? [] : await ownShifts(views, feed.employeeId, today);
  // A person on leave does not come, whatever the plan, not even on days given back for illness.
  const off = (date: string) =>
    rows.some(
      (row) =>
        row.startDate <= date &&
        date <= row.endDate &&
        !(row.startDate === date && row.startHalf) &&
        !(row.endDate === date && row.endHalf),
    );
  return [...events, ...shifts.filter(({ date }) => !off(date)).map(shiftEvent)].sort((one, other) =>
    `${one.from.date}${one.from.time ?? ''}${one.uid}` <
    `${other.from.date}${other.from.time ?? ''}${other.uid}`
      ? -1
      : 1,
  );
}

/** The date on which each address was opened. The address itself is shown only once, when it is opened. */
export const getFeedsRoute = ({ views }: QueryDeps) =>
  implement(getFeeds, async ({ session }) => {
    readsOnly(session);
    const own = session?.employeeId;
    const ids = [...(own === undefined ? [] : [own]), ...(session?.role === 'admin' ? ['shop'] : [])];
    const rows = ids.length
      ? await views
          .selectFrom('leave_accounts')
          .select(['employeeId', 'feedOpenedAt'])
          .where('employeeId', 'in', ids)
          .execute()
      : [];
    const since = (id: string | undefined) =>
      rows.find(({ employeeId }) => employeeId === id)?.feedOpenedAt ?? null;
    return { own: since(own), shop: since('shop') };
  });

/** Equal content gives an equal text, so that a client with `If-None-Match` learns that nothing changed. */
export const readFeedRoute = ({ views }: QueryDeps) =>
  implement(readFeed, async ({ params, now, header, setHeader }) => {
    const today = parisDay(now);
    const feed = await findFeed(views, feedDigest(params.token.slice(0, -'.ics'.length)), today);
    if (!feed) throw new Refusal('unknown_feed');
    const text = icsText(await feedEvents(views, feed, today), {
      name: feed.employeeId === null ? 'Congés de la boutique' : 'Mes créneaux et congés',
      stamp: new Date(feed.openedAt),
      refresh: 'PT15M',
    });
    setHeader('Cache-Control', 'private, no-cache');
    return Reply.tagged('text/calendar; charset=utf-8', text, header('if-none-match'));
  });
