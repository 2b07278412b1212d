import { evolve } from '@fournil/domain/decision';
import { type DaysBack, type KnownLeave, leave } from '@fournil/domain/vacations/record';
import type { FournilEvent, Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { type Erased, erasedText, unlessErased } from '@fournil/events/define';
import type { Actor } from '@fournil/events/metadata';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { json, jsonOrNull, oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

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

/** Leave requested or recorded; both days included. Only `active` leaves count. */
export const leaves = defineTable({
  name: 'leaves',
  key: ['leaveId'],
  columns: {
    leaveId: 'text',
    employeeId: 'text',
    leaveType: oneOf('Congés payés', 'Sans solde', 'Autre', 'Récupération', 'Événement familial'),
    familyEvent: sealed('text null'),
    startDate: 'day',
    endDate: 'day',
    /** « afternoon »: the first day begins at noon. */
    startHalf: 'text null',
    /** « morning »: the last day ends at noon. */
    endHalf: 'text null',
    comment: sealed('text null'),
    /** The shop's at the time of the request. */
    city: 'text null',
    state: oneOf('pending', 'active', 'rejected', 'withdrawn', 'cancelled'),
    /** Requested, or recorded by the manager and accepted at once [vacations-1]. */
    origin: oneOf('request', 'manager'),
    /** ISO instant of the request or the record. */
    askedAt: 'text',
    decided: jsonOrNull<Decided>(),
    /** Why it was rejected, withdrawn or cancelled. */
    reason: sealed('text null'),
    /** The reason of a requested cancellation, '' without one; null without a request. */
    cancellationAsked: sealed('text null'),
    /** Other dates the manager proposed and nobody has answered. */
    proposal: jsonOrNull<ProposedDates>(),
    proposalComment: sealed('text null'),
    /** Days of illness within it that are requested back, and those given back. */
    daysBackAsked: jsonOrNull<DaysBack>(),
    daysBack: json<readonly DaysBack[]>(),
    /** Revision of the leave's stream. */
    revision: 'integer',
  },
  indexes: [['employeeId', 'startDate'], ['startDate']],
});
export type LeaveRow = RowOf<typeof leaves>;

const shown = (text: string | Erased | null): string | null => unlessErased(text, erasedText);

const decidedIn = ({ metadata }: Recorded<FournilEvent>): Decided => ({
  at: metadata.recordedAt,
  role: metadata.actor.role ?? null,
  employeeId: metadata.actor.employeeId ?? null,
});

/**
 * The row of a state, without the columns taken from the events: instants, revisions, author of the decision.
 */
export function rowOfLeave(state: KnownLeave) {
  const { proposal } = state;
  return {
    employeeId: state.employeeId,
    leaveType: state.leaveType,
    familyEvent: shown(state.familyEvent),
    startDate: state.startDate,
    endDate: state.endDate,
    startHalf: state.startHalf,
    endHalf: state.endHalf,
    comment: shown(state.comment),
    city: state.city,
    state: state.status === 'validated' ? ('active' as const) : state.status,
    origin: state.origin,
    reason: shown(state.reason),
    cancellationAsked: state.cancellationRequested ? (shown(state.cancellationReason) ?? '') : null,
    proposal: proposal && {
      startDate: proposal.startDate,
      endDate: proposal.endDate,
      startHalf: proposal.startHalf,
      endHalf: proposal.endHalf,
    },
    proposalComment: proposal && shown(proposal.comment),
    daysBackAsked: state.daysBackRequested,
    daysBack: state.daysBack,
  };
}

/** The state that a row is. */
const stateOf = (row: LeaveRow): KnownLeave => ({
  status: row.state === 'active' ? 'validated' : row.state,
  employeeId: row.employeeId,
  origin: row.origin,
  leaveType: row.leaveType,
  familyEvent: row.familyEvent,
  startDate: row.startDate,
  endDate: row.endDate,
  startHalf: row.startHalf ? 'afternoon' : null,
  endHalf: row.endHalf ? 'morning' : null,
  comment: row.comment,
  city: row.city,
  reason: row.reason,
  cancellationRequested: row.cancellationAsked !== null,
  cancellationReason: row.cancellationAsked || null,
  proposal: row.proposal && { ...row.proposal, comment: row.proposalComment },
  daysBackRequested: row.daysBackAsked,
  daysBack: row.daysBack,
});

function nextRow(
  event: RecordedOfType<(typeof vacationsEvents)[number]['type']>,
  before: LeaveRow | undefined,
): LeaveRow {
  const state = evolve(leave, before ? stateOf(before) : leave.initial, event);
  if (state.status === 'unknown') throw new Error(`${event.type} of a leave that nobody asked for`);
  const row = rowOfLeave(state);
  const { recordedAt } = event.metadata;
  const decidedBefore = before?.state === row.state ? before.decided : decidedIn(event);
  return {
    ...row,
    leaveId: event.data.leaveId,
    askedAt: before?.askedAt ?? recordedAt,
    decided: row.state === 'pending' ? null : decidedBefore,
    revision: event.revision,
  };
}

export const vacationsView = defineView({
  name: 'vacations',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [leaves],
  takes: vacationsEvents,
  on: (event) => {
    const change = leaves.change({ leaveId: event.data.leaveId }, (row) => nextRow(event, row));
    // Before the first event of a stream there is no row.
    return [{ ...change, reads: event.revision > 0 }];
  },
});
