/**
 * The legal limits of one person in this week. They were derived from the legal texts independently of the
 * checker, and are strict where a fact is missing. Exemptions by a recorded document are not used, except for
 * 1 May.
 */
import type { CalendarDate, Person } from '@fournil/labour-rules/week';
import { addDays, covers, hasReached, instantOf, isPublicHoliday, minutesOf } from '../problem/calendar.ts';
import type { PlannerPerson, Problem } from '../problem/problem.ts';

export interface Interval {
  readonly start: number;
  readonly end: number;
}

export interface Law {
  readonly dates: readonly CalendarDate[];
  readonly minor: readonly boolean[];
  readonly adult: readonly boolean[];
  /** Days without any work, whatever the cell; eight, the last is the Monday after. */
  readonly blockedDays: readonly boolean[];
  /** Minutes that a shift of the day must be in; adults may work past midnight. */
  readonly earliest: readonly number[];
  readonly latest: readonly number[];
  readonly dayMax: readonly number[];
  readonly amplitude: readonly number[];
  /** Longest run without a break, minutes, and how long a break must be. */
  readonly runMax: readonly number[];
  readonly breakMin: readonly number[];
  /** Rest due after a work day that ends on day d; index 0 is the Sunday before, 1 Monday ... 7 Sunday. */
  readonly restAfter: readonly number[];
  readonly weekMax: number;
  /** Minutes of Monday worked by a shift of the Sunday before. */
  readonly minutesFromSunday: number;
  readonly maxDays: number;
  /** Two civil days off in a row, inside the week (M05). */
  readonly consecutiveDaysOff: boolean;
  /** 35 h of rest (W05). */
  readonly weeklyRest: boolean;
  readonly splitGapMax: number;
  /** Work outside this week, as instants. */
  readonly before: readonly Interval[];
  readonly after: readonly Interval[];
  /** No shift may start before, none may end after: rests of the neighbouring weeks. */
  readonly notBefore: number;
  readonly notAfter: number;
}

const aDay = 1440;
/** The latest end of a shift past midnight. */
const nextNoon = 2160;
const restOfWeek = 2100;

const isNightWorker = (person: Person, date: CalendarDate): boolean =>
  person.nightWorker?.some((period) => covers(period, date)) ?? false;

function outsideWork(problem: Problem, id: string): readonly Interval[] {
  const { shifts, activities } = problem.around;
  const worked = [...shifts, ...activities].filter((item) => item.personId === id);
  return worked
    .map(({ date, start, end }) => {
      const [from, until] = [minutesOf(start), minutesOf(end)];
      return {
        start: instantOf(date, from, 'earlier'),
        end: instantOf(date, until > from ? until : until + aDay, 'later'),
      };
    })
    .toSorted((one, other) => one.start - other.start);
}

/** The longest rest of which at least 24 hours are inside the week that begins at `from`. */
export function longestRest(worked: readonly Interval[], from: number, until: number): number {
  let best = 0;
  let free = from - 14 * aDay;
  const rest = (end: number): void => {
    const inside = Math.min(end, until) - Math.max(free, from);
    if (inside >= aDay) best = Math.max(best, end - free);
  };
  for (const { start, end } of worked) {
    if (start > free) rest(start);
    free = Math.max(free, end);
  }
  rest(Math.max(free, until + 14 * aDay));
  return best;
}

const minutesIn = (worked: readonly Interval[], from: number, until: number): number =>
  worked.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)), 0);

