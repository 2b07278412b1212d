/**
 * The trail of facts that records of `packages/domain` fold: what it shows of a record is the state that commands
 * decide on, each field under its label.
 */
import { type Aggregate, evolve } from '@fournil/domain/decision';
import type { EventOfType, EventType, EventTypeIn, FournilEvent } from '@fournil/events/catalogue';
import { type Erased, isErased } from '@fournil/events/define';
import type { StreamCategory } from '@fournil/events/features';
import {
  type AuditEntry,
  type Family,
  type FeatureAudit,
  type Field,
  field,
  type RecordState,
} from './define-audit.ts';
import { type NameOf, text } from './formats.ts';

type Leaf = string | number | boolean | Erased | readonly unknown[];
/** A label for a value, one for each field of a part that is shown field by field, or one for every member. */
type Label<V> =
  | ([V] extends [Leaf]
      ? Field | (V extends readonly (infer Member)[] ? Each<Member> : never)
      : Field | LabelsOf<Exclude<V, Erased>>)
  /** Shown as several fields. */
  | readonly Made[];
type KeyOf<S> = S extends unknown ? keyof S : never;
type ValueOf<S, K> = S extends unknown ? (K extends keyof S ? S[K] : never) : never;
/** A label for every field of each kind of state, so that a new field without one does not compile. */
type Labels<S> = { readonly [K in KeyOf<S>]: Label<Exclude<ValueOf<S, K>, null | undefined>> };
type LabelsOf<S> = string extends keyof S
  ? Each<Exclude<S[keyof S], null | undefined>> | CutUp<S>
  : Labels<S> | CutUp<S>;

/** A field in the words of its member. */
type Titled = (field: Field, member: string, nameOf: NameOf) => Field;
/** Members of a collection by id, shown as `family.member.field`, or `family.member` if each is one value. */
interface Each<V> {
  readonly each: Label<V>;
  readonly titled: Titled;
  /** The first part of the path, if it is not the name of the field. */
  readonly as?: string;
  /** Gives the displayed name of a member whose id is not a name. */
  readonly by?: (member: V) => string;
}
/** A record, or a part of it, that is shown cut up into values by path. */
interface CutUp<S> extends Pick<Each<unknown>, 'titled' | 'as'> {
  readonly each: Field;
  readonly from: (state: S) => Readonly<Record<string, unknown>>;
}

export const each = <V>(
  label: Label<V>,
  more: { readonly titled?: Titled; readonly as?: string; readonly by?: (member: V) => string } = {},
): Each<V> => ({ titled: (own) => own, ...more, each: label });

/** For a person's values inside a record of everybody. */
export const ofPerson: Titled = (own, employeeId, nameOf) => ({
  ...own,
  label: `${nameOf(employeeId)}, ${own.label}`,
});

/** A field that is shown otherwise than the state has it. */
interface Made extends Field {
  /** The value, made of the part of the record that the field is in. */
  readonly from: (part: never) => unknown;
  /** Its name, where that is not the state's. */
  readonly as?: string;
}
export const made = <Part>(own: Field, from: (part: Part) => unknown, as?: string): Made => ({
  ...own,
  from,
  ...(as ? { as } : {}),
});

type AnyLabels = { readonly [name: string]: AnyLabel | readonly AnyField[] };
type AnyEach = Omit<Each<never>, 'each'> & {
  readonly each: AnyLabel;
  readonly from?: (state: never) => RecordState;
};
type AnyField = Field & Partial<Pick<Made, 'from' | 'as'>>;
type AnyLabel = AnyField | AnyLabels | AnyEach;
const isField = (label: AnyLabel): label is AnyField => 'format' in label;
const isEach = (label: AnyLabel): label is AnyEach => 'titled' in label && typeof label.titled === 'function';

/** A field that is not shown: an id, or a value that another field or the line's reason already shows. */
export const notShown: Field = field('', text, '', { isHidden: true });

/**
 * The key of this record's state within the stream, named after its first event, since two kinds of record
 * may share a stream category. No field has such a name.
 */
export const partOf = ({ events }: Pick<Aggregate<unknown>, 'events'>): string => `@${events[0]?.type}`;

/** A record as the trail shows it. */
interface Shown {
  readonly part: string;
  readonly labels: AnyLabels;
  readonly initial: unknown;
  readonly hasDefaults: boolean;
  readonly partsOf: (state: unknown) => RecordState;
  readonly evolve: (state: unknown, event: FournilEvent) => unknown;
}
const shownByPart = new Map<string, Shown>();

/** `hasDefaults`: something is there before the first fact, as of a setting, and the first change is one from that. */
export function shows<State, C extends StreamCategory, R extends EventTypeIn<C>>(
  record: Aggregate<State, C, R>,
  labels: LabelsOf<State>,
  { hasDefaults = false } = {},
): Shown {
  const all = labels as AnyLabel;
  // A record that is one collection is shown as one family.
  const family = isEach(all) ? (all.as ?? '') : null;
  const shown: Shown = {
    part: partOf(record),
    labels: family === null ? (all as AnyLabels) : { [family]: all },
    initial: record.initial,
    hasDefaults,
    partsOf: (state) => (family === null ? (state as RecordState) : { [family]: state }),
    evolve: (state, event) => evolve(record, state as State, event),
  };
  if (shownByPart.has(shown.part)) throw new Error(`Two records are ${shown.part}`);
  shownByPart.set(shown.part, shown);
  return shown;
}

