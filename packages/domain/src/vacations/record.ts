import { filled } from '@fournil/contracts/defined';
import type { LeavePeriodParts, RequestType, VacationStatus } from '@fournil/contracts/vacations/rules';
import type { EventOfType } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { vacationsEvents } from '@fournil/events/vacations/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** The fields of a request that the author of a decision has seen and may correct. */
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

type Period = Pick<LeaveDetails, 'startDate' | 'endDate' | 'startHalf' | 'endHalf'>;
type Text = string | Erased | null;

/** Other dates proposed to the person, not answered yet. */
export interface Proposal extends Period {
  readonly comment: Text;
}

/** Days of illness within a leave; both included. */
export interface DaysBack {
  readonly startDate: string;
  readonly endDate: string;
}

/** An existing leave: requested, or recorded by the manager and validated at once [vacations-1]. */
export interface KnownLeave extends Period {
  readonly status: VacationStatus;
  readonly employeeId: string;
  readonly origin: 'request' | 'manager';
  readonly leaveType: RequestType;
  readonly familyEvent: Text;
  readonly comment: Text;
  /** The shop's at the time of the request. */
  readonly city: string | null;
  /** Why it was rejected, withdrawn or cancelled. */
  readonly reason: Text;
  readonly cancellationRequested: boolean;
  /** Why its cancellation is asked for. */
  readonly cancellationReason: Text;
  readonly proposal: Proposal | null;
  /** Days requested back, and days given back. */
  readonly daysBackRequested: DaysBack | null;
  readonly daysBack: readonly DaysBack[];
}

export type LeaveState = { readonly status: 'unknown' } | KnownLeave;

type Event = EventOfType<TypeIn<typeof vacationsEvents>>;
type First = Extract<Event, { type: 'LeaveRecorded' | 'VacationRequested' }>;

const nothingOpen = { cancellationRequested: false, cancellationReason: null, proposal: null } as const;
const nothingYet = {
  ...nothingOpen,
  familyEvent: null,
  city: null,
  reason: null,
  daysBackRequested: null,
  daysBack: [],
} as const;

/** A whole day has no half. */
const periodOf = (data: LeavePeriodParts): Period => ({
  startDate: data.startDate,
  endDate: data.endDate,
  startHalf: data.startHalf ?? null,
  endHalf: data.endHalf ?? null,
});

function initialLeave({ type, data }: First): KnownLeave {
  const own = { ...nothingYet, ...periodOf(data), employeeId: data.employeeId, leaveType: data.leaveType };
  if (type === 'LeaveRecorded')
    return { ...own, status: 'validated', origin: 'manager', comment: data.comment ?? null };
  const { familyEvent = null, precisions: comment = null, city = null } = data;
  return { ...own, status: 'pending', origin: 'request', familyEvent, comment, city };
}

function evolveKnown(state: KnownLeave, event: Exclude<Event, First>): KnownLeave {
  switch (event.type) {
    case 'LeaveCorrected': {
      const { leaveType = state.leaveType, startDate, endDate, comment = state.comment } = event.data;
      return {
        ...state,
        leaveType,
        startDate: startDate ?? state.startDate,
        endDate: endDate ?? state.endDate,
        comment,
      };
    }
    case 'VacationDatesChanged':
      return { ...state, ...periodOf(event.data), proposal: null };
    case 'VacationAccepted':
      return { ...state, ...periodOf(event.data), proposal: null, status: 'validated' };
    case 'VacationRejected':
      return { ...state, ...nothingOpen, status: 'rejected', reason: event.data.reason ?? null };
    case 'VacationWithdrawn':
      return { ...state, ...nothingOpen, status: 'withdrawn', reason: event.data.reason ?? null };
    case 'LeaveCancelled':
      return { ...state, ...nothingOpen, status: 'cancelled', reason: event.data.reason ?? null };
    case 'VacationDatesProposed':
      return { ...state, proposal: { ...periodOf(event.data), comment: event.data.comment ?? null } };
    case 'VacationProposalDeclined':
      return { ...state, proposal: null };
    case 'VacationCancellationRequested':
      return { ...state, cancellationRequested: true, cancellationReason: event.data.reason ?? null };
    case 'LeaveDaysBackRequested': {
      const { startDate, endDate } = event.data;
      return { ...state, daysBackRequested: { startDate, endDate } };
    }
    case 'LeaveDaysGivenBack': {
      const { startDate, endDate } = event.data;
      return { ...state, daysBackRequested: null, daysBack: [...state.daysBack, { startDate, endDate }] };
    }
    case 'LeaveDaysBackRefused':
      return { ...state, daysBackRequested: null };
    default:
      return unexpected(event);
  }
}

/**
 * One leave of one person, from the request to the decision; its stream is in the category of absences, but
 * separate from them.
 */
export const leave: Aggregate<LeaveState, 'absence', TypeIn<typeof vacationsEvents>> = {
  category: 'absence',
  events: vacationsEvents,
  initial: { status: 'unknown' },
  evolve(state, event): LeaveState {
    if (event.type === 'LeaveRecorded' || event.type === 'VacationRequested') return initialLeave(event);
    return state.status === 'unknown' ? state : evolveKnown(state, event);
  },
};

export type LeaveDecision = DecisionOf<typeof leave>;

export const detailsOf = (state: KnownLeave): LeaveDetails => ({
  leaveType: state.leaveType,
  startDate: state.startDate,
  endDate: state.endDate,
  startHalf: state.startHalf,
  endHalf: state.endHalf,
  comment: unlessErased(state.comment, null),
});

/** The period in the form of events: a whole day has no half. */
export const periodIn = ({ startDate, endDate, startHalf, endHalf }: LeavePeriodParts) => ({
  startDate,
  endDate,
  ...filled({ startHalf, endHalf }),
});
