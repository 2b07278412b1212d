/** Rows of a page between Postgres and memory: one statement per table and direction [projections-2]. */
import { setImmediate } from 'node:timers/promises';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { sqlTypeOf } from '@fournil/views/columns';
import { qualified, quoted } from '@fournil/views/ddl';
import type { AnyRow, TableShape } from '@fournil/views/define';
import type { Rows } from '@fournil/views/fold-page';
import { unopenedTypes } from '@fournil/views/pg-types';
import { keyOf, type PagePlan } from '@fournil/views/plan-page';
import { openedRows, storedColumns } from '@fournil/views/seal/stored-rows';
import type { ClientBase } from 'pg';
import { arrayTypeOf, columnArray, fromElement } from './fast-path/column-array.ts';
import type { KnownRows } from './fast-path/known-rows.ts';
import { Sent } from './fast-path/sent.ts';

const asJson = (rows: readonly AnyRow[]): string =>
  JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value));

const columnList = (table: TableShape, names: readonly string[]): string =>
  names.map((name) => `${quoted(name)} ${sqlTypeOf(table.columns[name] ?? 'text')}`).join(', ');

const keyMatch = (table: TableShape): string =>
  table.key.map((name) => `t.${quoted(name)} = k.${quoted(name)}`).join(' and ');

const keyColumns = (table: TableShape, row: AnyRow): AnyRow =>
  Object.fromEntries(table.key.map((name) => [name, row[name]]));

/** Postgres reads and plans a statement of that name once per connection. */
const statementName = (what: 'load' | 'write', schema: string, table: TableShape): string =>
  `${what} ${schema}.${table.name}`;

/**
 * The rows under these keys. A list of values always uses the key's index; for a join, Postgres would keep a
 * full scan planned when the table was small.
 */
function selectOf(schema: string, table: TableShape, keys: readonly AnyRow[]) {
  const [only, ...others] = table.key;
  if (only !== undefined && !others.length) {
    const type = table.columns[only] ?? 'text';
    const text = `select * from ${qualified(schema, table)} where ${quoted(only)} = any($1::${arrayTypeOf(type)})`;
    const values = keys.map((key) => key[only]);
    return { text, values: [columnArray(type, values)] };
  }
  const text = `select t.* from ${qualified(schema, table)} t
    join json_to_recordset($1::json) as k(${columnList(table, table.key)}) on ${keyMatch(table)}`;
  return { text, values: [asJson(keys.map((key) => keyColumns(table, key)))] };
}

/** The rows that a planned page needs, from `schema`, except the cached ones. */
export async function loadRows(
  client: ClientBase,
  seal: ViewsSeal,
  schema: string,
  plan: PagePlan,
  known: KnownRows,
): Promise<Rows> {
  const loaded = new Map<TableShape, Map<string, AnyRow | null>>();
  const sent = new Sent();
  for (const [table, keys] of plan.toLoad) {
    const found = new Map<string, AnyRow | null>();
    loaded.set(table, found);
    const missing: AnyRow[] = [];
    for (const [name, key] of keys) {
      const row = known.get(table, name);
      if (row) found.set(name, row);
      else missing.push(key);
    }
    if (!missing.length) continue;
    const answer = client.query<AnyRow>({
      name: statementName('load', schema, table),
      ...selectOf(schema, table, missing),
      types: unopenedTypes,
    });
    sent.add(
      answer.then(({ rows }) => {
        for (const row of openedRows(seal, table, rows)) found.set(keyOf(table, row), row);
      }),
    );
  }
  await sent.answered();
  return loaded;
}

const upserts = new Map<string, string>();

function upsertSql(schema: string, table: TableShape): string {
  const name = qualified(schema, table);
  const known = upserts.get(name);
  if (known) return known;
  const columns = Object.keys(table.columns);
  const names = columns.map(quoted).join(', ');
  const updates = columns
    .filter((column) => !table.key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const typed = columns.map((column) => [column, table.columns[column] ?? 'text'] as const);
  const parameters = typed.map(([, type], index) => `$${index + 1}::${arrayTypeOf(type)}`);
  const values = typed.map(([column, type]) => fromElement(type, `r.${quoted(column)}`));
  const sql = `insert into ${name} (${names}) select ${values.join(', ')}
    from unnest(${parameters.join(', ')}) as r(${names})
    on conflict (${table.key.map(quoted).join(', ')})
    do ${updates.length ? `update set ${updates.join(', ')}` : 'nothing'}`;
  upserts.set(name, sql);
  return sql;
}

const columnsOf = (seal: ViewsSeal, table: TableShape, rows: readonly AnyRow[]): (string | Buffer)[] =>
  [...storedColumns(seal, table, rows)].map(([name, values]) =>
    columnArray(table.columns[name] ?? 'text', values),
  );

/**
 * Limit of the parameters sent at the same time, in bytes or characters: a page of weeks' plans is a hundred
 * times larger than one of declarations.
 */
const mostUnderWay = 4_000_000;

/**
 * Sends the changes of a page in parts: the next part is computed while Postgres writes. `done` resolves
 * after all answers. @throws the error of the first statement, at the latest when `done` is awaited
 */
export async function writeRows(
  client: ClientBase,
  seal: ViewsSeal,
  schema: string,
  parts: Iterable<Rows>,
): Promise<{ readonly done: Promise<void> }> {
  const sent = new Sent();
  let underWay = 0;
  for (const changed of parts) {
    for (const [table, rows] of changed) {
      const kept = [...rows.values()].filter((row) => row !== null);
      if (kept.length) {
        const values = columnsOf(seal, table, kept);
        sent.add(
          client.query({
            name: statementName('write', schema, table),
            text: upsertSql(schema, table),
            values,
          }),
        );
        underWay += values.reduce((sum, value) => sum + value.length, 0);
      }
      const gone = [...rows].filter(([, row]) => row === null).map(([key]) => key);
      if (gone.length) sent.add(deleteRows(client, schema, table, gone));
      if (underWay < mostUnderWay) continue;
      await sent.answered();
      underWay = 0;
    }
    // Lets the process receive data from the log between two parts.
    await setImmediate();
  }
  return { done: sent.answered() };
}

function deleteRows(client: ClientBase, schema: string, table: TableShape, keys: readonly string[]) {
  const rows = keys.map((key): AnyRow => {
    const values: unknown = table.key.length === 1 ? [key] : JSON.parse(key);
    return Object.fromEntries(table.key.map((name, at) => [name, Array.isArray(values) ? values[at] : key]));
  });
  return client.query(
    `delete from ${qualified(schema, table)} t
     using json_to_recordset($1::json) as k(${columnList(table, table.key)}) where ${keyMatch(table)}`,
    [asJson(rows)],
  );
}
