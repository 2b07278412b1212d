import type { ColumnType } from '@fournil/read-models/columns';
import { json } from '@fournil/read-models/columns';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { arrayLiteral, arrayTypeOf, fromElement } from './array-literal.ts';

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
  ['day null', ['2026-11-21', null]],
  ['integer null', [0, -1, 2_147_483_647, null]],
  ['boolean', [true, false]],
  ['text[]', [nasty, [], ['Ouverture']]],
  [json<unknown>(), [{ a: nasty, b: null, c: { d: 1.5 } }, [], 'text "quoted" \\', 0, true]],
])('a column of %s comes back as it was', async (type, values) => {
  const { rows } = await client.query(
    `select ${fromElement(type, 'r.value')} as value from unnest($1::${arrayTypeOf(type)}) as r(value)`,
    [arrayLiteral(type, values)],
  );
  expect(rows.map((row) => row.value)).toEqual(values);
});

it('keeps every digit of a bigint', async () => {
  const { rows } = await client.query('select * from unnest($1::bigint[])', [
    arrayLiteral('bigint', [9_223_372_036_854_775_807n]),
  ]);
  expect(rows).toEqual([{ unnest: '9223372036854775807' }]);
});
