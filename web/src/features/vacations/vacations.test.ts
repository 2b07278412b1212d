import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { calendarRows, groupOf } from './calendar/year-calendar.ts';
import { matching, statusChoices, yearAsked, yearsOf } from './management/request-filters.ts';
import { leavesByStartMonth, panelTiles } from './panel/panel-text.ts';
import { bodyOf, newRequest, requestFormErrors } from './request/request-form.ts';
import { failureOfEdit, periodText } from './request-text.ts';

const request: VacationRequest = {
  _id: 'v1',
  employeeId: 'nadia',
  employeeName: 'Nadia Benali',
  employeeEmail: null,
  city: 'Villefranche',
  startDate: '2026-12-21',
  endDate: '2027-01-03',
  startHalf: null,
  endHalf: null,
  duration: 14,
  type: 'Congés payés',
  familyEvent: null,
  precisions: null,
  uploadDate: '2026-11-20T09:00:00.000Z',
  status: 'validated',
  reason: null,
  origin: 'request',
  decidedAt: null,
  decidedBy: null,
  cancellationAsked: null,
  revision: 0,
};
const person = (_id: string, name: string, role: string, isActive = true) => ({ _id, name, role, isActive });
const nadia = person('nadia', 'Nadia Benali', 'vendeuse');
const staff = [
  nadia,
  person('karim', 'Karim Haddad', 'boulanger'),
  person('jade', 'Jade Morel', 'Apprenti Préparateur'),
  person('lea', 'Léa Fournier', 'vendeuse', false),
];
const on = (startDate: string, endDate: string, more: Partial<VacationRequest> = {}) => ({
  ...request,
  startDate,
  endDate,
  ...more,
});

describe('the calendar of a year', () => {
  const monthsOf = (year: number, ...leaves: VacationRequest[]) =>
    calendarRows([nadia], leaves, { year, category: '' })[0];

  it('spreads a leave over every month from its first to its last day', () => {
    const row = monthsOf(2026, on('2026-06-29', '2026-08-02'));
    expect(row?.months.map((month) => month.join())).toEqual([
      ...['', '', '', '', ''],
      ...['29/06-02/08', '29/06-02/08', '29/06-02/08'],
      ...['', '', '', ''],
    ]);
  });

  it('shows leave over New Year in December only, and tells January below the grid', () => {
    expect(monthsOf(2026, request)?.months[11]).toEqual(['21/12-03/01']);
    const next = monthsOf(2027, request);
    expect(next?.months.flat()).toEqual([]);
    expect(next?.from).toEqual(['21/12-03/01']);
    expect(monthsOf(2028, request)?.from).toEqual([]);
  });

  it('finds whose leave it is by id, else by the name whatever its accents', () => {
    const renamed = on('2026-03-02', '2026-03-03', { employeeName: 'Nadia Durand' });
    expect(monthsOf(2026, renamed)?.months[2]).toHaveLength(1);
    const imported = on('2026-03-02', '2026-03-03', { employeeId: 'x', employeeName: 'NADIA  Bénali' });
    expect(monthsOf(2026, imported)?.months[2]).toHaveLength(1);
    const other = on('2026-03-02', '2026-03-03', { employeeId: 'karim' });
    expect(calendarRows(staff, [other], { year: 2026, category: 'vente' })[0]?.months.flat()).toEqual([]);
  });

  it('keeps the sales, the production or all, and who left with leave in the year', () => {
    const names = (category: string, leaves: VacationRequest[] = []) =>
      calendarRows(staff, leaves, { year: 2026, category }).map(({ name }) => name);
    expect(names('')).toEqual(['Jade Morel', 'Karim Haddad', 'Nadia Benali']);
    expect(names('vente')).toEqual(['Nadia Benali']);
    expect(names('production')).toEqual(['Jade Morel', 'Karim Haddad']);
    expect(names('vente', [on('2026-02-02', '2026-02-03', { employeeId: 'lea' })])).toEqual([
      'Léa Fournier',
      'Nadia Benali',
    ]);
  });

  it('knows the roles in every spelling', () => {
    expect(['Vendeuse', 'manager', 'Apprenti Vendeuse'].map(groupOf)).toEqual(['sales', 'sales', 'sales']);
    expect(['chef_prod', 'chef prod', 'Apprenti Boulanger'].map(groupOf)).toEqual(Array(3).fill('bakers'));
    expect(['preparateur', 'préparateur'].map(groupOf)).toEqual(['preparers', 'preparers']);
  });
});

