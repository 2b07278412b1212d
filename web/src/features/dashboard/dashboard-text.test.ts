import { describe, expect, it } from 'vitest';
import {
  absentText,
  apprenticeStatus,
  contractEndText,
  daysBeforeText,
  holidayStatus,
  minorStatus,
  sickLeaveStatus,
} from './dashboard-text.ts';

const who = { employeeId: 'e', name: 'N' };

describe('the texts of the dashboard', () => {
  it('announce the end of a contract two months before it', () => {
    expect(contractEndText('2027-03-31', '2027-03-30')).toMatch(
      /^Votre contrat se termine le 31\/03\/2027, demain\./,
    );
    expect(contractEndText('2027-03-31', '2027-01-29')).toBe('');
  });

  it('write numbers of days in spoken French', () => {
    expect([0, 1, 2, 283].map(daysBeforeText)).toEqual([
      "Aujourd'hui",
      'Demain',
      'Dans 2 jours',
      'Dans 283 jours',
    ]);
  });

  it('show « Repris » from the return date on, and no warning for a future leave', () => {
    const leave = { ...who, startDate: '2026-11-16', endDate: '2026-11-20', returnDate: '2026-11-21' };
    const on = (today: string, daysBefore: number, returned: boolean) =>
      sickLeaveStatus({ ...leave, daysBefore, returned }, today);
    expect(on('2026-11-15', 6, false)).toEqual({ tone: 'neutral', text: 'Dans 6 jours' });
    expect(on('2026-11-20', 1, false)).toEqual({ tone: 'bad', text: 'Demain' });
    expect(on('2026-11-21', 0, true)).toEqual({ tone: 'good', text: 'Repris' });
  });

  it('show « En congés », « Majeur » and « Terminé » for leave, a new adult and an ended contract', () => {
    const holiday = { ...who, startDate: '2026-11-21', endDate: '2026-11-28', daysBefore: 0 };
    expect(holidayStatus({ ...holiday, started: true }).text).toBe('En congés');
    expect(holidayStatus({ ...holiday, started: false, daysBefore: 3 }).text).toBe('Dans 3 jours');
    expect(minorStatus({ ...who, birthday: '2026-11-21', daysBefore: 0, adult: true }).text).toBe('Majeur');
    const ended = {
      ...who,
      contractEndDate: '2026-11-20',
      daysBefore: -1,
      ended: true,
      colour: 'red',
    } as const;
    expect(apprenticeStatus(ended)).toEqual({ tone: 'bad', text: 'Terminé' });
  });

  it('show a dash for an unknown birthday', () => {
    expect(minorStatus({ ...who, birthday: null, daysBefore: null, adult: false }).text).toBe('—');
  });

  it('give each colour of an apprenticeship a shape as well', () => {
    const tone = (colour: 'green' | 'yellow' | 'red') =>
      apprenticeStatus({ ...who, contractEndDate: '2027-01-01', daysBefore: 9, ended: false, colour }).tone;
    expect([tone('green'), tone('yellow'), tone('red')]).toEqual(['good', 'warning', 'bad']);
  });

  it('give the number of absent people', () => {
    expect([0, 1, 2].map(absentText)).toEqual([
      "aucun absent aujourd'hui",
      "1 absent aujourd'hui",
      "2 absents aujourd'hui",
    ]);
  });
});
