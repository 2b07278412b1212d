import { expect, it, vi } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { onQuarters } from '../../../../testing/planner/generators/on-quarters.ts';
import { modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { generateColumns } from './column-generation.ts';
import { dualAscent } from './dual-ascent.ts';
import { highs, Master } from './master.ts';
import { ProximalBundle } from './proximal-bundle.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each([
  ['half hours', benchWeek(8, 1)],
  ['quarters', onQuarters(benchWeek(8, 2))],
])(
  'the proximal bundle reaches the bound of the linear programme with a feasible fractional plan: %s',
  async (_, week) => {
    const model = modelOf(week);
    const [pool] = model.pools;
    if (!pool) throw new Error('A week without pools');
    const sharedRowPrices = new Float64Array(model.rows.count);
    const master = new Master(await highs(), model, pool, sharedRowPrices);
    const budget = new WorkBudget({ workBudget: 400_000, guardMs: 600_000 });
    const context = { model, sharedRowPrices, master, pricer: new Pricer(model.rows), budget };
    const state = await initialPlan(model, context.pricer, budget);
    const start = await dualAscent(context, state, 0.005);
    const bundle = new ProximalBundle(context, start);
    const { bound, duals } = await bundle.run(0.3);

    let relaxation = Number.NaN;
    const isEnough = (found: number, value: number): boolean => {
      relaxation = value;
      return value - found < 0.1;
    };
    const { members } = pool;
    bundle.handOver();
    await generateColumns(context, bundle.best, { members, share: 1, isEnough });
    expect(bound).toBeLessThan(relaxation + 1e-6);
    expect(bound).toBeGreaterThan(relaxation - 0.01 * relaxation);

    const shares = new Map<number, number>();
    for (const { column, share } of bundle.fractionalPlan())
      shares.set(column.person, (shares.get(column.person) ?? 0) + share);
    expect([...shares.keys()].sort()).toEqual(members.map(({ person }) => person).sort());
    for (const share of shares.values()) expect(share).toBeCloseTo(1, 3);
    expect(duals).toHaveLength(pool.rows.length);
  },
);