/** A value shown to a reader only once it has changed. */
const isNothing = (label: AnyLabel, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (!(isField(label) && label.format.hasDefault) &&
    ((value === false && !(isField(label) && label.format.saysNo)) ||
      (Array.isArray(value) && value.length === 0)));

function flatten(label: AnyLabel, value: unknown, name: string, into: Record<string, unknown>): void {
  if (isNothing(label, value)) return;
  if (isField(label)) into[name] = value;
  else if (typeof value !== 'object' || isErased(value)) return;
  else if (isEach(label))
    for (const [id, member] of Object.entries(
      label.from ? label.from(value as never) : (value as RecordState),
    ))
      flatten(label.each, member, `${name}.${label.by ? label.by(member as never) : id}`, into);
  else flattenParts(label, value as RecordState, `${name}.`, into);
}

const named = new WeakMap<AnyLabels, readonly (readonly [name: string, shownAs: string, AnyLabel])[]>();

/** Each label with the name of its field in the state and the name shown. */
function namedIn(labels: AnyLabels) {
  const known = named.get(labels);
  if (known) return known;
  const made = Object.entries(labels).flatMap(([name, label]) =>
    (Array.isArray(label) ? (label as readonly AnyField[]) : [label as AnyLabel])
      .filter((one) => one !== notShown)
      .map((one) => [name, (isField(one) || isEach(one) ? one.as : undefined) ?? name, one] as const),
  );
  named.set(labels, made);
  return made;
}

function flattenParts(labels: AnyLabels, part: RecordState, prefix: string, into: Record<string, unknown>) {
  for (const [name, shownAs, label] of namedIn(labels)) {
    const value = isField(label) && label.from ? label.from(part as never) : part[name];
    flatten(label, value, prefix + shownAs, into);
  }
}

/** The fields of a record, without hidden ones; nested parts are keyed `part.field`. */
export function fieldsOf(state: RecordState): RecordState {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(state)) {
    const shown = shownByPart.get(name);
    if (shown && value) flattenParts(shown.labels, shown.partsOf(value), '', fields);
    else if (!shown) fields[name] = value;
  }
  return fields;
}

/** A record before its first fact, where it has defaults. */
export const withDefaults = (was: RecordState, is: RecordState): RecordState => ({
  ...Object.fromEntries(
    Object.keys(is).flatMap((name) => {
      const shown = shownByPart.get(name);
      return shown?.hasDefaults ? [[name, shown.initial]] : [];
    }),
  ),
  ...was,
});

/** The fields that have a name of their own, and the families. */
function wordsOf(labels: AnyLabels, prefix = ''): readonly (readonly [string, Field | Family])[] {
  return namedIn(labels).flatMap(([, shownAs, label]) => {
    const own = prefix + shownAs;
    if (isField(label)) return [[own, label] as const];
    if (!isEach(label)) return wordsOf(label, `${own}.`);
    return [[own, (member: string, nameOf: NameOf) => memberField(label, member, nameOf)] as const];
  });
}

/** The field of a member by its path in the family. A member of one value may have dots in its id. */
function memberField({ each: label, titled }: AnyEach, path: string, nameOf: NameOf): Field | undefined {
  if (isField(label)) return titled(label, path, nameOf);
  const at = isEach(label) ? path.indexOf('.') : path.lastIndexOf('.');
  const [id, rest] = [path.slice(0, at), path.slice(at + 1)];
  const own = isEach(label)
    ? memberField(label, rest, nameOf)
    : (wordsOf(label).find(([name]) => name === rest)?.[1] as Field | undefined);
  return own && titled(own, id, nameOf);
}

/** Every event of the feature must have an entry. Facts that no record folds change nothing of it. */
export function defineRecordAudit<T extends EventType>(audit: {
  readonly takes: readonly { readonly type: T }[];
  readonly records: readonly Shown[];
  /** Fields that only facts have, such as reasons. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly events: { readonly [K in T]: Omit<AuditEntry<K>, 'record'> };
}): FeatureAudit<T> {
  const record = (type: EventType) => (state: RecordState, data: EventOfType<EventType>['data']) => {
    let next = state;
    for (const { part, initial, evolve: after } of audit.records) {
      const before = state[part] ?? initial;
      const now = after(before, { type, data } as FournilEvent);
      if (now !== before) next = { ...next, [part]: now };
    }
    return next;
  };
  const events = Object.entries<object>(audit.events).map(([type, entry]) => [
    type,
    { ...entry, record: record(type as EventType) },
  ]);
  const words = audit.records.flatMap(({ labels }) => wordsOf(labels));
  return {
    takes: audit.takes,
    fields: {
      ...Object.fromEntries(words.filter((one): one is [string, Field] => typeof one[1] !== 'function')),
      ...audit.fields,
    },
    families: Object.fromEntries(
      words.filter((one): one is [string, Family] => typeof one[1] === 'function'),
    ),
    // One of each type, as the argument had.
    events: Object.fromEntries(events) as unknown as FeatureAudit<T>['events'],
  };
}
