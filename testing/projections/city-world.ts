/** A log and its views of which a test writes the city of the site, and reads it back. */

import type { RunningGroup } from '@fournil/projections/kernel/run-group';
import { type EventWorld, startEventWorld } from '../worlds/event-world.ts';

/** Runs `work`, then stops its daemons and the world. */
export async function inWorld(
  work: (world: EventWorld, daemons: RunningGroup[]) => Promise<void>,
): Promise<void> {
  const world = await startEventWorld();
  const daemons: RunningGroup[] = [];
  try {
    await work(world, daemons);
  } finally {
    await Promise.all(daemons.map((one) => one.stop()));
    await world.stop();
  }
}

export const city = (world: EventWorld, expected: number | 'none', name: string) =>
  world.append('fournil.settings-1.site', expected, 'SiteUpdated', { city: name });

export const cityShown = async (world: EventWorld): Promise<string | undefined> => {
  const { rows } = await world.pool.query<{ city: string }>('select city from views.site');
  return rows[0]?.city;
};
