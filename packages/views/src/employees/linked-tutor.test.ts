import { expect, it } from 'vitest';
import { recordOf } from '../audit/record.ts';
import { fieldsOf } from '../audit/record-audit.ts';
import { employeesAudit } from './audit.ts';

const { withheld } = employeesAudit.events.EmployeeDetailsChanged;

/** The tutor of a record whose tutor was Léo. */
function recorded(change: object) {
  const fact = (type: string, data: object) => ({
    type,
    data: { employeeId: 'zia', ...data },
    recordedOn: '2027-01-04',
  });
  const facts = [fact('EmployeeAdded', { tutor: 'leo' }), fact('EmployeeDetailsChanged', change)];
  const { tutor, tutorName } = fieldsOf(recordOf(facts));
  return { tutor, tutorName };
}

it('the audit trail shows the current name of a linked tutor, not the name in older events', () => {
  expect(recorded({ tutor: 'ana', tutorName: 'Ana Parti' })).toEqual({ tutor: 'ana' });
  expect(recorded({ tutorName: 'Léo Petit' })).toEqual({ tutor: 'leo' });
  expect(recorded({ tutor: null, tutorName: 'Paul Roux' })).toEqual({ tutorName: 'Paul Roux' });
  expect(withheld?.({ employeeId: 'zia', tutor: 'ana', tutorName: 'Ana Parti' })).toEqual(['tutorName']);
});
