import { expect, it } from 'vitest';
import { draftOf, factsOf, type GivenPerson, shiftAt } from '../../../../../testing/week/given-week.ts';
import { barredPeople } from './barred-people.ts';

const [monday, tuesday, wednesday, thursday, saturday] = [23, 24, 25, 26, 28].map(
  (day) => `2026-11-${day}`,
) as [string, string, string, string, string];
const done = { hiringDeclaredOn: '2020-01-03', medicalVisitOn: '2020-01-03' };
const until = (day: string): Pick<GivenPerson, 'formalities'> => ({
  formalities: { ...done, workPermit: { until: day } },
});
const barred = (
  nadia: Omit<GivenPerson, 'id'>,
  more: Omit<Parameters<typeof factsOf>[0], 'people'> = {},
  today = '2026-11-20',
) => barredPeople(factsOf({ people: [{ id: 'lea' }, { id: 'nadia', ...nadia }], ...more }), today);

it('somebody whose permit ends is named from the first day after it on which they could work', () => {
  const named = { employeeId: 'nadia', formality: 'workPermit' };
  // The shop is closed on Monday.
  expect(barred(until('2026-10-02'))).toEqual([{ ...named, from: tuesday, noted: '2026-10-02' }]);
  expect(barred(until(wednesday))).toEqual([{ ...named, from: thursday, noted: wednesday }]);
  expect(barred(until('2026-11-29'))).toEqual([]);
});

it('somebody is named for a declaration or a medical visit that comes later, the visit only if they need one', () => {
  const later = (formalities: object) => ({
    formalities: { ...done, workPermit: 'not-needed' as const, ...formalities },
  });
  expect(barred(later({ hiringDeclaredOn: wednesday }))).toEqual([
    { employeeId: 'nadia', formality: 'hiringDeclared', from: tuesday, noted: wednesday },
  ]);
  expect(barred({ ...later({ hiringDeclaredOn: wednesday }), entryDate: wednesday })).toEqual([]);
  const visit = later({ medicalVisitOn: wednesday });
  expect(barred(visit)).toEqual([]);
  expect(barred({ ...visit, birthDate: '2009-03-01' })).toEqual([
    { employeeId: 'nadia', formality: 'medicalVisit', from: tuesday, noted: wednesday },
  ]);
});

it('somebody with two formalities missing is named for each, from its first day', () => {
  const both = { hiringDeclaredOn: thursday, workPermit: { until: wednesday } };
  expect(barred({ formalities: { ...done, ...both } })).toEqual([
    { employeeId: 'nadia', formality: 'hiringDeclared', from: tuesday, noted: thursday },
    { employeeId: 'nadia', formality: 'workPermit', from: thursday, noted: wednesday },
  ]);
});

it('days that are over, absences, days with a shift and people who are not planned do not count', () => {
  const ended = until('2026-10-02');
  expect(barred(ended, {}, saturday)[0]?.from).toBe(saturday);
  expect(barred(ended, {}, '2026-11-30')).toEqual([]);
  expect(barred(ended, { rows: { nadia: { Mardi: 'CP' } } })[0]?.from).toBe(wednesday);
  // The law's check reports such a shift.
  const shift = shiftAt('s', 'nadia', tuesday, '06:00-13:00');
  expect(barred(ended, { plan: draftOf([shift]) })[0]?.from).toBe(wednesday);
  expect(barred(ended, { plan: draftOf([], { realized: ['nadia'] }) })).toEqual([]);
  expect(barred({ ...ended, profile: { notPlanned: true } }, { plan: draftOf([shift]) })).toEqual([]);
  expect(barred({ ...ended, exitDate: monday })).toEqual([]);
});
