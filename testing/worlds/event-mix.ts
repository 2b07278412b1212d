import type { EventToAppend, ExpectedRevision } from '@fournil/event-log/event-log';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { eventOf } from './event-of.ts';

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/** Deterministic numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const firstNames = ['Nadia', 'Léo', 'Catherine', 'Paul', 'Inès', 'Hugo', 'Manon', 'Karim'];
export const lastNames = ['Benali', 'Martin', 'Delmas', 'Girard', 'Petit', 'Roux', 'Lefèvre', 'Moreau'];
export const reasons = ['grippe', 'rendez-vous médical', 'train supprimé', 'enfant malade', 'déménagement'];

/** Most people on record in a history. */
const mostPeople = 400;

/**
 * About `count` events of a few people with many declarations, each in its stream, some corrected, some
 * cancelled. The same seed gives the same history.
 */
export function* eventMix(count: number, seed: number): Generator<Append> {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const day = () => new Date(Date.parse('2024-01-01') + Math.floor(random() * 1000) * 86_400_000);
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  const staff: { id: string; revision: number }[] = [];
  const staffSize = Math.max(3, Math.min(mostPeople, Math.round(count / 500)));
  let made = 0;
  let number = 0;

  const addEmployee = (): Append => {
    const id = derivedId('mix', seed, 'employee', staff.length);
    staff.push({ id, revision: 0 });
    made += 1;
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const data = {
      employeeId: id,
      name,
      contractType: 'CDI' as const,
      age: null,
      ageTypedOn: null,
      birthDate: `${1960 + Math.floor(random() * 45)}-05-04`,
      role: pick(['vendeuse', 'boulanger', 'préparateur']),
      weeklyHours: 20 + Math.floor(random() * 19),
      skills: ['Ouverture'],
      trainingDays: [],
      contractEndDate: null,
      tutor: null,
      tutorName: null,
      email: `${name.replace(' ', '.').toLowerCase()}.${staff.length}@example.org`,
      phone: null,
      entryDate: iso(day()),
      exitDate: null,
    };
    return {
      stream: streamName('employee', id, 1),
      expected: 'none',
      events: [eventOf('EmployeeAdded', data)],
    };
  };

  const changeEmployee = (): Append => {
    const employee = pick(staff);
    const data = {
      employeeId: employee.id,
      weeklyHours: 20 + Math.floor(random() * 19),
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      reason: pick(reasons),
    };
    made += 1;
    const expected = employee.revision;
    employee.revision += 1;
    const stream = streamName('employee', employee.id, 1);
    return { stream, expected, events: [eventOf('EmployeeDetailsChanged', data)] };
  };

  const declare = (): Append => {
    number += 1;
    const ids = { declarationId: derivedId('mix', seed, 'declaration', number), employeeId: pick(staff).id };
    const from = day();
    const startDate = iso(from);
    const endDate = iso(new Date(from.getTime() + Math.floor(random() * 10) * 86_400_000));
    const reason = pick(reasons);
    const kind = random();
    const first =
      kind < 0.3
        ? eventOf('SickLeaveDeclared', { ...ids, startDate, endDate, reason })
        : kind < 0.65
          ? eventOf('AbsenceDeclared', { ...ids, startDate, endDate, reason })
          : eventOf('DelayDeclared', { ...ids, date: startDate, duration: 1 + Math.floor(random() * 90) });
    const events = [first];
    if (random() < 0.25)
      events.push(eventOf('DeclarationCorrected', { ...ids, reason, correctionReason: 'erreur de saisie' }));
    if (random() < 0.12)
      events.push(eventOf('DeclarationCancelled', { ...ids, cancellationReason: 'doublon' }));
    made += events.length;
    return { stream: streamName('absence', ids.declarationId, 1), expected: 'none', events };
  };

  while (staff.length < 3) yield addEmployee();
  while (made < count) {
    const what = random();
    if (staff.length < staffSize && what < 0.02) yield addEmployee();
    else if (what < 0.15) yield changeEmployee();
    else yield declare();
  }
}

/** Appends a history through `append`, `lanes` streams at a time, the events of one stream in order. */
export async function appendAll(
  history: Iterable<Append>,
  append: (one: Append) => Promise<unknown>,
  lanes = 32,
): Promise<number> {
  const iterator = history[Symbol.iterator]();
  const busy = new Map<string, Promise<unknown>>();
  let events = 0;
  const lane = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const one = next.value;
      const before = busy.get(one.stream) ?? Promise.resolve();
      const done = before.then(() => append(one));
      busy.set(one.stream, done);
      await done;
      if (busy.get(one.stream) === done) busy.delete(one.stream);
      events += one.events.length;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return events;
}
