/**
 * The golden log: frozen events, and the rows each version of a group made of them. Rows that change
 * without a new version would leave live tables that no rebuild agrees with (design 5).
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Recorded, readEventData } from '@fournil/events/catalogue';
import type { EventMetadata } from '@fournil/events/metadata';
import { createSchemaSql } from './ddl.ts';
import type { ViewGroup } from './define.ts';
import { foldLog, type PageEvent } from './fold-page.ts';

const folder = new URL('../golden/', import.meta.url);

export const goldenFile = (group: ViewGroup): URL =>
  new URL(`${group.name}-v${group.version}.golden.json`, folder);

/** What a version promises: tables and rows. */
export interface GoldenRows {
  readonly tables: readonly string[];
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

type StoredGolden = Omit<PageEvent, 'position' | 'decoded'> & {
  readonly position: string;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
};

/** The frozen events, read as the log reads them. */
export function goldenLog(): PageEvent[] {
  const stored = JSON.parse(readFileSync(new URL('log.golden.json', folder), 'utf8')) as StoredGolden[];
  return stored.map((event) => {
    const data = readEventData(event.type, event.metadata.schemaVersion, event.data);
    const read = { ...event, position: BigInt(event.position), data };
    // readEventData checked the data against the schema of the event's type.
    return { ...read, decoded: read as Recorded };
  });
}

export function goldenRows(group: ViewGroup): GoldenRows {
  const { rows, parked } = foldLog(group.views, goldenLog());
  if (parked.length) throw new Error(`The golden log parks ${parked.map((one) => one.event.id)}`);
  const plain: unknown = JSON.parse(
    JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return { tables: createSchemaSql(group, group.schema).split('\n'), rows: plain as GoldenRows['rows'] };
}

/** What was frozen for the group's version; null for a version not frozen yet. */
export function frozenRows(group: ViewGroup): GoldenRows | null {
  const file = goldenFile(group);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GoldenRows) : null;
}
