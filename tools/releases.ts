/**
 * Releases are frozen: an entry of releases.json has the hashes of the event schemas and of the views' rows
 * at that time. `npm run release` writes an entry once, and it never changes. `unreleased` names the next
 * version of main; until its release, events and rows may change freely.
 */
import { readFileSync } from 'node:fs';

export interface Release {
  readonly version: string;
  /** By event type, its current version and the hash of each version's schema, the first version first. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** By group of views. */
  readonly views: Readonly<Record<string, { readonly version: number; readonly rows: string }>>;
}

export const releasesFile = new URL('../releases.json', import.meta.url);

export interface Releases {
  readonly unreleased: string;
  /** The last one last. */
  readonly releases: readonly Release[];
}

export const readReleasesFile = (): Releases => JSON.parse(readFileSync(releasesFile, 'utf8'));

/** Every release, the last one last. */
export const readReleases = (): readonly Release[] => readReleasesFile().releases;

export interface GroupNow {
  readonly name: string;
  readonly version: number;
  readonly rows: string;
}

/** The error in a group's version, given the last release, or null. */
export function groupFault({ name, version, rows }: GroupNow, last: Release | undefined): string | null {
  const released = last?.views[name];
  if (!released) return version === 1 ? null : `the group ${name} is in no release: its version is 1`;
  if (version < released.version) return `version ${released.version} of ${name} is released: never go back`;
  if (version > released.version + 1)
    return `the version of ${name} is raised once between releases: ${released.version + 1}`;
  if (version === released.version && rows !== released.rows)
    return `the rows or tables of ${name} changed since release ${last?.version}: raise its version to ${version + 1}`;
  return null;
}

export interface EventNow {
  readonly type: string;
  readonly version: number;
}

/** The error in an event's version, given the last release, or null. */
export function eventFault({ type, version }: EventNow, last: Release | undefined): string | null {
  const released = last?.events[type]?.length ?? 0;
  if (version < released) return `version ${released} of ${type} is released: never go back`;
  return version > released + 1 ? `the next version of ${type} is ${released + 1}` : null;
}
