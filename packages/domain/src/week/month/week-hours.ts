/** The hours of one week, by person: the civil days with their shifts, and the overtime. Pure. */
import { addDays } from '@fournil/calendar/days';
import { datesOf, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { type PayDay, payDays } from '@fournil/labour-rules/pay-days';
import { type PayFacts, payFacts } from '@fournil/labour-rules/pay-facts';
import { subjectsOf } from '@fournil/labour-rules/subject';
import type { Activity, Shift, WeekInput } from '@fournil/labour-rules/week';
import { weekInputOf } from '../judge/checker-input.ts';
import { labourShift } from '../judge/labour-shift.ts';
import { workedShifts } from '../kept/kept-shifts.ts';
import { rowIdsOf } from '../plan/planning-rows.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { minutesOfDay, timesOf, workMinutes } from '../shifts/shift-times.ts';
import {
  asCounted,
  contractMinutesIn,
  isEmployedIn,
  isEmployedOn,
  isOfContract,
  weeklyHoursOn,
} from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { overtimeInContract } from './contract-overtime.ts';

/** Whether hours were worked, are only planned, or are in no plan. */
export type HoursStatus = 'realized' | 'planned' | 'none';

export interface MonthDay extends Omit<PayDay, 'shiftIds'> {
  readonly status: HoursStatus;
  /** The day's word: CP, MAL, Formation, '' for none. */
  readonly word: string;
  /** HH:MM of the shifts that touch the day. */
  readonly shifts: readonly { readonly date: string; readonly start: string; readonly end: string }[];
  /** Minutes that the published plan has, even for people absent since. */
  readonly planned: number;
  /** Minutes of the contract's week on that day; 0 without a contract. */
  readonly contractMinutes: number;
  /** `2026-W48#12`: the week and the revision of its stream. */
  readonly source: string;
}

export interface MonthWeek
  extends Pick<PayFacts, 'workMinutes' | 'solidarityMinutes' | 'overtime25' | 'overtime50'> {
  readonly week: string;
  readonly monday: string;
  readonly sunday: string;
  readonly status: HoursStatus;
  readonly contractMinutes: number;
  /** The part of the weekly contract minutes beyond 35 hours, which is paid by the month. */
  readonly contractOvertime: number;
  readonly complementary10: number;
  readonly complementary25: number;
  readonly paidLeaveDays: number;
  readonly source: string;
}

export interface PersonWeek {
  readonly days: readonly MonthDay[];
  readonly week: MonthWeek;
  /** Days of the week with shifts, but without a contract: their hours count nowhere. */
  readonly outsideContract: readonly string[];
}

/**
 * Only with the neighbouring weeks, since pay does not need the averages for which rules look back; and with
 * all people until the day they left.
 */
function factsOfPay(facts: WeekFacts): WeekFacts {
  const near = new Set([-1, 0, 1].map((by) => weekId(weekAfter(facts.week, by))));
  return {
    ...facts,
    staff: new Map([...facts.staff].map(([id, member]) => [id, asCounted(member)])),
    plans: new Map([...facts.plans].filter(([id]) => near.has(id))),
  };
}

/** People whose Sunday shift before continued after midnight. */
function fromEve(facts: WeekFacts): readonly string[] {
  const week = weekAfter(facts.week, -1);
  const [monday = ''] = datesOf(facts.week);
  const late = workedShifts(planOf(facts, week)).filter(
    (shift) => shift.date === addDays(monday, -1) && timesOf(shift).to > minutesOfDay,
  );
  return attendedShifts(facts, late, week).map(({ employeeId }) => employeeId);
}

/**
 * Everybody under contract in the week, everybody in its plan, and people whose last night ends in it. The
 * current planning list does not matter: a person deactivated or taken off the planning later was ill or on
 * leave all the same [employees-9].
 */
function paidIn(facts: WeekFacts): readonly string[] {
  const employed = [...facts.staff]
    .filter(([, member]) => isEmployedIn(member, facts.week))
    .map(([id]) => id);
  const ids = new Set([...peopleOf(facts), ...rowIdsOf(planOf(facts)), ...employed, ...fromEve(facts)]);
  return [...ids].filter((id) => facts.staff.has(id)).sort();
}

/**
 * Whether an activity counts in pay. School days before the record come from the profile alone and were paid
 * elsewhere, except in a week whose plan contains the person.
 */
const isActivityPaid =
  (facts: WeekFacts) =>
  ({ personId, date }: Activity): boolean => {
    const recordedOn = facts.staff.get(personId)?.recordedOn ?? null;
    if (recordedOn === null || recordedOn <= date) return true;
    const week = weekOf(date);
    const plan = planOf(facts, week);
    return (
      cellsOf(facts, personId, week).find((cell) => cell.date === date)?.source !== 'training' ||
      plan.realized.includes(personId) ||
      rowIdsOf(plan).includes(personId)
    );
  };

/** The shifts that people really worked, also in the neighbouring weeks, even outside of their contracts. */
function cameInput(facts: WeekFacts, ids: readonly string[], today: string): WeekInput {
  const plan = planOf(facts);
  const input = weekInputOf(facts, { ...plan, shifts: attendedShifts(facts, plan.shifts) }, ids, today);
  const near = [-1, 1].map((by) => weekAfter(facts.week, by));
  const known = new Set(ids);
  const shifts = near.flatMap((week) =>
    attendedShifts(facts, workedShifts(planOf(facts, week)), week)
      .filter(({ employeeId }) => known.has(employeeId))
      .map(labourShift),
  );
  const { solidarityHoliday: holiday, solidarityDays: days, sixDayWeek } = facts.settings.pay;
  const isPaid = isActivityPaid(facts);
  return {
    ...input,
    shop: { ...input.shop, solidarity: { holiday, days }, sixDayWeek },
    activities: input.activities.filter(isPaid),
    around: { activities: input.around.activities.filter(isPaid), shifts },
  };
}

const isOwnIn =
  ({ staff }: WeekFacts) =>
  ({ personId, date }: Pick<Shift, 'personId' | 'date'>): boolean =>
    isOfContract(staff, { employeeId: personId, date });

function ofContracts(facts: WeekFacts, input: WeekInput): WeekInput {
  const isOwn = isOwnIn(facts);
  const around = { ...input.around, shifts: input.around.shifts.filter(isOwn) };
  return { ...input, shifts: input.shifts.filter(isOwn), around };
}

/** The input of the pay rules for a week: the shifts that people really worked under a contract. Pure. */
export const attendedInput = (facts: WeekFacts, ids: readonly string[], today: string): WeekInput =>
  ofContracts(facts, cameInput(facts, ids, today));

/** By person: the seven days and the week, for people employed in it or with a row in its plan. */
export function weekHours(read: WeekFacts, today: string): ReadonlyMap<string, PersonWeek> {
  const facts = factsOfPay(read);
  const plan = planOf(facts);
  const ids = paidIn(facts);
  const came = cameInput(facts, ids, today);
  const input = ofContracts(facts, came);
  const isOwn = isOwnIn(facts);
  const outside = Map.groupBy(
    came.shifts.filter((shift) => !isOwn(shift)),
    ({ personId }) => personId,
  );
  const subjects = subjectsOf(input);
  const days = payDays(input, subjects);
  const shifts = new Map([...input.around.shifts, ...input.shifts].map((shift) => [shift.id, shift]));
  const [monday = ''] = datesOf(facts.week);
  const source = `${weekId(facts.week)}#${facts.revision}`;
  const realized = new Set(plan.realized);
  const announcedByDay = Map.groupBy(
    plan.shifts.filter(({ notifiedOn }) => notifiedOn !== null),
    ({ employeeId, date }) => `${employeeId} ${date}`,
  );
  return new Map(
    payFacts(input, subjects).map((of): [string, PersonWeek] => {
      const member = facts.staff.get(of.personId);
      // A declaration beyond the last day of a contract is no absence from work.
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
            planned: (announcedByDay.get(`${of.personId} ${day.date}`) ?? []).reduce(
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
          outsideContract: [...new Set((outside.get(of.personId) ?? []).map(({ date }) => date))].sort(),
        },
      ];
    }),
  );
}

/**
 * The own hours of a week that one person may read; undefined before the week is published, or realized for
 * that person.
 */
export function ownWeekHours(facts: WeekFacts, employeeId: string, today: string): PersonWeek | undefined {
  const { status, realized } = planOf(facts);
  const isShown = status === 'published' || realized.includes(employeeId);
  if (!isShown || !peopleOf(facts).includes(employeeId)) return undefined;
  return weekHours(facts, today).get(employeeId);
}
