/**
 * Every legal week of one person, found by trying all days and asking the independent checker: hopelessly slow,
 * plainly right. For weeks of three or four open days of a few hours, to hold the engine's dynamic programme and
 * its bound against. No code of the engine.
 */
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Break, Shift } from '@fournil/labour-rules/week';
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { ownCost, workMinutes } from '../audit/audit-plan.ts';
import { weekInputOf } from '../audit/week-input.ts';
import { clock, dateAfter, minuteOf } from '../generators/times.ts';

type Day = readonly Shift[];

interface Span {
  readonly from: number;
  readonly to: number;
}

/** More would take minutes. */
const mostWeeks = 50_000;

/**
 * Possible breaks of a presence by the shop's rules: none if none is due, otherwise one, at the wished time
 * if possible.
 */
function breaksOf(
  { problem, grid }: Pick<Place, 'problem' | 'grid'>,
  minor: boolean,
  from: number,
  to: number,
): readonly (readonly Break[])[] {
  const { breaks } = problem;
  const due = minor ? to - from > breaks.minor.beforeMinutes : to - from >= breaks.adult.fromWorkMinutes;
  if (!due) return [[]];
  const { minutes } = minor ? breaks.minor : breaks.adult;
  const run = minor ? 270 : 359;
  const starts: number[] = [];
  for (let start = from + grid; start + minutes < to; start += grid) {
    if (start - from <= run && to - start - minutes <= run) starts.push(start);
  }
  const kept = starts.filter(
    (start) =>
      start - from >= breaks.notBeforeMinutesOfWork &&
      to - start - minutes >= breaks.notAfterRemainingMinutes,
  );
  return (kept.length > 0 ? kept : starts).map((start) => [
    { start: clock(start), end: clock(start + minutes), paid: false },
  ]);
}

interface Place {
  readonly problem: Problem;
  readonly grid: number;
  readonly person: PlannerPerson;
  readonly day: number;
  readonly group: Shift['group'];
}

function shiftAt({ problem, person, day, group }: Place, at: Span, breaks: readonly Break[]): Shift {
  const personId = person.labour.id;
  const id = `${personId}-${day}-${group}-${at.from}-${at.to}-${breaks[0]?.start ?? ''}`;
  const date = dateAfter(problem.monday, day);
  return { id, personId, date, start: clock(at.from), end: clock(at.to), breaks, group };
}

/** Stretches on the grid inside a window. */
function spansIn(window: Span, grid: number): readonly Span[] {
  const found: Span[] = [];
  for (let from = Math.ceil(window.from / grid) * grid; from < window.to; from += grid) {
    for (let to = from + grid; to <= window.to; to += grid) found.push({ from, to });
  }
  return found;
}

/** Times at which a need, opening hours or a presence of the group begin or end on a day. */
function edgesOf({ problem, day, group }: Place): ReadonlySet<number> {
  const own = [...problem.needs, ...problem.presences].filter(
    (one) => one.day === day && one.group === group,
  );
  const open = problem.hours
    .filter((one) => one.group === group)
    .flatMap(({ hours, gaps, closed }) => [hours[day], gaps?.[day], ...(closed?.[day] ?? [])]);
  return new Set([...own, ...open].flatMap((one) => (one ? [one.from, one.to] : [])));
}

/** Days in two parts, each too short for a break; between them the person goes and comes on half hours or where something changes. */
function splitDays(place: Place, spans: readonly Span[]): readonly Day[] {
  const { split, shifts, breaks } = place.problem;
  const { labour } = place.person;
  const longest =
    labour.contractWeekMinutes < 2100 ? split.maxGapMinutesPartTime : split.maxGapMinutesFullTime;
  const parts = spans.filter(
    ({ from, to }) =>
      to - from >= place.problem.shifts.minMinutesPartOfSplit && to - from < breaks.adult.fromWorkMinutes,
  );
  const edges = edgesOf(place);
  const isMet = (minute: number): boolean => minute % 30 === 0 || edges.has(minute);
  return parts.flatMap((one) =>
    parts
      .filter((other) => {
        if (!isMet(one.to) || !isMet(other.from)) return false;
        const gap = other.from - one.to;
        const minutes = one.to - one.from + other.to - other.from;
        return gap >= split.minGapMinutes && gap <= longest && minutes <= shifts.maxMinutes;
      })
      .map((other) => [shiftAt(place, one, []), shiftAt(place, other, [])]),
  );
}

