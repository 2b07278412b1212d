/** The rows that a page of events changes, and those of them that must be loaded first. Pure. */
import type { Recorded } from '@fournil/events/catalogue';
import type { AnyRow, Change, TableShape, View } from './define.ts';

/** The fields of an event that the fold needs. */
export interface PageEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly decoded: Recorded | { readonly unreadable: Error };
}

/** A row that events of the page change: looked up once, when the page is planned. */
export interface Place {
  /** The index of the row in the fold. */
  readonly at: number;
  readonly table: TableShape;
  /** The key as one text. */
  readonly name: string;
  /** The last of the page's events that touch it. */
  last: number;
  /** An event of this page that cannot be parked has written the row by now. */
  isWritten: boolean;
}

export interface Step {
  readonly event: PageEvent;
  readonly changes: readonly Change[] | Error;
  /** The row of each change, in the same order. */
  readonly places: readonly Place[];
}

const noPlaces: readonly Place[] = [];

export interface PagePlan {
  readonly steps: readonly Step[];
  /** Keys to load before folding, by table. */
  readonly toLoad: ReadonlyMap<TableShape, ReadonlyMap<string, AnyRow>>;
  /** Streams with an event that an earlier page parked. */
  readonly alreadyParked: ReadonlySet<string>;
}

export const keyOf = (table: TableShape, row: AnyRow): string => {
  const [only, ...others] = table.key;
  if (only !== undefined && !others.length) return String(row[only]);
  return JSON.stringify(table.key.map((column) => String(row[column])));
};

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The map of a table, created if there is none. */
export function ofTable<T>(all: Map<TableShape, Map<string, T>>, table: TableShape): Map<string, T> {
  const found = all.get(table);
  if (found) return found;
  const made = new Map<string, T>();
  all.set(table, made);
  return made;
}

/** The views that take events of a type; cached, since every event needs them. */
function takers(views: readonly View[]): (type: Recorded['type']) => readonly View[] {
  const known = new Map<string, readonly View[]>();
  return (type) => {
    const found = known.get(type) ?? views.filter((view) => view.takes.has(type));
    known.set(type, found);
    return found;
  };
}

function changesOf(views: readonly View[], event: Recorded): readonly Change[] {
  const [only, ...others] = views;
  if (only && !others.length) return only.changes(event);
  return views.flatMap((view) => view.changes(event));
}

/**
 * The rows that the page's events touch. A row that an earlier event of the page writes need not be loaded,
 * unless that event may be parked: it is not in `alreadyParked`, no earlier event of its stream can fail, and
 * it reads no row.
 */
export function planPage(
  views: readonly View[],
  events: readonly PageEvent[],
  alreadyParked: ReadonlySet<string> = new Set(),
): PagePlan {
  const toLoad = new Map<TableShape, Map<string, AnyRow>>();
  const places = new Map<TableShape, Map<string, Place>>();
  const takersOf = takers(views);
  const doubtful = new Set(alreadyParked);
  let count = 0;
  const placeOf = (table: TableShape, name: string, step: number): Place => {
    const ofSame = ofTable(places, table);
    const known = ofSame.get(name);
    if (known) {
      known.last = step;
      return known;
    }
    const made = { at: count++, table, name, last: step, isWritten: false };
    ofSame.set(name, made);
    return made;
  };
  const steps = events.map((event, step): Step => {
    const changes = changesIn(event, takersOf);
    if (changes instanceof Error) {
      doubtful.add(event.stream);
      return { event, changes, places: noPlaces };
    }
    const touched = changes.map(({ table, key }) => placeOf(table, keyOf(table, key), step));
    let isCertain = !doubtful.has(event.stream);
    for (const [index, { table, key, reads }] of changes.entries()) {
      if (!reads) continue;
      isCertain = false;
      const place = touched[index];
      if (place && !place.isWritten) ofTable(toLoad, table).set(place.name, key);
    }
    if (isCertain) for (const place of touched) place.isWritten = true;
    else doubtful.add(event.stream);
    return { event, changes, places: touched };
  });
  return { steps, toLoad, alreadyParked };
}

function changesIn(
  event: PageEvent,
  takersOf: (type: Recorded['type']) => readonly View[],
): readonly Change[] | Error {
  if ('unreadable' in event.decoded) return event.decoded.unreadable;
  try {
    return changesOf(takersOf(event.decoded.type), event.decoded);
  } catch (error) {
    return asError(error);
  }
}
