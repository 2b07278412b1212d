/** The examples of article 30 as blog.cabinet-comptable.com has it: six jours ouvrables, 15 January to 1 May; read 28/11/2026. */
import { expect, it } from 'vitest';
import { type FifthWeek, fifthWeekReminder } from './fifth-week.ts';

const given: FifthWeek = {
  calendar: { restDay: 7, closedHolidays: new Set() },
  leaves: [],
  previous: { end: '2026-05-31', acquired: 30, left: 6 },
  asOf: '2026-11-28',
  unit: 'ouvrables',
};
const leave = (startDate: string, endDate: string, state: 'accepted' | 'pending' = 'accepted') => ({
  leaves: [{ startDate, endDate, state }],
});
const open = /^Cinquième semaine : (\S+) jours? ouvr\S+ à prendre entre le 15\/01\/2027 et le 01\/05\/2027/;

it.each([
  ['six days of a full year', {}, '6'],
  ['nothing before the season of the main leave is over', { asOf: '2026-10-31' }, null],
  ['what a leave accepted in that time leaves', leave('2027-02-02', '2027-02-04'), '3'],
  ['nothing once a week of it was accepted', leave('2027-04-19', '2027-04-25'), null],
  ['as much where it is only asked for', leave('2027-02-02', '2027-02-04', 'pending'), '6'],
  ['as much where it is taken in December', leave('2026-12-21', '2026-12-27'), '6'],
  ['what the year gave beyond 24 days', { previous: { ...given.previous, acquired: 26 } }, '2'],
  ['nothing of a shorter year', { previous: { ...given.previous, acquired: 13 } }, null],
  ['no more than is left', { previous: { ...given.previous, left: 4 } }, '4'],
  ['five jours ouvrés', { unit: 'ouvres', previous: { ...given.previous, acquired: 25 } }, '5'],
] as const)('the reminder of the fifth week shows %s', (_what, more, days) => {
  expect(fifthWeekReminder({ ...given, ...more })?.match(open)?.[1] ?? null).toBe(days);
});

it('the reminder of the fifth week says after 1 May that an indemnity is due', () => {
  expect(fifthWeekReminder({ ...given, asOf: '2027-05-02' })).toMatch(/sans congé .* une indemnité est due/);
});
