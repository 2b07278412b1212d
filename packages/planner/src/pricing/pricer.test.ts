import { expect, test } from 'vitest';
import { benchWeek, oddWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { randomOf } from '../../../../testing/planner/generators/random.ts';
import { valueAt } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import type { Problem } from '../problem/problem.ts';
import { LaneBounds } from './lane-bounds.ts';
import { laneMembersOf } from './lane-members.ts';
import { Pricer } from './pricer.ts';
import { WeekPricer } from './week-pricer.ts';

const problems: readonly Problem[] = [benchWeek(8, 1), oddWeek(3), oddWeek(5)];

test.each([0, 1, 2])(
  'the cheapest week of a person is the cheapest over all starts of work, and costs what its parts cost: case %i',
  (at) => {
    const model = modelOf({ ...(problems[at] as Problem), comfort: 'balanced' });
    const random = randomOf(at);
    const [pricer, alone] = [new Pricer(model.rows), new WeekPricer(model.rows)];
    for (let round = 0; round < 4; round += 1) {
      const prices = Float64Array.from({ length: model.rows.count }, () => random.int(-32, 8));
      for (const member of model.members) {
        const least = Math.min(
          ...laneMembersOf(member).map(
            (lane, index) => alone.best(lane, prices) + (member.lanes[index]?.fixed ?? 0),
          ),
        );
        expect(pricer.best(member, prices)).toBe(least);
        if (!Number.isFinite(least)) continue;
        const [column] = pricer.columns(1);
        expect(column && valueAt(column, prices)).toBeCloseTo(least, 6);
        // A limit at the least finds it again, one below finds nothing.
        expect(pricer.best(member, prices, least)).toBe(least);
        expect(pricer.best(member, prices, least - 1)).toBe(Number.POSITIVE_INFINITY);
      }
    }
  },
  60_000,
);

test.each([0, 1, 2])(
  'the lower bound for a start of work is at most the cost of its weeks, and excludes many starts: case %i',
  (at) => {
    const model = modelOf({ ...(problems[at] as Problem), comfort: 'balanced' });
    const random = randomOf(at);
    const [alone, bounds] = [new WeekPricer(model.rows), new LaneBounds()];
    let outcomes = 0;
    let ruledOut = 0;
    for (const member of model.members) {
      const prices = Float64Array.from({ length: model.rows.count }, () => random.int(-32, 8));
      const lanes = laneMembersOf(member);
      const values = lanes.map((lane, index) => alone.best(lane, prices) + (member.lanes[index]?.fixed ?? 0));
      for (const read of lanes.keys()) {
        alone.best(lanes[read] as (typeof lanes)[number], prices);
        bounds.read(member, alone.layers, read);
        for (const [index, value] of values.entries()) {
          const bound = bounds.of(index);
          expect(bound).toBeLessThanOrEqual(value + 1e-6);
          outcomes += 1;
          if (bound > Math.min(...values)) ruledOut += 1;
        }
      }
    }
    expect(ruledOut).toBeGreaterThan(outcomes / 3);
  },
  60_000,
);
