/**
 * Compares a view's row and the audit's record with the state for decisions, over random histories: events of
 * the record's types, generated from their schemas.
 */
import { type Aggregate, fold } from '@fournil/domain/decision';
import {
  definitionOf,
  type EventOfType,
  type EventTypeIn,
  type FournilEvent,
} from '@fournil/events/catalogue';
import { ERASED, type Erased, erasedText, unlessErased } from '@fournil/events/define';
import type { StreamCategory } from '@fournil/events/features';
import { describeSchema } from '@fournil/events/published';
import { fieldsOf, partOf } from '@fournil/views/audit/record-audit';
import { auditView } from '@fournil/views/audit/view';
import type { View } from '@fournil/views/define';
import { foldLog } from '@fournil/views/fold-page';
import { type GoldenEvent, pageOf } from '@fournil/views/golden';
import fc from 'fast-check';
import { expect } from 'vitest';

interface Meaning<State, C extends StreamCategory, T extends EventTypeIn<C>> {
  readonly record: Aggregate<State, C, T>;
  /** Types of the events that begin one. */
  readonly first: readonly T[];
  /** Fields of each of its events. */
  readonly ids: object;
  /** The field that names a member of the record, of which there are three. */
  readonly member?: string;
  /** Whether an event may follow a state, the initial one included; by default every one may. */
  readonly mayFollow?: (state: State, event: EventOfType<T>) => boolean;
  /** Left out where readers fold the record's facts themselves, or rows are differences from defaults. */
  readonly view?: View;
  readonly table?: string;
  /** The rows of a state, without the columns that come from the events: instants, revisions, authors. */
  readonly rowsOf?: (state: State) => readonly object[];
}

/** A text as rows have it. */
export const shownText = (text: string | Erased | null) => unlessErased(text, erasedText);

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const day = fc.nat(40).map((index) => new Date(Date.UTC(2027, 0, 4 + index)).toISOString().slice(0, 10));
const text = fc.nat(9).map((index) => `Texte ${index}`);

function valuesOf(
  { type, anyOf, enum: words, items, properties, required }: Schema,
  name = '',
): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, name)));
  if (words) return fc.constantFrom(...words);
  switch (type) {
    case 'string':
      return /date$|On$/i.test(name) ? day : text;
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: name === 'day' ? 31 : 480 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(items ?? {}), { maxLength: 2 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([field, one]) => [field, valuesOf(one, field)]),
        ),
        { requiredKeys: [...(required ?? [])] },
      );
    default:
      return fc.constant(null);
  }
}

/** In one of eight, personal fields are erased. */
function eventsOf(
  type: string,
  ids: object,
  member?: string,
): fc.Arbitrary<Pick<GoldenEvent, 'type' | 'data'>> {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`No event type ${type}`);
  const values = valuesOf(describeSchema(definition) as Schema) as fc.Arbitrary<Record<string, unknown>>;
  return fc.tuple(values, fc.nat(7), fc.nat(2)).map(([data, one, index]) => {
    const gone = Object.keys(data).filter(
      (name) => one === 0 && name in definition.personal && data[name] !== null,
    );
    const named = member !== undefined && member in data ? { [member]: `m${index}` } : {};
    const erased = Object.fromEntries(gone.map((name) => [name, ERASED]));
    return { type, data: { ...data, ...erased, ...ids, ...named } };
  });
}

/** Compares row, state and audit after each event of 500 random histories of up to eight events (5,000 with FOURNIL_SEEDS=all). */
export function expectOneMeaning<State, C extends StreamCategory, T extends EventTypeIn<C>>(
  meaning: Meaning<State, C, T>,
): void {
  const { record, first, ids, member, mayFollow = () => true, view, table, rowsOf } = meaning;
  const stateOf = (events: readonly GoldenEvent[]) =>
    fold(record, events as readonly unknown[] as readonly FournilEvent[]);
  const all = record.events.map(({ type }) => type);
  const others = all.filter((type) => !first.includes(type));
  const following = member || others.length === 0 ? all : others;
  const histories = fc.tuple(
    fc
      .oneof(...first.map((type) => eventsOf(type, ids, member)))
      .filter((event) => mayFollow(record.initial, event as unknown as EventOfType<T>)),
    fc.array(fc.oneof(...following.map((type) => eventsOf(type, ids, member))), { maxLength: 7 }),
  );
  fc.assert(
    fc.property(histories, ([begin, more]) => {
      const events: GoldenEvent[] = [];
      for (const event of [begin, ...more]) {
        if (!mayFollow(stateOf(events), event as unknown as EventOfType<T>)) continue;
        events.push({ ...event, stream: `${record.category}-1.r1` });
        const state = stateOf(events);
        const { rows } = foldLog([...(view ? [view] : []), auditView], pageOf(events));
        if (table && rowsOf) expect(rows[table]).toMatchObject(rowsOf(state));
        const [audited] = rows.records as readonly unknown[] as readonly { state: object }[];
        // As read back from its table.
        const part = partOf(record);
        const { [part]: kept = record.initial } = JSON.parse(JSON.stringify(audited?.state ?? {}));
        expect(fieldsOf({ [part]: kept })).toEqual(fieldsOf({ [part]: state }));
      }
    }),
    { numRuns: process.env.FOURNIL_SEEDS === 'all' ? 5_000 : 500 },
  );
}