/** The edges that daily rest and the neighbours' weekly rest draw around this week's work. */
function neighbourLimits(
  problem: Problem,
  before: readonly Interval[],
  after: readonly Interval[],
  rests: readonly number[],
  dayMax: readonly number[],
) {
  const { monday } = problem;
  const at = (day: number): number => instantOf(addDays(monday, day), 0, 'earlier');
  const step = 15;
  const ok = (value: number, base: number): boolean => value >= restOfWeek || value === base;
  let notBefore =
    before.length === 0 ? -Infinity : Math.max(...before.map(({ end }) => end)) + (rests[0] ?? 0);
  let notAfter = after.length === 0 ? Infinity : (after[0]?.start ?? 0) - (rests[7] ?? 0);
  if (before.some(({ end }) => end > at(-7))) {
    const base = longestRest(before, at(-7), at(0));
    let start = at(0);
    while (
      start < at(2) &&
      !ok(longestRest([...before, { start, end: start + step }], at(-7), at(0)), base)
    ) {
      start += step;
    }
    if (start > at(0)) notBefore = Math.max(notBefore, start);
  }
  if (after.some(({ start }) => start < at(14))) {
    const base = longestRest(after, at(7), at(14));
    // From the noon to which work of Sunday may go on.
    let end = at(7) + 720;
    while (end > at(5) && !ok(longestRest([{ start: end - step, end }, ...after], at(7), at(14)), base)) {
      end -= step;
    }
    if (end < at(7) + 720) notAfter = Math.min(notAfter, end);
  }
  // A civil day that two nights share, or a night and a day, has one limit.
  const minutesFromSunday = minutesIn(before, at(0), at(1));
  if (minutesFromSunday > 0)
    notBefore = Math.max(notBefore, at(1) - Math.max(0, (dayMax[0] ?? 0) - minutesFromSunday));
  const ahead = minutesIn(after, at(7), at(8));
  if (ahead > 0) notAfter = Math.min(notAfter, at(7) + Math.max(0, (dayMax[6] ?? 0) - ahead));
  return { notBefore, notAfter, minutesFromSunday };
}

/** The hours that the twelve-week limit leaves to this week (W02, W03); an unknown week counts as none. */
function averageMax(problem: Problem, person: Person, dates: readonly CalendarDate[], limit: number): number {
  const away = problem.absences.filter(({ personId, kind }) => personId === person.id && kind !== 'other');
  const neutral = dates.slice(0, 6).filter((date) => away.some((absence) => covers(absence, date))).length;
  if (neutral >= 6) return Number.POSITIVE_INFINITY;
  const known = new Map(person.history.map((week) => [week.monday, week]));
  const hired = person.employed.from;
  let most = Number.POSITIVE_INFINITY;
  for (let later = 0; later < 12; later += 1) {
    if (later > 0 && !known.has(addDays(problem.monday, 7 * later))) break;
    let minutes = 0;
    let weight = (6 - neutral) / 6;
    for (let index = later - 11; index <= later; index += 1) {
      if (index === 0) continue;
      const monday = addDays(problem.monday, 7 * index);
      const week = known.get(monday);
      const early = hired !== undefined && addDays(monday, 6) < hired;
      if (!week && !early) {
        weight += 1;
        continue;
      }
      const share = week ? (6 - week.neutralDays) / 6 : 1;
      if (share <= 0) continue;
      minutes += week?.workMinutes ?? 0;
      weight += share;
    }
    most = Math.min(most, Math.floor(limit * weight - minutes + 1e-6));
  }
  return most;
}

/** A twelfth week two hours over a part-time contract among fifteen (P03) is one too many. */
function exceedsPartTimeContract(problem: Problem, person: Person): boolean {
  const known = new Map(person.history.map((week) => [week.monday, week]));
  const over = (index: number): number => {
    const week = known.get(addDays(problem.monday, 7 * index));
    const contract = week?.contractMinutes ?? person.contractWeekMinutes;
    return week !== undefined && week.workMinutes >= contract + 120 ? 1 : 0;
  };
  for (let later = 0; later < 15; later += 1) {
    if (later > 0 && !known.has(addDays(problem.monday, 7 * later))) break;
    let count = 1;
    for (let index = later - 14; index <= later; index += 1) if (index !== 0) count += over(index);
    if (count >= 12) return true;
  }
  return false;
}

function weekLimit(
  problem: Problem,
  person: Person,
  law: { dates: readonly string[]; minor: boolean; night: boolean; adult: boolean },
): number {
  const limits = [2880];
  if (law.minor) limits.push(2100);
  if (law.adult) {
    const night = problem.shop.modulation === true ? 2640 : 2400;
    limits.push(averageMax(problem, person, law.dates, law.night ? night : 2640));
  }
  const contract = person.contractWeekMinutes;
  if (contract < 2100) {
    limits.push(2099, Math.floor(contract + contract / 3));
    if (exceedsPartTimeContract(problem, person)) limits.push(contract + 119);
  }
  return Math.min(...limits);
}

