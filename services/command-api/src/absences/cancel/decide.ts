import { accept, refuse } from '@fournil/domain/decision';
import { changedSince, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { DeclarationDecision, DeclarationState } from '../declaration.ts';

interface CancelContext {
  readonly declarationId: string;
  /** The declaration as the author saw it, when the cancellation says so. */
  readonly base?: DeclarationState;
  readonly since: readonly Recorded<FournilEvent>[];
}

/** Cancels a declaration with the reason; it stays in the log, and its period may be declared again. */
export function decideCancel(
  command: { readonly cancellationReason: string },
  state: DeclarationState,
  context: CancelContext,
): DeclarationDecision {
  if (state.status === 'unknown') return refuse('unknown_declaration');
  if (state.status === 'cancelled') return refuse('declaration_cancelled');
  // Nobody cancels dates they have not seen.
  const { base, since } = context;
  const seen = base && base.status !== 'unknown' ? base.details : state.details;
  const fields = changedSince({ ...seen }, { ...state.details }, since);
  if (fields.length) return refuseConflict(fields, since);
  return accept({
    type: 'DeclarationCancelled',
    data: {
      declarationId: context.declarationId,
      employeeId: state.employeeId,
      cancellationReason: command.cancellationReason,
    },
  });
}
