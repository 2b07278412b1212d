/** Hours in the audit trail: those of a night say that they end on the next day. */
import { expect, it } from 'vitest';
import { changedDays, ownHours } from './plan-words.ts';

const night = {
  employeeId: '0190a3f2-0000-7000-8000-000000000001',
  date: '2026-11-24',
  start: '22:00',
  end: '05:00',
  breaks: [],
  group: 'fournil' as const,
};
const day = { ...night, start: '06:00', end: '13:30' };

it('the text of a night shift says that it ends on the next day, and the text of a day shift does not', () => {
  expect(changedDays([day], [night])).toBe('mardi 24/11/2026 22:00–05:00 (lendemain) au lieu de 06:00–13:30');
  expect(ownHours([night], () => 'Nadia Benali')).toBe(
    'Nadia Benali mardi 24/11/2026 22:00–05:00 (lendemain)',
  );
});
