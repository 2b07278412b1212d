import { ERASED, erasedText } from '@fournil/events/define';
import { describe, expect, it } from 'vitest';
import { history } from '../../../../testing/views/history.ts';
import { accessView } from '../access/view.ts';
import { employeesView } from './view.ts';

const stream = 'fournil.employee-1.nadia';
const added = {
  employeeId: 'nadia',
  name: 'Nadia Benali',
  contractType: 'CDI' as const,
  age: null,
  ageTypedOn: null,
  birthDate: '1991-05-04',
  role: 'vendeuse',
  weeklyHours: 35,
  skills: ['Ouverture'],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  tutorName: null,
  email: 'nadia@example.org',
  phone: null,
  entryDate: null,
  exitDate: null,
};

describe('the employees view', () => {
  it('changes only the fields of an edit', () => {
    const { rows } = history()
      .event(stream, 'EmployeeAdded', added)
      .event(stream, 'EmployeeDetailsChanged', { employeeId: 'nadia', weeklyHours: 30, email: null });
    expect(rows(employeesView).employees).toMatchObject([
      { employeeId: 'nadia', name: 'Nadia Benali', weeklyHours: 30, email: null, revision: 1 },
    ]);
  });

  it('shows the job title from the staff register, without a new revision of the employee record', () => {
    const recorded = history()
      .event(stream, 'EmployeeAdded', added)
      .event(stream, 'RegisterEntryChanged', { employeeId: 'nadia', qualification: 'Pâtissière' })
      .event(stream, 'RegisterEntryChanged', { employeeId: 'nadia', nationality: 'française' });
    expect(recorded.rows(employeesView).employees).toMatchObject([
      { qualification: 'Pâtissière', revision: 0 },
    ]);
    recorded.event(stream, 'RegisterEntryChanged', { employeeId: 'nadia', qualification: ERASED });
    expect(recorded.rows(employeesView).employees).toMatchObject([{ qualification: null }]);
  });

  it('keeps the exit date of a deactivation until a reactivation removes it', () => {
    const recorded = history()
      .event(stream, 'EmployeeAdded', added)
      .event(stream, 'EmployeeDeactivated', { employeeId: 'nadia', exitDate: '2026-10-31' });
    expect(recorded.rows(employeesView).employees).toMatchObject([
      { isActive: false, exitDate: '2026-10-31' },
    ]);
    recorded.event(stream, 'EmployeeReactivated', { employeeId: 'nadia', exitDateCleared: true });
    expect(recorded.rows(employeesView).employees).toMatchObject([{ isActive: true, exitDate: null }]);
  });

  it('stores the name of a tutor who is no employee, and only the id of one who is', () => {
    const tutorOf = (...changes: readonly object[]) => {
      const recorded = history().event(stream, 'EmployeeAdded', {
        ...added,
        tutor: 'leo',
        tutorName: 'Léo Martin',
      });
      for (const change of changes)
        recorded.event(stream, 'EmployeeDetailsChanged', { employeeId: 'nadia', ...change });
      const [row] = recorded.rows(employeesView).employees ?? [];
      return [row?.tutor, row?.tutorName];
    };
    expect(tutorOf()).toEqual(['leo', null]);
    expect(tutorOf({ tutorName: 'Léo Petit' })).toEqual(['leo', null]);
    expect(tutorOf({ tutor: null, tutorName: 'Paul Roux' })).toEqual([null, 'Paul Roux']);
  });

  it('shows an erased name as « [données effacées] », and other erased fields as empty', () => {
    const { rows } = history().event(stream, 'EmployeeAdded', {
      ...added,
      name: ERASED,
      birthDate: ERASED,
      email: ERASED,
    });
    expect(rows(employeesView).employees).toMatchObject([
      { name: erasedText, birthDate: null, email: null, role: 'vendeuse' },
    ]);
  });

  it('shows the state of a personal account from the invitation to the personal password, and back', () => {
    const recorded = history().event('fournil.access-1.nadia', 'PersonalAccessGranted', {
      employeeId: 'nadia',
      expiresAt: '2026-11-28T09:00:00Z',
    });
    expect(recorded.rows(accessView).accounts).toEqual([{ employeeId: 'nadia', status: 'invited' }]);
    recorded.event('fournil.access-1.nadia', 'PersonalPasswordChanged', { employeeId: 'nadia' });
    expect(recorded.rows(accessView).accounts).toEqual([{ employeeId: 'nadia', status: 'active' }]);
  });
});
