/** Folds a page of events over the rows they touch, in memory. Pure: the runtime loads and writes. */
import type { Recorded } from '@fournil/events/catalogue';
import type { AnyRow, Change, TableShape, View } from './define.ts';

/** What the fold needs of an event of the log. */
export interface PageEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly decoded: Recorded | { readonly unreadable: Error };
}

/** Rows by table and key; null where a row was looked for and is not there. */
export type Rows = ReadonlyMap<TableShape, ReadonlyMap<string, AnyRow | null>>;
type MutableRows = Map<TableShape, Map<string, AnyRow | null>>;

/** An event set aside. `error` is null for one that only follows another of its stream. */
export interface ParkedEvent {
  readonly event: PageEvent;
  readonly error: Error | null;
}

interface Step {
  readonly event: PageEvent;
  readonly changes: readonly Change[] | Error;
  /** Of each change the key of its row as one text: made once, looked up three times. */
  readonly names: readonly string[];
}

const noNames: readonly string[] = [];

export interface PagePlan {
  readonly steps: readonly Step[];
  /** Keys to load before folding, by table. */
  readonly toLoad: ReadonlyMap<TableShape, ReadonlyMap<string, AnyRow>>;
}

export interface PageResult {
  /** Rows to write; null ones to delete. */
  readonly changed: Rows;
  readonly parked: readonly ParkedEvent[];
}

