/**
 * Records folded from their events: the writer compares two for the values before and after, and the reader
 * shows one on a date.
 */
import type { DatedFact, FieldChange, InForce, RecordState } from './define-audit.ts';
import { entryOf, evolveRecord } from './entries.ts';
import { fieldsOf, withDefaults } from './record-audit.ts';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function same(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === b) return true;
  // Only lists and marks of erasure are worth writing out.
  return !isPlain(a) && !isPlain(b) && JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The names of the fields that differ, sorted, since a record read from its table has lost the order of its
 * fields.
 */
export function changesBetween(was: RecordState, is: RecordState): readonly FieldChange[] {
  // Most facts change one of a stream's records, and the whole week of 60 people is another.
  const changed = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name]);
  const of = (state: RecordState) =>
    fieldsOf(Object.fromEntries(changed.flatMap((name) => (name in state ? [[name, state[name]]] : []))));
  const [before, after] = [of(withDefaults(was, is)), of(is)];
  const fields: string[] = [];
  for (const field of Object.keys(after)) if (!same(before[field], after[field])) fields.push(field);
  for (const field of Object.keys(before))
    if (!Object.hasOwn(after, field) && !same(before[field], undefined)) fields.push(field);
  return fields
    .sort()
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

type Fact = Pick<DatedFact, 'type' | 'data' | 'recordedOn'>;

const applied = (facts: readonly DatedFact[]): RecordState =>
  facts.reduce<RecordState>((state, fact) => fact.applied(state), {});

/** In force as soon as it is recorded. */
const fromItsRecord: InForce = (facts, day) => {
  const known = facts.filter((fact) => fact.recordedOn <= day);
  return { state: known.length ? applied(known) : null, facts: known.length };
};

const dated = (facts: readonly Fact[]): readonly DatedFact[] =>
  facts.map((fact) => ({ ...fact, applied: (state) => evolveRecord(state, fact.type, fact.data) }));

/** The record from `facts` (one stream, in order). */
export const recordOf = (facts: readonly Fact[]): RecordState => applied(dated(facts));

/**
 * The record in force on `day` (YYYY-MM-DD), with later corrections [audit-4]. « Known on a day » is a
 * different question: it uses only the events recorded by that day.
 */
export function inForceOn(facts: readonly Fact[], day: string): ReturnType<InForce> {
  const [first] = facts;
  const rule = (first && entryOf(first.type)?.inForce) ?? fromItsRecord;
  return rule(dated(facts), day);
}
