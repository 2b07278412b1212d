/** Rows of a page between Postgres and memory: one statement per table and direction (design 5). */
import { sqlTypeOf } from '@fournil/read-models/columns';
import { qualified, quoted } from '@fournil/read-models/ddl';
import type { AnyRow, TableShape } from '@fournil/read-models/define';
import { keyOf, type PagePlan, type Rows } from '@fournil/read-models/fold-page';
import type { ClientBase } from 'pg';
import { arrayLiteral, arrayTypeOf, fromElement } from './array-literal.ts';

const asJson = (rows: readonly AnyRow[]): string =>
  JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value));

const columnList = (table: TableShape, names: readonly string[]): string =>
  names.map((name) => `${quoted(name)} ${sqlTypeOf(table.columns[name] ?? 'text')}`).join(', ');

const keyMatch = (table: TableShape): string =>
  table.key.map((name) => `t.${quoted(name)} = k.${quoted(name)}`).join(' and ');

const keyColumns = (table: TableShape, row: AnyRow): AnyRow =>
  Object.fromEntries(table.key.map((name) => [name, row[name]]));

/** The rows that a planned page touches, as they stand in `schema`. */
export async function loadRows(client: ClientBase, schema: string, plan: PagePlan): Promise<Rows> {
  const loaded = new Map<TableShape, Map<string, AnyRow | null>>();
  for (const [table, keys] of plan.toLoad) {
    const wanted = [...keys.values()].map((key) => keyColumns(table, key));
    const { rows } = await client.query<AnyRow>(
      `select t.* from ${qualified(schema, table)} t
       join json_to_recordset($1::json) as k(${columnList(table, table.key)}) on ${keyMatch(table)}`,
      [asJson(wanted)],
    );
    loaded.set(table, new Map(rows.map((row) => [keyOf(table, row), row])));
  }
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

const columnsOf = (table: TableShape, rows: readonly AnyRow[]): string[] =>
  Object.entries(table.columns).map(([name, type]) =>
    arrayLiteral(
      type,
      rows.map((row) => row[name]),
    ),
  );

/** Writes what a page changed. */
export async function writeRows(client: ClientBase, schema: string, changed: Rows): Promise<void> {
  for (const [table, rows] of changed) {
    const kept = [...rows.values()].filter((row) => row !== null);
    if (kept.length) await client.query(upsertSql(schema, table), columnsOf(table, kept));
    const gone = [...rows].filter(([, row]) => row === null).map(([key]) => key);
    if (gone.length) await deleteRows(client, schema, table, gone);
  }
}

async function deleteRows(client: ClientBase, schema: string, table: TableShape, keys: readonly string[]) {
  const rows = keys.map((key): AnyRow => {
    const values: unknown = table.key.length === 1 ? [key] : JSON.parse(key);
    return Object.fromEntries(table.key.map((name, at) => [name, Array.isArray(values) ? values[at] : key]));
  });
  await client.query(
    `delete from ${qualified(schema, table)} t
     using json_to_recordset($1::json) as k(${columnList(table, table.key)}) where ${keyMatch(table)}`,
    [asJson(rows)],
  );
}
