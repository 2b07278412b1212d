import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../testing/worlds/database.ts';
import { createBookkeeping } from './bookkeeping.ts';
import { passedOver } from './passed-over.ts';

it('after a restart, skipped events of other programs are not read again for the same view group and position', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await createBookkeeping(client);
  const at = (after: bigint | null, target = 'views') => passedOver(client, database.url, target, after);
  const { from, keep } = await at(5n);
  expect(from).toBeNull();
  await keep({ after: null, position: 300n, eventId: 'a' });
  expect((await at(null)).from).toEqual({ after: null, position: 300n, eventId: 'a' });
  await keep({ after: 5n, position: 900n, eventId: 'b' });
  expect((await at(5n)).from).toEqual({ after: 5n, position: 900n, eventId: 'b' });
  for (const other of [at(null), at(6n), at(5n, 'mail')]) expect((await other).from).toBeNull();
  await client.end();
  await database.drop();
});
