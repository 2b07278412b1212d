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
  ['six days after a full year', {}, '6'],
  ['no day before the season of the main leave ends', { asOf: '2026-10-31' }, null],
  ['the days that remain after a leave accepted since', leave('2027-02-02', '2027-02-04'), '3'],
  ['no day when a leave of a week was accepted since', leave('2027-04-19', '2027-04-25'), null],
  ['all days when the leave is not accepted yet', leave('2027-02-02', '2027-02-04', 'pending'), '6'],
  ['all days when the leave is taken in December', leave('2026-12-21', '2026-12-27'), '6'],
  ['only the acquired days above 24', { previous: { ...given.previous, acquired: 26 } }, '2'],
  ['no day when fewer than 24 days were acquired', { previous: { ...given.previous, acquired: 13 } }, null],
  ['at most the days left in the balance', { previous: { ...given.previous, left: 4 } }, '4'],
  [
    'five days when the shop counts in jours ouvrés',
    { unit: 'ouvres', previous: { ...given.previous, acquired: 25 } },
    '5',
  ],
] as const)('the reminder to take the fifth week of leave counts %s', (_what, more, days) => {
  expect(fifthWeekReminder({ ...given, ...more })?.match(open)?.[1] ?? null).toBe(days);
});

it('the reminder of the fifth week says after 1 May that an indemnity is due', () => {
  expect(fifthWeekReminder({ ...given, asOf: '2027-05-02' })).toMatch(/sans congé .* une indemnité est due/);
});
