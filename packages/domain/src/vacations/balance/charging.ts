/** Charges leave to the days of periods, those that expire first. Pure. */

import type { BalanceLine } from './account.ts';
import { type AcquiredMonth, parts, type ReferencePeriod } from './acquisition.ts';
import { type CarryOver, carriedOver, carriedUntil, lastDayOf } from './carry-over.ts';
import type { DateRange } from './taken.ts';
import type { WorkCalendar } from './working-days.ts';

/** The days of one period while leave is charged to it, in 48ths. */
export interface Account extends ReferencePeriod {
  readonly acquired: number;
  readonly months: readonly AcquiredMonth[];
  readonly lines: readonly BalanceLine[];
  taken: number;
  planned: number;
  pending: number;
  /** The days that continue after the last day of a period, and how many were charged since. */
  carried: CarryOver | null | undefined;
  readonly after: { taken: number; planned: number };
}

export const leftOf = ({ acquired, taken, planned }: Account): number => acquired - taken - planned;
/** The part of an account usable on a day, and its last day; null for none. */
function openOn(
  account: Account,
  date: string,
  noticeDates: readonly string[],
): { readonly days: number; readonly until: string } | null {
  if (account.start > date) return null;
  if (date <= lastDayOf(account)) return { days: leftOf(account), until: lastDayOf(account) };
  if (!account.carried) return null;
  const { days } = account.carried;
  // A later notice does not change earlier charges.
  const known = noticeDates.filter((one) => one <= date);
  const until = carriedUntil(account.carried, account, known, lastDayOf(account)) ?? farAway;
  return until < date ? null : { days: days - account.after.taken - account.after.planned, until };
}
const farAway = '9999-12-31';

interface Settled {
  readonly calendar: WorkCalendar;
  readonly illnesses: readonly DateRange[];
  /** The day of the opening balances. */
  readonly openedOn: string | null;
}

/**
 * Computes what is carried over from the accounts that end before `date`. All leave that began by then must be
 * charged before.
 */
export function settle(accounts: readonly Account[], date: string, { openedOn, ...of }: Settled) {
  for (const account of accounts) {
    if (account.carried !== undefined || lastDayOf(account) >= date) continue;
    const left = leftOf(account) / parts;
    // The payslip still shows this balance after its expiry, for a reason known to its author.
    const isOpenedLate = openedOn !== null && openedOn > lastDayOf(account) && left > 0;
    const found = isOpenedLate
      ? { days: left, illness: null }
      : carriedOver({ ...of, period: account, left });
    account.carried = found && { ...found, days: found.days * parts };
  }
}

/** Charges days to the accounts, those that expire first; `pending` leave reserves nothing. */
export function charge(
  accounts: readonly Account[],
  noticeDates: readonly string[],
  date: string,
  amount: number,
  what: 'taken' | 'planned',
) {
  let left = amount;
  const open = accounts
    .map((account) => ({ account, open: openOn(account, date, noticeDates) }))
    .toSorted((one, other) => ((one.open?.until ?? '') < (other.open?.until ?? '') ? -1 : 1));
  for (const { account, open: rest } of open) {
    if (left === 0) return;
    if (!rest) continue;
    const part = Math.max(0, Math.min(left, rest.days));
    account[what] += part;
    if (date > lastDayOf(account)) account.after[what] += part;
    left -= part;
  }
  const last = accounts.at(-1);
  if (last) last[what] += left;
}
