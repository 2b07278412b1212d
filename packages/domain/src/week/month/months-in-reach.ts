/** Closed months that a later closing corrects. Months are YYYY-MM; pure. */

/** A claim of pay lapses three years after it (CT L3245-1): what is older is corrected by hand. */
const limitationMonths = 36;
/** Looked through whatever was recorded since: to work out a month takes a while. */
const alwaysCheckedMonths = 6;

/** The month that is `by` months earlier. */
export function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}

/** The first month whose closing can still be corrected by a month. */
export const firstInReach = (month: string): string => monthBefore(month, limitationMonths);

export interface Closings {
  /** Months that are closed, in order. */
  readonly closed: readonly string[];
  /** The closed months changed with a reason since: our forms ask for one. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Closed months whose corrections go into `month`, in order: the last six closed months before it, and of the
 * last three years each month that was changed with a reason after its closing.
 */
export function monthsInReach(month: string, { closed, changed }: Closings): readonly string[] {
  const before = closed.filter((one) => one < month && one >= firstInReach(month));
  const last = new Set(before.slice(-alwaysCheckedMonths));
  return before.filter((one) => last.has(one) || changed.has(one));
}

export interface OpenMonths {
  readonly closed: readonly string[];
  /** Months with realized weeks, and months closed once and open again: they wait for their closing. */
  readonly used: ReadonlySet<string>;
}

/**
 * The month that pays what a closed month owes, as far as is known: the first open one after it that waits for its closing.
 * Earlier than the current month, these are only the used ones.
 */
export function nextToClose(month: string, today: string, { closed, used }: OpenMonths): string {
  const held = new Set(closed);
  const current = today.slice(0, 7);
  let next = monthBefore(month, -1);
  while (held.has(next) || (next < current && !used.has(next))) next = monthBefore(next, -1);
  return next;
}
