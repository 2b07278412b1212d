/**
 * The balance of paid leave per acquisition period, on any day (L3141-3 to L3141-23). Pure. Leave is charged
 * to the days that expire first: days of a period can be used by leave that begins until the 31 May after its
 * end; days lost to illness are carried over (carry-over.ts). Uncovered days are charged to the last period,
 * whose balance becomes negative.
 */

import { addDays } from '@fournil/calendar/days';
import type { ShopChosenKinds } from '@fournil/contracts/absences/kinds';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import {
  type BalanceCorrection,
  type BalanceLine,
  extraDays,
  type OpeningBalance,
  type SeniorityDays,
} from './account.ts';
import {
  type AcquiredMonth,
  type AcquiredPeriod,
  acquiredInPeriod,
  type Employment,
  mostAYear,
  nextMonth,
  nextPeriod,
  parts,
  type ReferencePeriod,
  referencePeriodOf,
  type Suspension,
  wholeDays,
} from './acquisition.ts';
import { carriedUntil, firstPeriodOf, illnesses, lastDayOf } from './carry-over.ts';
import { type Account, charge, settle } from './charging.ts';
import type { Family } from './children-days.ts';
import { chargedDays, type PaidLeave } from './paid-leave.ts';
import type { DateRange } from './taken.ts';
import type { WorkCalendar } from './working-days.ts';

export interface BalanceInput {
  readonly calendar: WorkCalendar;
  readonly employment: Employment;
  readonly suspensions: readonly Suspension[];
  readonly leaves: readonly PaidLeave[];
  /** The day it is computed for. */
  readonly asOf: string;
  readonly opening?: OpeningBalance | null;
  readonly corrections?: readonly BalanceCorrection[];
  readonly seniority?: readonly SeniorityDays[];
  readonly splitting?: boolean;
  readonly family?: Family | null;
  /** The choices of the shop where no text decides the effect of an absence. */
  readonly chosen?: ShopChosenKinds;
  /** Days on which the person was notified of the remaining leave after an illness (L3141-19-3). */
  readonly noticeDates?: readonly string[];
}

/** Days, exact to a 48th and rounded to two decimals. */
export interface PeriodBalance extends ReferencePeriod {
  readonly acquired: number;
  /** Begun by that day. */
  readonly taken: number;
  /** Accepted and still to begin. */
  readonly planned: number;
  /** Requested days, in none of the other figures. */
  readonly pending: number;
  /** acquired − taken − planned. */
  readonly left: number;
  readonly months: readonly AcquiredMonth[];
  /** The other parts of `acquired`: the opening balance, corrections, further days. */
  readonly lines: readonly BalanceLine[];
}

/** Days of a past period carried over after an illness: acquired − taken − planned − lost = left. */
export interface CarriedBalance extends ReferencePeriod {
  readonly acquired: number;
  readonly taken: number;
  readonly planned: number;
  /** Not taken until the last day. */
  readonly lost: number;
  readonly left: number;
  readonly illness: DateRange | null;
  /** The last day for them; null until the person has been notified. */
  readonly until: string | null;
}

export interface Balance {
  /** Being taken, and being acquired. */
  readonly previous: PeriodBalance;
  readonly current: PeriodBalance;
  /** The balances of earlier periods, oldest first. */
  readonly carried: readonly CarriedBalance[];
}

/** The opening balances, once their day has come. */
const openingOf = ({ opening, asOf }: BalanceInput): OpeningBalance | null =>
  opening && opening.asOf <= asOf ? opening : null;

/**
 * Opening days of a period plus the days acquired since: rounded up once the period is over, at most one
 * year's leave, and never less than the payslip gave.
 */
function sinceOpening(
  calendar: WorkCalendar,
  openingDays: number,
  before: AcquiredPeriod,
  now: AcquiredPeriod,
): number {
  const since = before.isOver ? 0 : Math.max(0, now.raw - before.raw);
  const sum = openingDays + since;
  const whole = now.isOver && !before.isOver ? wholeDays(sum) : sum;
  return Math.max(openingDays, Math.min(mostAYear(calendar), whole));
}

/** The days of a period by `asOf`: worked for, or in the opening and worked for since, corrected, and given beyond. */
function daysOf(
  input: BalanceInput,
  period: ReferencePeriod,
): Pick<Account, 'acquired' | 'months' | 'lines'> {
  const {
    calendar,
    employment,
    suspensions,
    asOf,
    corrections = [],
    seniority = [],
    splitting = false,
    family = null,
  } = input;
  const until = (day: string) =>
    acquiredInPeriod(calendar, period, employment, suspensions, day, input.chosen);
  const worked = until(asOf);
  const opening = openingOf(input);
  const isOpened = opening !== null && period.start <= opening.asOf;
  const openingDays = isOpened ? (opening.periods.find((one) => one.period === period.start)?.days ?? 0) : 0;
  const corrected = corrections
    .filter((one) => one.period === period.start && one.effectiveOn <= asOf)
    .filter((one) => !opening || one.effectiveOn > opening.asOf)
    .reduce((sum, { days }) => sum + days, 0);
  const base = isOpened
    ? sinceOpening(calendar, Math.round(openingDays * parts), until(opening.asOf), worked)
    : worked.total;
  // The payslip's figure for a period that was over already contained its further days.
  const extras =
    isOpened && period.end < opening.asOf
      ? []
      : extraDays(
          {
            ...{
              calendar,
              employment,
              suspensions,
              leaves: input.leaves,
              seniority,
              splitting,
              family,
              asOf,
            },
            acquired: base / parts,
          },
          period,
        );
  const byYear =
    worked.byYear > 0 && !isOpened
      ? [{ label: 'Quatre semaines pour un mois, sur l’année (L3141-4)', days: inDays(worked.byYear) }]
      : [];
  const beyond = [...extras, ...(corrected === 0 ? [] : [{ label: 'Corrections', days: corrected }])];
  const lines = isOpened
    ? [{ label: `Solde repris au ${frenchDate(opening.asOf)}`, days: openingDays }, ...beyond]
    : [...byYear, ...beyond];
  return {
    acquired: base + Math.round(beyond.reduce((sum, { days }) => sum + days, 0) * parts),
    months: isOpened
      ? worked.months.filter(({ month }) => `${nextMonth(month)}-01` > addDays(opening.asOf, 1))
      : worked.months,
    lines,
  };
}

