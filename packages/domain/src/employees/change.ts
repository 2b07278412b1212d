import { ageOn } from '@fournil/contracts/employees/age';
import { dayError, strandedErrors } from '@fournil/contracts/employees/contract-days';
import type { ContractHistory } from '@fournil/contracts/employees/contract-history';
import type { EmployeeChange } from '@fournil/contracts/employees/endpoints';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';
import { contractChange, detailsOn, historyError, withoutTerms } from './contract.ts';
import { termsIn } from './contract-facts.ts';
import {
  changeDaysOf,
  type EmployeeDecision,
  type EmployeeDetails,
  type EmployeeState,
  type NewEmployeeEvent,
} from './record.ts';
import type { TutorFound } from './rules.ts';

/** Fields of the body that are not fields of the record. */
type NotDetails =
  | 'isActive'
  | 'isMinor'
  | 'sickLeave'
  | 'absence'
  | 'changeReason'
  | 'effectiveOn'
  | 'baseRevision';

export type RequestedDetails = Omit<EmployeeChange, NotDetails>;

/** The fields of the record in a body. */
export function requestedDetails(body: EmployeeChange): RequestedDetails {
  const {
    isActive,
    isMinor,
    sickLeave,
    absence,
    changeReason,
    effectiveOn,
    baseRevision,
    closedMonthReason,
    ...requested
  } = body;
  return requested;
}

interface ChangeContext {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly tutor: TutorFound | { error: string } | null;
  readonly reason?: string;
  /** First day of the changed contract terms, and the id of that change; today if left out. */
  readonly effective?: { readonly on: string; readonly changeId: string };
  /** Every fact of the person, and those the author had seen. */
  readonly history?: ContractHistory;
  readonly baseHistory?: ContractHistory;
  /** The record as the author saw it, if the edit includes it. */
  readonly base?: EmployeeState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

/** With a birth date the age typed is not kept: it would go stale. */
function normalised(requested: RequestedDetails, current: EmployeeDetails) {
  const edit: Partial<EmployeeDetails> = {};
  for (const [field, value] of Object.entries(requested)) {
    if (value !== undefined) Object.assign(edit, { [field]: value });
  }
  const birthDate = edit.birthDate === undefined ? current.birthDate : edit.birthDate;
  if (birthDate) {
    if (current.age !== null) edit.age = null;
    else delete edit.age;
  }
  // The name of a tutor chosen in the select is read from their own record, with which it is erased.
  const tutor = edit.tutor === undefined ? current.tutor : edit.tutor;
  if (tutor && tutor === current.tutor) delete edit.tutorName;
  else if (tutor) edit.tutorName = null;
  return edit;
}

/**
 * Changes the fields sent [employees-5] [employees-2]; ranges are checked only for changed fields
 * [employees-3].
 */
export function decideChange(
  requested: RequestedDetails,
  state: EmployeeState,
  context: ChangeContext,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const { history = [], baseHistory = history, effective } = context;
  const day = effective?.on ?? context.today;
  const current = detailsOn(state.details, history, day);
  const edit = normalised(requested, current);
  const base =
    context.base && context.base.status !== 'unknown'
      ? detailsOn(context.base.details, baseHistory, day)
      : undefined;
  const merged = mergeEdit<EmployeeDetails>({
    requested: edit,
    current,
    laterEvents: context.laterEvents,
    ...(base ? { base } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, context.laterEvents);
  const { changes } = merged;
  if (!Object.keys(changes).length) return accept();
  const after = { ...current, ...changes };
  if (changes.age !== undefined && changes.age !== null) {
    changes.ageTypedOn = context.today;
  }
  const touched = new Set(Object.keys(changes)) as Set<EmployeeField>;
  // Emptying the birth date brings the typed age back into play.
  if (changes.age === null && after.birthDate) touched.delete('age');
  const errors = employeeErrors(after, ageOn(after, context.today), touched);
  if (changes.birthDate && changes.birthDate > context.today) errors.birthDate = employeeMessages.birthDate;
  if (changes.tutor && context.tutor && 'error' in context.tutor) errors.tutor = context.tutor.error;
  const terms = termsIn(changes);
  const dated = effective && Object.keys(terms).length > 0 ? effective : null;
  const misplaced = dated && dayError(dated.on, after);
  const refused = {
    ...(misplaced ? { effectiveOn: misplaced } : {}),
    ...strandedErrors(changeDaysOf(state), current, after),
    ...errors,
  };
  if (Object.keys(refused).length) return refuseFields('invalid_input', refused);
  const events = eventsOf(changes, dated, history, context);
  const facts = events.map((event) => ({ ...event, recordedOn: context.today }));
  const spoilt = historyError(after, history, facts);
  if (spoilt) return refuseFields('invalid_input', { effectiveOn: spoilt });
  return { events };
}

/** One event; two if a contract change has its own day. */
function eventsOf(
  changes: Partial<EmployeeDetails>,
  dated: ChangeContext['effective'] | null,
  history: ContractHistory,
  context: ChangeContext,
): readonly NewEmployeeEvent[] {
  const { employeeId } = context;
  const reason = context.reason ? { reason: context.reason } : {};
  const others = dated ? withoutTerms(changes) : changes;
  return [
    ...(Object.keys(others).length
      ? [{ type: 'EmployeeDetailsChanged' as const, data: { employeeId, ...others, ...reason } }]
      : []),
    ...(dated ? [contractChange({ employeeId, ...dated, terms: termsIn(changes), history, ...reason })] : []),
  ];
}
