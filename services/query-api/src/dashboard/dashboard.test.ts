import { describe, expect, it } from 'vitest';
import { dashboardOf } from './dashboard.ts';
import { apprenticeLine, endColour, minorLine, sickLeaveLines } from './people.ts';
import type { DeclarationRow, StaffRow } from './select.ts';

const person = (fields: Partial<StaffRow> = {}): StaffRow => ({
  employeeId: 'nadia',
  name: 'Nadia Benali',
  role: 'vendeuse',
  qualification: null,
  contractType: 'CDI',
  contractEndDate: null,
  age: null,
  ageTypedOn: null,
  birthDate: '1991-05-04',
  entryDate: null,
  exitDate: null,
  formerEmployments: [],
  formerExit: null,
  isActive: true,
  revision: 0,
  weeklyHours: 35,
  skills: [],
  trainingDays: [],
  tutor: null,
  tutorName: null,
  email: null,
  phone: null,
  contractFacts: [],
  ...fields,
});

const leave = (start: string, end: string, more: Partial<DeclarationRow> = {}): DeclarationRow => ({
  employeeId: 'nadia',
  kind: 'sick-leave',
  startDate: start,
  endDate: end,
  absenceKind: null,
  ...more,
});

describe('the sick leave recap', () => {
  const on = (day: string) => sickLeaveLines(person(), [leave('2026-11-02', '2026-11-06')], day)[0];

  it('counts the days until the return, the day after the end, and then says that the person is back', () => {
    expect(on('2026-11-06')).toMatchObject({ returnDate: '2026-11-07', daysBefore: 1, returned: false });
    expect(on('2026-11-07')).toMatchObject({ daysBefore: 0, returned: true });
  });

  it('shows a line until the 8th day after the end, and not on the 9th day', () => {
    expect(on('2026-11-14')).toMatchObject({ returned: true });
    expect(on('2026-11-15')).toBeUndefined();
  });

  it('counts days correctly across the clock change', () => {
    const october = [leave('2026-10-12', '2026-10-18')];
    expect(sickLeaveLines(person(), october, '2026-10-26')).toHaveLength(1);
    expect(sickLeaveLines(person(), october, '2026-10-27')).toHaveLength(0);
  });

  it('joins a sick leave and its prolongation into one line', () => {
    const own = [leave('2026-11-02', '2026-11-06'), leave('2026-11-07', '2026-11-15')];
    expect(sickLeaveLines(person(), own, '2026-11-06')).toMatchObject([
      { startDate: '2026-11-02', endDate: '2026-11-15', returnDate: '2026-11-16', daysBefore: 10 },
    ]);
  });
});

describe('the minors of the dashboard', () => {
  const born = person({ birthDate: '2008-11-21' });

  it('come of age on the 18th birthday', () => {
    expect(minorLine(born, '2026-11-20')).toMatchObject({ daysBefore: 1, adult: false });
    expect(minorLine(born, '2026-11-21')).toMatchObject({ daysBefore: 0, adult: true });
  });

  it('are shown as adults for eight days after that birthday, then not at all', () => {
    expect(minorLine(born, '2026-11-29')).toMatchObject({ adult: true });
    expect(minorLine(born, '2026-11-30')).toBeNull();
  });

  it('born on 29 February come of age on 1 March in a year without that day', () => {
    const leap = person({ birthDate: '2008-02-29' });
    expect(minorLine(leap, '2026-02-28')).toMatchObject({ birthday: '2026-03-01', adult: false });
    expect(minorLine(leap, '2026-03-01')).toMatchObject({ adult: true });
  });

  it('without a birth date show no birthday, and are listed until the typed age makes them adults', () => {
    const typed = person({ birthDate: null, age: 17, ageTypedOn: '2026-03-10' });
    expect(minorLine(typed, '2027-03-09')).toMatchObject({ birthday: null, daysBefore: null, adult: false });
    expect(minorLine(typed, '2027-03-10')).toBeNull();
  });
});

describe('the apprentices of the dashboard', () => {
  it('are green above 30 days before the end, yellow above 7 days, and red from 7 days on', () => {
    expect([31, 30, 8, 7, 0, -1].map(endColour)).toEqual(['green', 'yellow', 'yellow', 'red', 'red', 'red']);
  });

  it('are shown as ended from the day after the end', () => {
    const apprentice = person({ contractType: 'Apprentissage', contractEndDate: '2026-12-31' });
    expect(apprenticeLine(apprentice, '2026-12-31')).toMatchObject({ daysBefore: 0, ended: false });
    expect(apprenticeLine(apprentice, '2027-01-01')).toMatchObject({ daysBefore: -1, ended: true });
  });

  it('are recognised by their contract or by their role', () => {
    const byRole = person({ role: 'Apprenti Boulanger', contractEndDate: '2027-08-31' });
    expect(apprenticeLine(byRole, '2026-11-21')).not.toBeNull();
    expect(apprenticeLine(person({ contractEndDate: '2027-08-31' }), '2026-11-21')).toBeNull();
  });
});

describe('the dashboard', () => {
  const today = '2026-11-21';
  const staff = [
    person(),
    person({ employeeId: 'leo', name: 'Léo Martin', birthDate: '2009-01-01', role: 'Apprenti Boulanger' }),
    person({ employeeId: 'paul', name: 'Paul Girard', isActive: false }),
    person({ employeeId: 'ines', name: 'Inès Petit', entryDate: '2026-11-22' }),
    person({ employeeId: 'hugo', name: 'Hugo Roux', exitDate: '2026-11-20' }),
  ];
  const declarations = [
    leave('2026-11-16', '2026-11-22'),
    leave('2026-11-20', '2026-11-24', { kind: 'absence' }),
    leave('2026-11-16', '2026-11-22', { employeeId: 'paul' }),
  ];

  const owed = (employeeId: string, employeeName: string) => ({
    employeeId,
    employeeName,
    taskLabel: 'Retour des clés',
    comment: '',
    side: 'offboarding' as const,
  });
  const obligations = [owed('leo', 'Léo Martin'), owed('paul', 'Paul Girard')];

  it('counts as staff of the day only people who have entered, have not left and are active', () => {
    const { counts } = dashboardOf(staff, declarations, [], obligations, today, { sees: 'all' });
    expect(counts).toMatchObject({
      total: 5,
      active: 2,
      onSickLeave: 1,
      absentToday: 1,
      minors: 1,
      apprentices: 1,
      // Who has left still owes the keys.
      obligations: 2,
    });
  });

  it('lists an absent person once, by the absence that ends last', () => {
    const { absentToday } = dashboardOf(staff, declarations, [], obligations, today, { sees: 'all' });
    expect(absentToday).toMatchObject([{ name: 'Nadia Benali', kind: 'absence', endDate: '2026-11-24' }]);
  });

  it('shows a personal account the counts and its own lines, and other non-administrators the counts only', () => {
    const own = dashboardOf(staff, declarations, [], obligations, today, { sees: 'own', employeeId: 'leo' });
    expect(own).toMatchObject({
      scope: 'own',
      sickLeaves: [],
      absentToday: [],
      minors: [{ name: 'Léo Martin' }],
      obligations: [{ employeeName: 'Léo Martin' }],
    });
    const counts = dashboardOf(staff, declarations, [], obligations, today, { sees: 'nobody' });
    expect(counts).toMatchObject({ scope: 'counts', sickLeaves: [], absentToday: [], minors: [] });
    expect(counts.counts).toEqual(own.counts);
  });
});