describe('the panel of leave', () => {
  it('counts what the specification counts, and nothing withdrawn', () => {
    const all = (['validated', 'pending', 'pending', 'rejected', 'withdrawn', 'cancelled'] as const).map(
      (status) => ({ ...request, status }),
    );
    expect(panelTiles(all)).toEqual([
      { label: 'Total', value: 4 },
      { label: 'Validés', value: 1 },
      { label: 'Rejetés', value: 1 },
      { label: 'En attente', value: 2 },
    ]);
  });

  it('prints a leave under the month of its first day only', () => {
    const months = leavesByStartMonth([on('2026-06-29', '2026-08-02'), request], 2026);
    expect(months.map((month) => month.length)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    expect(leavesByStartMonth([request], 2027).flat()).toEqual([]);
  });
});

describe('the requests the manager reads', () => {
  it('are counted by state, within three years', () => {
    const all = [request, { ...request, status: 'pending' as const }];
    expect(statusChoices(all).map(({ label }) => label)).toEqual([
      'Toutes (2)',
      'En attente (1)',
      'Validées (1)',
      'Rejetées (0)',
    ]);
    expect(matching(all, { statut: 'pending', annee: '' })).toHaveLength(1);
    expect(yearsOf('2026-11-21')).toEqual(['2026', '2027', '2025']);
    expect(yearAsked({ statut: '', annee: '1999' }, '2026-11-21')).toBe('2026');
  });

  it('say their days, halves included', () => {
    expect(periodText(request)).toBe('21/12/2026 – 03/01/2027 · 14 jours');
    const half = on('2026-12-21', '2026-12-22', { endHalf: 'morning', duration: 1.5 });
    expect(periodText(half)).toBe('21/12 – 22/12/2026 · 1,5 jours (jusqu’à midi)');
  });

  it('tell a refused change from a call that failed', () => {
    const answered = new ApiError({ status: 409, code: 'vacation_decided', text: 'Déjà acceptée.' });
    const lost = new ApiError({ status: 0, code: 'network', text: 'Pas de réseau.' });
    expect(failureOfEdit(answered)).toEqual({ title: vacationMessages.editFailed, detail: 'Déjà acceptée.' });
    expect(failureOfEdit(lost).title).toBe(vacationMessages.editCallFailed);
  });
});

describe('the form that asks for a leave', () => {
  it('asks for what is missing, and for the event of a family leave', () => {
    expect(Object.keys(requestFormErrors(newRequest('')))).toEqual(['employeeId', 'startDate', 'endDate']);
    const family = { ...newRequest('nadia'), type: 'Événement familial', startDate: '2026-12-21' };
    expect(requestFormErrors({ ...family, endDate: '2026-12-20' })).toEqual({
      endDate: 'La date de fin doit suivre la date de début',
      familyEvent: vacationMessages.familyEvent,
    });
  });

  it('sends only what was said', () => {
    const typed = {
      ...newRequest('nadia'),
      startDate: '2026-12-21',
      endDate: '2026-12-24',
      familyEvent: 'x',
    };
    expect(bodyOf(typed)).toEqual({
      employeeId: 'nadia',
      type: 'Congés payés',
      startDate: '2026-12-21',
      endDate: '2026-12-24',
    });
  });
});
