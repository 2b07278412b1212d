import { expect, it } from 'vitest';
import { hoursOnDay } from './hours-on-day.ts';

const night = { date: '2026-11-24', startTime: '22:00', endTime: '05:00' };

it('the hours of a night shift say on the first day that it ends tomorrow, and on the second that it began yesterday', () => {
  expect(hoursOnDay(night, '2026-11-24')).toBe('22:00–05:00 (lendemain)');
  expect(hoursOnDay(night, '2026-11-25')).toBe("depuis hier 22:00, jusqu'à 05:00");
});

it('the hours of a day shift name no other day', () => {
  expect(hoursOnDay({ ...night, startTime: '06:00', endTime: '13:30' }, '2026-11-24')).toBe('06:00–13:30');
});
