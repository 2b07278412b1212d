import type { FournilEvent, Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { type Erased, erasedText, unlessErased } from '@fournil/events/erased';
import type { Actor } from '@fournil/events/metadata';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { json, jsonOrNull, oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/** When and by whom something was decided; names are joined by the queries. */
interface Decided {
  /** ISO instant. */
  readonly at: string;
  readonly role: Actor['role'] | null;
  readonly employeeId: string | null;
}

export interface ProposedDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf: 'afternoon' | null;
  readonly endHalf: 'morning' | null;
}

/** Both days included. */
export interface DaysBack {
  readonly startDate: string;
  readonly endDate: string;
}

const noProposal = { proposal: null, proposal_comment: null } as const;

/** Leave as asked for and as recorded; both days included. What counts is `active`, and nothing else. */
export const leaves = defineTable({
  name: 'leaves',
  key: ['leave_id'],
  columns: {
    leave_id: 'text',
    employee_id: 'text',
    leave_type: oneOf('Congés payés', 'Sans solde', 'Autre', 'Récupération', 'Événement familial'),
    family_event: sealed('text null'),
    start_date: 'day',
    end_date: 'day',
    /** « afternoon »: the first day begins at noon. */
    start_half: 'text null',
    /** « morning »: the last day ends at noon. */
    end_half: 'text null',
    comment: sealed('text null'),
    /** The shop's at the time of the request. */
    city: 'text null',
    state: oneOf('pending', 'active', 'rejected', 'withdrawn', 'cancelled'),
    /** Asked for, or recorded by the manager and accepted at once [vacations-1]. */
    origin: oneOf('request', 'manager'),
    /** ISO instant of the request or the record. */
    asked_at: 'text',
    decided: jsonOrNull<Decided>(),
    /** Why it was rejected, withdrawn or cancelled. */
    reason: sealed('text null'),
    /** Why its cancellation is asked for, '' without a word; null while it is not. */
    cancellation_asked: sealed('text null'),
    /** Other dates the manager proposed and nobody has answered. */
    proposal: jsonOrNull<ProposedDates>(),
    proposal_comment: sealed('text null'),
    /** Days of illness within it that are asked to be given back, and those that were. */
    days_back_asked: jsonOrNull<DaysBack>(),
    days_back: json<readonly DaysBack[]>(),
    /** Revision of the leave's stream. */
    revision: 'integer',
  },
  indexes: [['employee_id', 'start_date'], ['start_date']],
});
export type LeaveRow = RowOf<typeof leaves>;

const textOf = (text: string | Erased | null | undefined): string | null =>
  text === undefined ? null : unlessErased(text, erasedText);

const decidedIn = ({ metadata }: Recorded<FournilEvent>): Decided => ({
  at: metadata.recordedAt,
  role: metadata.actor.role ?? null,
  employeeId: metadata.actor.employeeId ?? null,
});

type About = Recorded<FournilEvent> & { readonly data: { readonly leaveId: string } };

/** Changes a leave's row; its revision follows by itself. */
const changed = (event: About, change: (row: LeaveRow) => Partial<LeaveRow>): readonly Change[] => [
  leaves.amend({ leave_id: event.data.leaveId }, (row) => ({
    ...row,
    ...change(row),
    revision: event.revision,
  })),
];

/** Ended without counting. */
const ended = (
  event: About & { readonly data: { readonly reason?: string | Erased | undefined } },
  state: LeaveRow['state'],
) =>
  changed(event, () => ({
    state,
    decided: decidedIn(event),
    reason: textOf(event.data.reason),
    cancellation_asked: null,
    ...noProposal,
  }));

const periodOf = ({
  data,
}: RecordedOfType<'VacationRequested' | 'VacationDatesChanged' | 'VacationAccepted'>) => ({
  start_date: data.startDate,
  end_date: data.endDate,
  start_half: data.startHalf ?? null,
  end_half: data.endHalf ?? null,
});

const daysOf = ({ data }: RecordedOfType<'LeaveDaysBackRequested' | 'LeaveDaysGivenBack'>): DaysBack => ({
  startDate: data.startDate,
  endDate: data.endDate,
});

const undecided = {
  decided: null,
  reason: null,
  cancellation_asked: null,
  days_back_asked: null,
  days_back: [],
  ...noProposal,
} as const;

export const vacationsView = defineView({
  name: 'vacations',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [leaves],
  takes: vacationsEvents,
  on: {
    LeaveRecorded: (event) => [
      leaves.put({
        ...undecided,
        leave_id: event.data.leaveId,
        employee_id: event.data.employeeId,
        leave_type: event.data.leaveType,
        family_event: null,
        start_date: event.data.startDate,
        end_date: event.data.endDate,
        start_half: null,
        end_half: null,
        comment: textOf(event.data.comment),
        city: null,
        state: 'active',
        origin: 'manager',
        asked_at: event.metadata.recordedAt,
        decided: decidedIn(event),
        revision: event.revision,
      }),
    ],
    LeaveCorrected: (event) =>
      changed(event, (row) => ({
        leave_type: event.data.leaveType ?? row.leave_type,
        start_date: event.data.startDate ?? row.start_date,
        end_date: event.data.endDate ?? row.end_date,
        comment: event.data.comment === undefined ? row.comment : textOf(event.data.comment),
      })),
    LeaveCancelled: (event) => ended(event, 'cancelled'),
    VacationRequested: (event) => [
      leaves.put({
        ...undecided,
        ...periodOf(event),
        leave_id: event.data.leaveId,
        employee_id: event.data.employeeId,
        leave_type: event.data.leaveType,
        family_event: textOf(event.data.familyEvent),
        comment: textOf(event.data.precisions),
        city: event.data.city ?? null,
        state: 'pending',
        origin: 'request',
        asked_at: event.metadata.recordedAt,
        revision: event.revision,
      }),
    ],
    VacationDatesChanged: (event) => changed(event, () => ({ ...periodOf(event), ...noProposal })),
    VacationAccepted: (event) =>
      changed(event, () => ({
        ...periodOf(event),
        state: 'active',
        decided: decidedIn(event),
        ...noProposal,
      })),
    VacationRejected: (event) => ended(event, 'rejected'),
    VacationWithdrawn: (event) => ended(event, 'withdrawn'),
    VacationDatesProposed: (event) => {
      const { startDate, endDate, startHalf = null, endHalf = null } = event.data;
      return changed(event, () => ({
        proposal: { startDate, endDate, startHalf, endHalf },
        proposal_comment: textOf(event.data.comment),
      }));
    },
    VacationProposalDeclined: (event) => changed(event, () => noProposal),
    LeaveDaysBackRequested: (event) => changed(event, () => ({ days_back_asked: daysOf(event) })),
    LeaveDaysGivenBack: (event) =>
      changed(event, (row) => ({ days_back_asked: null, days_back: [...row.days_back, daysOf(event)] })),
    LeaveDaysBackRefused: (event) => changed(event, () => ({ days_back_asked: null })),
    VacationCancellationRequested: (event) =>
      changed(event, () => ({ cancellation_asked: textOf(event.data.reason) ?? '' })),
  },
});
