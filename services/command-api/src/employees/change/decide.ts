import { ageOn } from '@fournil/contracts/employees/age';
import type { EmployeeChange } from '@fournil/contracts/employees/endpoints';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../../kernel/decision.ts';
import { mergeEdit, refuseConflict } from '../../kernel/merge-edit.ts';
import type { EmployeeDecision, EmployeeDetails, EmployeeState } from '../employee.ts';
import type { TutorFound } from '../tutor.ts';

/** Fields of the body that are not fields of the record. */
type NotDetails = 'isActive' | 'isMinor' | 'sickLeave' | 'absence' | 'changeReason' | 'baseRevision';

export type RequestedDetails = Omit<EmployeeChange, NotDetails>;

/** The fields of the record in a body. */
export function requestedDetails(body: EmployeeChange): RequestedDetails {
  const { isActive, isMinor, sickLeave, absence, changeReason, baseRevision, ...requested } = body;
  return requested;
}

interface ChangeContext {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly tutor: TutorFound | { error: string } | null;
  readonly reason?: string;
  /** The record as the author saw it, when the edit says so. */
  readonly base?: EmployeeState;
  readonly since: readonly Recorded<FournilEvent>[];
}

/** With a birth date the age typed is not kept: it would go stale. */
function normalised(requested: RequestedDetails, current: EmployeeDetails, context: ChangeContext) {
  const edit: Partial<EmployeeDetails> = {};
  for (const [field, value] of Object.entries(requested)) {
    if (value !== undefined) Object.assign(edit, { [field]: value });
  }
  const birthDate = edit.birthDate === undefined ? current.birthDate : edit.birthDate;
  if (birthDate) {
    if (current.age !== null) edit.age = null;
    else delete edit.age;
  }
  if (context.tutor && 'name' in context.tutor) edit.tutorName = context.tutor.name;
  return edit;
}

/** Changes the fields sent (D1 2.7, 5); ranges are judged on what the change touches (D041). */
export function decideChange(
  requested: RequestedDetails,
  state: EmployeeState,
  context: ChangeContext,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const edit = normalised(requested, state.details, context);
  const base = context.base && context.base.status !== 'unknown' ? context.base.details : undefined;
  const merged = mergeEdit<EmployeeDetails>({
    requested: edit,
    current: state.details,
    since: context.since,
    ...(base ? { base } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, context.since);
  const { changes } = merged;
  if (!Object.keys(changes).length) return accept();
  const after = { ...state.details, ...changes };
  if (changes.age !== undefined && changes.age !== null) {
    changes.ageTypedOn = context.today;
  }
  const touched = new Set(Object.keys(changes)) as Set<EmployeeField>;
  // Emptying the birth date brings the typed age back into play.
  if (changes.age === null && after.birthDate) touched.delete('age');
  const errors = employeeErrors(after, ageOn(after, context.today), touched);
  if (changes.birthDate && changes.birthDate > context.today) errors.birthDate = employeeMessages.birthDate;
  if (changes.tutor && context.tutor && 'error' in context.tutor) errors.tutor = context.tutor.error;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  return accept({
    type: 'EmployeeDetailsChanged',
    data: {
      employeeId: context.employeeId,
      ...changes,
      ...(context.reason ? { reason: context.reason } : {}),
    },
  });
}
