/** Column types of the views: what Postgres stores, and what TypeScript reads back. */
import { erasedText } from '@fournil/events/define';

declare const holds: unique symbol;
/** A column with a narrower type than its SQL type. */
type Narrowed<Sql extends string, T> = Sql & { readonly [holds]: T };

interface Plain {
  readonly text: string;
  /** YYYY-MM-DD, as text: a calendar date is never a JS Date [calls-4]. */
  readonly day: string;
  readonly integer: number;
  readonly bigint: bigint;
  readonly boolean: boolean;
  readonly 'text[]': readonly string[];
  /** A searchable text of which keyed digests of its words are stored (decision 25); it is looked in, never read. */
  readonly words: string;
  /**
   * A keyed digest of the rest of the row, which shows whether the row was changed; empty until it is stored.
   */
  readonly proof: string;
}

type PlainType = keyof Plain;
export type ColumnType =
  | PlainType
  | `${PlainType} null`
  | Narrowed<'text', string>
  | Narrowed<'text null', string | null>
  | Narrowed<'jsonb' | 'jsonb null', unknown>
  | Narrowed<`sealed ${string}`, unknown>;

export type ValueOf<C> =
  C extends Narrowed<string, infer T>
    ? T
    : C extends PlainType
      ? Plain[C]
      : C extends `${infer P extends PlainType} null`
        ? Plain[P] | null
        : never;

/** A text column that contains one of a few constants. */
export const oneOf = <const T extends string>(..._words: readonly T[]) => 'text' as Narrowed<'text', T>;

/** As `oneOf`, or null. */
export const oneOfOrNull = <const T extends string>(..._words: readonly T[]) =>
  'text null' as Narrowed<'text null', T | null>;

/** A jsonb column that contains a `T`. */
export const json = <T>() => 'jsonb' as Narrowed<'jsonb', T>;

/** A jsonb column that contains a `T` or null. */
export const jsonOrNull = <T>() => 'jsonb null' as Narrowed<'jsonb null', T | null>;

/**
 * A column with personal data, encrypted in the database. Postgres can neither sort nor compare it; a query
 * sorts after reading. `column`: the type of its decrypted values.
 */
export const sealed = <const C extends ColumnType>(column: C) =>
  `sealed ${column}` as Narrowed<`sealed ${string}`, ValueOf<C>>;

export const isSealed = (column: ColumnType): boolean => column.startsWith('sealed ');

const sqlTypes: Readonly<Record<string, string>> = {
  // Compared byte by byte, so that dates sort by time under every collation.
  day: 'text collate "C"',
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  'text[]': 'text[]',
  jsonb: 'jsonb',
  words: 'text',
  proof: 'text',
};

/** A column's type in SQL, without its constraint. */
export function sqlTypeOf(column: ColumnType): string {
  const sql = isSealed(column) ? 'bytea' : sqlTypes[column.replace(/ null$/, '')];
  if (!sql) throw new Error(`Unknown column type ${column}`);
  return sql;
}

export const isNullable = (column: ColumnType): boolean => column.endsWith(' null');

/** The value of a column whose field was erased: a text shows it, anything else is empty. */
export function erasedIn(column: ColumnType): unknown {
  const plain = column.replace(/^sealed /, '');
  if (/^text( null)?$/.test(plain)) return erasedText;
  return isNullable(column) ? null : [];
}