/** Whether no shift may be given on a date (X01, X02, H01, M07, M08). */
function isBarred(problem: Problem, person: Person, date: CalendarDate): boolean {
  const { employed, formalities = {} } = person;
  const minor = hasReached(person, 18, date) !== true;
  if (employed.from !== undefined && date < employed.from) return true;
  if (employed.until !== null && date > employed.until) return true;
  if (problem.absences.some((absence) => absence.personId === person.id && covers(absence, date)))
    return true;
  const late = (day: CalendarDate | null | undefined): boolean =>
    day !== undefined && (day === null || day > date);
  if (late(formalities.hiringDeclaredOn)) return true;
  if ((minor || isNightWorker(person, date)) && late(formalities.medicalVisitOn)) return true;
  const permit = formalities.workPermit;
  if (permit === null || (permit !== undefined && permit !== 'not-needed' && permit.until < date))
    return true;
  if (date.endsWith('-05-01')) {
    const consent = problem.evidence.some(
      ({ ruleId, kind, personId, period }) =>
        ruleId === 'H01' &&
        kind === 'written_consent_id' &&
        (personId === null || personId === person.id) &&
        covers(period, date),
    );
    if (minor || problem.shop.mayFirst !== 'open_with_volunteers' || !consent) return true;
  }
  if (!minor) return false;
  if (new Date(`${date}T00:00:00Z`).getUTCDay() === 0 && !person.apprentice) return true;
  return isPublicHoliday(date, problem.shop) && hasReached(person, 16, date) !== true;
}

export function lawOf(problem: Problem, { labour: person }: PlannerPerson): Law {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const minor = dates.map((date) => hasReached(person, 18, date) !== true);
  const adult = dates.map((date) => hasReached(person, 18, date) !== false);
  const young = dates.map((date) => hasReached(person, 16, date) !== true);
  const night = dates.map((date) => isNightWorker(person, date));
  const partTime = person.contractWeekMinutes < 2100;
  const restAfter = [addDays(problem.monday, -1), ...dates].map((date) => {
    if (hasReached(person, 18, date) === true) return 660;
    return hasReached(person, 16, date) === true ? 720 : 840;
  });
  const worked = outsideWork(problem, person.id);
  const start = instantOf(problem.monday, 0, 'earlier');
  const before = worked.filter((interval) => interval.start < start);
  const after = worked.filter((interval) => interval.start >= start);
  const longSplit = problem.shop.partTimeSplitAgreement === true && person.contractWeekMinutes >= 1080;
  const gapMax = partTime
    ? Math.min(problem.split.maxGapMinutesPartTime, longSplit ? 300 : 120)
    : problem.split.maxGapMinutesFullTime;
  const dayMax = minor.map((is, day) => Math.min(is ? 480 : 600, night[day] ? 480 : 600));
  return {
    dates,
    minor,
    adult,
    blockedDays: [...dates, addDays(problem.monday, 7)].map((date) => isBarred(problem, person, date)),
    // M06: no work of minors from 22:00 to 6:00, under sixteen from 20:00; the bakers' exception is not used.
    earliest: minor.map((is) => (is ? 360 : 0)),
    latest: minor.map((is, day) => (!is ? nextNoon : young[day] ? 1200 : 1320)),
    dayMax,
    amplitude: minor.map(() => (partTime ? 600 : 780)),
    runMax: minor.map((is) => (is ? 270 : 359)),
    breakMin: minor.map((is) => (is ? 30 : 20)),
    restAfter,
    weekMax: weekLimit(problem, person, {
      dates,
      minor: minor.includes(true),
      adult: adult.includes(true),
      night: night.includes(true),
    }),
    maxDays: 6,
    consecutiveDaysOff: minor.includes(true),
    weeklyRest: adult.includes(true),
    splitGapMax: minor.includes(true) ? 0 : gapMax,
    before,
    after,
    ...neighbourLimits(problem, before, after, restAfter, dayMax),
  };
}
