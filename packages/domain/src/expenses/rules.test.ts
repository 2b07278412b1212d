import { seededParameters } from '@fournil/contracts/settings/parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { parameterId } from '../settings/record.ts';
import { kilometresMonth, mealsMonth } from './record.ts';
import { decideRecordKilometres, decideRecordMeals } from './rules.ts';

const edit = { laterEvents: [], isKnown: async () => true };
const month = '2026-03';

describe('saving the meals of a month', () => {
  it('keeps amounts to the cent, in one event per person', async () => {
    const day = fc.integer({ min: 1, max: 31 }).map(String);
    const row = fc.dictionary(
      day,
      fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('a', 'b', 'c'), row), async (rows) => {
        const decided = await decideRecordMeals(rows, month, { state: {}, ...edit });
        if ('refused' in decided) throw new Error(decided.refused);
        const people = decided.events.map(({ data }) => data.employeeId);
        expect(new Set(people).size).toBe(people.length);
        const after = fold(mealsMonth, decided.events);
        for (const [person, days] of Object.entries(rows))
          for (const [one, amount] of Object.entries(days)) expect(after[person]?.[one] ?? 0).toBe(amount);
        const again = await decideRecordMeals(rows, month, { state: after, ...edit });
        expect(again).toEqual({ events: [] });
      }),
    );
  });
});

describe('saving the kilometres of a month', () => {
  const at = (kmValue: number) => new Map([['p', { displayName: 'Livraison', kmValue }]]);

  it('keeps the old distance for journeys already counted when the distance is changed in the settings', async () => {
    const first = await decideRecordKilometres(
      { a: { p: 2 } },
      { month, state: {}, parameters: at(10), ...edit },
    );
    if ('refused' in first) throw new Error(first.refused);
    const state = fold(kilometresMonth, first.events);
    const second = await decideRecordKilometres(
      { a: { p: 3 } },
      { month, state, parameters: at(99), ...edit },
    );
    expect(second).toMatchObject({ events: [{ data: { journeys: [{ count: 3, kmHundredths: 1000 }] } }] });
  });

  it('refuses an unknown journey, unless the month already counted it', async () => {
    const context = { month, parameters: new Map(), ...edit };
    expect(await decideRecordKilometres({ a: { p: 1 } }, { state: {}, ...context })).toEqual({
      refused: 'unknown_parameter',
    });
    const state = { a: { p: { name: 'Livraison', count: 1, kmHundredths: 1000 } } };
    expect(await decideRecordKilometres({ a: { p: 0 } }, { state, ...context })).toMatchObject({
      events: [{ data: { journeys: [] } }],
    });
  });
});

it('the default journeys have the ids of the default parameters with the same names', () => {
  for (const { id, name } of seededParameters) expect(parameterId(name)).toBe(id);
});
