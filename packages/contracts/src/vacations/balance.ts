/**
 * What is left of paid leave, per period of acquisition, as of any day (L3141-3 to L3141-23). Pure.
 *
 * Leave is charged to the oldest period that still has days and has not run out: a period's days are taken until the
 * 31 May that follows its end. What no period covers is charged to the last one, whose balance then is below zero.
 */
import { addDays } from '../time/calendar.ts';
import { frenchDate } from '../time/french-dates.ts';
import {
  type BalanceCorrection,
  type BalanceLine,
  extraDays,
  type OpeningBalance,
  type SeniorityDays,
} from './account.ts';
import {
  type AcquiredMonth,
  acquiredInPeriod,
  type Employment,
  nextMonth,
  nextPeriod,
  parts,
  type ReferencePeriod,
  referencePeriodOf,
  type Suspension,
} from './acquisition.ts';
import { chargedDays, type PaidLeave } from './paid-leave.ts';
import type { WorkCalendar } from './working-days.ts';

export interface BalanceInput {
  readonly calendar: WorkCalendar;
  readonly employment: Employment;
  readonly suspensions: readonly Suspension[];
  readonly leaves: readonly PaidLeave[];
  /** The day it is told for. */
  readonly asOf: string;
  readonly opening?: OpeningBalance | null;
  readonly corrections?: readonly BalanceCorrection[];
  readonly seniority?: readonly SeniorityDays[];
  readonly splitting?: boolean;
}

/** Days, exact to a 48th and rounded to two decimals. */
export interface PeriodBalance extends ReferencePeriod {
  readonly acquired: number;
  /** Begun by that day. */
  readonly taken: number;
  /** Accepted and still to begin. */
  readonly planned: number;
  /** Asked for, in none of the other figures. */
  readonly pending: number;
  /** acquired − taken − planned. */
  readonly left: number;
  readonly months: readonly AcquiredMonth[];
  /** What else is in `acquired`: the opening balance, corrections, further days. */
  readonly lines: readonly BalanceLine[];
}

export interface Balance {
  /** Being taken, and being acquired. */
  readonly previous: PeriodBalance;
  readonly current: PeriodBalance;
}

interface Account extends ReferencePeriod {
  readonly acquired: number;
  readonly months: readonly AcquiredMonth[];
  readonly lines: readonly BalanceLine[];
  taken: number;
  planned: number;
  pending: number;
}

const leftOf = ({ acquired, taken, planned }: Account): number => acquired - taken - planned;
/** Last day on which a period's days may be taken. */
const lastDayOf = (period: ReferencePeriod): string => nextPeriod(period).end;

/** Takes days from the accounts, oldest first; `pending` reserves nothing. */
function charge(accounts: readonly Account[], date: string, amount: number, what: 'taken' | 'planned') {
  let left = amount;
  for (const account of accounts) {
    if (left === 0) return;
    if (account.start > date || lastDayOf(account) < date) continue;
    const part = Math.max(0, Math.min(left, leftOf(account)));
    account[what] += part;
    left -= part;
  }
  const last = accounts.at(-1);
  if (last) last[what] += left;
}

/** The opening balances, once their day has come. */
const openingOf = ({ opening, asOf }: BalanceInput): OpeningBalance | null =>
  opening && opening.asOf <= asOf ? opening : null;

/** What a period has by `asOf`: worked for, or told by the opening and worked for since, corrected, and given beyond. */
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
  } = input;
  const until = (day: string) => acquiredInPeriod(calendar, period, employment, suspensions, day);
  const worked = until(asOf);
  const opening = openingOf(input);
  const isOpened = opening !== null && period.start <= opening.asOf;
  const told = isOpened ? (opening.periods.find((one) => one.period === period.start)?.days ?? 0) : 0;
  const before = isOpened ? until(opening.asOf) : null;
  const corrected = corrections
    .filter((one) => one.period === period.start && one.effectiveOn <= asOf)
    .filter((one) => !opening || one.effectiveOn > opening.asOf)
    .reduce((sum, { days }) => sum + days, 0);
  // What the payslips told of a period that was over had its further days in it.
  const extras =
    isOpened && period.end < opening.asOf
      ? []
      : extraDays({ calendar, employment, leaves: input.leaves, seniority, splitting, asOf }, period);
  const lines = [
    ...(isOpened ? [{ label: `Solde repris au ${frenchDate(opening.asOf)}`, days: told }] : []),
    ...extras,
    ...(corrected === 0 ? [] : [{ label: 'Corrections', days: corrected }]),
  ];
  return {
    acquired:
      Math.max(0, worked.total - (before?.total ?? 0)) +
      Math.round(lines.reduce((sum, { days }) => sum + days, 0) * parts),
    months: isOpened
      ? worked.months.filter(({ month }) => `${nextMonth(month)}-01` > addDays(opening.asOf, 1))
      : worked.months,
    lines,
  };
}

/** The first day that a balance told for `asOf` may look at: what older periods gave had run out before. */
export function oldestDay(asOf: string): string {
  const { start } = referencePeriodOf(asOf);
  return `${Number(start.slice(0, 4)) - 3}${start.slice(4)}`;
}

function accountsOf(input: BalanceInput): Account[] {
  const { employment, asOf } = input;
  const accounts: Account[] = [];
  const current = referencePeriodOf(asOf);
  const before = referencePeriodOf(addDays(current.start, -1));
  const oldest = referencePeriodOf(oldestDay(asOf));
  const first = referencePeriodOf(employment.from);
  const begun = first.start > oldest.start ? first : oldest;
  let period = begun.start < before.start ? begun : before;
  for (; period.start <= current.start; period = nextPeriod(period)) {
    accounts.push({ ...period, ...daysOf(input, period), taken: 0, planned: 0, pending: 0 });
  }
  return accounts;
}

/**
 * The first day on which leave is charged to these accounts. Of a longer employment what was taken in the first of them
 * was taken from a period before it, which has run out since: the first account is what the second year took from.
 */
function countedFrom({ employment }: BalanceInput, accounts: readonly Account[]): string {
  const [first, second] = accounts;
  const isWhole = first && first.start <= referencePeriodOf(employment.from).start;
  return (isWhole ? first : second)?.start ?? '';
}

const inDays = (amount: number): number => Math.round((amount / parts) * 100) / 100;

const told = (account: Account): PeriodBalance => ({
  start: account.start,
  end: account.end,
  acquired: inDays(account.acquired),
  taken: inDays(account.taken),
  planned: inDays(account.planned),
  pending: inDays(account.pending),
  left: inDays(leftOf(account)),
  months: account.months,
  lines: account.lines,
});

export function balanceOf(input: BalanceInput): Balance {
  const accounts = accountsOf(input);
  const opening = openingOf(input);
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
    } else charge(accounts, leave.startDate, amount, leave.startDate <= input.asOf ? 'taken' : 'planned');
  }
  const [previous, current] = accounts.slice(-2);
  if (!previous || !current) throw new Error('a balance has two periods');
  return { previous: told(previous), current: told(current) };
}
