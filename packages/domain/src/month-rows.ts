/** Numbers of a month by person and cell, as users type them into a grid. */
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Refused, refuse } from './decision.ts';
import { type EditConflict, mergeEdit } from './merge-edit.ts';

type Row = Readonly<Record<string, number>>;
export type Rows = Readonly<Record<string, Row>>;

export interface MonthEdit {
  /** The stored value; an absent cell is 0. */
  readonly state: Rows;
  /** The month as the author of the edit saw it, where they say so. */
  readonly base?: Rows | undefined;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  readonly isKnown: (employeeId: string) => Promise<boolean>;
}

/** The cells of rows by person; of two rows of one person the later one counts. */
export function rowsByPerson<Sent extends { readonly employeeId: string }>(
  sent: readonly Sent[],
  cellsOf: (row: Sent) => readonly (readonly [cell: string | number, value: number])[],
): Rows {
  const rows: Record<string, Row> = {};
  for (const row of sent)
    rows[row.employeeId] = { ...rows[row.employeeId], ...Object.fromEntries(cellsOf(row)) };
  return rows;
}

/** A row whose absent cells among `cells` are 0. */
const filled = (row: Row | undefined, cells: readonly string[]): Row => ({
  ...Object.fromEntries(cells.map((cell) => [cell, 0])),
  ...row,
});

/**
 * The cells that an edit changes, by person; unchanged rows and omitted cells are left out. A cell that
 * somebody else set to another value meanwhile is a conflict, named `<employee id>.<cell>`.
 */
export async function mergeMonth(
  rows: Readonly<Record<string, { readonly [cell: string]: number | undefined }>>,
  { state, base, laterEvents, isKnown }: MonthEdit,
): Promise<{ readonly changed: readonly (readonly [employeeId: string, changes: Row])[] } | Refused> {
  const conflicts: EditConflict[] = [];
  const changed: (readonly [string, Row])[] = [];
  for (const [employeeId, sent] of Object.entries(rows)) {
    const requested = Object.fromEntries(
      Object.entries(sent).filter((cell): cell is [string, number] => cell[1] !== undefined),
    );
    const cells = Object.keys(requested);
    const merged = mergeEdit<Row>({
      requested,
      current: filled(state[employeeId], cells),
      laterEvents: laterEvents.filter(({ data }) => 'employeeId' in data && data.employeeId === employeeId),
      ...(base ? { base: filled(base[employeeId], cells) } : {}),
    });
    if ('conflicts' in merged) {
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, field: `${employeeId}.${one.field}` })));
      continue;
    }
    const changes = Object.entries(merged.changes).filter(
      (cell): cell is [string, number] => cell[1] !== undefined,
    );
    if (changes.length === 0) continue;
    if (!state[employeeId] && !(await isKnown(employeeId)))
      return refuse('unknown_employee', { details: { employeeId } });
    changed.push([employeeId, Object.fromEntries(changes)]);
  }
  return conflicts.length
    ? refuse('conflict', { details: { fields: conflicts, revision: laterEvents.at(-1)?.revision } })
    : { changed };
}
