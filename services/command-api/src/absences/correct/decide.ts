import type { correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { absenceMessages, delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import { beforeEntryError, type DaysEmployed } from '@fournil/contracts/employees/contract-days';
import type { BodyOf } from '@fournil/contracts/endpoint';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { DeclarationDecision, DeclarationState, DeclaredDelay, DeclaredPeriod } from '../declaration.ts';

export type Correction = Omit<BodyOf<typeof correctDeclaration>, 'baseRevision' | 'correctionReason'>;

interface CorrectContext {
  readonly declarationId: string;
  readonly correctionReason: string;
  /** Days between which whose it is works here; null once their data are erased. */
  readonly employed: DaysEmployed | null;
  /** Day in Paris [calls-4]. */
  readonly today: string;
  /** The declaration as the author saw it, when the correction says so. */
  readonly base?: DeclarationState;
  readonly since: readonly Recorded<FournilEvent>[];
}

type Fields = Readonly<Record<string, string | number | null>>;

/** The fields of the other kind that the correction speaks of. */
function strangers(correction: Correction, state: DeclaredPeriod | DeclaredDelay) {
  const errors: Partial<Record<string, string>> = {};
  const names =
    state.kind === 'delay' ? (['startDate', 'endDate'] as const) : (['date', 'duration'] as const);
  for (const name of names) {
    if (correction[name] === undefined) continue;
    errors[name] = state.kind === 'delay' ? absenceMessages.notOfADelay : absenceMessages.notOfAPeriod;
  }
  const kind = correction.absenceKind;
  if (kind && (state.kind === 'delay' || absenceKindOf(kind).declaredAs !== state.kind))
    errors.absenceKind = absenceMessages.otherDeclaration;
  return errors;
}

function errorsOf(state: DeclaredPeriod | DeclaredDelay, changes: Fields, today: string) {
  if (state.kind === 'delay') return delayErrors({ ...state.details, ...changes }, today);
  return periodErrors({ ...state.details, ...changes });
}

/** Corrects the fields sent, with the reason of the correction; a cancelled declaration stays as it was. */
export function decideCorrect(
  correction: Correction,
  state: DeclarationState,
  context: CorrectContext,
): DeclarationDecision {
  if (state.status === 'unknown') return refuse('unknown_declaration');
  if (state.status === 'cancelled') return refuse('declaration_cancelled');
  if (!context.employed) return refuse('unknown_employee');
  const strange = strangers(correction, state);
  if (Object.keys(strange).length) return refuseFields('invalid_input', strange);
  const requested: Record<string, string | number | null> = {};
  for (const [field, value] of Object.entries(correction)) {
    // A reason emptied in a form comes as ''.
    if (value !== undefined) requested[field] = field === 'reason' && value === '' ? null : value;
  }
  const { base } = context;
  const merged = mergeEdit<Fields>({
    requested,
    current: { ...state.details },
    since: context.since,
    ...(base && base.status !== 'unknown' ? { base: { ...base.details } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, context.since);
  const { changes } = merged;
  if (!Object.keys(changes).length) return accept();
  const errors = errorsOf(state, changes as Fields, context.today);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  // An entry known since may lie after a declaration whose reason alone is corrected.
  const moved = state.kind === 'delay' ? 'date' : 'startDate';
  const first = changes[moved];
  const early = typeof first === 'string' ? beforeEntryError(first, context.employed) : null;
  if (early) return refuseFields('invalid_input', { [moved]: early });
  return accept({
    type: 'DeclarationCorrected',
    data: {
      declarationId: context.declarationId,
      employeeId: state.employeeId,
      ...changes,
      correctionReason: context.correctionReason,
    },
  });
}
