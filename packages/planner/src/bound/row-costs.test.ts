import fc from 'fast-check';
import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { modelOf } from '../model/model.ts';
import { type Range, RowCosts, rangePenalty } from './row-costs.ts';

const model = modelOf(benchWeek(8, 1));
const [pool] = model.pools;
if (!pool) throw new Error('A week without pools');
const costs = RowCosts.of(model, pool);
const { costAt, width } = model.rows;
const people = pool.members.length;
const counted = [...pool.rows.keys()].filter((index) =>
  model.rows.staff.includes(pool.rows[index] as number),
);

/** The row's cheapest number of covers, by trying all. */
function leastOfRow(index: number, dual: number, [low, high]: Range): number {
  const row = pool?.rows[index] as number;
  let least = Number.POSITIVE_INFINITY;
  for (let covered = low; covered <= Math.min(high, people); covered += 1)
    least = Math.min(least, (costAt[row * width + covered] as number) + dual * covered);
  return least;
}

const someDuals = fc
  .array(fc.integer({ min: -90, max: 20 }), { minLength: pool.rows.length, maxLength: pool.rows.length })
  .map((values) => Float64Array.from(values));

const someRanges = fc
  .array(fc.tuple(fc.constantFrom(...counted), fc.nat(people), fc.nat(people)), { maxLength: 4 })
  .map(
    (list) =>
      new Map(list.map(([row, one, other]) => [row, [Math.min(one, other), Math.max(one, other)] as Range])),
  );

it('the lower bound counts each need with the cheapest number of people in its allowed range', () => {
  fc.assert(
    fc.property(someDuals, someRanges, (duals, ranges) => {
      const wanted = new Float64Array(duals.length);
      const found = costs.restrictedTo(ranges).minimum(duals, wanted);
      let sum = 0;
      for (const [index, dual] of duals.entries()) {
        const range = ranges.get(index) ?? [0, people];
        sum += leastOfRow(index, dual, range);
        expect(wanted[index]).toBeGreaterThanOrEqual(range[0]);
        expect(wanted[index]).toBeLessThanOrEqual(range[1]);
      }
      expect(found).toBeCloseTo(sum, 6);
    }),
    { numRuns: 50 },
  );
});

it('the dual price of a need is at most what its first person saves, plus the penalty of a branching decision', () => {
  const far = new Float64Array(pool.rows.length).fill(1e9);
  const [high, low] = [costs.clampDuals(far), costs.clampDuals(far.map((value) => -value))];
  for (const [index, row] of pool.rows.entries()) {
    const saved = (costAt[row * width] as number) - (costAt[row * width + 1] as number);
    expect(high[index]).toBe(counted.includes(index) ? rangePenalty : saved);
    expect(low[index]).toBeLessThanOrEqual(high[index] as number);
  }
});
