import type { RequestType, VacationStatus } from '@fournil/contracts/vacations/rules';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import type { EditConflict } from '@fournil/domain/merge-edit';
import type { EventOfType, FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { type Erased, unlessErased } from '@fournil/events/erased';
import { vacationsEvents } from '@fournil/events/vacations/events';

export interface LeaveDetails {
  readonly leaveType: RequestType;
  /** Both days included. */
  readonly startDate: string;
  readonly endDate: string;
  /** The first day begins at noon, the last one ends at noon. */
  readonly startHalf: 'afternoon' | null;
  readonly endHalf: 'morning' | null;
  readonly comment: string | null;
}

export type ProposedDates = Pick<LeaveDetails, 'startDate' | 'endDate' | 'startHalf' | 'endHalf'>;

/** A leave somebody may speak of: asked for, or recorded by the manager and validated at once (D152). */
export interface KnownLeave {
  readonly status: VacationStatus;
  readonly employeeId: string;
  readonly details: LeaveDetails;
  /** Its cancellation is asked for. */
  readonly cancellationAsked: boolean;
  /** Other dates that wait for the person's answer. */
  readonly proposal: ProposedDates | null;
  /** Days of illness within it that are asked to be given back, and those that were. */
  readonly daysBackAsked: DaysBack | null;
  readonly daysBack: readonly DaysBack[];
}

/** Both days included. */
export type DaysBack = Pick<LeaveDetails, 'startDate' | 'endDate'>;

export type LeaveState = { readonly status: 'unknown' } | KnownLeave;

type Event = EventOfType<TypeIn<typeof vacationsEvents>>;
type First = Extract<Event, { type: 'LeaveRecorded' | 'VacationRequested' }>;

const textOf = (text: string | Erased | null | undefined): string | null =>
  text === undefined ? null : (unlessErased(text, null) ?? null);

const nothingAsked = {
  cancellationAsked: false,
  proposal: null,
  daysBackAsked: null,
  daysBack: [],
} as const;

function begun(event: First): KnownLeave {
  const { employeeId, leaveType, startDate, endDate } = event.data;
  const period = { leaveType, startDate, endDate };
  if (event.type === 'LeaveRecorded') {
    const details = { ...period, startHalf: null, endHalf: null, comment: textOf(event.data.comment) };
    return { status: 'validated', employeeId, details, ...nothingAsked };
  }
  const { startHalf = null, endHalf = null, precisions } = event.data;
  const details = { ...period, startHalf, endHalf, comment: textOf(precisions) };
  return { status: 'pending', employeeId, details, ...nothingAsked };
}

function evolveKnown(state: KnownLeave, event: Exclude<Event, First>): KnownLeave {
  switch (event.type) {
    case 'LeaveCorrected': {
      const { leaveId: _id, employeeId: _who, comment, ...fields } = event.data;
      const corrected = comment === undefined ? fields : { ...fields, comment: textOf(comment) };
      return { ...state, details: { ...state.details, ...corrected } as LeaveDetails };
    }
    case 'VacationDatesChanged':
    case 'VacationAccepted': {
      const { startDate, endDate, startHalf = null, endHalf = null } = event.data;
      const details = { ...state.details, startDate, endDate, startHalf, endHalf };
      return {
        ...state,
        details,
        proposal: null,
        ...(event.type === 'VacationAccepted' ? { status: 'validated' } : {}),
      };
    }
    case 'VacationRejected':
      return { ...state, status: 'rejected' };
    case 'VacationWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'VacationDatesProposed': {
      const { startDate, endDate, startHalf = null, endHalf = null } = event.data;
      return { ...state, proposal: { startDate, endDate, startHalf, endHalf } };
    }
    case 'VacationProposalDeclined':
      return { ...state, proposal: null };
    case 'VacationCancellationRequested':
      return { ...state, cancellationAsked: true };
    case 'LeaveDaysBackRequested': {
      const { startDate, endDate } = event.data;
      return { ...state, daysBackAsked: { startDate, endDate } };
    }
    case 'LeaveDaysGivenBack': {
      const { startDate, endDate } = event.data;
      return { ...state, daysBackAsked: null, daysBack: [...state.daysBack, { startDate, endDate }] };
    }
    case 'LeaveDaysBackRefused':
      return { ...state, daysBackAsked: null };
    case 'LeaveCancelled':
      return { ...state, status: 'cancelled', cancellationAsked: false };
    default:
      return unexpected(event);
  }
}

/** One leave of one person, from the wish to the decision; it shares the category of absences, never their streams. */
export const leave: Aggregate<LeaveState, 'absence', TypeIn<typeof vacationsEvents>> = {
  category: 'absence',
  events: vacationsEvents,
  initial: { status: 'unknown' },
  evolve(state, event): LeaveState {
    if (event.type === 'LeaveRecorded' || event.type === 'VacationRequested') return begun(event);
    return state.status === 'unknown' ? state : evolveKnown(state, event);
  },
};

export type LeaveDecision = DecisionOf<typeof leave>;

/** The period as events hold it: a whole day has no half. */
export const periodIn = ({ startDate, endDate, startHalf, endHalf }: LeaveDetails) => ({
  startDate,
  endDate,
  ...(startHalf ? { startHalf } : {}),
  ...(endHalf ? { endHalf } : {}),
});

/** Conflicts under the names the calls use, with the revision they were found at. */
export const leaveConflicts = (
  conflicts: readonly EditConflict[],
  since: readonly Recorded<FournilEvent>[],
): { readonly fields: readonly EditConflict[]; readonly revision: number | undefined } => ({
  fields: conflicts.map((one) => (one.field === 'leaveType' ? { ...one, field: 'type' } : one)),
  revision: since.at(-1)?.revision,
});
