/** Unsaved input of a week in the browser's storage, and its restoring on the current week. Pure. */
import {
  changedLevels,
  changedRows,
  type Draft,
  type Revisions,
  setAffluence,
  setCells,
  type TypedValue,
} from './draft.ts';

interface KeptRow {
  /** By day, 0 Monday. */
  readonly cells: Readonly<Record<number, TypedValue>>;
  readonly sixDays?: boolean;
}

export interface KeptInput {
  readonly rows: Readonly<Record<string, KeptRow>>;
  readonly levels: Readonly<Record<number, number>>;
  /** The revisions at which the rows were read; the server compares a save with them. */
  readonly revisions: Revisions;
}

/** Illness is health data, and is never stored in the browser. */
const neverKept: TypedValue = 'MAL';

function keptRow(base: Draft, draft: Draft, id: string): KeptRow | null {
  const [before, now] = [base.rows[id], draft.rows[id]];
  if (!before || !now) return null;
  const cells = now.cells.flatMap((value, day) =>
    value !== before.cells[day] && value !== neverKept ? [[day, value] as const] : [],
  );
  const sixDays = now.sixDays === before.sixDays ? {} : { sixDays: now.sixDays };
  return cells.length > 0 || 'sixDays' in sixDays ? { cells: Object.fromEntries(cells), ...sixDays } : null;
}

/** Null if there is nothing to store. */
export function keptInputOf(base: Draft, draft: Draft, revisions: Revisions): KeptInput | null {
  const rows = changedRows(base, draft).flatMap((id) => {
    const row = keptRow(base, draft, id);
    return row ? [[id, row] as const] : [];
  });
  const levels = changedLevels(base, draft).map((day) => [day, draft.affluence[day] ?? 0] as const);
  if (rows.length + levels.length === 0) return null;
  const read = rows.map(([id]) => [id, revisions.rows[id] ?? -1] as const);
  return {
    rows: Object.fromEntries(rows),
    levels: Object.fromEntries(levels),
    revisions: { rows: Object.fromEntries(read), affluence: revisions.affluence },
  };
}

/** The draft with the stored input; people no longer in the week are left out. */
export function withKeptInput(draft: Draft, { rows, levels }: KeptInput): Draft {
  const places = Object.entries(rows).flatMap(([employeeId, { cells }]) =>
    Object.entries(cells).map(([day, typed]) => ({ employeeId, day: Number(day), typed })),
  );
  const typed = setCells(draft, places);
  const withSixDays = Object.entries(typed.rows).map(([id, row]) => [
    id,
    { ...row, sixDays: rows[id]?.sixDays ?? row.sixDays },
  ]);
  return Object.entries(levels).reduce<Draft>(
    (changed, [day, level]) => setAffluence(changed, Number(day), level),
    { ...typed, rows: Object.fromEntries(withSixDays) },
  );
}
