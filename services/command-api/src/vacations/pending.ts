/** What every decision on a pending request begins with. */
import { roleNames } from '@fournil/contracts/permissions';
import { type Refused, refuse } from '@fournil/domain/decision';
import { changedSince } from '@fournil/domain/merge-edit';
import {
  detailsOf,
  type KnownLeave,
  type LeaveState,
  leaveConflicts,
} from '@fournil/domain/vacations/record';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';

export interface PendingContext {
  readonly leaveId: string;
  /** Everything that happened to it, to say who decided. */
  readonly history: readonly Recorded<FournilEvent>[];
  /** The request as its decider saw it; absent in the specified calls. */
  readonly base?: LeaveState;
  readonly since: readonly Recorded<FournilEvent>[];
}

const outcomes: Readonly<Record<string, string>> = {
  LeaveRecorded: 'acceptée',
  VacationAccepted: 'acceptée',
  VacationRejected: 'rejetée',
  VacationWithdrawn: 'retirée',
  LeaveCancelled: 'annulée',
};

const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 409 with what was decided, when and by whom. */
function refuseDecided(state: KnownLeave, history: PendingContext['history']): Refused {
  const last = history.findLast((event) => outcomes[event.type] !== undefined);
  if (!last) return refuse('vacation_decided');
  const { actor, recordedAt } = last.metadata;
  const by = actor.role ? roleNames[actor.role] : 'Système';
  const when = moment.format(new Date(recordedAt)).replace(' ', ' à ');
  return refuse('vacation_decided', {
    text: `Cette demande a déjà été ${outcomes[last.type]} le ${when} (${by}) : rechargez la page.`,
    details: {
      status: state.status,
      changedBy: by,
      changedAt: recordedAt,
      ...(actor.employeeId ? { employeeId: actor.employeeId } : {}),
      revision: last.revision,
    },
  });
}

/** The request while it is pending, else why nothing can be decided on it [vacations-5]. */
export function pendingOr(
  state: LeaveState,
  { history }: PendingContext,
): { readonly request: KnownLeave } | Refused {
  if (state.status === 'unknown') return refuse('unknown_vacation');
  return state.status === 'pending' ? { request: state } : refuseDecided(state, history);
}

/** Nobody decides on dates they have not seen. */
export function refuseUnseen(state: KnownLeave, { base, since }: PendingContext): Refused | null {
  const seen = base && base.status !== 'unknown' ? base : state;
  const fields = changedSince({ ...detailsOf(seen) }, { ...detailsOf(state) }, since);
  return fields.length ? refuse('conflict', { details: leaveConflicts(fields, since) }) : null;
}
