/** Whatever becomes of an employee's file, its row, the state that commands decide on and its audit record say the same. */
import { type EmployeeFile, employeeFile } from '@fournil/domain/employees/record';
import { erasedText, unlessErased } from '@fournil/events/define';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { employeesView } from './view.ts';

const rowOf = (file: EmployeeFile) => ({
  name: unlessErased(file.name, erasedText),
  contractType: file.contractType,
  age: unlessErased(file.age, null),
  ageTypedOn: file.ageTypedOn,
  birthDate: unlessErased(file.birthDate, null),
  role: file.role,
  weeklyHours: file.weeklyHours,
  skills: file.skills,
  trainingDays: file.trainingDays,
  contractEndDate: file.contractEndDate,
  tutor: file.tutor,
  email: unlessErased(file.email, null),
  phone: unlessErased(file.phone ?? null, null),
  entryDate: file.entryDate,
  exitDate: file.exitDate,
  isActive: file.status === 'active',
});

it('the views, the commands and the audit trail agree on an employee after any events', () => {
  expectOneMeaning({
    record: employeeFile,
    first: ['EmployeeAdded'],
    ids: { employeeId: 'r1' },
    member: 'changeId',
    mayFollow: ({ status }, { type }) => (type === 'EmployeeAdded') === (status === 'unknown'),
    view: employeesView,
    table: 'employees',
    rowsOf: (file) => [rowOf(file as EmployeeFile)],
  });
});