/** The days a person may have by the shop's rules, a day off first. */
function daysOf({ problem, person, day, grid }: Omit<Place, 'group'>, minor: boolean): readonly Day[] {
  const cell = person.days[day];
  if (!cell || cell.work === 'none') return [[]];
  const { shifts } = problem;
  const shortest = day === 6 ? shifts.minMinutesSunday : shifts.minMinutes;
  const worked = problem.hours.flatMap(({ group, hours }): readonly Day[] => {
    const open = hours[day];
    if (!open || !person.labour.groups.includes(group)) return [];
    const place = { problem, grid, person, day, group };
    const within = {
      from: Math.max(open.from, cell.window?.from ?? 0),
      to: Math.min(open.to, cell.window?.to ?? 1440),
    };
    const spans = spansIn(within, grid);
    const whole = spans.flatMap((at) =>
      breaksOf(place, minor, at.from, at.to).map((breaks) => shiftAt(place, at, breaks)),
    );
    const fitting = whole.filter((shift) => {
      const minutes = workMinutes(shift);
      return minutes >= shortest && minutes <= shifts.maxMinutes;
    });
    const split = person.labour.splitAllowed === true && !minor ? splitDays(place, spans) : [];
    return [...fitting.map((shift) => [shift]), ...split];
  });
  return [[], ...worked];
}

const splitDaysIn = (week: readonly Shift[]): number =>
  week.filter(({ date }, index) => week[index + 1]?.date === date).length;

/** Weeks that add no violation of the law to what activities and neighbours hold already. */
export function legalWeeks(
  problem: Problem,
  person: PlannerPerson,
  grid: 15 | 30 = 30,
): readonly (readonly Shift[])[] {
  const alone: Problem = { ...problem, people: [person], fixed: [] };
  const broken = (shifts: readonly Shift[]) =>
    new Set(
      checkWeek(weekInputOf(alone, shifts))
        .filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated')
        .map(({ ruleId, dates }) => `${ruleId} ${dates.join()}`),
    );
  const before = broken([]);
  const adds = (shifts: readonly Shift[]) => [...broken(shifts)].some((key) => !before.has(key));
  const { birthDate = '1900-01-01' } = person.labour;
  const minorOn = (day: number) => {
    const date = dateAfter(problem.monday, day);
    return `${Number(date.slice(0, 4)) - 18}${date.slice(4)}` < birthDate;
  };
  let weeks: (readonly Shift[])[] = [[]];
  for (let day = 0; day < 7; day += 1) {
    const days = daysOf({ problem, person, day, grid }, minorOn(day)).filter((shifts) => !adds(shifts));
    if (weeks.length * days.length > mostWeeks) throw new RangeError('Too many weeks to try them all');
    weeks = weeks.flatMap((week) => days.map((shifts) => [...week, ...shifts]));
  }
  weeks = weeks.filter((week) => splitDaysIn(week) <= problem.split.maxPerWeek);
  // Breaks do not decide about a week whose days are legal: judged once per pattern of hours.
  const verdicts = new Map<string, boolean>();
  return weeks.filter((week) => {
    const key = week.map(({ date, start, end }) => `${date}${start}${end}`).join();
    const known = verdicts.get(key) ?? !adds(week);
    verdicts.set(key, known);
    return known;
  });
}

/** The cost of a week for the person alone: hours, days, comfort, changes. */
export function privateCost(problem: Problem, person: PlannerPerson, week: readonly Shift[]): number {
  const { hours, comfort, sixthDay, change } = ownCost(problem, person, week);
  return hours + comfort + sixthDay + change;
}

/** Slots worked through, as day, group and slot of the day. */
export function workedSlots(
  problem: Problem,
  week: readonly Shift[],
  grid: 15 | 30 = 30,
): readonly { readonly day: number; readonly group: Shift['group']; readonly slot: number }[] {
  return week.flatMap((shift) => {
    const day = [0, 1, 2, 3, 4, 5, 6].findIndex((index) => dateAfter(problem.monday, index) === shift.date);
    const slots = [];
    for (let at = minuteOf(shift.start); at < minuteOf(shift.end); at += grid) {
      const resting = shift.breaks.some(
        ({ start, end }) => minuteOf(start) < at + grid && minuteOf(end) > at,
      );
      if (!resting) slots.push({ day, group: shift.group, slot: at / grid });
    }
    return slots;
  });
}
