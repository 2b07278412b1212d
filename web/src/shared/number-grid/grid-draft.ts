/** The unsaved input of a grid of numbers, with undo. Pure. */

/** Texts by row and column: the cells that differ from what was read. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface TypedCell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

export interface GridDraft {
  readonly texts: Texts;
  readonly past: readonly Texts[];
  readonly future: readonly Texts[];
}

export const emptyDraft: GridDraft = { texts: {}, past: [], future: [] };

/** Steps that can be taken back. */
const remembered = 100;

function withCell(texts: Texts, { row, column, text }: TypedCell, read: string): Texts {
  const { [column]: _former, ...others } = texts[row] ?? {};
  const cells = text === read ? others : { ...others, [column]: text };
  if (Object.keys(cells).length > 0) return { ...texts, [row]: cells };
  const { [row]: _row, ...rest } = texts;
  return rest;
}

/** Sets cells as one step; a cell set back to its read value is no change. */
export function typeCells(
  draft: GridDraft,
  cells: readonly TypedCell[],
  readText: (row: string, column: string) => string,
): GridDraft {
  const texts = cells.reduce(
    (now, cell) => withCell(now, cell, readText(cell.row, cell.column)),
    draft.texts,
  );
  if (JSON.stringify(texts) === JSON.stringify(draft.texts)) return draft;
  return { texts, past: [...draft.past.slice(-remembered), draft.texts], future: [] };
}

/** Takes what was typed in a row away as one step. */
export function forgetRow(draft: GridDraft, row: string): GridDraft {
  const { [row]: typed, ...texts } = draft.texts;
  return typed ? { texts, past: [...draft.past.slice(-remembered), draft.texts], future: [] } : draft;
}

export function undo(draft: GridDraft): GridDraft {
  const last = draft.past.at(-1);
  if (!last) return draft;
  return { texts: last, past: draft.past.slice(0, -1), future: [draft.texts, ...draft.future] };
}

export function redo(draft: GridDraft): GridDraft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  return { texts: next, past: [...draft.past, draft.texts], future };
}
