import { expect, it } from 'vitest';
import { employeesAudit } from './audit.ts';

const { record, withheld } = employeesAudit.events.EmployeeDetailsChanged;
const recorded = (data: object) => record({ tutor: 'leo' }, { employeeId: 'zia', ...data });

it('the audit trail shows the current name of a linked tutor, not the name in older events', () => {
  expect(recorded({ tutor: 'ana', tutorName: 'Ana Parti' })).toEqual({ tutor: 'ana', tutorName: null });
  expect(recorded({ tutorName: 'Léo Petit' })).toEqual({ tutor: 'leo', tutorName: null });
  expect(recorded({ tutor: null, tutorName: 'Paul Roux' })).toEqual({ tutor: null, tutorName: 'Paul Roux' });
  expect(withheld?.({ employeeId: 'zia', tutor: 'ana', tutorName: 'Ana Parti' })).toEqual(['tutorName']);
});
