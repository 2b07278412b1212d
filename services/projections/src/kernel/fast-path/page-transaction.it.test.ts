import {
  advanceCheckpoint,
  createBookkeeping,
  readCheckpoint,
  StaleCheckpoint,
} from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import type { PageEvent } from '@fournil/views/plan-page';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../../testing/worlds/database.ts';
import { pageTransaction } from './page-transaction.ts';
import { Sent } from './sent.ts';

let database: TestDatabase;
let client: pg.Client;

const place: PageEvent = {
  position: 7n,
  id: '00000000-0000-4000-8000-000000000001',
  type: 'Happened',
  stream: 'person-1',
  revision: 0,
  decoded: { unreadable: new Error('Not looked at here') },
};
const checkpoint = async () => {
  const found = await readCheckpoint(client, 'views');
  if (!found) throw new Error('There is no checkpoint');
  return found;
};
const names = async () => (await client.query<{ name: string }>('select name from kept')).rows;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database?.drop();
});

beforeEach(async () => {
  client = await connect(database.url);
  await createBookkeeping(client);
  await client.query('create table kept (name text primary key)');
  await client.query(
    `insert into projections.checkpoints (target, version, rows_hash, generation, build)
     values ('views', 1, '', 0, gen_random_uuid())`,
  );
});
afterEach(async () => {
  await client.query('drop table kept; delete from projections.checkpoints');
  await close(client);
});

/** Moves the checkpoint and writes names, as a page does. */
const page = async (...written: readonly string[]) => {
  const from = await checkpoint();
  const { committed } = await pageTransaction(client, async (opened) => {
    opened.add(advanceCheckpoint(client, from, place, 1));
    await opened.answered();
    const sent = new Sent();
    for (const name of written) sent.add(client.query('insert into kept values ($1)', [name]));
    return { made: null, sent };
  });
  await committed;
};

describe('the transaction of a page of events', () => {
  it('commits the checkpoint together with the rows', async () => {
    await page('Nadia', 'Léo');

    expect(await names()).toHaveLength(2);
    expect((await checkpoint()).position).toBe(7n);
  });

  it('undoes all statements when the first one fails, although the commit was already sent', async () => {
    await expect(page('Nadia', 'Nadia', 'Léo')).rejects.toThrow(/duplicate key/);

    expect(await names()).toEqual([]);
    expect((await checkpoint()).position).toBeNull();
  });

  it('fails when a statement failed, even if nobody awaited the result of that statement', async () => {
    const { committed } = await pageTransaction(client, async () => {
      client.query('insert into nowhere values (1)').catch(() => undefined);
      return { made: null, sent: new Sent() };
    });

    await expect(committed).rejects.toThrow('did not commit');
  });

  it('is required for the checkpoint to move', async () => {
    const from = await checkpoint();
    const alone = advanceCheckpoint(client, from, place, 1);

    await expect(alone).rejects.toThrow(StaleCheckpoint);
    expect((await checkpoint()).position).toBeNull();
  });

  it('leaves the connection usable for the next page', async () => {
    await expect(page('Nadia', 'Nadia')).rejects.toThrow();
    await page('Léo');

    expect(await names()).toEqual([{ name: 'Léo' }]);
  });
});
