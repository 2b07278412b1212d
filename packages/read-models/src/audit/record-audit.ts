/**
 * The trail of facts that a record of `packages/domain` folds: what it shows of the record is the state that commands
 * decide on, each field under its label.
 */
import { type Aggregate, evolve } from '@fournil/domain/decision';
import type { EventOfType, EventType, EventTypeIn, FournilEvent } from '@fournil/events/catalogue';
import { type Erased, isErased } from '@fournil/events/erased';
import type { StreamCategory } from '@fournil/events/features';
import {
  type AuditEntry,
  defineAudit,
  type FeatureAudit,
  type Field,
  field,
  type RecordState,
} from './define-audit.ts';
import { text } from './formats.ts';

type Leaf = string | number | boolean | Erased | readonly unknown[];
/** A label for a value, or one for each field of a part that is shown field by field. */
type Label<V> = [V] extends [Leaf] ? Field : Field | Labels<Exclude<V, Erased>>;
type KeyOf<S> = S extends unknown ? keyof S : never;
type ValueOf<S, K> = S extends unknown ? (K extends keyof S ? S[K] : never) : never;
/** A label for every field of each kind of state, so that a new field without one does not compile. */
type Labels<S> = { readonly [K in KeyOf<S>]: Label<Exclude<ValueOf<S, K>, null | undefined>> };

type AnyLabels = { readonly [name: string]: Field | AnyLabels };
const isField = (label: Field | AnyLabels): label is Field => 'format' in label;

/** A field that is not shown: an id, or a value that another field or the line's reason already shows. */
export const notShown: Field = field('', text, '', { isHidden: true });

/**
 * The key of a record's state among those of its stream's other events: named after its first event, since
 * two records may share a category of streams. No field has such a name.
 */
export const partOf = ({ events }: Pick<Aggregate<unknown>, 'events'>): string => `@${events[0]?.type}`;
const labelsOfPart = new Map<string, AnyLabels>();

/** A value shown to a reader only once it has changed. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

function flatten(labels: AnyLabels, part: RecordState, prefix: string, into: Record<string, unknown>): void {
  for (const [name, label] of Object.entries(labels)) {
    const value = part[name];
    if (isNothing(value)) continue;
    if (isField(label)) into[prefix + name] = value;
    else if (typeof value === 'object' && !isErased(value))
      flatten(label, value as RecordState, `${prefix}${name}.`, into);
  }
}

/** A record by field, without hidden fields; nested parts are keyed `part.field`. */
export function fieldsOf(state: RecordState): RecordState {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(state)) {
    const labels = labelsOfPart.get(name);
    if (labels) flatten(labels, value as RecordState, '', fields);
    else fields[name] = value;
  }
  return fields;
}

function named(labels: AnyLabels, prefix = ''): readonly (readonly [string, Field])[] {
  return Object.entries(labels).flatMap(([name, label]) =>
    isField(label) ? [[prefix + name, label] as const] : named(label, `${prefix}${name}.`),
  );
}

/** Facts that the record does not fold change nothing of it. */
export function defineRecordAudit<
  State,
  C extends StreamCategory,
  R extends EventTypeIn<C>,
  T extends EventType,
>(audit: {
  readonly takes: readonly { readonly type: T }[];
  readonly record: Aggregate<State, C, R>;
  readonly labels: Labels<State>;
  /** Fields that only facts have, such as reasons. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly events: { readonly [K in T]: Omit<AuditEntry<K>, 'record'> };
}): FeatureAudit<T> {
  const part = partOf(audit.record);
  labelsOfPart.set(part, audit.labels as AnyLabels);
  const record = (type: EventType) => (state: RecordState, data: EventOfType<EventType>['data']) => {
    const before = (state[part] as State | undefined) ?? audit.record.initial;
    const after = evolve(audit.record, before, { type, data } as FournilEvent);
    return after === before ? state : { ...state, [part]: after };
  };
  const events = Object.entries<object>(audit.events).map(([type, entry]) => [
    type,
    { ...entry, record: record(type as EventType) },
  ]);
  return defineAudit<T>({
    takes: audit.takes,
    fields: { ...Object.fromEntries(named(audit.labels as AnyLabels)), ...audit.fields },
    events: Object.fromEntries(events),
  });
}
