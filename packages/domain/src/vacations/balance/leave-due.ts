/** The leave owed to an employee who leaves (L3141-28). Pure. */

import { addDays } from '@fournil/calendar/days';
import { contractEndOf } from '@fournil/contracts/employees/contract-history';
import type { EndException } from '@fournil/contracts/vacations/account-fields';

export interface LeaveDue {
  /** The last day under contract. */
  readonly date: string;
  /** Days of paid leave of the period being taken, and of the one being acquired. */
  readonly previous: number;
  readonly current: number;
  /** Days of récupération. */
  readonly recovery: number;
  /** CDD or extra, which is one, where the shop has the indemnity of its end proposed (L1243-8). */
  readonly isFixedTerm: boolean;
  /** The exception recorded for that day: no indemnity is due at the end. */
  readonly exception?: EndException | null;
}

/** The last known day of an employment: an exit, or the end of a CDD, an extra or an apprenticeship. */
export const knownLastDay = (person: {
  readonly exitDate: string | null;
  readonly contractType: string;
  readonly contractEndDate: string | null;
}): string | null => person.exitDate ?? contractEndOf(person);

const daysAhead = 92;

/**
 * Whether the leave due at the end is shown: for a recorded exit, and for a fixed term that ends within three
 * months.
 */
export function isLeaveDueShown(person: Parameters<typeof knownLastDay>[0], today: string): boolean {
  const last = knownLastDay(person);
  return person.exitDate !== null || (last !== null && last <= addDays(today, daysAhead));
}
