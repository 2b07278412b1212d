/** « Qui est là »: compares the present punches with the published day. */
import { addDays } from '@fournil/calendar/days';
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { weekId } from '@fournil/contracts/planning/week';
import { minutesOf } from '@fournil/contracts/time/clock';
import { type Presence, readPresence } from '@fournil/contracts/time-clock/overview-endpoints';
import { personLabels } from '@fournil/domain/employees/person-label';
import { openBreak, type Period, periodsOf } from '@fournil/domain/time-clock/periods';
import { foldPunches } from '@fournil/domain/time-clock/record';
import { isForgotten } from '@fournil/domain/time-clock/rules';
import { ruleOn } from '@fournil/domain/week/kept/kept-rules';
import { momentOf } from '@fournil/domain/week/moment';
import { implement } from '@fournil/http-service/service';
import { instantAt } from '@fournil/labour-rules/paris-time';
import { selectRecentPunches } from '../../shared/presence.ts';
import { daysRead, shopTodayOf } from './today.ts';
import type { PlanDeps } from './week-reader.ts';

type Person = Presence['people'][number];

/** Minutes after the planned start from which a person is missing rather than late. */
const missingAfter = 60;

const order: readonly Person['state'][] = ['missing', 'late', 'break', 'unplanned', 'there'];
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);
const beginOf = ({ date, startTime }: DayShift): number => instantAt(date, minutesOf(startTime), 'earlier');

interface Known {
  readonly name: string;
  /** The shifts of today, and those of yesterday evening that continue; without people declared absent. */
  readonly shifts: readonly DayShift[];
  readonly periods: readonly Period[];
  readonly delayDeclared: boolean;
}

function personNow(_id: string, { name, shifts, periods, delayDeclared }: Known, now: Date): Person | null {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = periods.at(-1);
  const start = last?.start ?? null;
  const open = last && start !== null && last.end === null && !isForgotten(start, now.toISOString());
  const day = open ? parisDayOf(start) : null;
  const shift = open
    ? (shifts.findLast((one) => one.date === day && beginOf(one) <= minute) ??
      shifts.find((one) => one.date === day))
    : shifts.find(({ state }) => state === 'now');
  const since = (at: string) => momentOf(new Date(at)).now;
  const of = { _id, name, delayDeclared, shift: shift ?? null };
  const lateBy = (from: number) => {
    const late = shift ? from - beginOf(shift) : 0;
    return late > ruleOn(shift?.date ?? parisDay(now)).tolerance ? late : 0;
  };
  const ofShift = shift
    ? periods.filter((one) => one.start && (one.end === null || minuteOf(one.end) > beginOf(shift)))
    : [];
  if (open) {
    const pause = openBreak(last);
    const lateMinutes = lateBy(minuteOf(ofShift[0]?.start ?? start));
    if (pause) return { ...of, state: 'break', since: since(pause.start), lateMinutes };
    return { ...of, state: shift ? 'there' : 'unplanned', since: since(start), lateMinutes };
  }
  // A person who has come and left is not late.
  const lateMinutes = ofShift.length ? 0 : lateBy(minute);
  if (!shift || lateMinutes === 0) return null;
  return {
    ...of,
    state: lateMinutes >= missingAfter ? 'missing' : 'late',
    since: shift.startTime,
    lateMinutes,
  };
}

/** People present or expected, missing ones first. */
export const presenceOf = (people: ReadonlyMap<string, Known>, now: Date): Presence['people'] =>
  [...people]
    .flatMap(([id, known]) => personNow(id, known, now) ?? [])
    .sort(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) || one.name.localeCompare(other.name, 'fr'),
    );

export const presenceRoute = ({ views, weeks }: PlanDeps) =>
  implement(readPresence, async ({ now }) => {
    const shop = await views.selectFrom('clock_shop').select('isOn').executeTakeFirst();
    if (!shop?.isOn) return { isOn: false, people: [] };
    const moment = momentOf(now);
    const days = [addDays(moment.today, -1), moment.today];
    const asked = new Map(daysRead(moment.today).map(({ week }) => [weekId(week), week]));
    const [facts, rows, staff, clock, delays] = await Promise.all([
      Promise.all([...asked.values()].map((week) => weeks.read(week))),
      selectRecentPunches(views, now),
      views.selectFrom('employees').select(['employeeId', 'name', 'role', 'birthDate']).execute(),
      views.selectFrom('clock_people').select('employeeId').where('punches', '=', false).execute(),
      views
        .selectFrom('declarations')
        .select('employeeId')
        .where('kind', '=', 'delay')
        .where('status', '=', 'active')
        .where('endDate', '=', moment.today)
        .execute(),
    ]);
    const today = shopTodayOf(facts, moment).days[0];
    const told = today?.state === 'published' ? today.shifts.filter(({ state }) => state !== 'away') : [];
    const shifts = Map.groupBy(told, ({ employeeId }) => employeeId);
    const punched = Map.groupBy(rows, (row) => row.employeeId);
    const out = new Set(clock.map(({ employeeId }) => employeeId));
    const late = new Set(delays.map(({ employeeId }) => employeeId));
    const periodsBy = (id: string) => {
      const rowsOf = punched.get(id) ?? [];
      const state = foldPunches(rowsOf);
      return periodsOf(state.punches).filter(
        ({ start }) => start !== null && days.includes(parisDayOf(start)),
      );
    };
    const named = staff.map(({ birthDate, ...one }) => ({ ...one, birthDate }));
    const labelOf = personLabels(named);
    const people = named
      .filter(({ employeeId: id }) => !out.has(id) && (shifts.has(id) || punched.has(id)))
      .map(({ employeeId: id, ...one }): [string, Known] => [
        id,
        {
          name: labelOf(one),
          shifts: shifts.get(id) ?? [],
          periods: periodsBy(id),
          delayDeclared: late.has(id),
        },
      ]);
    return { isOn: true, people: presenceOf(new Map(people), now) };
  });
