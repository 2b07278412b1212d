import { ageOn } from '@fournil/contracts/employees/age';
import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import { refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeDecision, EmployeeDetails, EmployeeState } from '../employee.ts';
import type { TutorFound } from '../tutor.ts';

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

/** Adds an employee [employees-5] [employees-2]. `today` is the day in Paris: it dates a typed age [employees-8]. */
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

/** What is said for the register; null where nothing is. */
function registerEntryOf({ register = {} }: NewEmployee) {
  const given = Object.entries(register).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? (Object.fromEntries(given) as typeof register) : null;
}
