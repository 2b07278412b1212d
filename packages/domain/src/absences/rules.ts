/** Decisions on sick leaves, absences and delays as people declare them. */
import type { correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { type AbsenceKind, absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
import { absenceMessages, delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import { filled } from '@fournil/contracts/defined';
import { beforeEntryError, type DaysEmployed } from '@fournil/contracts/employees/contract-days';
import type { BodyOf } from '@fournil/contracts/endpoint';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, type Refused, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { changedSince, mergeEdit, refuseConflict } from '../merge-edit.ts';
import {
  type Declaration,
  type DeclarationDecision,
  type DeclarationState,
  type DeclaredPeriod,
  detailsOf,
} from './record.ts';

interface Declaring {
  readonly declarationId: string;
  readonly employeeId: string;
  readonly reason?: string | undefined;
}

/** Dates YYYY-MM-DD, both included. */
export interface PeriodDeclared extends Declaring {
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind?: AbsenceKind | undefined;
}

interface Declarant {
  readonly employee: EmployeeFound | null;
}

/** Why nothing can be declared, null when it can. */
function refusedStart(state: DeclarationState, { employee }: Declarant): Refused | null {
  if (state.status !== 'unknown') return refuse('busy');
  if (!employee) return refuse('unknown_employee');
  return employee.isActive ? null : refuse('inactive_employee');
}

/** Declares a sick leave, or another absence, of an active employee [absences-4]. */
export function decideDeclarePeriod(
  kind: DeclaredPeriod['kind'],
  { declarationId, employeeId, startDate, endDate, absenceKind, reason }: PeriodDeclared,
  state: DeclarationState,
  declarant: Declarant,
): DeclarationDecision {
  const refused = refusedStart(state, declarant);
  if (refused) return refused;
  const errors = periodErrors({ startDate, endDate, absenceKind });
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const early = beforeEntryError(startDate, declarant.employee ?? {});
  if (early) return refuseFields('invalid_input', { startDate: early });
  // The plain kind is named by the declaration itself.
  const said = filled({ absenceKind: absenceKind && !isPlainKind(absenceKind) ? absenceKind : null, reason });
  return accept({
    type: kind === 'absence' ? 'AbsenceDeclared' : 'SickLeaveDeclared',
    data: { declarationId, employeeId, startDate, endDate, ...said },
  });
}

/** Declares a delay of `duration` minutes [absences-3] [absences-4]; `today` is the day in Paris [calls-4]. */
export function decideDeclareDelay(
  {
    declarationId,
    employeeId,
    date,
    duration,
    reason,
  }: Declaring & { readonly date: string; readonly duration: number },
  state: DeclarationState,
  { employee, today }: Declarant & { readonly today: string },
): DeclarationDecision {
  const refused = refusedStart(state, { employee });
  if (refused) return refused;
  const errors = delayErrors({ date, duration }, today);
  const early = beforeEntryError(date, employee ?? {});
  if (early && !errors.date) errors.date = early;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  return accept({
    type: 'DelayDeclared',
    data: { declarationId, employeeId, date, duration, ...filled({ reason }) },
  });
}

/** A second equal declaration records at most a new reason or kind. */
export function decideAgain(
  { declarationId, absenceKind, reason }: Pick<PeriodDeclared, 'declarationId' | 'absenceKind' | 'reason'>,
  state: DeclarationState,
): DeclarationDecision {
  if (state.status !== 'active') return refuse('busy');
  const details = detailsOf(state);
  const changes = filled({
    reason: reason === details.reason ? null : reason,
    absenceKind: 'absenceKind' in details && absenceKind !== details.absenceKind ? absenceKind : null,
  });
  if (!Object.keys(changes).length) return accept();
  const { declaredAgain: correctionReason } = absenceMessages;
  return accept({
    type: 'DeclarationCorrected',
    data: { declarationId, employeeId: state.employeeId, ...changes, correctionReason },
  });
}

interface OnDeclaration {
  readonly declarationId: string;
  /** The declaration as the author saw it, if the call includes it. */
  readonly base?: DeclarationState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

/** The active declaration, or the refusal. */
function activeOr(state: DeclarationState): Declaration | Refused {
  if (state.status === 'unknown') return refuse('unknown_declaration');
  return state.status === 'active' ? state : refuse('declaration_cancelled');
}

export type Correction = Omit<BodyOf<typeof correctDeclaration>, 'baseRevision' | 'correctionReason'>;

interface Correcting extends OnDeclaration {
  readonly correctionReason: string;
  /** The period of the person's employment; null once their data are erased. */
  readonly employed: DaysEmployed | null;
  /** Day in Paris [calls-4]. */
  readonly today: string;
}

type Fields = Readonly<Record<string, string | number | null>>;

/** The fields of the other kind that the correction speaks of. */
function errorsOfOtherKind(correction: Correction, { kind }: Declaration) {
  const errors: Partial<Record<string, string>> = {};
  const names = kind === 'delay' ? (['startDate', 'endDate'] as const) : (['date', 'duration'] as const);
  for (const name of names) {
    if (correction[name] === undefined) continue;
    errors[name] = kind === 'delay' ? absenceMessages.notOfADelay : absenceMessages.notOfAPeriod;
  }
  const { absenceKind } = correction;
  if (absenceKind && (kind === 'delay' || absenceKindOf(absenceKind).declaredAs !== kind))
    errors.absenceKind = absenceMessages.otherDeclaration;
  return errors;
}

/**
 * Corrects the fields sent, with the reason of the correction; a cancelled declaration cannot be corrected.
 */
export function decideCorrect(
  correction: Correction,
  state: DeclarationState,
  { declarationId, correctionReason, employed, today, base, laterEvents }: Correcting,
): DeclarationDecision {
  const found = activeOr(state);
  if ('refused' in found) return found;
  if (!employed) return refuse('unknown_employee');
  const wrongFields = errorsOfOtherKind(correction, found);
  if (Object.keys(wrongFields).length) return refuseFields('invalid_input', wrongFields);
  const requested: Record<string, string | number | null> = {};
  for (const [field, value] of Object.entries(correction)) {
    // A reason emptied in a form comes as ''.
    if (value !== undefined) requested[field] = field === 'reason' && value === '' ? null : value;
  }
  const details = detailsOf(found);
  const merged = mergeEdit<Fields>({
    requested,
    current: { ...details },
    laterEvents,
    ...(base && base.status !== 'unknown' ? { base: { ...detailsOf(base) } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, laterEvents);
  const changes = merged.changes as Fields;
  if (!Object.keys(changes).length) return accept();
  const errors =
    'date' in details
      ? delayErrors({ ...details, ...changes }, today)
      : periodErrors({ ...details, ...changes });
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  // An entry date recorded later may be after a declaration whose reason alone is corrected.
  const startField = found.kind === 'delay' ? 'date' : 'startDate';
  const first = changes[startField];
  const early = typeof first === 'string' ? beforeEntryError(first, employed) : null;
  if (early) return refuseFields('invalid_input', { [startField]: early });
  const { employeeId } = found;
  return accept({
    type: 'DeclarationCorrected',
    data: { declarationId, employeeId, ...changes, correctionReason },
  });
}

/** Cancels a declaration with the reason; it stays in the log, and its period may be declared again. */
export function decideCancel(
  { cancellationReason }: { readonly cancellationReason: string },
  state: DeclarationState,
  { declarationId, base, laterEvents }: OnDeclaration,
): DeclarationDecision {
  const found = activeOr(state);
  if ('refused' in found) return found;
  // Nobody cancels dates they have not seen.
  const seen = base && base.status !== 'unknown' ? base : found;
  const fields = changedSince({ ...detailsOf(seen) }, { ...detailsOf(found) }, laterEvents);
  if (fields.length) return refuseConflict(fields, laterEvents);
  const { employeeId } = found;
  return accept({ type: 'DeclarationCancelled', data: { declarationId, employeeId, cancellationReason } });
}
