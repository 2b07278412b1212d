/**
 * The hours of a month per person: each civil day with its shifts, each week that ends in the month with its
 * overtime. From realized rows; from planned rows, marked as such, if nothing is realized yet. Pure.
 */
import { addDays } from '@fournil/calendar/days';
import { datesOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { PlannedWork } from '../../vacations/balance/hours-away.ts';
import { usualWeek } from '../../vacations/balance/usual-week.ts';
import { workedShifts } from '../kept/kept-shifts.ts';
import { noPlan, type PlanState } from '../plan/plan-state.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { overlaps, timesOf, workMinutes } from '../shifts/shift-times.ts';
import { asCounted, isEmployedOn, memberOn, weeklyHoursOn } from '../staff.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';
import { dayShareOfShop } from './absence-hours.ts';
import { type ContractOvertime, contractOvertimeOf } from './contract-overtime.ts';
import { type MonthDay, type MonthWeek, weekHours } from './week-hours.ts';
import { isWithoutHours } from './week-without-hours.ts';

/** The absence of a day. */
export type AwayDay = Pick<MonthDay, 'date' | 'word' | 'begun' | 'source'>;

export interface PersonHours {
  readonly employeeId: string;
  readonly name: string;
  /** Whether there is a contract on a day of the month. */
  readonly isEmployed: boolean;
  /** First day of the contract; null if not entered. */
  readonly entryDate: string | null;
  /** The day of their record. Derived entries of earlier days (CFA, holidays, leave) were paid elsewhere. */
  readonly recordedOn: string | null;
  /** Days on which the contract was an apprenticeship. */
  readonly apprenticeOn: ReadonlySet<string>;
  /** The civil days of the month. */
  readonly days: readonly MonthDay[];
  /** Days of the month with shifts, but without a contract. */
  readonly outsideContract: readonly string[];
  /** The days of its weeks that are in the neighbouring month. */
  readonly around: readonly MonthDay[];
  /** Overtime of the contract in the month, by its runs of days. */
  readonly contractOvertime: readonly ContractOvertime[];
  /** Every day of the weeks that touch it: leave and the hours of a week go on from one month into the next. */
  readonly ofWeeks: readonly MonthDay[];
  /** The days of the week before them. */
  readonly before: readonly AwayDay[];
  /** 0 for Monday to 6 for Sunday: the usual week of a person who has one. */
  readonly worksOn: ReadonlySet<number> | undefined;
  /** The shifts published for a day, whether the person came or not. */
  readonly plannedOn: (date: string) => readonly PlannedWork[];
  /** Hours a week of the contract on a day. */
  readonly weeklyHoursOn: (date: string) => number;
  /** Weeks whose Sunday is in the month, and the last one of a person who leaves in it. */
  readonly weeks: readonly MonthWeek[];
  /** The weeks with neither hours nor an absence, although their planning was realized. */
  readonly weeksWithoutHours: readonly string[];
}

/** The month of a person of whom only the name is known: no hours. */
export const withoutHours = (employeeId: string, name: string): PersonHours => ({
  employeeId,
  name,
  isEmployed: false,
  entryDate: null,
  recordedOn: null,
  apprenticeOn: new Set(),
  days: [],
  outsideContract: [],
  around: [],
  contractOvertime: [],
  ofWeeks: [],
  before: [],
  worksOn: undefined,
  plannedOn: () => [],
  weeklyHoursOn: () => 0,
  weeks: [],
  weeksWithoutHours: [],
});

/** The weeks that have a day in a month (YYYY-MM), in order. */
export function weeksOfMonth(month: string): readonly Week[] {
  const weeks: Week[] = [];
  const first = weekOf(`${month}-01`);
  for (let by = 0; by < 7; by++) {
    const week = weekAfter(first, by);
    if ((datesOf(week)[0] ?? '').slice(0, 7) > month) break;
    weeks.push(week);
  }
  return weeks;
}

/** The days of the week before, from their cells and the shifts really worked. */
function weekBeforeOf(facts: WeekFacts, employeeId: string): readonly AwayDay[] {
  const week = weekAfter(facts.week, -1);
  const own = workedShifts(planOf(facts, week)).filter((shift) => shift.employeeId === employeeId);
  const came = Map.groupBy(attendedShifts(facts, own, week), ({ date }) => date);
  return cellsOf(facts, employeeId, week).map(({ date, value }) => ({
    date,
    word: value,
    begun: (came.get(date) ?? []).reduce((sum, shift) => sum + workMinutes(date, timesOf(shift)), 0),
    source: weekId(week),
  }));
}

/** The work that a person was planned for on a day, by the published plan. Pure. */
type Published = Pick<PlanState, 'status' | 'shifts' | 'withdrawn'>;

/**
 * The shifts of the day, including those removed after the publication, for example because a colleague took
 * them.
 */
export function plannedWorkOn(plan: Published, employeeId: string, date: string): readonly PlannedWork[] {
  if (plan.status !== 'published') return [];
  const isOwn = (shift: { readonly employeeId: string; readonly date: string }) =>
    shift.employeeId === employeeId && shift.date === date;
  const kept = plan.shifts.filter(isOwn);
  const shifts = kept.length > 0 ? kept : plan.withdrawn.map(({ shift }) => shift).filter(isOwn);
  const planned: PlannedWork[] = [];
  // For a shift that was changed before it was removed, its last hours count.
  for (const times of shifts.map(timesOf).toReversed())
    if (!planned.some((one) => overlaps(one, times)))
      planned.push({ from: times.from, to: times.to, work: workMinutes(date, times) });
  return planned;
}

/** The shifts planned in the weeks of a month, and of the one before. */
function plannedIn(weeks: readonly WeekFacts[], employeeId: string): PersonHours['plannedOn'] {
  const plans = new Map(weeks.flatMap((facts) => [...facts.plans]));
  return (date) => plannedWorkOn(plans.get(weekId(weekOf(date))) ?? noPlan, employeeId, date);
}

/** A leaver's last pay includes everything earned (L1234-20): their week ends with their last day. */
function monthOfWeek(facts: WeekFacts, employeeId: string, { sunday }: MonthWeek): string {
  const member = facts.staff.get(employeeId);
  const [monday = ''] = datesOf(facts.week);
  const eve = addDays(monday, -1);
  const isEmployed = (date: string) => member !== undefined && isEmployedOn(asCounted(member), date);
  const last = datesOf(facts.week).findLast(isEmployed);
  if (last !== undefined) return last.slice(0, 7);
  // Nobody employed in this week: only hours after midnight of a shift of the Sunday before can be left.
  return (isEmployed(eve) && eve.slice(0, 7) === monday.slice(0, 7) ? eve : sunday).slice(0, 7);
}

const isApprenticeOn = (facts: WeekFacts, employeeId: string, date: string): boolean => {
  const member = facts.staff.get(employeeId);
  return member !== undefined && memberOn(member, date).contractType === 'Apprentissage';
};

/** The days by which an incomplete month has its part of the contract's overtime, as the shop chose. */
function countedDays([first]: readonly WeekFacts[], worksOn: PersonHours['worksOn']) {
  if (first?.settings.pay.incompleteMonth !== 'working') return () => true;
  const shareOf = dayShareOfShop(first);
  return (date: string) => shareOf(date, worksOn) > 0;
}

/**
 * `weeks`: the facts of `weeksOfMonth`, in any order. Overtime belongs to the month in which its week ends;
 * premiums for nights, Sundays and holidays to the month of their day. Ordered by name.
 */
export function monthHours(
  weeks: readonly WeekFacts[],
  month: string,
  today: string,
): readonly PersonHours[] {
  const inOrder = [...weeks].sort((one, other) => weekId(one.week).localeCompare(weekId(other.week)));
  const read = inOrder.map((facts) => ({ facts, people: weekHours(facts, today) }));
  const ids = new Set(read.flatMap(({ people }) => [...people.keys()]));
  return [...ids]
    .map((employeeId): PersonHours => {
      const own = read.flatMap(({ facts, people }) => {
        const hours = people.get(employeeId);
        return hours ? [{ facts, ...hours }] : [];
      });
      const member = read.findLast(({ facts }) => facts.staff.has(employeeId))?.facts.staff.get(employeeId);
      const worksOn = usualWeek(member?.profile.recurring ?? []);
      const ofMonth = own.filter(({ facts, week }) => monthOfWeek(facts, employeeId, week) === month);
      return {
        employeeId,
        name: member?.name ?? '',
        isEmployed:
          member !== undefined &&
          inOrder.some(({ week }) =>
            datesOf(week).some((date) => date.startsWith(month) && isEmployedOn(asCounted(member), date)),
          ),
        entryDate: member?.entryDate ?? null,
        recordedOn: member?.recordedOn ?? null,
        apprenticeOn: new Set(
          own.flatMap(({ facts, days }) =>
            days.map(({ date }) => date).filter((date) => isApprenticeOn(facts, employeeId, date)),
          ),
        ),
        days: own.flatMap(({ days }) => days).filter(({ date }) => date.startsWith(month)),
        outsideContract: own
          .flatMap(({ outsideContract }) => outsideContract)
          .filter((date) => date.startsWith(month)),
        around: ofMonth.flatMap(({ days }) => days.filter(({ date }) => !date.startsWith(month))),
        contractOvertime: member
          ? contractOvertimeOf(
              member,
              inOrder.flatMap(({ week }) => datesOf(week)).filter((date) => date.startsWith(month)),
              countedDays(inOrder, worksOn),
            )
          : [],
        ofWeeks: own.flatMap(({ days }) => days),
        before: inOrder[0] ? weekBeforeOf(inOrder[0], employeeId) : [],
        worksOn,
        plannedOn: plannedIn(inOrder, employeeId),
        weeklyHoursOn: (date) => (member ? weeklyHoursOn(member, date) : 0),
        weeks: ofMonth.map(({ week }) => week),
        weeksWithoutHours: ofMonth
          .filter(({ facts, days }) =>
            isWithoutHours(facts, employeeId, days, { shareOf: dayShareOfShop(facts), worksOn }),
          )
          .map(({ week }) => week.week),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
