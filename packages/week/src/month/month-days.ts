/**
 * The hours of a month, person by person: each civil day with its shifts, each week that ends in the month with its
 * overtime. From realized rows; planned ones where nothing is realized yet, and said to be so. Pure.
 */
import { datesOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import type { PlannedWork } from '@fournil/contracts/vacations/hours-away';
import { usualWeek } from '@fournil/contracts/vacations/usual-week';
import { type PayDay, payDays } from '@fournil/labour-rules/pay-days';
import { type PayFacts, payFacts } from '@fournil/labour-rules/pay-facts';
import { subjectsOf } from '@fournil/labour-rules/subject';
import { noPlan } from '../plan/plan-state.ts';
import { rowIdsOf } from '../plan/planning-rows.ts';
import { timesOf, workMinutes } from '../shifts/shift-times.ts';
import {
  asCounted,
  contractMinutesIn,
  isEmployedIn,
  isEmployedOn,
  memberOn,
  weeklyHoursOn,
} from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { attendedInput } from './attended-input.ts';
import { type ContractOvertime, contractOvertimeOf, overtimeInContract } from './contract-overtime.ts';
import { plannedWorkOn } from './planned-work.ts';

/** Whether hours were worked, are planned, or of nobody's plan. */
export type HoursStatus = 'realized' | 'planned' | 'none';

export interface MonthDay extends Omit<PayDay, 'shiftIds'> {
  readonly status: HoursStatus;
  /** The day's word: CP, MAL, Formation, '' for none. */
  readonly word: string;
  /** HH:MM of the shifts that touch the day. */
  readonly shifts: readonly { readonly date: string; readonly start: string; readonly end: string }[];
  /** Minutes that the published plan has, whoever was away since. */
  readonly planned: number;
  /** Minutes of the contract's week on that day; 0 without a contract. */
  readonly contractMinutes: number;
  /** `2026-W48#12`: the week and the revision of its stream. */
  readonly source: string;
}

/** What a day says of being away. */
export type AwayDay = Pick<MonthDay, 'date' | 'word' | 'work' | 'source'>;

export interface MonthWeek
  extends Pick<PayFacts, 'workMinutes' | 'solidarityMinutes' | 'overtime25' | 'overtime50'> {
  readonly week: string;
  readonly monday: string;
  readonly sunday: string;
  readonly status: HoursStatus;
  readonly contractMinutes: number;
  /** What of them lies beyond 35 hours and is paid by the month. */
  readonly contractOvertime: number;
  readonly complementary10: number;
  readonly complementary25: number;
  readonly paidLeaveDays: number;
  readonly source: string;
}

export interface PersonHours {
  readonly employeeId: string;
  readonly name: string;
  /** Whether there is a contract on a day of the month. */
  readonly isEmployed: boolean;
  /** First day of the contract; null where nobody has typed it. */
  readonly entryDate: string | null;
  /** The day of their record. What is derived for days before (CFA, holidays, leave) was paid elsewhere. */
  readonly recordedOn: string | null;
  /** Days on which the contract was an apprenticeship. */
  readonly apprenticeOn: ReadonlySet<string>;
  /** The civil days of the month. */
  readonly days: readonly MonthDay[];
  /** The days of its weeks that lie in the month beside. */
  readonly around: readonly MonthDay[];
  /** Overtime of the contract in the month, by its runs of days. */
  readonly contractOvertime: readonly ContractOvertime[];
  /** The days before it, back to a whole week: leave that ends on them may go on into the month. */
  readonly before: readonly AwayDay[];
  /** 0 for Monday to 6 for Sunday: the usual week of whoever has one. */
  readonly worksOn: ReadonlySet<number> | undefined;
  /** What was published for a day, whether they came or not. */
  readonly plannedOn: (date: string) => readonly PlannedWork[];
  /** Hours a week of the contract on a day. */
  readonly weeklyHoursOn: (date: string) => number;
  /** Weeks whose Sunday lies in the month, and the last one of whoever leaves in it. */
  readonly weeks: readonly MonthWeek[];
}

/** Of whom nothing but the name is known in a month. */
export const withoutHours = (employeeId: string, name: string): PersonHours => ({
  employeeId,
  name,
  isEmployed: false,
  entryDate: null,
  recordedOn: null,
  apprenticeOn: new Set(),
  days: [],
  around: [],
  contractOvertime: [],
  before: [],
  worksOn: undefined,
  plannedOn: () => [],
  weeklyHoursOn: () => 0,
  weeks: [],
});

/** The weeks that a month (YYYY-MM) needs, in order: those that have a day in it. */
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

export interface PersonWeek {
  readonly days: readonly MonthDay[];
  readonly week: MonthWeek;
}

/**
 * With the weeks beside it alone: pay asks nothing of the averages that the rules look back for. With everybody until
 * the day they left.
 */
function factsOfPay(facts: WeekFacts): WeekFacts {
  const near = new Set([-1, 0, 1].map((by) => weekId(weekAfter(facts.week, by))));
  return {
    ...facts,
    staff: new Map([...facts.staff].map(([id, member]) => [id, asCounted(member)])),
    plans: new Map([...facts.plans].filter(([id]) => near.has(id))),
  };
}

/**
 * Everybody under contract in the week, and whoever is in its plan. Who is planned today says nothing of it: whoever
 * was deactivated since, or is kept off the planning, was ill or on leave all the same (D046).
 */
function paidIn(facts: WeekFacts): readonly string[] {
  const employed = [...facts.staff]
    .filter(([, member]) => isEmployedIn(member, facts.week))
    .map(([id]) => id);
  const ids = new Set([...peopleOf(facts), ...rowIdsOf(planOf(facts)), ...employed]);
  return [...ids].filter((id) => facts.staff.has(id)).sort();
}

/** By person: the seven days and the week of whoever is employed in it, or in its plan. */
export function weekHours(read: WeekFacts, today: string): ReadonlyMap<string, PersonWeek> {
  const facts = factsOfPay(read);
  const plan = planOf(facts);
  const ids = paidIn(facts);
  const input = attendedInput(facts, ids, today);
  const subjects = subjectsOf(input);
  const days = payDays(input, subjects);
  const shifts = new Map([...input.around.shifts, ...input.shifts].map((shift) => [shift.id, shift]));
  const [monday = ''] = datesOf(facts.week);
  const source = `${weekId(facts.week)}#${facts.revision}`;
  const realized = new Set(plan.realized);
  const told = Map.groupBy(
    plan.shifts.filter(({ notifiedOn }) => notifiedOn !== null),
    ({ employeeId, date }) => `${employeeId} ${date}`,
  );
  return new Map(
    payFacts(input, subjects).map((of): [string, PersonWeek] => {
      const member = facts.staff.get(of.personId);
      // What is declared beyond the last day of a contract is no absence from work.
      const cells = new Map(
        cellsOf(facts, of.personId)
          .filter(({ date }) => member !== undefined && isEmployedOn(member, date))
          .map(({ date, value }) => [date, value]),
      );
      const isRealized = realized.has(of.personId);
      const status = plan.status === 'none' ? 'none' : isRealized ? 'realized' : 'planned';
      return [
        of.personId,
        {
          days: (days.get(of.personId) ?? []).map(({ shiftIds, ...day }) => ({
            ...day,
            status,
            word: cells.get(day.date) ?? '',
            shifts: shiftIds.flatMap((id) => {
              const shift = shifts.get(id);
              return shift ? [{ date: shift.date, start: shift.start, end: shift.end }] : [];
            }),
            planned: (told.get(`${of.personId} ${day.date}`) ?? []).reduce(
              (sum, shift) => sum + workMinutes(shift.date, timesOf(shift)),
              0,
            ),
            contractMinutes:
              member && isEmployedOn(member, day.date) ? weeklyHoursOn(member, day.date) * 60 : 0,
            source,
          })),
          week: {
            week: weekId(facts.week),
            monday,
            sunday: addDays(monday, 6),
            status,
            contractMinutes: member ? contractMinutesIn(member, facts.week) : 0,
            contractOvertime: member && !of.byTheDay ? overtimeInContract(member, facts.week) : 0,
            workMinutes: of.workMinutes,
            solidarityMinutes: of.solidarityMinutes,
            overtime25: of.overtime25,
            overtime50: of.overtime50,
            complementary10: of.complementary10,
            complementary25: of.complementary25,
            paidLeaveDays: of.paidLeaveDays,
            source,
          },
        },
      ];
    }),
  );
}

/** The days of the week before, by their cells alone. */
function weekBeforeOf(facts: WeekFacts, employeeId: string): readonly AwayDay[] {
  const week = weekAfter(facts.week, -1);
  return cellsOf(facts, employeeId, week).map(({ date, value }) => ({
    date,
    word: value,
    work: 0,
    source: weekId(week),
  }));
}

/** Of the weeks of a month, and of the one before. */
function plannedIn(weeks: readonly WeekFacts[], employeeId: string): PersonHours['plannedOn'] {
  const plans = new Map(weeks.flatMap((facts) => [...facts.plans]));
  return (date) => plannedWorkOn(plans.get(weekId(weekOf(date))) ?? noPlan, employeeId, date);
}

/** All that was earned goes into the last pay of whoever leaves (L1234-20): their week ends with their last day. */
function monthOfWeek(facts: WeekFacts, employeeId: string, { sunday }: MonthWeek): string {
  const member = facts.staff.get(employeeId);
  const last = member && datesOf(facts.week).findLast((date) => isEmployedOn(asCounted(member), date));
  return (last ?? sunday).slice(0, 7);
}

const isApprenticeOn = (facts: WeekFacts, employeeId: string, date: string): boolean => {
  const member = facts.staff.get(employeeId);
  return member !== undefined && memberOn(member, date).contractType === 'Apprentissage';
};

/**
 * `weeks` are the facts of `weeksOfMonth`, in any order. Overtime belongs to the month in which its week ends;
 * premiums of the night, Sundays and holidays to that of their civil day. By name.
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
        around: own
          .filter(({ facts, week }) => monthOfWeek(facts, employeeId, week) === month)
          .flatMap(({ days }) => days.filter(({ date }) => !date.startsWith(month))),
        contractOvertime: member
          ? contractOvertimeOf(
              member,
              inOrder.flatMap(({ week }) => datesOf(week)).filter((date) => date.startsWith(month)),
            )
          : [],
        before: [
          ...(inOrder[0] ? weekBeforeOf(inOrder[0], employeeId) : []),
          ...own.flatMap(({ days }) => days).filter(({ date }) => date < `${month}-01`),
        ],
        worksOn: usualWeek(member?.profile.recurring ?? []),
        plannedOn: plannedIn(inOrder, employeeId),
        weeklyHoursOn: (date) => (member ? weeklyHoursOn(member, date) : 0),
        weeks: own
          .filter(({ facts, week }) => monthOfWeek(facts, employeeId, week) === month)
          .map(({ week }) => week),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

/** What one person reads of the own hours of a week; undefined before the week is published or realized for them. */
export function ownWeekHours(facts: WeekFacts, employeeId: string, today: string): PersonWeek | undefined {
  const { status, realized } = planOf(facts);
  const isShown = status === 'published' || realized.includes(employeeId);
  if (!isShown || !peopleOf(facts).includes(employeeId)) return undefined;
  return weekHours(facts, today).get(employeeId);
}
