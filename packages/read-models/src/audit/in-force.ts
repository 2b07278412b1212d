/**
 * A record as it was in force on a day, corrections included (design 6: effective dates). "Known on a
 * day" is the other question: that one folds what was recorded by then and needs no rule.
 */
import type { FournilEvent } from '@fournil/events/catalogue';
import { evolveRecord, foldRecord, type RecordState } from './record.ts';

/** A fact with its day of record in Paris. */
export interface DatedFact {
  readonly event: FournilEvent;
  readonly recordedOn: string;
}

export interface InForce {
  /** Null when the record was not in force at all. */
  readonly state: RecordState | null;
  /** Facts that make the state. */
  readonly facts: number;
}

/**
 * Fields that are true or false of somebody whatever the day: a change of one of them corrects the
 * record and holds for every day. The others (hours, contract, role…) hold from the day of the change.
 */
const timeless = new Set(['name', 'age', 'ageTypedOn', 'birthDate', 'email', 'entryDate', 'exitDate']);

const timelessIn = (data: Readonly<Record<string, unknown>>): RecordState =>
  Object.fromEntries(Object.entries(data).filter(([field]) => timeless.has(field)));

/** Whether a fact changes what the record is on `day`. Somebody's exit date is their last day. */
function hasEffect({ event, recordedOn }: DatedFact, day: string): boolean {
  if (event.type === 'EmployeeAdded') return true;
  if (event.type === 'EmployeeDeactivated' && event.data.exitDate) return event.data.exitDate < day;
  return recordedOn <= day;
}

function employeeInForce(facts: readonly DatedFact[], day: string): InForce {
  let state: RecordState = {};
  let used = 0;
  for (const fact of facts) {
    if (hasEffect(fact, day)) {
      state = evolveRecord(state, fact.event);
      used += 1;
      continue;
    }
    const corrections = timelessIn(fact.event.data);
    if (Object.keys(corrections).length) used += 1;
    state = { ...state, ...corrections };
  }
  const entry = typeof state.entryDate === 'string' ? state.entryDate : (facts[0]?.recordedOn ?? '');
  if (day < entry) return { state: null, facts: 0 };
  const left = typeof state.exitDate === 'string' && state.exitDate < day;
  return { state: left ? { ...state, active: false } : state, facts: used };
}

/** A declaration is what all its corrections say; it is in force on the days it covers unless cancelled. */
function declarationInForce(facts: readonly DatedFact[], day: string): InForce {
  const state = foldRecord(facts.map(({ event }) => event));
  const first = String(state.date ?? state.startDate ?? '');
  const last = String(state.date ?? state.endDate ?? '');
  const inForce = state.cancelled !== true && first <= day && day <= last;
  return inForce ? { state, facts: facts.length } : { state: null, facts: 0 };
}

/** The record of `facts` (one stream, in order) as it was in force on `day` (YYYY-MM-DD). */
export function inForceOn(facts: readonly DatedFact[], day: string): InForce {
  const feature = facts[0]?.event.type;
  if (feature === 'EmployeeAdded') return employeeInForce(facts, day);
  if (feature === 'SickLeaveDeclared' || feature === 'AbsenceDeclared' || feature === 'DelayDeclared')
    return declarationInForce(facts, day);
  const known = facts.filter((fact) => fact.recordedOn <= day);
  return { state: known.length ? foldRecord(known.map(({ event }) => event)) : null, facts: known.length };
}
