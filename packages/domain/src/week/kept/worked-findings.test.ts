import { expect, it } from 'vitest';
import { draftOf, factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import type { Presence } from './kept-day.ts';
import { workedFindings } from './worked-findings.ts';

const nadia = 'a0000000-0000-4000-8000-000000000001';
const at = (date: string, time: string) => `${date}T${time}:00.000Z`;
const day = (date: string, start: string, end: string, breaks: Presence['breaks'] = []): Presence => ({
  ...{ start: at(date, start), end: at(date, end), breaks },
});
const shift = (date: string) => shiftAt(`s${date}`, nadia, date, '06:00-12:00');
const facts = factsOf({
  people: [{ id: nadia }],
  plan: draftOf([shift('2026-11-23'), shift('2026-11-24')], { status: 'published' }),
});
const found = (...periods: readonly Presence[]) => {
  const on = (_: string, date: string) => periods.filter(({ start }) => start?.startsWith(date));
  return workedFindings(facts, on, '2026-11-26').map(({ ruleId, dates }) => [ruleId, ...dates].join(' '));
};

it('punched hours violate the rules on long days, breaks and rest (D01, D03, R01) when they break the limits', () => {
  expect(found(day('2026-11-23', '05:00', '10:50'))).toEqual([]);
  expect(found(day('2026-11-23', '05:00', '16:01'))).toEqual(['D01 2026-11-23', 'D03 2026-11-23']);
  const taken = { start: at('2026-11-23', '10:00'), end: at('2026-11-23', '10:30') };
  expect(found(day('2026-11-23', '05:00', '14:00', [taken]))).toEqual([]);
  const rest = found(day('2026-11-23', '13:00', '18:30'), day('2026-11-24', '05:00', '10:50'));
  expect(rest).toEqual([expect.stringMatching(/^R01/)]);
});

it('a day without a punched end is not checked by the rules on worked hours', () => {
  expect(found({ ...day('2026-11-23', '05:00', '16:01'), end: null })).toEqual([]);
});

it('a day without a punched end counts with its planned hours in the check of the rest after it', () => {
  const open = { ...day('2026-11-23', '05:00', '16:01'), end: null };
  const plan = draftOf([shiftAt('l', nadia, '2026-11-23', '14:00-20:00')], { status: 'published' });
  const next = day('2026-11-24', '05:00', '10:50');
  const on = (_: string, date: string) => [open, next].filter(({ start }) => start?.startsWith(date));
  const rules = workedFindings(factsOf({ people: [{ id: nadia }], plan }), on, '2026-11-26');
  expect(rules.map(({ ruleId }) => ruleId)).toEqual(['R01']);
});

it('the findings on worked hours leave out rules that are not about hours', () => {
  const early = factsOf({ people: [{ id: nadia, entryDate: '2026-12-01' }], plan: draftOf([], {}) });
  const on = (_: string, date: string) => (date === '2026-11-23' ? [day(date, '05:00', '10:50')] : []);
  expect(workedFindings(early, on, '2026-11-26')).toEqual([]);
});
