/**
 * Golden events: a small file next to each view contains events and the rows that the view makes of them. One
 * hash covers a group's rows and tables, so that any change of them changes the hash.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventDefinitions, type Recorded, readEventData } from '@fournil/events/catalogue';
import type { EventMetadata } from '@fournil/events/metadata';
import { createSchemaSql } from './ddl.ts';
import type { View, ViewGroup } from './define.ts';
import { foldLog } from './fold-page.ts';
import type { PageEvent } from './plan-page.ts';

/** An event in the form of the golden files: omitted fields have their usual values. */
export interface GoldenEvent {
  readonly type: string;
  readonly stream: string;
  /** Version of the stored data; 1 by default. */
  readonly version?: number;
  /** The administrator by default. */
  readonly actor?: EventMetadata['actor'];
  readonly data: Record<string, unknown>;
}

export type GoldenRows = Readonly<Record<string, readonly unknown[]>>;

export interface Golden {
  readonly events: readonly GoldenEvent[];
  /** The rows that the view makes of these events, by table; not written for a view that takes every event. */
  readonly rows?: GoldenRows;
}

/** The golden file next to a view. */
export const goldenOf = (view: View): Golden => JSON.parse(readFileSync(view.golden, 'utf8'));

const uuid = (group: number, index: number) =>
  `${group}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The golden events as if read from the log: one per day, with consecutive revisions and positions. */
export function pageOf(events: readonly GoldenEvent[]): PageEvent[] {
  const revisions = new Map<string, number>();
  return events.map(({ type, stream, version = 1, actor, data }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata: EventMetadata = {
      commandId: uuid(1, index),
      correlationId: uuid(2, index),
      actor: actor ?? { kind: 'user', role: 'admin' },
      recordedAt: new Date(Date.UTC(2026, 2, 2 + index, 8)).toISOString(),
      siteId: uuid(3, 1),
      schemaVersion: version,
    };
    const head = { id: uuid(0, index), type, stream, revision, position: BigInt(64 * (index + 1)) };
    const read = { ...head, metadata, data: readEventData(type, version, { ...data }) };
    // readEventData checked the data against the schema of the event's type.
    return { ...head, decoded: read as Recorded };
  });
}

const asJson = (rows: unknown) =>
  JSON.parse(JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value)));

/** The rows that a view makes of events. @throws for an event it cannot fold */
export function rowsOf(view: View, events: readonly GoldenEvent[]): GoldenRows {
  const { rows, parked } = foldLog([view], pageOf(events));
  const [first] = parked;
  if (first) throw new Error(`The golden events of ${view.name} park ${first.event.type}: ${first.error}`);
  return asJson(rows);
}

/** Whether a view shows every event, as the audit trail does. */
export const takesEveryEvent = (view: View): boolean =>
  eventDefinitions.every(({ type }) => (view.takes as ReadonlySet<string>).has(type));

/** JSON with the keys of every object in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/**
 * A hash of a group's tables and of the rows that its views make of golden events; a view of every event uses
 * the events of `all`. Equal hashes mean equal tables, as far as the golden events show.
 */
export function rowsHash(group: ViewGroup, all: readonly View[]): string {
  const rows = group.views.map((view) => {
    const sources = takesEveryEvent(view) ? all : [view];
    return sources.map((source) => {
      const { rows, parked } = foldLog([view], pageOf(goldenOf(source).events));
      return [view.name, source.name, asJson(rows), parked.map(({ event }) => event.id)];
    });
  });
  return hashOf([createSchemaSql(group, group.schema), rows]);
}
