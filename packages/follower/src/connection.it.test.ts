import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { close, connect } from './connection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database?.drop();
});

it('closing a database connection does not wait for a running statement', async () => {
  const client = await connect(database.url);
  const hanging = client.query('select pg_sleep(600)');
  const lost = expect(hanging).rejects.toThrow();
  await close(client);

  await lost;
});
