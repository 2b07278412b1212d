import { evolvePlan } from '@fournil/domain/week/plan/evolve-plan';
import { noPlan } from '@fournil/domain/week/plan/plan-state';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import { viewsGroup } from '@fournil/views/views';
import { expect, it, vi } from 'vitest';
import {
  differenceWithRebuild,
  noDifference,
  startDaemon,
  untilUpToDate,
} from '../../../../testing/projections/projected.ts';
import { type Append, appendAll } from '../../../../testing/worlds/event-mix.ts';
import { startEventWorld } from '../../../../testing/worlds/event-world.ts';
import { weekMix } from '../../../../testing/worlds/week-mix.ts';

const seed = Number(process.env.SEED ?? 20261121);

// The machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

it('the rows of planned weeks equal those of a rebuild and the plans that commands read from the events', async () => {
  const world = await startEventWorld();
  // Pages of a few events: rows are read back and folded on many times.
  const daemon = startDaemon(world, { pageSize: 7 });
  try {
    const append = (one: Append) => world.log.append(one.stream, one.expected, one.events);
    await appendAll(weekMix(400, seed), append);
    await untilUpToDate(world);
    const { rows } = await world.pool.query<{ week: string; state: unknown; revision: number }>(
      `select week, state, revision from ${viewsGroup.schema}.week_plans order by week`,
    );
    expect(
      rows.map(({ week }) => week),
      `seed ${seed}`,
    ).toEqual(['2026-W47', '2026-W48', '2026-W49']);
    for (const { week, state } of rows) {
      const facts = await world.log.readStream(`fournil.week-1.${week}`);
      const folded = facts
        .filter((fact) => isOneOf(planEvents, fact))
        .reduce(
          (plan, fact) =>
            evolvePlan(plan, fact, {
              at: fact.metadata.recordedAt,
              role: fact.metadata.actor.role ?? null,
              employeeId: fact.metadata.actor.employeeId ?? null,
              revision: fact.revision,
            }),
          noPlan,
        );
      expect(state, `seed ${seed}, ${week}`).toEqual(folded);
      const types = new Set(facts.map(({ type }) => type));
      for (const type of ['WeekPublished', 'PlanChangesSeen', 'PlanRowsRealized', 'PlanRowReopened'])
        expect(types, `seed ${seed}`).toContain(type);
    }
    expect(noDifference(await differenceWithRebuild(world)), `seed ${seed}`).toBe(true);
    const { rows: parked } = await world.pool.query('select * from projections.parked');
    expect(parked).toEqual([]);
  } finally {
    await daemon.stop();
    await world.stop();
  }
});
