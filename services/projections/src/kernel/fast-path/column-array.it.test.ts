import { type ColumnType, json, sealed } from '@fournil/views/columns';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../../testing/worlds/database.ts';
import { arrayTypeOf, columnArray, fromElement } from './column-array.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const nasty = ['', ' ', 'NULL', '{a,b}', '"', '\\', '\\"', 'à « l’été »\n\t', '🥐', "'; drop table x; --"];

it.each<[ColumnType, readonly unknown[]]>([
  ['text', nasty],
  ['text null', ['a', null]],
  ['text', ['é'.repeat(300_000), 'a']],
  ['text', []],
  ['day null', ['2026-11-21', null]],
  ['integer null', [0, -1, 2_147_483_647, null]],
  ['boolean', [true, false]],
  ['text[]', [nasty, [], ['Ouverture']]],
  [json<unknown>(), [{ a: nasty, b: null, c: { d: 1.5 } }, [], 'text "quoted" \\', 0, true]],
])('a view column of %s is read back as it was written', async (type, values) => {
  const { rows } = await client.query(
    `select ${fromElement(type, 'r.value')} as value from unnest($1::${arrayTypeOf(type)}) as r(value)`,
    [columnArray(type, values)],
  );
  expect(rows.map((row) => row.value)).toEqual(values);
});

it('a view column of bigint keeps every digit', async () => {
  const { rows } = await client.query('select * from unnest($1::bigint[])', [
    columnArray('bigint', [9_223_372_036_854_775_807n]),
  ]);
  expect(rows).toEqual([{ unnest: '9223372036854775807' }]);
});

it('a view column of bytes accepts a buffer and a text', async () => {
  const whole = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const values = [{ whole, start: 10, end: 250 }, whole.toString('latin1'), null, ''];
  const { rows } = await client.query('select * from unnest($1::bytea[])', [
    columnArray(sealed('text null'), values),
  ]);
  expect(rows.map((row) => row.unnest)).toEqual([whole.subarray(10, 250), whole, null, Buffer.alloc(0)]);
});

it.each<[ColumnType, unknown]>([
  ['integer', 2 ** 31],
  ['integer', 0.5],
  ['text', 'nul \0'],
  [json<unknown>(), { a: 'nul \0' }],
])('a view column of %s passes a wrong value to Postgres, which refuses it', async (type, value) => {
  await expect(
    client.query(`select * from unnest($1::${arrayTypeOf(type)})`, [columnArray(type, [value])]),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
});
