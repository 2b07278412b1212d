/** Shared by the parts of a bakery's years: the current day, the staff, streams and their positions. */
import type { EventToAppend, ExpectedRevision } from '@fournil/event-log/event-log';
import { definitionOf, type EventType } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { derivedId } from '@fournil/events/ids';
import type { Actor } from '@fournil/events/metadata';
import { streamName } from '@fournil/events/streams';
import { type Append, randomFrom } from '../../../testing/worlds/event-mix.ts';
import { type DataOf, eventOf } from '../../../testing/worlds/event-of.ts';

export type Group = 'vente' | 'fournil' | 'preparation';

export interface Stream {
  readonly name: string;
  last: ExpectedRevision;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly group: Group;
  readonly weeklyHours: number;
  readonly entry: string;
  /** The last day. */
  readonly exit: string;
  /** The person's own stream. */
  readonly stream: Stream;
  readonly uniforms: Stream;
  readonly wishes: Stream;
}

/** One fact to append. */
export type Fact = readonly [EventType, Readonly<Record<string, unknown>>];
/** The compiler holds the data against the type's schema. */
export const fact = <T extends EventType>(type: T, data: DataOf<T>): Fact => [type, data];

const manager: Actor = { kind: 'user', role: 'admin' };
export const byPerson = ({ id }: Person): Actor => ({ kind: 'user', role: 'employee', employeeId: id });

export class World {
  readonly random: () => number;
  day = '';
  /** On record and not gone. */
  people: Person[] = [];
  /** « <person> <day> » of who is on leave or ill. */
  readonly away = new Set<string>();
  readonly #seed: number;
  readonly #perDay: number;
  readonly #later = new Map<string, (() => void)[]>();
  #out: Append[] = [];
  #ids = 0;
  #ofDay = 0;

  constructor(seed: number, perDay: number) {
    this.#seed = seed;
    this.#perDay = perDay;
    this.random = randomFrom(seed);
  }

  below = (end: number): number => Math.floor(this.random() * end);
  pick = <T>(from: readonly T[]): T => from[this.below(from.length)] as T;
  chance = (share: number): boolean => this.random() < share;
  /** A person who has already begun. */
  anybody = (): Person => {
    const one = this.pick(this.people);
    return one.entry <= this.day ? one : (this.people[0] as Person);
  };
  sellers = (): readonly Person[] => this.people.filter(({ group }) => group === 'vente');

  newId = (kind: string): string => {
    this.#ids += 1;
    return derivedId('years', this.#seed, kind, this.#ids);
  };

  stream = (category: StreamCategory, id: string): Stream => ({
    name: streamName(category, id, 1),
    last: 'none',
  });

  /** Hours of the day pass with what is recorded in it: from five in the morning on, never into the next day. */
  now(): string {
    const passed = this.#ofDay / (this.#ofDay + this.#perDay);
    return new Date(Date.parse(`${this.day}T05:00:00Z`) + Math.floor(passed * 16 * 3_600_000)).toISOString();
  }

  /** In one append. */
  record(stream: Stream, facts: readonly Fact[], actor: Actor = manager): void {
    this.#ofDay += facts.length;
    const recordedAt = this.now();
    const events = facts.map(([type, data]): EventToAppend => {
      const event = eventOf(type, data as never);
      const schemaVersion = definitionOf(type)?.version ?? 1;
      return { ...event, metadata: { ...event.metadata, recordedAt, actor, schemaVersion } };
    });
    this.#out.push({ stream: stream.name, expected: stream.last, events });
    stream.last = (stream.last === 'none' ? -1 : stream.last) + facts.length;
  }

  /** Records one event in a stream without further events. */
  recordAlone(category: StreamCategory, id: string, one: Fact, actor: Actor = manager): Stream {
    const stream = this.stream(category, id);
    this.record(stream, [one], actor);
    return stream;
  }

  onDay(day: string, work: () => void): void {
    const works = this.#later.get(day) ?? [];
    works.push(work);
    this.#later.set(day, works);
  }

  begin(day: string): void {
    this.day = day;
    this.#ofDay = 0;
    for (const work of this.#later.get(day) ?? []) work();
    this.#later.delete(day);
  }

  /** The events recorded since the last call. */
  taken(): readonly Append[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }

  /** Facts of the day so far. */
  get ofDay(): number {
    return this.#ofDay;
  }
}