/** The first day that matters for a balance at `asOf`: the days of older periods had expired before. */
export function oldestDay(asOf: string): string {
  const { start } = referencePeriodOf(asOf);
  return `${Number(start.slice(0, 4)) - 3}${start.slice(4)}`;
}

function accountsOf(input: BalanceInput, all: readonly DateRange[]): Account[] {
  const { employment, asOf } = input;
  const accounts: Account[] = [];
  const current = referencePeriodOf(asOf);
  const before = referencePeriodOf(addDays(current.start, -1));
  const oldest = firstPeriodOf(referencePeriodOf(oldestDay(asOf)), all);
  const first = referencePeriodOf(employment.from);
  const begun = first.start > oldest.start ? first : oldest;
  let period = begun.start < before.start ? begun : before;
  for (; period.start <= current.start; period = nextPeriod(period)) {
    accounts.push({
      ...period,
      ...daysOf(input, period),
      taken: 0,
      planned: 0,
      pending: 0,
      carried: undefined,
      after: { taken: 0, planned: 0 },
    });
  }
  return accounts;
}

/**
 * The first day on which leave is charged to these accounts. In a longer employment, leave of the first
 * account's year was charged to an earlier period, which has expired: the first account was charged in the
 * second year.
 */
function countedFrom({ employment }: BalanceInput, accounts: readonly Account[]): string {
  const [first, second] = accounts;
  const isWhole = first && first.start <= referencePeriodOf(employment.from).start;
  return (isWhole ? first : second)?.start ?? '';
}

const twoDecimals = (days: number): number => Math.round(days * 100) / 100;
const inDays = (amount: number): number => twoDecimals(amount / parts);

/**
 * Displayed days, rounded so that they add up: acquired minus taken and planned gives the rest, and exactly
 * zero when all was taken.
 */
function figuresOf({ acquired, taken, planned }: Pick<Account, 'acquired' | 'taken' | 'planned'>) {
  const used = inDays(taken + planned);
  const shown = { acquired: inDays(acquired), taken: inDays(taken) };
  return { ...shown, planned: twoDecimals(used - shown.taken), left: twoDecimals(shown.acquired - used) };
}

const periodBalanceOf = (account: Account): PeriodBalance => ({
  start: account.start,
  end: account.end,
  ...figuresOf(account),
  pending: inDays(account.pending),
  months: account.months,
  lines: account.lines,
});

function carriedOf(account: Account, noticeDates: readonly string[], asOf: string): CarriedBalance | null {
  if (!account.carried || lastDayOf(account) >= asOf) return null;
  const { illness, days } = account.carried;
  const known = noticeDates.filter((one) => one <= asOf);
  const until = carriedUntil(account.carried, account, known, lastDayOf(account));
  const figures = figuresOf({ ...account.after, acquired: days });
  const isLost = until !== null && until < asOf;
  return {
    start: account.start,
    end: account.end,
    ...figures,
    ...(isLost ? { lost: figures.left, left: 0 } : { lost: 0 }),
    illness,
    until,
  };
}

export function balanceOf(input: BalanceInput): Balance {
  const all = illnesses(input.suspensions);
  const noticeDates = (input.noticeDates ?? []).toSorted();
  const accounts = accountsOf(input, all);
  const opening = openingOf(input);
  const of = { calendar: input.calendar, illnesses: all, openedOn: opening?.asOf ?? null };
  const from = countedFrom(input, accounts);
  const since = input.leaves.filter(
    ({ startDate }) => startDate >= from && (opening === null || startDate > opening.asOf),
  );
  const inOrder = since.sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
  for (const leave of inOrder) {
    const amount = chargedDays(input.calendar, leave) * parts;
    if (leave.state === 'pending') {
      const last = accounts.at(-1);
      if (last) last.pending += amount;
    } else {
      settle(accounts, leave.startDate, of);
      charge(
        accounts,
        noticeDates,
        leave.startDate,
        amount,
        leave.startDate <= input.asOf ? 'taken' : 'planned',
      );
    }
  }
  settle(accounts, input.asOf, of);
  const [previous, current] = accounts.slice(-2);
  if (!previous || !current) throw new Error('a balance has two periods');
  return {
    previous: periodBalanceOf(previous),
    current: periodBalanceOf(current),
    carried: accounts.flatMap((account) => carriedOf(account, noticeDates, input.asOf) ?? []),
  };
}
