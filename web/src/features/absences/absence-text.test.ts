import { describe, expect, it } from 'vitest';
import { askedPeriod, periodDefaults, periodQuery, periodTitle, yearChoices } from './absence-period.ts';
import { cardSummary, examLeaveWarning, extentText, minutesText, whenText } from './absence-text.ts';

describe('the absence period in the URL', () => {
  const today = '2026-11-21';

  it('is the current month when the URL has none or an invalid one', () => {
    const current = { period: 'month', month: 11, year: 2026 };
    expect(askedPeriod(periodDefaults, today)).toEqual(current);
    expect(askedPeriod({ periode: 'siècle', mois: '13', annee: '1492' }, today)).toEqual(current);
  });

  it('keeps a chosen month and year', () => {
    expect(askedPeriod({ periode: 'annee', mois: '2', annee: '2024' }, today)).toEqual({
      period: 'year',
      month: 2,
      year: 2024,
    });
  });

  it('is sent to the server without month and year for the current week, and without month for a year', () => {
    expect(periodQuery({ period: 'week', month: 2, year: 2024 })).toEqual({ period: 'week' });
    expect(periodQuery({ period: 'year', month: 2, year: 2024 })).toEqual({ period: 'year', year: 2024 });
  });

  it('can be a year from 2024 to 2026 or to the current year', () => {
    expect(yearChoices('2025-01-01')).toEqual([2024, 2025, 2026]);
    expect(yearChoices('2028-06-01')).toEqual([2024, 2025, 2026, 2027, 2028]);
  });

  it('is shown as a title', () => {
    const title = (kind: 'month' | 'year' | 'week', from: string, to: string) =>
      periodTitle({ kind, from, to });
    expect(title('month', '2026-02-01', '2026-02-28')).toBe('Février 2026');
    expect(title('year', '2026-01-01', '2026-12-31')).toBe('Année 2026');
    expect(title('week', '2026-11-16', '2026-11-22')).toBe('Semaine du 16/11 – 22/11/2026');
  });
});

describe('the text of an absence entry', () => {
  const entry = {
    _id: 'x',
    kind: 'absence',
    startDate: '2026-10-29',
    endDate: '2026-11-03',
    days: 3,
  } as const;

  it("says how many of the entry's days are in the period", () => {
    expect(extentText(entry)).toBe('3 jours sur 6');
    expect(extentText({ ...entry, days: 6 })).toBe('6 jours');
    expect(extentText({ ...entry, startDate: '2026-11-03', days: 1 })).toBe('1 jour');
    expect(extentText({ ...entry, kind: 'delay', duration: 75, days: 0 })).toBe('1\u202fh\u202f15');
  });

  it('writes dates in spoken French', () => {
    expect(whenText(entry)).toBe('du 29/10\u00a0au\u00a003/11/2026');
    expect(whenText({ startDate: '2025-12-31', endDate: '2026-01-01' })).toBe(
      'du 31/12/2025\u00a0au\u00a001/01/2026',
    );
    expect(whenText({ startDate: '2026-11-03', endDate: '2026-11-03' })).toBe('le 03/11/2026');
  });

  it('writes minutes as hours from sixty minutes on', () => {
    expect([1, 59, 60, 61, 480].map(minutesText)).toEqual([
      '1\u202fmin',
      '59\u202fmin',
      '1\u202fh',
      '1\u202fh\u202f01',
      '8\u202fh',
    ]);
  });

  it("shows on a person's card only the sums that the server sent for the reader", () => {
    const card = { employeeId: 'e', name: 'N', role: 'vendeuse', isActive: true, entries: [] };
    expect(cardSummary({ ...card, sickDays: 2, absenceDays: 1, delayMinutes: 15 })).toBe(
      "2 jours d'arrêt, 1 jour d'absence, 15\u202fmin de retard",
    );
    expect(cardSummary({ ...card, sickDays: null, absenceDays: null, delayMinutes: null })).toBe('');
  });
});

it('the form warns before an exam leave is declared for a person who is not an apprentice', () => {
  const [seller, apprentice] = ['CDI', 'Apprentissage'].map((contractType) => ({
    ...{ contractType, role: 'vendeuse-boulangere' },
  })) as [Parameters<typeof examLeaveWarning>[1], Parameters<typeof examLeaveWarning>[1]];
  expect(examLeaveWarning('exam', seller)).toMatch(/apprentis \(L6222-35\).*Vous pouvez enregistrer/);
  expect(examLeaveWarning('exam', apprentice)).toBeNull();
  expect(examLeaveWarning('exam', undefined)).toBeNull();
  expect(examLeaveWarning('other', seller)).toBeNull();
});
