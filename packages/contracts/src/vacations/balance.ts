/**
 * What is left of paid leave, per period of acquisition, as of any day (L3141-3 to L3141-23). Pure.
 *
 * Leave is charged to the oldest period that still has days and has not run out: a period's days are taken until the
 * 31 May that follows its end. What no period covers is charged to the last one, whose balance then is below zero.
 */
import { addDays } from '../time/calendar.ts';
import {
  type AcquiredMonth,
  acquiredInPeriod,
  type Employment,
  nextPeriod,
  parts,
  type ReferencePeriod,
  referencePeriodOf,
  type Suspension,
} from './acquisition.ts';
import type { LeavePeriodParts } from './rules.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only told. */
  readonly state: 'accepted' | 'pending';
}

export interface BalanceInput {
  readonly calendar: WorkCalendar;
  readonly employment: Employment;
  readonly suspensions: readonly Suspension[];
  readonly leaves: readonly PaidLeave[];
  /** The day it is told for. */
  readonly asOf: string;
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
}

export interface Balance {
  /** Being taken, and being acquired. */
  readonly previous: PeriodBalance;
  readonly current: PeriodBalance;
}

interface Account extends ReferencePeriod {
  readonly acquired: number;
  readonly months: readonly AcquiredMonth[];
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

function accountsOf({ calendar, employment, suspensions, asOf }: BalanceInput): Account[] {
  const accounts: Account[] = [];
  const current = referencePeriodOf(asOf);
  const before = referencePeriodOf(addDays(current.start, -1));
  // What older periods gave had run out before the one that is being taken began.
  const oldest = referencePeriodOf(addDays(referencePeriodOf(addDays(before.start, -1)).start, -1));
  const first = referencePeriodOf(employment.from);
  const begun = first.start > oldest.start ? first : oldest;
  let period = begun.start < before.start ? begun : before;
  for (; period.start <= current.start; period = nextPeriod(period)) {
    const { months, total } = acquiredInPeriod(calendar, period, employment, suspensions, asOf);
    accounts.push({ ...period, acquired: total, months, taken: 0, planned: 0, pending: 0 });
  }
  return accounts;
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
});

export function balanceOf(input: BalanceInput): Balance {
  const accounts = accountsOf(input);
  const inOrder = [...input.leaves].sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
  for (const leave of inOrder) {
    const amount = leaveWorkingDays(input.calendar, leave) * parts;
    if (leave.state === 'pending') {
      const last = accounts.at(-1);
      if (last) last.pending += amount;
    } else charge(accounts, leave.startDate, amount, leave.startDate <= input.asOf ? 'taken' : 'planned');
  }
  const [previous, current] = accounts.slice(-2);
  if (!previous || !current) throw new Error('a balance has two periods');
  return { previous: told(previous), current: told(current) };
}

/** Longest leave at once, in working days (L3141-17). */
export const longestAtOnce = 24;

/** What the law or the balance says of a period asked for: told, never a wall. `left` is before it. */
export function leaveWarnings(days: number, left: number): readonly string[] {
  const french = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');
  return [
    ...(days > longestAtOnce
      ? [
          `Plus de ${longestAtOnce} jours ouvrables d’affilée : la loi ne le permet qu’avec un motif particulier.`,
        ]
      : []),
    ...(days > left ? [`Ce congé dépasse le solde de ${french(days - left)} jour(s).`] : []),
  ];
}

/**
 * Further days for leave outside 1 May–31 October (L3141-23): `outside` working days of the first 24 taken outside, once
 * 12 in a row were taken within. 3 to 5 give one, 6 or more two.
 */
export function splittingDays(main: { readonly longestWithin: number; readonly outside: number }): 0 | 1 | 2 {
  if (main.longestWithin < 12 || main.outside < 3) return 0;
  return main.outside >= 6 ? 2 : 1;
}
