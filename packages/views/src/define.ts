/**
 * A view is data: its tables, the events it handles, and for each event a pure function that returns the
 * changed rows. It stores ids of other records, never their fields: queries join them [projections-1].
 */
import type { EventType, Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { type Erased, isErased } from '@fournil/events/define';
import { type ColumnType, erasedIn, type ValueOf } from './columns.ts';

type Columns = Readonly<Record<string, ColumnType>>;
/** A row of any table, in the form that the runtime handles. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The data about a table that the runtime needs. */
export interface TableShape {
  readonly name: string;
  readonly columns: Columns;
  readonly key: readonly string[];
  readonly indexes: readonly (readonly string[])[];
}

/** One changed row. */
export interface Change {
  readonly table: TableShape;
  /** The key's columns. */
  readonly key: AnyRow;
  /** False for a write that ignores the existing row. */
  readonly reads: boolean;
  /** The row after the event, null when it goes. Throws when the history makes no sense. */
  readonly next: (row: AnyRow | undefined) => AnyRow | null;
}

export interface Table<C extends Columns, K extends keyof C & string> extends TableShape {
  readonly columns: C;
  readonly key: readonly K[];
  /** Replaces the row under `key` by `next(row)`; a missing row is undefined, and null deletes it. */
  change(
    key: Pick<RowOfColumns<C>, K>,
    next: (row: RowOfColumns<C> | undefined) => RowOfColumns<C> | null,
  ): Change;
  /** As `change`, for rows that must exist. */
  amend(key: Pick<RowOfColumns<C>, K>, next: (row: RowOfColumns<C>) => RowOfColumns<C> | null): Change;
  /** Writes a row without loading the previous one. */
  put(row: RowOfColumns<C>): Change;
  /** Writes the row of a fact: the fields of its data that are columns, and `given`. An absent field is null. */
  putFact<const D extends FactOf<C>>(data: D, given: Given<C, D>): Change;
  /** Changes the row that a fact names, which must exist, by the fields of its data that are columns, and `given`. */
  amendFact(data: FactOf<C> & Pick<RowOfColumns<C>, K>, given?: Partial<RowOfColumns<C>>): Change;
  /** The fields of a record or fact that are columns, as rows have them. */
  valuesIn(data: FactOf<C>): Partial<RowOfColumns<C>>;
}

/** A record or a fact whose fields have the columns' names; others are no part of the row. */
type FactOf<C> = { readonly [N in keyof C]?: ValueOf<C[N]> | Erased | undefined };

/** Columns that a fact of type `D` may leave without a value. */
type Needed<C, D> = {
  [N in keyof C]: null extends ValueOf<C[N]>
    ? never
    : N extends keyof D
      ? undefined extends D[N]
        ? N
        : Erased extends D[N]
          ? string extends ValueOf<C[N]>
            ? never
            : ValueOf<C[N]> extends readonly unknown[]
              ? never
              : N
          : never
      : N;
}[keyof C];
type Given<C, D> = Pick<RowOfColumns<C>, Needed<C, D>> & Partial<RowOfColumns<C>>;

type RowOfColumns<C> = { readonly [N in keyof C]: ValueOf<C[N]> };
/** The row type of a table, both for the writer and for Kysely. */
export type RowOf<T extends TableShape> = RowOfColumns<T['columns']>;

const shownIn = (column: ColumnType, value: unknown): unknown => (isErased(value) ? erasedIn(column) : value);

export function defineTable<const C extends Columns, const K extends keyof C & string>(definition: {
  name: string;
  key: readonly K[];
  columns: C;
  indexes?: readonly (readonly (keyof C & string)[])[];
}): Table<C, K> {
  type Row = RowOfColumns<C>;
  const shape = { ...definition, indexes: definition.indexes ?? [] };
  // The runtime hands back rows of this very table: it uses `table` and `key`.
  const typed = (next: (row: Row | undefined) => Row | null) => next as Change['next'];
  const columns = Object.entries<ColumnType>(definition.columns);
  const table: Table<C, K> = {
    ...shape,
    change: (key, next) => ({ table, key: key as AnyRow, reads: true, next: typed(next) }),
    amend: (key, next) =>
      table.change(key, (row) => {
        if (!row) throw new Error(`Pas de ligne ${JSON.stringify(key)} dans ${definition.name}`);
        return next(row);
      }),
    put: (row) => ({ table, key: row as AnyRow, reads: false, next: () => row as AnyRow }),
    putFact(data, more) {
      // In the columns' order: rows of one shape are faster.
      const row: Record<string, unknown> = {};
      const said: AnyRow = more;
      for (const [name, type] of columns) {
        const given = said[name];
        const value = given === undefined ? data[name] : given;
        row[name] = value === undefined ? null : shownIn(type, value);
      }
      return table.put(row as Row);
    },
    amendFact: (data, given) => {
      const values = table.valuesIn(data);
      return table.amend(data, (row) => ({ ...row, ...values, ...given }));
    },
    valuesIn(data) {
      const values: Record<string, unknown> = {};
      for (const [name, type] of columns) {
        const value = data[name];
        if (value !== undefined) values[name] = shownIn(type, value);
      }
      // Each value is one of its column.
      return values as Partial<Row>;
    },
  };
  return table;
}

export interface View {
  readonly name: string;
  /** The file next to it with golden events and rows. */
  readonly golden: URL;
  readonly tables: readonly TableShape[];
  /** Types of the events it takes; no other is handed to it. */
  readonly takes: ReadonlySet<EventType>;
  /** The rows that an event changes. */
  readonly changes: (event: Recorded) => readonly Change[];
}

type Handler<T extends EventType> = (event: RecordedOfType<T>) => readonly Change[];

interface ViewDefinition<T extends EventType> {
  readonly name: string;
  readonly golden: URL;
  readonly tables: readonly TableShape[];
  /** The events it takes: each has its handler, and a new one of a list does not build without. */
  readonly takes: readonly { readonly type: T }[];
  /** A function per type, or one for all. */
  readonly on: { readonly [K in T]: Handler<K> } | Handler<T>;
}

export function defineView<T extends EventType>({ takes, on, ...view }: ViewDefinition<T>): View {
  // The runtime hands over events of the types taken, each to the handler of its type.
  const changes =
    typeof on === 'function'
      ? (on as (event: Recorded) => readonly Change[])
      : (event: Recorded) => (on[event.type as T] as (event: Recorded) => readonly Change[])(event);
  return { ...view, takes: new Set<EventType>(takes.map(({ type }) => type)), changes };
}

/** Views that share one subscription, one checkpoint and one transaction per page. */
export interface ViewGroup {
  readonly name: string;
  /** Schema of the live tables. */
  readonly schema: string;
  /** Raised once between two releases if rows or tables change; a test compares it with releases.json. */
  readonly version: number;
  readonly views: readonly View[];
}

export const tablesOf = (group: ViewGroup): readonly TableShape[] =>
  group.views.flatMap((view) => view.tables);
