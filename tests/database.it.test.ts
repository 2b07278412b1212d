import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../testing/worlds/database.ts';

it('the test database gives each caller an empty UTF-8 database and removes it afterwards', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    "select pg_encoding_to_char(encoding) as encoding, upper('é') as upper from pg_database where datname = current_database()",
  );
  expect(rows).toEqual([{ encoding: 'UTF8', upper: 'É' }]);
  await database.drop();
  const late = new pg.Client({ connectionString: database.url });
  await expect(late.connect()).rejects.toThrow(/does not exist/);
});
