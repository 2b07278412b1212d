/** A history laid into the tables of the event node as it would have written it, some eight times as fast as through it. */
import { type Keyring, sealPersonalFields } from '@fournil/event-log/codec';
import type { StoredEvent } from '@fournil/event-node/log-types';
import { logTable } from '@fournil/event-node/storage';
import pg from 'pg';
import type { Append } from '../../testing/worlds/event-mix.ts';
import { cpuSeconds } from '../processes.ts';

const rowsAtOnce = 1000;
const ticksPerMs = 10_000n;

/** Of one tenth of the history. */
export interface Filled {
  readonly events: number;
  readonly seconds: number;
  /** Processor seconds of this process, and of Postgres. */
  readonly own: number;
  readonly postgres: number;
}

async function storedEvents(one: Append, keyring: Keyring): Promise<Omit<StoredEvent, 'seq'>[]> {
  const first = one.expected === 'none' ? 0 : one.expected + 1;
  const stored: Omit<StoredEvent, 'seq'>[] = [];
  for (const { id, type, data, metadata } of one.events)
    stored.push({
      id,
      type,
      stream: one.stream,
      revision: first + stored.length,
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify(await sealPersonalFields({ id, type, data }, keyring))),
      metadata: Buffer.from(JSON.stringify(metadata)),
      createdTicks: String(BigInt(Date.parse(metadata.recordedAt)) * ticksPerMs),
    });
  return stored;
}

/**
 * Appends `history`, of about `total` facts, to the log in the database at `logUrl`. Its event node knows nothing of them
 * until it is started again.
 */
export async function fillLog(options: {
  readonly logUrl: string;
  readonly keyring: Keyring;
  readonly history: Iterable<Append>;
  readonly total: number;
  readonly postgresPid: number;
}): Promise<{ readonly events: number; readonly tenths: readonly Filled[] }> {
  const { keyring, total, postgresPid } = options;
  const table = logTable('event_node');
  const client = new pg.Client({ connectionString: options.logUrl });
  await client.connect();
  await client.query('set synchronous_commit = off');
  const look = (events: number) => {
    const { user, system } = process.cpuUsage();
    const own = (user + system) / 1e6;
    return { events, at: performance.now() / 1000, own, postgres: cpuSeconds(postgresPid) };
  };
  try {
    const { seq: before } = await table.head(client);
    const tenths: Filled[] = [];
    let last = look(0);
    let rows: StoredEvent[] = [];
    let events = 0;
    let written: Promise<void> = Promise.resolve();
    const write = async (isLast = false) => {
      const full = rows;
      rows = [];
      await written;
      written = table.insert(client, full);
      written.catch(() => undefined);
      if (events - last.events < total / (isLast ? 20 : 10)) return;
      const now = look(events);
      const [seconds, own] = [now.at - last.at, now.own - last.own];
      tenths.push({ events: events - last.events, seconds, own, postgres: now.postgres - last.postgres });
      last = now;
    };
    for (const one of options.history) {
      for (const event of await storedEvents(one, keyring)) {
        events += 1;
        rows.push({ ...event, seq: before + events });
      }
      if (rows.length >= rowsAtOnce) await write();
    }
    if (rows.length) await write(true);
    await written;
    await client.query(`vacuum analyze ${table.schema}.events`);
    return { events, tenths };
  } finally {
    await client.end();
  }
}
