/** A subscription while its log server misbehaves: nothing missing, nothing twice, and no crowd of attempts. */
import { describe, expect, it } from 'vitest';
import { rows } from '../../../../testing/event-log/failing/rows.ts';
import { siteIn, startWorld, stream } from '../../../../testing/event-log/failing/world.ts';
import { until } from '../../../../testing/until.ts';

const patienceMs = 90_000;

describe.concurrent.each(rows)('a log server with the fault « $name »', { timeout: 120_000 }, (row) => {
  it(`lets a subscription end like this: ${row.subscription}`, async () => {
    const world = await startWorld();
    const log = world.connect();
    const aborting = new AbortController();
    const seen: number[] = [];
    const drops: unknown[] = [];
    const follow = async () => {
      const { signal } = aborting;
      const options = { signal, decode: false, onDrop: (cause: unknown) => drops.push(cause) };
      for await (const page of log.subscribe(null, options))
        seen.push(...page.map(({ revision }) => revision));
    };
    const write = () => world.server.write(stream, ['Ville 3', 'Ville 4', 'Ville 5'].map(siteIn));
    // A server that goes takes those with it that are under way; what it does to calls, it does to new ones.
    let following: Promise<void> | undefined;
    if (row.takes === 'connections') {
      following = follow();
      await until('it has begun', () => seen.length === 2, patienceMs);
    }
    await row.begin(world.server);
    following ??= follow();
    if (row.subscription === 'answers') {
      await write();
      await until('it goes on', () => seen.length === 5, patienceMs);
      await row.end(world.server);
    } else {
      if (row.takes !== 'connections') {
        await until('it was asked for', () => world.called('Read').length > 0, patienceMs);
        expect(seen).toEqual([]);
      }
      await row.end(world.server);
      await write();
      await until('it goes on', () => seen.length === 5, patienceMs);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    aborting.abort();
    await following;
    await world.close();
  });
});

it('a subscription retries with few calls, closes each connection, and resumes when the server returns', async () => {
  const world = await startWorld();
  const log = world.connect();
  const [first] = await log.readStoredStream(stream);
  const before = world.called('Read').length;
  const aborting = new AbortController();
  const seen: number[] = [];
  world.server.become('positions refused');
  const startedAt = performance.now();
  const following = (async () => {
    const options = { signal: aborting.signal, decode: false };
    for await (const page of log.subscribe(first?.position ?? 0n, options))
      seen.push(...page.map(({ revision }) => revision));
  })();
  const asked = () => world.called('Read').slice(before);
  await until('it was asked for eight times', () => asked().length >= 8, patienceMs);
  // 50, 100, 200 ms, then twice a second at most: three hundred would take two and a half minutes.
  expect(asked().length).toBeLessThanOrEqual(5 + (performance.now() - startedAt) / 500);
  expect(new Set(asked().map(({ connection }) => connection)).size).toBe(asked().length);
  await until('those that failed are gone', () => world.server.connections() <= 4, patienceMs);
  world.server.become('as usual');
  await until('it is back', () => seen.length === 1, patienceMs);
  aborting.abort();
  await following;
  await world.close();
}, 120_000);
