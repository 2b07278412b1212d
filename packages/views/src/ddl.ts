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
  return `create table ${qualified(schema, table)} (\n${columns.join(',\n')}\n);`;
}

export interface Index {
  readonly name: string;
  /** The statement that makes it. */
  readonly sql: string;
}

/**
 * The indexes that readers need besides the keys; the fold needs none. They are named as Postgres would name
 * them.
 */
export function indexesOf(group: ViewGroup, schema: string): readonly Index[] {
  return tablesOf(group).flatMap((table) =>
    table.indexes.map((columns) => {
      const name = [table.name, ...columns, 'idx'].join('_');
      return { name, sql: `create index ${quoted(name)} on ${qualified(schema, table)} (${list(columns)});` };
    }),
  );
}

/** The statements that create a group's schema and its empty tables, with keys and without indexes. */
export const createTablesSql = (group: ViewGroup, schema: string): string =>
  [`create schema ${quoted(schema)};`, ...tablesOf(group).map((table) => createTable(schema, table))].join(
    '\n',
  );

/** The same statements with the indexes: they identify the tables of one version of the code. */
export const createSchemaSql = (group: ViewGroup, schema: string): string =>
  [createTablesSql(group, schema), ...indexesOf(group, schema).map(({ sql }) => sql)].join('\n');
