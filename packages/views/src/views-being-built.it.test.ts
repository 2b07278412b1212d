import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { areBeingBuilt } from './views-being-built.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query('create schema views; create table views.employees ("employeeId" text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const refusalOf = (query: string): Promise<unknown> =>
  pool.query(query).then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ['schema', 'drop schema audit'],
  ['schema of a table', 'select * from audit.chain'],
  ['table', 'select * from views.shifts'],
  ['column', 'select name from views.employees'],
])('a query is reported as « views being built » when the %s is missing', async (_what, query) => {
  expect(areBeingBuilt(await refusalOf(query))).toBe(true);
});

it.each([
  ['a statement Postgres cannot read', 'select from where'],
  ['a value of another type', "select 'a'::int"],
])(
  'a query with %s is reported as an error of its own, not as « views being built »',
  async (_what, query) => {
    const error = await refusalOf(query);
    expect(error).toBeInstanceOf(Error);
    expect(areBeingBuilt(error)).toBe(false);
  },
);

it('an error of another kind does not report views as being built', () => {
  expect(areBeingBuilt(new Error('42P01'))).toBe(false);
  expect(areBeingBuilt(undefined)).toBe(false);
});
