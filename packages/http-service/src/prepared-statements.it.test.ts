import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../testing/worlds/database.ts';
import { prepareStatements } from './prepared-statements.ts';

interface Breads {
  readonly bread: { readonly id: number };
}

const ways: Readonly<Record<string, (pool: pg.Pool) => () => Promise<unknown>>> = {
  'a pool': (pool) => async () => (await pool.query('select * from bread where id = $1', [1])).rows,
  Kysely: (pool) => {
    const breads = new Kysely<Breads>({ dialect: new PostgresDialect({ pool }) });
    return () => breads.selectFrom('bread').selectAll().where('id', '=', 1).execute();
  },
};

it.each(Object.keys(ways))(
  'a statement that %s sends is prepared once, and returns its rows after its table got another column',
  async (name) => {
    const database = await createDatabase();
    const pool = prepareStatements(new pg.Pool({ connectionString: database.url, max: 1 }));
    const ask = ways[name]?.(pool);
    try {
      await pool.query('create table bread (id integer); insert into bread values (1)');
      expect(await ask?.()).toEqual([{ id: 1 }]);
      await pool.query("alter table bread add column name text default 'miche'");
      expect(await ask?.()).toEqual([{ id: 1, name: 'miche' }]);
      expect(await ask?.()).toEqual([{ id: 1, name: 'miche' }]);
      const { rows } = await pool.query(
        "select count(*)::int as count from pg_prepared_statements where statement like '%bread%'",
      );
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await pool.end();
      await database.drop();
    }
  },
);

it('a transaction whose statement was prepared before its table got another column goes through', async () => {
  const database = await createDatabase();
  const pool = prepareStatements(new pg.Pool({ connectionString: database.url, max: 1 }));
  const breads = new Kysely<Breads>({ dialect: new PostgresDialect({ pool }) });
  const within = () =>
    breads
      .transaction()
      .execute((transaction) => transaction.selectFrom('bread').selectAll().where('id', '=', 1).execute());
  try {
    await pool.query('create table bread (id integer); insert into bread values (1)');
    expect(await breads.selectFrom('bread').selectAll().where('id', '=', 1).execute()).toHaveLength(1);
    expect(await within()).toEqual([{ id: 1 }]);
    await pool.query("alter table bread add column name text default 'miche'");
    expect(await within()).toEqual([{ id: 1, name: 'miche' }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
