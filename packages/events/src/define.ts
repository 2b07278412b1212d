import type { z } from 'zod';
import type { Feature } from './features.ts';
import type { StreamKind } from './streams.ts';

/**
 * The purpose of a personal field: one key per person and purpose, one retention per purpose [privacy-1].
 * `time` has a key per calendar year.
 */
export type Purpose = 'identity' | 'contact' | 'health' | 'pay' | 'time';

type PersonalField<Data, Personal> =
  Personal extends Partial<Record<keyof Data, Purpose>> ? keyof Personal : never;

/** The text shown where a person's data was erased: the key is gone, the fact remains [privacy-3]. */
export interface Erased {
  readonly erased: true;
}

export const ERASED: Erased = Object.freeze({ erased: true });

/** How an erased field reads on a screen. */
export const erasedText = '[données effacées]';

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

/** The value, or `otherwise` once erased. */
export function unlessErased<T, O>(value: T | Erased, otherwise: O): T | O {
  return isErased(value) ? otherwise : value;
}

/** Data as read back: a personal field may have been erased. */
export type Readable<Data, Personal> = {
  [K in keyof Data]: K extends PersonalField<Data, Personal> ? Data[K] | Erased : Data[K];
};

export interface EventDefinition<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Personal extends Partial<Record<string, Purpose>> = Partial<Record<string, Purpose>>,
  Stream extends StreamKind = StreamKind,
> {
  readonly type: Type;
  /** Raised with every change of the schema; older versions are upcast, never rewritten. */
  readonly version: number;
  readonly feature: Feature;
  /** The stream of its events; no other stream has them. */
  readonly stream: Stream;
  /** Every field with its type, absent fields optional, no transform: what is stored is what is read. */
  readonly schema: Schema;
  /** Top-level fields that are personal, with their purpose. Encrypted before the append. */
  readonly personal: Personal;
  /** The field with the id of the person whose data it is; absent when the event has no personal fields. */
  readonly subject?: string;
  /** The field with the month (YYYY-MM) whose year has the key; absent for a single key of all years. */
  readonly period?: string;
  /** Upcasters by the version they start from: each returns the data of the next version. Total. */
  readonly upcast: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Declares one published event type; `as const`-like inference of its type name and fields. */
export function defineEvent<
  const Type extends string,
  Schema extends z.ZodObject,
  const Personal extends Partial<Record<keyof z.output<Schema> & string, Purpose>>,
  const Stream extends StreamKind,
>(definition: {
  type: Type;
  /** 1 unless given. */
  version?: number;
  feature: Feature;
  stream: Stream;
  schema: Schema;
  personal: Personal;
  subject?: keyof z.output<Schema> & string;
  period?: keyof z.output<Schema> & string;
  upcast?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}): EventDefinition<Type, Schema, Personal, Stream> {
  return { version: 1, upcast: {}, ...definition };
}

/** An event as a decision makes it. */
export type NewEventOf<D> =
  D extends EventDefinition<infer Type, infer Schema, infer _P, infer _S>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;

/** An event as a fold reads it. */
export type EventOf<D> =
  D extends EventDefinition<infer Type, infer Schema, infer Personal, infer _S>
    ? { readonly type: Type; readonly data: Readable<z.output<Schema>, Personal> }
    : never;

/** Definitions of the events that an aggregate or a view takes, and their types. */
export type EventList = readonly EventDefinition[];
export type TypeIn<L extends EventList> = L[number]['type'];

/** Whether an event is of one of the types of a list. */
export function isOneOf<T extends string, E extends { readonly type: string }>(
  list: readonly { readonly type: T }[],
  event: E,
): event is Extract<E, { readonly type: T }> {
  return list.some(({ type }) => type === event.type);
}

/** The end of a fold that has a case for each of its events: a new one without its case does not build. */
export function unexpected(event: never): never {
  throw new Error(`Événement inattendu : ${(event as { readonly type: string }).type}`);
}
