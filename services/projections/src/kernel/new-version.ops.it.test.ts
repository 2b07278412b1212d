import { siteUpdated } from '@fournil/events/settings/events';
import { defineView } from '@fournil/views/define';
import { site } from '@fournil/views/settings/view';
import { viewsGroup } from '@fournil/views/views';
import { describe, expect, it } from 'vitest';
import { city, cityShown, inWorld } from '../../../../testing/projections/city-world.ts';
import {
  loggerInto,
  positionOf,
  startDaemon,
  untilUpToDate,
} from '../../../../testing/projections/projected.ts';
import { until } from '../../../../testing/until.ts';
import type { EventWorld } from '../../../../testing/worlds/event-world.ts';
import type { RunnableGroup } from './group.ts';

describe('a new version of the views', () => {
  const otherCode: RunnableGroup = {
    group: {
      ...viewsGroup,
      views: viewsGroup.views.map((view) =>
        view.name === 'settings'
          ? defineView({
              ...view,
              takes: [siteUpdated],
              on: {
                SiteUpdated: ({ data, revision }) => [
                  site.put({
                    id: 'current',
                    name: null,
                    brand: null,
                    city: (data.city ?? '').toUpperCase(),
                    revision,
                  }),
                ],
              },
            })
          : view,
      ),
    },
  };
  const louder: RunnableGroup = { group: { ...otherCode.group, version: viewsGroup.version + 1 } };
  const buildOf = async (world: EventWorld) => {
    const { rows } = await world.pool.query<{ build: string; rows_hash: string | null }>(
      "select build, rows_hash from projections.checkpoints where target = 'views'",
    );
    return rows[0];
  };

  it('is built next to the old version, which answers until the new one is ready', () =>
    inWorld(async (world, daemons) => {
      const old = startDaemon(world);
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await old.stop();
      await city(world, 0, 'Nantes');
      const answers = new Set<string | undefined>();
      const next = startDaemon(world, { runnable: louder });
      daemons.push(next);
      await until('the new version is level', async () => {
        answers.add(await cityShown(world));
        return (await cityShown(world)) === 'NANTES';
      });
      expect([...answers].every((answer) => answer !== undefined)).toBe(true);
      await city(world, 1, 'Brest');
      await untilUpToDate(world);
      expect(await cityShown(world)).toBe('BREST');
      const { rows } = await world.pool.query(
        "select nspname from pg_namespace where nspname like 'views%' order by 1",
      );
      expect(rows).toEqual([{ nspname: 'views' }]);
    }));

  it('is not changed by an older version of the application', () =>
    inWorld(async (world, daemons) => {
      const newer = startDaemon(world, { runnable: louder });
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await newer.stop();
      const position = await positionOf(world);
      const warnings: string[] = [];
      const older = startDaemon(world, { logger: loggerInto(warnings) });
      daemons.push(older);
      await city(world, 0, 'Nantes');
      await until('it says why it stands still', () =>
        warnings.some((line) => line.includes("mettez l'application à jour")),
      );
      expect(await positionOf(world)).toBe(position);
      expect(await cityShown(world)).toBe('LYON');
    }));

  it('is rebuilt when its tables were built by other code under the same version number', () =>
    inWorld(async (world, daemons) => {
      const before = startDaemon(world);
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await before.stop();
      daemons.push(startDaemon(world, { runnable: otherCode }));
      await until('the tables are those of the new code', async () => (await cityShown(world)) === 'LYON');
    }));

  it('is not rebuilt when the same code built its tables', () =>
    inWorld(async (world, daemons) => {
      const before = startDaemon(world);
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await before.stop();
      const made = await buildOf(world);
      daemons.push(startDaemon(world));
      await city(world, 0, 'Nantes');
      await until('the log is followed', async () => (await cityShown(world)) === 'Nantes');
      expect(await buildOf(world)).toEqual(made);
    }));

  it('is rebuilt when its tables were dropped', () =>
    inWorld(async (world, daemons) => {
      const first = startDaemon(world);
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await first.stop();
      await world.pool.query('drop schema views cascade');
      const again = startDaemon(world);
      daemons.push(again);
      await until('the views are back', () => cityShown(world).catch(() => undefined));
      expect(await cityShown(world)).toBe('Lyon');
    }));
});
