/** The gateway with an installation's waits; the long ones, which nothing ends early, a tenth of theirs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  cities,
  failureOf,
  siteIn,
  startWorld,
  stream,
} from '../../../../testing/event-log/failing/world.ts';
import { until } from '../../../../testing/until.ts';
import { asCommand } from '../client/patience.ts';
import { LogUnavailable } from '../event-log.ts';

/** How it ended, and after how long at least: how long at most is the machine's affair. */
async function outcomeOf(work: Promise<unknown>) {
  const startedAt = performance.now();
  return { failure: await failureOf(work), ms: performance.now() - startedAt };
}

describe.concurrent('the retry limits as an installation sets them', { timeout: 120_000 }, () => {
  it('retry an interrupted read twice', async () => {
    const world = await startWorld();
    const log = world.connect();
    world.server.become('cut');
    expect(await failureOf(cities(log))).toBeInstanceOf(LogUnavailable);
    expect(world.called('Read')).toHaveLength(3);
    // And the last try counts as the first would.
    const reading = cities(log);
    await until('it was tried twice', () => world.called('Read').length === 5);
    world.server.become('as usual');
    expect(await reading).toEqual(['Lyon', 'Nantes']);
    expect(world.called('Read')).toHaveLength(6);
    await world.close();
  });

  it('stop a read after a silence without events, and do not retry that read', async () => {
    const world = await startWorld();
    const log = world.connect('ten times as fast');
    world.server.become('silent');
    const { failure, ms } = await outcomeOf(cities(log));
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(world.called('Read')).toHaveLength(1);
    expect(ms).toBeGreaterThan(490);
    await world.close();
  });

  it('let a command retry for five times the deadline of one append', async () => {
    const world = await startWorld();
    const log = world.connect('ten times as fast');
    world.server.become('silent');
    const { failure, ms } = await outcomeOf(log.append(stream, 1, [siteIn('Lille')]));
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(ms).toBeGreaterThan(900);
    expect(world.called('Append').length).toBeGreaterThan(1);
    expect(world.called('Append').length).toBeLessThanOrEqual(6);
    await world.close();
  });

  it("limit the total time that a command waits for the log, not counting the command's own work", async () => {
    const world = await startWorld();
    const log = world.connect();
    world.server.become('silent');
    const { failure, ms } = await outcomeOf(
      asCommand(async () => {
        await sleep(600);
        // Within another command's function the time is not given again: it would be asked six times.
        await asCommand(() => cities(log), 18_000);
      }, 1000),
    );
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(ms).toBeGreaterThan(1550);
    expect(world.called('Read')).toHaveLength(1);
    await world.close();
  });

  it('make a command wait up to half a second between tries when the log is unreachable', async () => {
    const world = await startWorld();
    const log = world.connect();
    world.server.become('no leader');
    const startedAt = performance.now();
    const appending = failureOf(log.append(stream, 1, [siteIn('Lille')]));
    await until('it was tried nine times', () => world.called('Append').length >= 9);
    // 20, 40, 80, 160, 320 ms, then 500 each: no more than these.
    expect(world.called('Append').length).toBeLessThanOrEqual(7 + (performance.now() - startedAt) / 500);
    world.server.become('as usual');
    expect(await appending).toBeUndefined();
    await world.close();
  });
});
