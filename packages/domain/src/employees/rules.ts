import { ageOn } from '@fournil/contracts/employees/age';
import { strandedErrors } from '@fournil/contracts/employees/contract-days';
import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import { accept, refuse, refuseFields } from '../decision.ts';
import { changeDaysOf, type EmployeeDecision, type EmployeeDetails, type EmployeeState } from './record.ts';

/** The tutor chosen in the form, as the stream of that person shows [employees-6]. */
export interface TutorFound {
  readonly name: string;
}

const everyField: ReadonlySet<EmployeeField> = new Set([
  'name',
  'contractType',
  'age',
  'role',
  'weeklyHours',
  'trainingDays',
  'contractEndDate',
  'tutor',
  'tutorName',
  'entryDate',
  'exitDate',
]);

/**
 * Adds an employee [employees-5] [employees-2]. `today`, the day in Paris, becomes the date of a typed age
 * [employees-8].
 */
export function decideAdd(
  command: NewEmployee & { readonly employeeId: string },
  state: EmployeeState,
  context: { today: string; tutor: TutorFound | { error: string } | null },
): EmployeeDecision {
  if (state.status !== 'unknown') return refuse('busy');
  const { birthDate = null, tutor = null } = command;
  const age = ageOn({ birthDate, age: command.age }, context.today);
  const errors = employeeErrors(command, age, everyField);
  if (birthDate && birthDate > context.today) errors.birthDate = employeeMessages.birthDate;
  if (context.tutor && 'error' in context.tutor) errors.tutor = context.tutor.error;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const typedAge = birthDate ? null : (command.age ?? null);
  const details: EmployeeDetails = {
    name: command.name,
    contractType: command.contractType,
    age: typedAge,
    ageTypedOn: typedAge === null ? null : context.today,
    birthDate,
    role: command.role,
    weeklyHours: command.weeklyHours,
    skills: command.skills,
    trainingDays: command.trainingDays,
    contractEndDate: command.contractEndDate ?? null,
    tutor,
    // The select drives the text [employees-6]: the name is read from the tutor's own record, with which it is erased.
    tutorName: tutor ? null : (command.tutorName ?? null),
    email: command.email ?? null,
    phone: command.phone ?? null,
    entryDate: command.entryDate ?? null,
    exitDate: command.exitDate ?? null,
  };
  const { employeeId } = command;
  const entry = registerEntryOf(command);
  return {
    events: [
      { type: 'EmployeeAdded', data: { employeeId, ...details } },
      ...(entry ? [{ type: 'RegisterEntryChanged' as const, data: { employeeId, ...entry } }] : []),
      ...(command.isActive === false ? [{ type: 'EmployeeDeactivated' as const, data: { employeeId } }] : []),
    ],
  };
}

/** The register fields of a new employee; null when all are empty. */
function registerEntryOf({ register = {} }: NewEmployee) {
  const given = Object.entries(register).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? (Object.fromEntries(given) as typeof register) : null;
}

/** Deactivates an employee; an exit date may be set with it [employees-10]. */
export function decideDeactivate(
  command: { employeeId: string; exitDate?: string | undefined; reason?: string | undefined },
  state: EmployeeState,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  if (state.status === 'inactive') return refuse('already_inactive');
  const { entryDate } = state.details;
  if (command.exitDate && entryDate && command.exitDate < entryDate) {
    return refuseFields('invalid_input', { exitDate: employeeMessages.exitBeforeEntry });
  }
  if (command.exitDate) {
    const { details } = state;
    const stranded = strandedErrors(changeDaysOf(state), details, { entryDate, exitDate: command.exitDate });
    if (stranded.exitDate) return refuseFields('invalid_input', stranded);
  }
  return accept({
    type: 'EmployeeDeactivated',
    data: {
      employeeId: command.employeeId,
      ...(command.exitDate ? { exitDate: command.exitDate } : {}),
      ...(command.reason ? { reason: command.reason } : {}),
    },
  });
}

/** Reactivates an employee; an exit date in the past is removed, a future one stays [employees-10]. */
export function decideReactivate(
  command: { employeeId: string; reason?: string | undefined },
  state: EmployeeState,
  context: { today: string },
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  if (state.status === 'active') return refuse('already_active');
  const { exitDate } = state.details;
  return accept({
    type: 'EmployeeReactivated',
    data: {
      employeeId: command.employeeId,
      exitDateCleared: exitDate !== null && exitDate < context.today,
      ...(command.reason ? { reason: command.reason } : {}),
    },
  });
}

/**
 * Deactivates or reactivates only if the author changed the value they had read, so that a form left open
 * undoes nothing. `exitDate`: the new one; undefined if unchanged.
 */
export function decideActive(
  command: {
    readonly employeeId: string;
    readonly isActive: boolean | undefined;
    readonly exitDate: string | null | undefined;
    readonly reason: string | undefined;
  },
  state: EmployeeState,
  { today, base = state }: { readonly today: string; readonly base?: EmployeeState | undefined },
): EmployeeDecision {
  const { employeeId, isActive, reason, exitDate } = command;
  if (state.status === 'unknown') return refuse('unknown_employee');
  const isSaid = isActive !== undefined && isActive !== (base.status === 'active');
  if (!isSaid || isActive === (state.status === 'active')) return accept();
  const details = exitDate === undefined ? state.details : { ...state.details, exitDate };
  return isActive
    ? decideReactivate({ employeeId, reason }, { ...state, details }, { today })
    : decideDeactivate({ employeeId, reason }, state);
}
