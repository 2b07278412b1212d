import { describe, expect, it } from 'vitest';
import { absenceStatisticsOf, type EntryRow } from './statistics.ts';

const month = { kind: 'month', from: '2026-11-01', to: '2026-11-30' } as const;

const entry = (fields: Partial<EntryRow>): EntryRow => ({
  declarationId: 'one',
  employeeId: 'nadia',
  kind: 'sick-leave',
  startDate: '2026-11-02',
  endDate: '2026-11-06',
  duration: null,
  absenceKind: null,
  reason: 'grippe',
  revision: 0,
  certificate: false,
  name: 'Nadia Benali',
  role: 'vendeuse',
  isActive: true,
  ...fields,
});

const rows = [
  entry({}),
  entry({ declarationId: 'two', kind: 'absence', startDate: '2026-11-07', endDate: '2026-11-08' }),
  entry({
    declarationId: 'three',
    kind: 'delay',
    startDate: '2026-11-19',
    endDate: '2026-11-19',
    duration: 25,
  }),
  entry({
    declarationId: 'four',
    employeeId: 'leo',
    name: 'Léo Martin',
    startDate: '2026-10-30',
    endDate: '2026-11-01',
  }),
];

describe('the absence statistics', () => {
  it('count each period once, with its days inside the requested period', () => {
    const { totals, employees } = absenceStatisticsOf(rows, month, { sees: 'all' });
    expect(totals).toEqual({ total: 4, sickLeaves: 2, absences: 1, delays: 1 });
    expect(
      employees.map(({ name, sickDays, absenceDays, delayMinutes }) => [
        name,
        sickDays,
        absenceDays,
        delayMinutes,
      ]),
    ).toEqual([
      ['Léo Martin', 1, 0, 0],
      ['Nadia Benali', 5, 2, 25],
    ]);
    expect(employees[0]?.entries).toMatchObject([{ startDate: '2026-10-30', days: 1 }]);
  });

  it('count each day once when two sick leaves overlap', () => {
    const again = entry({ declarationId: 'five', startDate: '2026-11-05', endDate: '2026-11-07' });
    const { employees } = absenceStatisticsOf([entry({}), again], month, { sees: 'all' });
    expect(employees[0]).toMatchObject({ sickDays: 6 });
  });

  it('show other people only as absent, and join periods so that two reasons stay hidden', () => {
    const { employees, totals, chart } = absenceStatisticsOf(rows, month, { sees: 'nobody' });
    expect(employees).toEqual([
      {
        employeeId: 'leo',
        name: 'Léo Martin',
        role: 'vendeuse',
        isActive: true,
        sickDays: null,
        absenceDays: null,
        delayMinutes: null,
        entries: [{ _id: 'four', kind: 'absent', startDate: '2026-10-30', endDate: '2026-11-01', days: 1 }],
      },
      {
        employeeId: 'nadia',
        name: 'Nadia Benali',
        role: 'vendeuse',
        isActive: true,
        sickDays: null,
        absenceDays: null,
        delayMinutes: null,
        entries: [{ _id: 'one', kind: 'absent', startDate: '2026-11-02', endDate: '2026-11-08', days: 7 }],
      },
    ]);
    expect(totals).toEqual({ total: 2, sickLeaves: null, absences: null, delays: null });
    expect(chart).toEqual([]);
  });

  it('show no delay of a colleague', () => {
    const late = rows.filter((row) => row.kind === 'delay');
    expect(absenceStatisticsOf(late, month, { sees: 'nobody' }).employees).toEqual([]);
    expect(absenceStatisticsOf(late, month, { sees: 'own', employeeId: 'nadia' }).employees).toHaveLength(1);
  });

  it('show in the chart of a personal account only its own entries', () => {
    const { chart, employees } = absenceStatisticsOf(rows, month, { sees: 'own', employeeId: 'nadia' });
    expect(chart[0]).toMatchObject({ key: '2026-11-01', sickLeaves: 0 });
    expect(chart[1]).toMatchObject({ key: '2026-11-02', sickLeaves: 1 });
    expect(chart[18]).toMatchObject({ key: '2026-11-19', delays: 1 });
    expect(employees.map((one) => one.sickDays)).toEqual([null, 5]);
  });

  it('show a year by months and a week by days', () => {
    const year = absenceStatisticsOf(
      rows,
      { kind: 'year', from: '2026-01-01', to: '2026-12-31' },
      { sees: 'all' },
    );
    expect(year.chart).toHaveLength(12);
    expect(year.chart[9]).toMatchObject({ key: '2026-10', label: 'oct.', sickLeaves: 1 });
    expect(year.chart[10]).toMatchObject({ key: '2026-11', sickLeaves: 2, absences: 1, delays: 1 });
    const week = absenceStatisticsOf(
      [],
      { kind: 'week', from: '2026-11-16', to: '2026-11-22' },
      { sees: 'all' },
    );
    expect(week.chart.map((bar) => bar.label)).toEqual([
      'lun. 16',
      'mar. 17',
      'mer. 18',
      'jeu. 19',
      'ven. 20',
      'sam. 21',
      'dim. 22',
    ]);
  });
});
