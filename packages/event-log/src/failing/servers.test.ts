/** The behaviour of the gateway while a log server misbehaves as real ones did, and once it works again. */
import { describe, expect, it } from 'vitest';
import { rows } from '../../../../testing/event-log/failing/rows.ts';
import {
  cities,
  during,
  readAgain,
  siteIn,
  startWorld,
  stream,
} from '../../../../testing/event-log/failing/world.ts';
import { until } from '../../../../testing/until.ts';
import { asCommand } from '../client/patience.ts';
import { LogNotReady, waitForLog } from '../reach/wait-for-log.ts';

// A look at a server that says nothing takes its time, page by page and call by call.
describe.concurrent.each(rows)('a log server with the fault « $name »', { timeout: 120_000 }, (row) => {
  it(`lets an append end like this: ${row.append}`, async () => {
    const world = await startWorld();
    const log = world.connect(row.append);
    const append = () => log.append(stream, 1, [siteIn('Lille')]);
    await during(row, row.append, world, append);
    if (row.append === 'refused') {
      // A refusal of the log is not retried; after its cause is corrected the append works.
      expect(world.called('Append')).toHaveLength(1);
      await append();
    }
    // Written once, whatever was tried in vain.
    expect(await cities(world.connect('answers'))).toEqual(['Lyon', 'Nantes', 'Lille']);
    await world.close();
  });

  it(`lets a read end like this, and never returns an incomplete stream: ${row.read}`, async () => {
    const world = await startWorld();
    const log = world.connect(row.read);
    const found: string[][] = [];
    await during(row, row.read, world, async () => found.push(await cities(log)));
    for (const read of found) expect(read).toEqual(['Lyon', 'Nantes']);
    if (row.read === 'refused') expect(world.called('Read')).toHaveLength(1);
    await readAgain(log);
    await world.close();
  });

  it(`lets the read of a page of $all end like this: ${row.readAll ?? row.read}`, async () => {
    const world = await startWorld();
    const log = world.connect(row.readAll ?? row.read);
    const first = (await world.connect('answers').readStoredStream(stream))[0]?.position ?? 0n;
    const found: number[] = [];
    await during(row, row.readAll ?? row.read, world, async () => {
      for await (const page of log.readAll(first, { decode: false })) found.push(page.length);
    });
    for (const count of found) expect(count).toBe(1);
    await world.close();
  });

  it(`lets a read within a command end like this: ${row.read === 'gives up' ? 'waits' : row.read}`, async () => {
    const world = await startWorld();
    const kind = row.read === 'gives up' ? 'waits' : row.read;
    const log = world.connect(kind);
    const found: string[][] = [];
    await during(row, kind, world, () => asCommand(async () => found.push(await cities(log)), 60_000));
    for (const read of found) expect(read).toEqual(['Lyon', 'Nantes']);
    await world.close();
  });

  it(`lets the start of a service or command end like this: ${row.start}`, async () => {
    const world = await startWorld();
    const { connectionString } = world.server;
    await row.begin(world.server);
    const isReady = row.start === 'ready';
    const outcome = await waitForLog(connectionString, { patienceMs: isReady ? 60_000 : 200 }).then(
      () => 'ready',
      (error: unknown) => (error instanceof LogNotReady ? error.kind : error),
    );
    expect(outcome).toBe(row.start);
    // Who waits says for what, and goes on once it is there.
    const waitedFor: string[] = [];
    const patient = waitForLog(connectionString, {
      patienceMs: 90_000,
      onWait: (sentence) => waitedFor.push(sentence),
    });
    if (!isReady) await until('it is said', () => waitedFor.length > 0);
    await row.end(world.server);
    await patient;
    await world.close();
  });
});
