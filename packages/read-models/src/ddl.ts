import { isNullable, sqlTypeOf } from './columns.ts';
import { type TableShape, tablesOf, type ViewGroup } from './define.ts';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = (schema: string, table: TableShape): string =>
  `${quoted(schema)}.${quoted(table.name)}`;

const list = (names: readonly string[]) => names.map(quoted).join(', ');

function createTable(schema: string, table: TableShape): string {
  const columns = Object.entries(table.columns).map(
    ([name, type]) => `  ${quoted(name)} ${sqlTypeOf(type)}${isNullable(type) ? '' : ' not null'}`,
  );
  columns.push(`  primary key (${list(table.key)})`);
  const indexes = table.indexes.map(
    (names) => `create index on ${qualified(schema, table)} (${list(names)});`,
  );
  return [`create table ${qualified(schema, table)} (\n${columns.join(',\n')}\n);`, ...indexes].join('\n');
}

/** The statements that create a group's schema and its empty tables. */
export function createSchemaSql(group: ViewGroup, schema: string): string {
  return [
    `create schema ${quoted(schema)};`,
    ...tablesOf(group).map((table) => createTable(schema, table)),
  ].join('\n');
}
