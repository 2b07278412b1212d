import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../testing/worlds/database.ts';
import { prepareStatements } from './prepared-statements.ts';

it('a prepared statement still returns its rows after its table got another column', async () => {
  const database = await createDatabase();
  const pool = prepareStatements(new pg.Pool({ connectionString: database.url, max: 1 }));
  const ask = async () => (await pool.query('select * from bread where id = $1', [1])).rows;
  try {
    await pool.query('create table bread (id integer); insert into bread values (1)');
    expect(await ask()).toEqual([{ id: 1 }]);
    await pool.query("alter table bread add column name text default 'miche'");
    expect(await ask()).toEqual([{ id: 1, name: 'miche' }]);
    expect(await ask()).toEqual([{ id: 1, name: 'miche' }]);
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_prepared_statements where statement like '%bread%'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
