/**
 * One's own days of this week and the next, kept in the browser to be read without a network. Forgotten at logout, at the
 * first answer that the session has ended, and after seven days (`features/offline/read-own-days.ts`).
 */
import type { OwnDays } from '@fournil/contracts/planning/outlook-views';

export const ownDaysKey = 'fournil.own-days';

export function keepOwnDays(storage: Pick<Storage, 'setItem'>, days: OwnDays, seenAt: Date): void {
  try {
    storage.setItem(ownDaysKey, JSON.stringify({ ...days, seenAt: seenAt.toISOString() }));
  } catch {
    // The storage is full: there is nothing to read offline.
  }
}

export function forgetOwnDays(): void {
  if (typeof localStorage !== 'undefined') localStorage.removeItem(ownDaysKey);
}
