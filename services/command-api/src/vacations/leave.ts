import type { LeaveType } from '@fournil/contracts/vacations/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { vacationsEvents } from '@fournil/events/vacations/events';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';
import type { EditConflict } from '../kernel/merge-edit.ts';

export interface LeaveDetails {
  readonly leaveType: LeaveType;
  /** Both days included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly comment: string | null;
}

export type LeaveState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'active' | 'cancelled';
      readonly employeeId: string;
      readonly details: LeaveDetails;
    };

/** One leave of one person; it shares the category of absences, never their streams. */
export const leave: Aggregate<LeaveState, 'absence', TypeIn<typeof vacationsEvents>> = {
  category: 'absence',
  events: vacationsEvents,
  initial: { status: 'unknown' },
  evolve(state, event): LeaveState {
    switch (event.type) {
      case 'LeaveRecorded': {
        const { employeeId, leaveType, startDate, endDate, comment } = event.data;
        const details = { leaveType, startDate, endDate, comment: unlessErased(comment, null) ?? null };
        return { status: 'active', employeeId, details };
      }
      case 'LeaveCorrected': {
        if (state.status === 'unknown') return state;
        const { leaveId: _id, employeeId: _who, comment, ...fields } = event.data;
        const corrected =
          comment === undefined ? fields : { ...fields, comment: unlessErased(comment, null) };
        return { ...state, details: { ...state.details, ...corrected } as LeaveDetails };
      }
      case 'LeaveCancelled':
        return state.status === 'unknown' ? state : { ...state, status: 'cancelled' };
      default:
        return unexpected(event);
    }
  },
};

export type LeaveDecision = DecisionOf<typeof leave>;

/** Conflicts under the names the calls use, with the revision they were found at. */
export const leaveConflicts = (
  conflicts: readonly EditConflict[],
  since: readonly Recorded<FournilEvent>[],
): { readonly fields: readonly EditConflict[]; readonly revision: number | undefined } => ({
  fields: conflicts.map((one) => (one.field === 'leaveType' ? { ...one, field: 'type' } : one)),
  revision: since.at(-1)?.revision,
});
