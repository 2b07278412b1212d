/** The draft of a week: the typed values of the grid and pure edits of them. The loaded week is a draft too, its base. */

import { weekDays } from '@fournil/contracts/employees/rules';
import type { ConstraintValue } from '@fournil/contracts/planning/cells';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';

/** A typed value of a cell: '' is « Travail normal », null an empty cell. */
export type TypedValue = ConstraintValue | null;

export interface DraftRow {
  /** Seven, Monday first. */
  readonly cells: readonly TypedValue[];
  readonly sixDays: boolean;
}

export interface Draft {
  readonly rows: Readonly<Record<string, DraftRow>>;
  /** Seven levels. */
  readonly affluence: readonly number[];
}

/** One cell, by person and day (0 Monday). */
export interface CellPlace {
  readonly employeeId: string;
  readonly day: number;
}

const nothing: readonly TypedValue[] = weekDays.map(() => null);
export const sunday = 6;

export function draftOf(grid: WeekGrid): Draft {
  return {
    rows: Object.fromEntries(
      grid.rows.map(({ employeeId, cells, sixDays }) => [
        employeeId,
        { cells: cells.map(({ typed }) => typed as TypedValue), sixDays },
      ]),
    ),
    affluence: grid.days.map(({ affluence }) => affluence),
  };
}

const changeRow = (draft: Draft, employeeId: string, change: (row: DraftRow) => DraftRow): Draft => {
  const row = draft.rows[employeeId];
  return row ? { ...draft, rows: { ...draft.rows, [employeeId]: change(row) } } : draft;
};

export function setCells(
  draft: Draft,
  places: readonly (CellPlace & { readonly typed: TypedValue })[],
): Draft {
  return places.reduce(
    (changed, { employeeId, day, typed }) =>
      changeRow(changed, employeeId, (row) => ({
        ...row,
        cells: row.cells.map((cell, index) => (index === day ? typed : cell)),
      })),
    draft,
  );
}

/** 'Maladie': MAL on all seven days [constraints-8]. */
export const sickWeek = (draft: Draft, employeeId: string): Draft =>
  changeRow(draft, employeeId, (row) => ({ ...row, cells: weekDays.map(() => 'MAL') }));

/** '6j/7': clears all days; turned on it sets Dimanche = Repos [constraints-8]. */
export const toggleSixDays = (draft: Draft, employeeId: string): Draft =>
  changeRow(draft, employeeId, ({ sixDays }) => ({
    sixDays: !sixDays,
    cells: sixDays ? nothing : weekDays.map((_, day) => (day === sunday ? 'Repos' : null)),
  }));

/** 'Fermer' and 'Jour férié': the value for everybody on that day. */
export const setDay = (draft: Draft, day: number, typed: TypedValue): Draft =>
  setCells(
    draft,
    Object.keys(draft.rows).map((employeeId) => ({ employeeId, day, typed })),
  );

export const setAffluence = (draft: Draft, day: number, level: number): Draft => ({
  ...draft,
  affluence: draft.affluence.map((one, index) => (index === day ? level : one)),
});

/** Values that belong to their dates: they are not copied to another week. */
const datedValues = new Set<TypedValue>(['MAL', 'ABS', 'CP', 'RET', 'Férié']);

/** Fills the empty cells with the values of another week, for people who are in both weeks. */
export function fillFrom(draft: Draft, source: Draft): { draft: Draft; filled: number } {
  const places = Object.entries(draft.rows).flatMap(([employeeId, row]) =>
    row.cells.flatMap((cell, day) => {
      const typed = source.rows[employeeId]?.cells[day] ?? null;
      return cell === null && typed !== null && !datedValues.has(typed) ? [{ employeeId, day, typed }] : [];
    }),
  );
  return { draft: setCells(draft, places), filled: places.length };
}

const sameRow = (one: DraftRow | undefined, other: DraftRow | undefined): boolean =>
  one?.sixDays === other?.sixDays && (one?.cells ?? []).every((cell, day) => cell === other?.cells[day]);

export const changedRows = (base: Draft, draft: Draft): readonly string[] =>
  Object.keys(draft.rows).filter((id) => !sameRow(draft.rows[id], base.rows[id]));

export const isDirty = (base: Draft, draft: Draft): boolean =>
  changedRows(base, draft).length > 0 || changedLevels(base, draft).length > 0;

/** The revisions edits are compared with, by row (employee) and for the affluence. */
export interface Revisions {
  readonly rows: Readonly<Record<string, number>>;
  readonly affluence: number;
}

export const revisionsOf = ({ rows, affluenceRevision }: WeekGrid): Revisions => ({
  rows: Object.fromEntries(rows.map(({ employeeId, revision }) => [employeeId, revision])),
  affluence: affluenceRevision,
});

export const changedLevels = (base: Draft, draft: Draft): readonly number[] =>
  draft.affluence.flatMap((level, day) => (level === base.affluence[day] ? [] : [day]));

/** Body of the call that saves: only what changed, each row with its revision. */
export function saveBody(revisions: Revisions, base: Draft, draft: Draft) {
  const rows = changedRows(base, draft).map((employeeId) => {
    const { cells, sixDays } = draft.rows[employeeId] ?? { cells: nothing, sixDays: false };
    const typed = weekDays.flatMap((day, index) => (cells[index] ? [[day, cells[index]] as const] : []));
    return {
      employeeId,
      constraints: Object.fromEntries(typed),
      normalDays: weekDays.filter((_, index) => cells[index] === ''),
      sixDays,
      baseRevision: revisions.rows[employeeId] ?? -1,
    };
  });
  const levels = changedLevels(base, draft).map((day) => [weekDays[day], draft.affluence[day]]);
  return {
    rows,
    ...(levels.length
      ? { affluence: Object.fromEntries(levels), affluenceRevision: revisions.affluence }
      : {}),
  };
}

/**
 * Reapplies the edits of `draft` to a newer week, except those of the fields in `theirs` (`<employee>.<Jour>`,
 * `<employee>.sixDays`, `affluence.<Jour>`).
 */
export function rebase(base: Draft, draft: Draft, fresh: Draft, theirs: ReadonlySet<string>): Draft {
  const rows = Object.fromEntries(
    Object.entries(fresh.rows).map(([id, row]) => {
      const [mine, old] = [draft.rows[id], base.rows[id]];
      if (!mine || !old) return [id, row];
      const keep = (field: string, changed: boolean) => changed && !theirs.has(`${id}.${field}`);
      return [
        id,
        {
          sixDays: keep('sixDays', mine.sixDays !== old.sixDays) ? mine.sixDays : row.sixDays,
          cells: row.cells.map((cell, day) =>
            keep(weekDays[day] ?? '', mine.cells[day] !== old.cells[day]) ? (mine.cells[day] ?? null) : cell,
          ),
        },
      ];
    }),
  );
  const affluence = fresh.affluence.map((level, day) => {
    const changed = draft.affluence[day] !== base.affluence[day];
    return changed && !theirs.has(`affluence.${weekDays[day]}`) ? (draft.affluence[day] ?? level) : level;
  });
  return { rows, affluence };
}
