/**
 * A table declared from its record: a row is a state of the record under the names of its fields, with its key,
 * its revision and what the record does not contain, such as instants. The record's own `evolve` folds it.
 */
import { type Aggregate, evolve } from '@fournil/domain/decision';
import type { EventTypeIn, FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import type { ColumnType } from './columns.ts';
import { type AnyRow, type Change, defineTable, type RowOf, type Table } from './define.ts';

type Columns = Readonly<Record<string, ColumnType>>;
type Row<C extends Columns> = RowOf<Table<C, keyof C & string>>;
/** The part of a state that a row is: the state, or one of its members by id. */
type PartOf<State> = string extends keyof State ? State[keyof State] : State;

export interface RecordTable<C extends Columns, K extends keyof C & string> extends Table<C, K> {
  /** The row after an event. `given`: the columns that the state does not contain, and the row before. */
  fold(
    event: Recorded<FournilEvent>,
    given?: (row: Partial<Row<C>>, before: Row<C> | undefined) => Partial<Row<C>>,
  ): Change;
}

export function recordTable<
  const C extends Columns,
  const K extends keyof C & string,
  State,
  Category extends StreamCategory,
  T extends EventTypeIn<Category>,
>({
  record,
  member,
  ...definition
}: {
  readonly name: string;
  readonly record: Aggregate<State, Category, T>;
  readonly key: readonly K[];
  /** The field that names a member, where the record has many, each with a row. */
  readonly member?: K;
  readonly columns: C & (Row<C> extends PartOf<State> ? unknown : 'a column differs from its field');
  readonly indexes?: readonly (readonly (keyof C & string)[])[];
}): RecordTable<C, K> {
  const table = defineTable<C, K>(definition);
  const names = Object.keys(table.columns);

  /** The state before as rows have it, its next, and what of it is the row. */
  const next = (before: AnyRow | undefined, event: FournilEvent, own: string | undefined) => {
    // The columns contain the fields of a state: checked where the table is declared.
    const known = (own === undefined ? before : before && { [own]: before }) as State | undefined;
    const state = evolve(record, known ?? record.initial, event);
    return own === undefined ? state : (state as Readonly<Record<string, unknown>>)[own];
  };

  const fold: RecordTable<C, K>['fold'] = (event, given = () => ({})) => {
    const data: AnyRow = event.data;
    const key = Object.fromEntries(table.key.map((name) => [name, data[name]]));
    const own = member === undefined ? undefined : String(data[member]);
    const change = table.change(key as Pick<Row<C>, K>, (before) => {
      const state = next(before, event, own);
      if (!before && (state === undefined || state === record.initial))
        throw new Error(`${event.type} of a record that did not begin`);
      if (state === undefined) return null;
      const values = table.valuesIn(state as Parameters<typeof table.valuesIn>[0]);
      const made = given(values as Partial<Row<C>>, before);
      const all: AnyRow = { ...values, ...key, revision: event.revision, ...made };
      const row: Record<string, unknown> = {};
      for (const name of names) row[name] = all[name] ?? null;
      return row as Row<C>;
    });
    // Before the first event of a stream there is no row.
    return { ...change, reads: event.revision > 0 };
  };
  // The same object, by which the runtime knows a table.
  return Object.assign(table, { fold });
}
