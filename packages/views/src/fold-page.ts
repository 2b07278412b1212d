/** Folds a page of events over the rows they touch, in memory. Pure: the runtime loads and writes. */
import type { AnyRow, Change, TableShape, View } from './define.ts';
import {
  asError,
  ofTable,
  type PageEvent,
  type PagePlan,
  type Place,
  planPage,
  type Step,
} from './plan-page.ts';

/** Rows by table and key; null for a missing row. */
export type Rows = ReadonlyMap<TableShape, ReadonlyMap<string, AnyRow | null>>;
type MutableRows = Map<TableShape, Map<string, AnyRow | null>>;

/** A parked event. `error` is null for an event parked only because an earlier one of its stream is. */
export interface ParkedEvent {
  readonly event: PageEvent;
  readonly error: Error | null;
}

export interface PageResult {
  /** Rows to write; null ones to delete. */
  readonly changed: Rows;
  readonly parked: readonly ParkedEvent[];
}

/**
 * Folds a planned page. An event that cannot be read or folded changes nothing and is parked, and so
 * is every later event of its stream, and every event of the streams that were parked before [projections-3].
 */
export function foldPage(plan: PagePlan, loaded: Rows): PageResult {
  // All rows in one part, so no event is left.
  const [all] = foldInParts(plan, loaded, (left) => left);
  return all ?? { changed: new Map(), parked: [] };
}

/**
 * Like `foldPage`, in parts, so that the rows of one part can be written while the next is folded. A row
 * comes with the part that contains the page's last event of that row, so that each is written once; a parked
 * event comes with its part. @param nextPart how many of the remaining events the next part takes, at least
 * one
 */
export function* foldInParts(
  plan: PagePlan,
  loaded: Rows,
  nextPart: (left: number) => number,
): Generator<PageResult> {
  const { steps, alreadyParked } = plan;
  /** By `at` of their places; undefined until an event of the page changes the row. */
  const rows: (AnyRow | null | undefined)[] = [];
  const parkedStreams = new Set<string>();
  let from = 0;
  do {
    const until = Math.min(steps.length, from + nextPart(steps.length - from));
    const parked: ParkedEvent[] = [];
    for (const { event, changes, places } of steps.slice(from, until)) {
      if (alreadyParked.has(event.stream) || parkedStreams.has(event.stream)) {
        parked.push({ event, error: null });
        continue;
      }
      try {
        if (changes instanceof Error) throw changes;
        applyChanges(changes, places, rows, loaded);
      } catch (error) {
        parkedStreams.add(event.stream);
        parked.push({ event, error: asError(error) });
      }
    }
    yield { changed: lastTouched(steps, from, until, rows), parked };
    from = until;
  } while (from < steps.length);
}

/** Changed rows that no later part of the page touches; a parked event changes none. */
function lastTouched(
  steps: readonly Step[],
  from: number,
  until: number,
  rows: readonly (AnyRow | null | undefined)[],
): Rows {
  const found: MutableRows = new Map();
  for (let step = from; step < until; step++) {
    for (const { at, table, name, last } of steps[step]?.places ?? []) {
      const row = last === step ? rows[at] : undefined;
      if (row !== undefined) ofTable(found, table).set(name, row);
    }
  }
  return found;
}

/** All rows of one event or none: an event that throws half-way has changed nothing. */
function applyChanges(
  changes: readonly Change[],
  places: readonly Place[],
  rows: (AnyRow | null | undefined)[],
  loaded: Rows,
): void {
  const made: (AnyRow | null)[] = [];
  for (const [index, { reads, next }] of changes.entries()) {
    const place = places[index];
    if (!place) continue;
    made.push(next(reads ? (rowBefore(places, index, made, rows, loaded) ?? undefined) : undefined));
  }
  for (const [index, row] of made.entries()) {
    const place = places[index];
    if (place) rows[place.at] = row;
  }
}

/** The row that a change sees: the row as this event left it, as earlier events of the page did, or as the database holds it. */
function rowBefore(
  places: readonly Place[],
  index: number,
  made: readonly (AnyRow | null)[],
  rows: readonly (AnyRow | null | undefined)[],
  loaded: Rows,
): AnyRow | null | undefined {
  const place = places[index];
  if (!place) return undefined;
  const own = index > 0 ? places.lastIndexOf(place, index - 1) : -1;
  if (own >= 0) return made[own];
  const current = rows[place.at];
  return current !== undefined ? current : loaded.get(place.table)?.get(place.name);
}

/** Folds a whole log in memory; used by tests and for the golden rows. */
export function foldLog(views: readonly View[], events: readonly PageEvent[]) {
  const { changed, parked } = foldPage(planPage(views, events), new Map());
  const rows = Object.fromEntries(
    views.flatMap((view) =>
      view.tables.map((table) => [
        table.name,
        [...(changed.get(table)?.entries() ?? [])]
          .filter(([, row]) => row !== null)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, row]) => row),
      ]),
    ),
  );
  return { rows, parked };
}
