import type { PayDayShown } from '@fournil/contracts/payroll/endpoints';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { expect, it } from 'vitest';
import { figureDays, statusOfDays } from './figure-days.ts';

const day = (date: string, over: Partial<PayDayShown> = {}): PayDayShown => ({
  ...{ date, status: 'realized', word: '', source: '', holidays: [], shifts: [] },
  ...{
    work: 0,
    training: 0,
    begun: 0,
    night: 0,
    sunday: 0,
    holiday: 0,
    solidarity: 0,
    mayFirst: 0,
    planned: 0,
    contractMinutes: 2340,
  },
  ...over,
});
const worked = (date: string) => day(date, { work: 420, shifts: [{ date, start: '06:00', end: '13:00' }] });
const line = (code: string, over: Partial<PayLine>): PayLine => ({
  ...{ employeeId: 'nadia', period: '2026-07', code, quantity: 60, cents: null },
  ...{ from: '2026-06-29', to: '2026-07-05', half: '' as const, source: '', certificate: null },
  ...over,
});
const minutes = { unit: 'minutes' as const };

it("the days listed for an overtime figure include the week's days in the month before, and days of leave", () => {
  const person = {
    around: [worked('2026-06-30')],
    days: [day('2026-07-01', { word: 'CP' }), worked('2026-07-02')],
  };
  expect(figureDays(person, minutes, line('HS25', {})).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'mardi 30/06 06:00–13:00, 7\u202fh',
    'mercredi 01/07 CP',
    'jeudi 02/07 06:00–13:00, 7\u202fh',
  ]);
});

it('the days listed for a leave figure include every day of the leave, also public holidays', () => {
  const person = { around: [], days: [day('2026-07-14', { word: 'CP', holidays: ['Fête nationale'] })] };
  const leave = line('CP', { from: '2026-07-13', to: '2026-07-15', dates: ['2026-07-13', '2026-07-15'] });
  expect(figureDays(person, { unit: 'days' }, leave).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'lundi 13/07 compté',
    'mardi 14/07 non compté, Fête nationale',
    'mercredi 15/07 compté',
  ]);
});

it('the days listed for a contract overtime figure are periods with the same contract hours', () => {
  const days = [
    day('2026-07-01'),
    day('2026-07-15'),
    day('2026-07-16', { contractMinutes: 2220 }),
    day('2026-07-31', { contractMinutes: 2220 }),
  ];
  const month = line('HSC', { from: '2026-07-01', to: '2026-07-31' });
  expect(
    figureDays({ around: [], days }, minutes, month).map(({ label, text }) => `${label} ${text}`),
  ).toEqual([
    'du 01/07 au 15/07 contrat de 39\u202fh par semaine',
    'du 16/07 au 31/07 contrat de 37\u202fh par semaine',
  ]);
});

it('no days are listed for a figure that was typed for the month', () => {
  expect(figureDays({ around: [], days: [worked('2026-07-02')] }, minutes, line('CHOU', {}))).toEqual([]);
});

it('the hours of a school day without a plan are « sans planning », not realized', () => {
  const status = (...days: PayDayShown[]) => statusOfDays({ days, around: [] }, line('HN', {}));
  const school = day('2026-06-29', { work: 480, training: 480, status: 'none' });
  expect(status(school, day('2026-06-30', { status: 'none' }))).toBe('none');
  expect(status(worked('2026-06-30'))).toBe('realized');
  expect(status(worked('2026-06-30'), { ...worked('2026-07-01'), status: 'planned' })).toBe('planned');
});
