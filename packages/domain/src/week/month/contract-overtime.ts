/**
 * The overtime contained in a contract above 35 hours: one figure per month, 52 weeks over 12 months (17.33 h
 * for 39 hours), not lowered by absences (CT L3121-31; pay deducts the hours of absence). Pure.
 */
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { payThresholds } from '@fournil/labour-rules/pay-rules';
import {
  asCounted,
  contractMinutesIn,
  isEmployedOn,
  memberIn,
  memberOn,
  type StaffMember,
} from '../staff.ts';

export interface ContractOvertime {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

interface ContractDay {
  readonly date: string;
  /** Minutes a week of the contract on the day; 0 for a day without one. */
  readonly weekMinutes: number;
  /** True if missing: every calendar day then counts. */
  readonly isCounted?: boolean;
}

/**
 * One figure per run of days with the same contract; after an arrival, exit or change in the month it is the
 * share of the counted days.
 */
export function contractOvertime(days: readonly ContractDay[]): readonly ContractOvertime[] {
  const runs: { from: string; to: string; days: number; over: number }[] = [];
  for (const { date, weekMinutes, isCounted = true } of days) {
    const over = Math.max(0, weekMinutes - payThresholds(date).legalWeekMinutes);
    const last = runs.at(-1);
    if (last?.over === over) {
      last.to = date;
      last.days += Number(isCounted);
    } else runs.push({ from: date, to: date, days: Number(isCounted), over });
  }
  const all = Math.max(1, days.filter(({ isCounted = true }) => isCounted).length);
  return runs
    .filter(({ over }) => over > 0)
    .map(({ from, to, days: own, over }) => ({
      from,
      to,
      minutes: Math.round((over * 52 * own) / (12 * all)),
    }));
}

/** People paid by the month; an extra has the overtime of the weeks that were worked. */
const weekMinutesOn = (member: StaffMember, date: string): number => {
  const { contractType, weeklyHours } = memberOn(member, date);
  return contractType === 'Extra' || !isEmployedOn(asCounted(member), date) ? 0 : weeklyHours * 60;
};

/** The part of a week's contract hours beyond 35, which is paid by the month. */
export function overtimeInContract(member: StaffMember, week: Week): number {
  if (memberIn(member, week).contractType === 'Extra') return 0;
  const { legalWeekMinutes } = payThresholds(datesOf(week)[0] ?? '');
  return Math.max(0, contractMinutesIn(member, week) - legalWeekMinutes);
}

/** The contract overtime of a person for the days of a month that count. */
export const contractOvertimeOf = (
  member: StaffMember,
  dates: readonly string[],
  isCounted: (date: string) => boolean,
): readonly ContractOvertime[] =>
  contractOvertime(
    dates.map((date) => ({ date, weekMinutes: weekMinutesOn(member, date), isCounted: isCounted(date) })),
  );
