import { employeeMessages } from '@fournil/contracts/employees/rules';
import { expect, test } from 'vitest';
import { limitNote, minorHoursNote, minorHoursNoteOf, notRecordedYet } from './contract-notes.ts';

test('errors about age and weekly hours get the note that the law may allow the contract; other errors get none', () => {
  expect(limitNote(employeeMessages.ageRange)).toBe(notRecordedYet);
  expect(limitNote(employeeMessages.weeklyHours)).toBe(notRecordedYet);
  expect([limitNote(employeeMessages.name), limitNote(undefined)]).toEqual([null, null]);
});

test.each([
  ['17 years, 39 h', { age: 17, weeklyHours: 39 }, minorHoursNote],
  ['17 years, 35 h', { age: 17, weeklyHours: 35 }, null],
  ['18 years, 39 h', { birthDate: '2008-11-28', weeklyHours: 39 }, null],
  ['the day before 18', { birthDate: '2008-11-29', weeklyHours: 36 }, minorHoursNote],
])(
  'a contract of %s gets the note for minors only beyond their limit (CT L3162-1)',
  (_, person, expected) => {
    expect(minorHoursNoteOf(person, '2026-11-28')).toBe(expected);
  },
);
