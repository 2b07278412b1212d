/** The legal deadline of each task of a person's arrival and departure, and whether the task is done. */
import { isMinorOn } from '@fournil/contracts/employees/age';
import { termsOn } from '@fournil/contracts/employees/contract-history';
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import { isComplete, type TaskState, taskLabel } from '@fournil/contracts/onboarding/tasks';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { deadlinesOf } from '@fournil/labour-rules/formalities';
import type { Place } from '@fournil/labour-rules/holidays';
import { contractOf, type EmployeeRecord } from '../employees/contract-facts.ts';
import type { EmployeeRow } from '../employees/view.ts';
import type { OnboardingTaskRow } from './view.ts';

export type ArrivalRow = Pick<
  EmployeeRecord,
  | 'employeeId'
  | 'name'
  | 'role'
  | 'contractType'
  | 'entryDate'
  | 'exitDate'
  | 'isActive'
  | 'birthDate'
  | 'age'
  | 'ageTypedOn'
  | 'contractFacts'
>;

export const arrivalColumns = [
  'employeeId',
  'name',
  'role',
  'contractType',
  'entryDate',
  'exitDate',
  'isActive',
  'birthDate',
  'age',
  'ageTypedOn',
] as const satisfies readonly (keyof EmployeeRow)[];

const fixedTerm: readonly string[] = ['CDD', 'Extra'];

export const placeOf = ({ law }: ShopSettings): Place => ({
  department: law.department ?? '',
  ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
});

export const taskStateOf = (row: OnboardingTaskRow): TaskState => ({
  done: row.done,
  date: row.date,
  comment: row.comment ?? '',
  refused: row.refused,
  attestationFournie: row.attestationProvided,
});

/** For a deactivated person only the departure, as for the obligations. */
export function legalDatesOf(
  person: ArrivalRow,
  tasks: readonly OnboardingTaskRow[],
  place: Place,
): LegalDeadline[] {
  const entry = person.entryDate;
  const known = { birthDate: person.birthDate, age: person.age, ageTypedOn: person.ageTypedOn };
  // The legal tasks of an arrival depend on the contract of the first day.
  const hired = termsOn(contractOf(person), entry ?? '', {
    contractType: person.contractType,
    role: person.role,
  });
  const arrival = {
    entryDate: person.isActive ? entry : null,
    exitDate: person.exitDate,
    isApprentice: isApprentice(hired),
    isFixedTerm: fixedTerm.includes(hired.contractType),
    isMinor: entry !== null && isMinorOn(known, entry),
  };
  const done = new Set(tasks.filter((row) => isComplete(taskStateOf(row))).map(({ task }) => task));
  return deadlinesOf(arrival, place).map(({ task, side, dueDate, opensOn, source }) => ({
    task,
    label: taskLabel(task),
    side: side === 'entry' ? ('onboarding' as const) : ('offboarding' as const),
    dueDate,
    opensOn,
    source: [...source],
    isDone: done.has(task),
  }));
}
