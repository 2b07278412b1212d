/** By when the law wants what of somebody's arrival and departure, and whether it is done. */
import { isMinorOn } from '@fournil/contracts/employees/age';
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import { isSettled, taskLabel } from '@fournil/contracts/onboarding/tasks';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { deadlinesOf } from '@fournil/labour-rules/formalities';
import type { Place } from '@fournil/labour-rules/holidays';
import type { EmployeeRow } from '@fournil/read-models/employees/view';
import type { OnboardingTaskRow } from '@fournil/read-models/onboarding/view';
import { taskStateOf } from '../shared/obligations.ts';

export type ArrivalRow = Pick<
  EmployeeRow,
  | 'employee_id'
  | 'name'
  | 'role'
  | 'contract_type'
  | 'entry_date'
  | 'exit_date'
  | 'is_active'
  | 'birth_date'
  | 'age'
  | 'age_typed_on'
>;

export const arrivalColumns = [
  'employee_id',
  'name',
  'role',
  'contract_type',
  'entry_date',
  'exit_date',
  'is_active',
  'birth_date',
  'age',
  'age_typed_on',
] as const satisfies readonly (keyof EmployeeRow)[];

const fixedTerm: readonly string[] = ['CDD', 'Extra'];

export const placeOf = ({ law }: ShopSettings): Place => ({
  department: law.department ?? '',
  ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
});

/** Of who is deactivated the departure only, as for the obligations. */
export function legalDatesOf(
  person: ArrivalRow,
  tasks: readonly OnboardingTaskRow[],
  place: Place,
): LegalDeadline[] {
  const entry = person.entry_date;
  const known = { birthDate: person.birth_date, age: person.age, ageTypedOn: person.age_typed_on };
  const arrival = {
    entryDate: person.is_active ? entry : null,
    exitDate: person.exit_date,
    isApprentice: isApprentice({ contractType: person.contract_type, role: person.role }),
    isFixedTerm: fixedTerm.includes(person.contract_type),
    isMinor: entry !== null && isMinorOn(known, entry),
  };
  const done = new Set(tasks.filter((row) => isSettled(taskStateOf(row))).map(({ task }) => task));
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