export const keyOf = (table: TableShape, row: AnyRow): string => {
  const [only, ...others] = table.key;
  if (only !== undefined && !others.length) return String(row[only]);
  return JSON.stringify(table.key.map((column) => String(row[column])));
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What is kept of a table, made where there is nothing yet. */
function ofTable<T>(all: Map<TableShape, Map<string, T>>, table: TableShape): Map<string, T> {
  const found = all.get(table);
  if (found) return found;
  const made = new Map<string, T>();
  all.set(table, made);
  return made;
}

/** Which of the views take events of a type: asked for every event. */
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

/** Which rows the page's events touch. */
export function planPage(views: readonly View[], events: readonly PageEvent[]): PagePlan {
  const toLoad = new Map<TableShape, Map<string, AnyRow>>();
  const takersOf = takers(views);
  const steps = events.map((event): Step => {
    if ('unreadable' in event.decoded) return { event, changes: event.decoded.unreadable, names: noNames };
    try {
      const changes = changesOf(takersOf(event.decoded.type), event.decoded);
      const names: string[] = [];
      for (const { table, key, reads } of changes) {
        const name = keyOf(table, key);
        names.push(name);
        if (reads) ofTable(toLoad, table).set(name, key);
      }
      return { event, changes, names };
    } catch (error) {
      return { event, changes: asError(error), names: noNames };
    }
  });
  return { steps, toLoad };
}

/**
 * Folds a planned page. An event that cannot be read or folded changes nothing and is parked, and so
 * is every later event of its stream, and every event of the streams in `alreadyParked` (design 5).
 */
export function foldPage(plan: PagePlan, loaded: Rows, alreadyParked: ReadonlySet<string>): PageResult {
  // The rows in one part, and what is left of them: nothing.
  const [all] = foldInParts(plan, loaded, alreadyParked, Number.POSITIVE_INFINITY);
  return all ?? { changed: new Map(), parked: [] };
}

/**
 * As `foldPage`, some events at a time: what they make can be written while the next ones are folded. A row comes with
 * the part that has the last of the page's events that touch it, so that each is written once; what is parked comes with
 * the part of its event.
 */
export function* foldInParts(
  plan: PagePlan,
  loaded: Rows,
  alreadyParked: ReadonlySet<string>,
  eventsInPart: number,
): Generator<PageResult> {
  const changed: MutableRows = new Map();
  const parkedStreams = new Set<string>();
  const isOnePart = plan.steps.length <= eventsInPart;
  const lastParts = isOnePart ? null : lastPartsOf(plan, eventsInPart);
  for (let part = 0; part * eventsInPart < plan.steps.length || part === 0; part++) {
    const parked: ParkedEvent[] = [];
    const steps = isOnePart ? plan.steps : plan.steps.slice(part * eventsInPart, (part + 1) * eventsInPart);
    for (const { event, changes, names } of steps) {
      if (alreadyParked.has(event.stream) || parkedStreams.has(event.stream)) {
        parked.push({ event, error: null });
        continue;
      }
      try {
        if (changes instanceof Error) throw changes;
        applyChanges(changes, names, changed, loaded);
      } catch (error) {
        parkedStreams.add(event.stream);
        parked.push({ event, error: asError(error) });
      }
    }
    yield { changed: lastParts ? rowsOf(steps, part, lastParts, changed) : changed, parked };
    if (isOnePart) return;
  }
}

type LastParts = ReadonlyMap<TableShape, ReadonlyMap<string, number>>;

/** For each row the last part that touches it. */
function lastPartsOf(plan: PagePlan, eventsInPart: number): LastParts {
  const parts = new Map<TableShape, Map<string, number>>();
  for (const [index, { changes, names }] of plan.steps.entries()) {
    if (changes instanceof Error) continue;
    const part = Math.floor(index / eventsInPart);
    for (const [at, { table }] of changes.entries()) ofTable(parts, table).set(names[at] ?? '', part);
  }
  return parts;
}

/** Rows that changed and that no later part touches: an event that is parked changes none of those it touches. */
function rowsOf(steps: readonly Step[], part: number, lastParts: LastParts, changed: Rows): Rows {
  const found: MutableRows = new Map();
  // Most events in a row change the same table.
  let last: TableShape | undefined;
  let parts: ReadonlyMap<string, number> | undefined;
  let rows: ReadonlyMap<string, AnyRow | null> | undefined;
  for (const { changes, names } of steps) {
    if (changes instanceof Error) continue;
    for (const [at, { table }] of changes.entries()) {
      if (table !== last) {
        last = table;
        parts = lastParts.get(table);
        rows = changed.get(table);
      }
      const name = names[at] ?? '';
      const row = parts?.get(name) === part ? rows?.get(name) : undefined;
      if (row !== undefined) ofTable(found, table).set(name, row);
    }
  }
  return found;
}

/** All rows of one event or none: what throws half-way has changed nothing. */
function applyChanges(
  changes: readonly Change[],
  names: readonly string[],
  changed: MutableRows,
  loaded: Rows,
): void {
  const [only, ...others] = changes;
  if (only && !others.length) {
    const name = names[0] ?? '';
    ofTable(changed, only.table).set(name, rowAfter(only, name, changed, loaded));
    return;
  }
  const made: { table: TableShape; key: string; row: AnyRow | null }[] = [];
  for (const [index, change] of changes.entries()) {
    const { table, next } = change;
    const key = names[index] ?? '';
    const own = made.findLast((one) => one.table === table && one.key === key)?.row;
    const row =
      own === undefined
        ? rowAfter(change, key, changed, loaded)
        : next(change.reads ? (own ?? undefined) : undefined);
    made.push({ table, key, row });
  }
  for (const { table, key, row } of made) ofTable(changed, table).set(key, row);
}

/** The row after a change, by what earlier events of the page or the database hold. */
function rowAfter({ table, next, reads }: Change, name: string, changed: Rows, loaded: Rows): AnyRow | null {
  if (!reads) return next(undefined);
  const current = changed.get(table)?.get(name);
  const before = current !== undefined ? current : loaded.get(table)?.get(name);
  return next(before ?? undefined);
}

/** Folds a whole log in memory: what tests and the golden rows use. */
export function foldLog(views: readonly View[], events: readonly PageEvent[]) {
  const { changed, parked } = foldPage(planPage(views, events), new Map(), new Set());
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
