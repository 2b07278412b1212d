import { expect, test } from 'vitest';
import { factsOf, shiftAt } from '../../../../testing/week/given-week.ts';
import { currentFindings } from './judge/findings.ts';
import { memoized } from './memoized.ts';
import { noPlan, type PlannedShift } from './plan/plan-state.ts';
import { cellsOf } from './week-facts.ts';

test('a cached result is computed once per object and key, and not shared between equal objects', () => {
  const made: string[] = [];
  const words = memoized<object, string>();
  const ask = (of: { readonly name: string }, key: string) =>
    words(of, key, () => {
      made.push(`${of.name} ${key}`);
      return `${of.name} ${key}`;
    });
  const [one, same] = [{ name: 'facts' }, { name: 'facts' }];
  expect([ask(one, 'a'), ask(one, 'a'), ask(one, 'b'), ask(same, 'a')]).toEqual([
    'facts a',
    'facts a',
    'facts b',
    'facts a',
  ]);
  expect(made).toEqual(['facts a', 'facts b', 'facts a']);
});

test('a changed constraint or shift gives new results, not those cached before the change', () => {
  const people = [{ id: 'nadia' }];
  const before = factsOf({ people });
  expect(cellsOf(before, 'nadia')[1]?.value).toBe('');
  const rows = new Map([['nadia', { cells: { Mardi: 'MAL' }, normal: [], sixDays: false }]]);
  const typed = { ...before, rows: new Map(before.rows).set('2026-W48', rows) };
  expect(cellsOf(typed, 'nadia')[1]?.value).toBe('MAL');
  const long: PlannedShift = {
    ...shiftAt('s', 'nadia', '2026-11-24', '06:00-22:00'),
    origin: 'manual',
    notifiedOn: null,
    agreedOn: null,
    changed: null,
  };
  const rulesOf = (facts: typeof before) =>
    currentFindings(facts, '2026-11-02')
      .filter(({ status }) => status === 'violated')
      .map(({ ruleId }) => ruleId);
  expect(rulesOf(before)).toEqual([]);
  const planned = {
    ...before,
    plans: new Map([['2026-W48', { ...noPlan, status: 'draft' as const, shifts: [long] }]]),
  };
  expect(rulesOf(planned)).toContain('D01');
});
