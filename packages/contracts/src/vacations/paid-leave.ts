import type { LeavePeriodParts } from './rules.ts';

/** A leave that a balance counts. */
export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only told. */
  readonly state: 'accepted' | 'pending';
}
