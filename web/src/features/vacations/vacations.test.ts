import { accountMessages } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import {
  correctionBody,
  correctionErrors,
  openingBody,
  openingErrors,
  readDays,
} from './account/account-form.ts';
import { calendarRows, groupOf } from './calendar/year-calendar.ts';
import { impactText } from './management/impact-text.ts';
import { matching, statusChoices, yearAsked, yearsOf } from './management/request-filters.ts';
import { leavesByStartMonth, panelTiles } from './panel/panel-text.ts';
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
  proposal: null,
  taken: [{ startDate: '2026-12-21', endDate: '2027-01-03', startHalf: null, endHalf: null, duration: 14 }],
  sickDays: [],
  daysBackAsked: null,
  absences: [],
  daysBack: [],
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
const stretch = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  startHalf: null,
  endHalf: null,
  duration: 1,
});
const on = (startDate: string, endDate: string, more: Partial<VacationRequest> = {}) => ({
  ...request,
  startDate,
  endDate,
  taken: [stretch(startDate, endDate)],
  ...more,
});

describe('the leave calendar of a year', () => {
  const monthsOf = (year: number, ...leaves: VacationRequest[]) =>
    calendarRows([nadia], leaves, { year, category: '' })[0];

  it('shows a leave in every month from its first to its last day', () => {
    const row = monthsOf(2026, on('2026-06-29', '2026-08-02'));
    expect(row?.months.map((month) => month.join())).toEqual([
      ...['', '', '', '', ''],
      ...['29/06-02/08', '29/06-02/08', '29/06-02/08'],
      ...['', '', '', ''],
    ]);
  });

  it("shows leave over New Year in December only, and lists January's part below the grid", () => {
    expect(monthsOf(2026, request)?.months[11]).toEqual(['21/12-03/01']);
    const next = monthsOf(2027, request);
    expect(next?.months.flat()).toEqual([]);
    expect(next?.from).toEqual(['21/12-03/01']);
    expect(monthsOf(2028, request)?.from).toEqual([]);
  });

  it('shows no day of illness that was given back', () => {
    const taken = [stretch('2026-07-20', '2026-07-25'), stretch('2026-08-01', '2026-08-02')];
    const row = monthsOf(2026, on('2026-06-29', '2026-08-02', { taken }));
    expect(row?.months.flatMap((month, at) => month.map((text) => [at, text]))).toEqual([
      [6, '20/07-25/07'],
      [7, '01/08-02/08'],
    ]);
    expect(monthsOf(2026, on('2026-06-29', '2026-08-02', { taken: [] }))?.months.flat()).toEqual([]);
  });

  it('totals the calendar days of leave and the days deducted from the balance', () => {
    const week = (month: number, counted: number | null) =>
      on(`2026-0${month}-01`, `2026-0${month}-07`, {
        taken: [{ ...stretch(`2026-0${month}-01`, `2026-0${month}-07`), duration: 7, counted }],
      });
    expect(monthsOf(2026, week(3, 6), week(5, null), week(6, 5.5))?.days).toBe('21 jours, 11,5 décomptés');
    expect(monthsOf(2026, week(5, null))?.days).toBe('7 jours');
    expect(monthsOf(2027, week(3, 6))?.days).toBe('');
  });

  it('finds the person by id, else by the name without accents', () => {
    const renamed = on('2026-03-02', '2026-03-03', { employeeName: 'Nadia Durand' });
    expect(monthsOf(2026, renamed)?.months[2]).toHaveLength(1);
    const imported = on('2026-03-02', '2026-03-03', { employeeId: 'x', employeeName: 'NADIA  Bénali' });
    expect(monthsOf(2026, imported)?.months[2]).toHaveLength(1);
    const other = on('2026-03-02', '2026-03-03', { employeeId: 'karim' });
    expect(calendarRows(staff, [other], { year: 2026, category: 'vente' })[0]?.months.flat()).toEqual([]);
  });

  it('shows the sales team, the production team or all, with former people who had leave in that year', () => {
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

  it('accepts the roles in every spelling', () => {
    expect(['Vendeuse', 'manager', 'Apprenti Vendeuse'].map(groupOf)).toEqual(['sales', 'sales', 'sales']);
    expect(['chef_prod', 'chef prod', 'Apprenti Boulanger'].map(groupOf)).toEqual(Array(3).fill('bakers'));
    expect(['preparateur', 'préparateur'].map(groupOf)).toEqual(['preparers', 'preparers']);
  });
});

describe('the leave panel', () => {
  it('counts accepted, rejected and pending requests, and ignores withdrawn and cancelled ones', () => {
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

  it('prints a leave only under the month of its first day', () => {
    const months = leavesByStartMonth([on('2026-06-29', '2026-08-02'), request], 2026);
    expect(months.map((month) => month.length)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    expect(leavesByStartMonth([request], 2027).flat()).toEqual([]);
    // Anything that is left of a leave whose first days were given back begins when they are over.
    const late = on('2026-06-29', '2026-08-02', { taken: [stretch('2026-07-20', '2026-08-02')] });
    expect(leavesByStartMonth([late], 2026).map((month) => month.length)).toEqual([
      ...[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('the requests shown to the manager', () => {
  it('are counted by state, within three years', () => {
    const all = [request, { ...request, status: 'pending' as const }];
    expect(statusChoices(all).map(({ label }) => label)).toEqual([
      'Toutes (2)',
      'En attente (1)',
      'Validées (1)',
      'Rejetées (0)',
    ]);
    expect(matching(all, { statut: 'pending', annee: '' })).toHaveLength(1);
    const accepted = { ...request, _id: 'accepted' };
    const ill = { startDate: '2026-12-22', endDate: '2026-12-23' };
    const waiting = [
      { ...request, _id: 'back', daysBackAsked: ill, sickDays: [ill] },
      { ...request, _id: 'cancel', cancellationAsked: '' },
      { ...request, _id: 'new', status: 'pending' as const },
    ];
    const gone = { ...request, _id: 'gone', status: 'cancelled' as const, cancellationAsked: 'Reporté' };
    const shown = matching([accepted, gone, ...waiting], { statut: '', annee: '' });
    expect(shown.map(({ _id }) => _id)).toEqual(['back', 'cancel', 'new', 'accepted', 'gone']);
    expect(yearsOf('2026-11-21')).toEqual(['2026', '2027', '2025']);
    expect(yearAsked({ statut: '', annee: '1999' }, '2026-11-21')).toBe('2026');
  });

  it('show their length in days, and the days taken from the balance when they differ', () => {
    expect(periodText(request)).toBe('21/12/2026 – 03/01/2027 · 14 jours');
    const half = on('2026-12-21', '2026-12-22', { endHalf: 'morning', duration: 1.5 });
    expect(periodText(half)).toBe('21/12 – 22/12/2026 · 1,5 jour (jusqu’à midi)');
    const counted = on('2026-12-21', '2026-12-24', { duration: 4, counted: 3 });
    expect(periodText(counted)).toBe('21/12 – 24/12/2026 · 4 jours, 3 décomptés');
  });

  it("show the server's reason for a refused change, and a general text for a failed call", () => {
    const answered = new ApiError({ status: 409, code: 'vacation_decided', text: 'Déjà acceptée.' });
    const lost = new ApiError({ status: 0, code: 'network', text: 'Pas de réseau.' });
    expect(failureOfEdit(answered)).toEqual({ title: vacationMessages.editFailed, detail: 'Déjà acceptée.' });
    expect(failureOfEdit(lost).title).toBe(vacationMessages.editCallFailed);
  });
});

describe('the leave dialogs of the manager', () => {
  it('read a typed balance in French notation, and refuse one that is no valid number of days', () => {
    expect(['12,5', '-1', '0.25', ' 3 '].map(readDays)).toEqual([12.5, -1, 0.25, 3]);
    expect(['', 'douze', '1,234', '100'].map(readDays)).toEqual([null, null, null, null]);
    const form = { asOf: '2026-10-31', previous: '14', current: '12,5', recovery: '0' };
    expect(openingErrors({ ...form, asOf: '', current: 'x' })).toEqual({
      asOf: 'Veuillez remplir tous les champs obligatoires',
      current: 'Indiquez un nombre de jours, comme 12,5.',
    });
    expect(openingBody(form)).toEqual({
      asOf: '2026-10-31',
      periods: [
        { period: '2025-06-01', days: 14 },
        { period: '2026-06-01', days: 12.5 },
      ],
      recovery: 0,
    });
    const correction = { account: 'previous', days: '-2', effectiveOn: '2026-11-05', reason: ' Fermeture ' };
    expect(correctionErrors({ ...correction, days: '0', reason: ' ' })).toEqual({
      days: accountMessages.nothing,
      reason: accountMessages.reason,
    });
    expect(correctionBody(correction, '2026-11-20')).toEqual({
      account: 'paid',
      period: '2025-06-01',
      days: -2,
      effectiveOn: '2026-11-05',
      reason: 'Fermeture',
    });
  });

  it('show how many more hours a leave leaves uncovered in a week, and never less than none', () => {
    const week = { week: 32, year: 2027, monday: '2027-08-09', basis: 'planner', shifts: 0 } as const;
    expect(impactText({ ...week, without: 0, with: 4 })).toBe(
      'Semaine 32\u202f: 2\u202fh de plus à couvrir (prévu par le planificateur)',
    );
    expect(impactText({ ...week, without: 3, with: 2 })).toMatch(/rien de plus à couvrir/);
    expect(impactText({ ...week, basis: 'plan', shifts: 2, without: 0, with: 1 })).toMatch(
      /2 services à reprendre/,
    );
  });
});
