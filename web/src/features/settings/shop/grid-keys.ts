/** Moving and pasting in a grid of numbers, as in a spreadsheet. Pure. */

export interface CellAt {
  readonly row: number;
  readonly column: number;
}

const moves: Readonly<Record<string, CellAt>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cell to which a key moves; null if it does not move. Shift+Enter moves up. */
export function cellAfter(
  key: string,
  shift: boolean,
  at: CellAt,
  size: { readonly rows: number; readonly columns: number },
): CellAt | null {
  const move = key === 'Enter' && shift ? moves.ArrowUp : moves[key];
  if (!move) return null;
  const next = { row: at.row + move.row, column: at.column + move.column };
  const inside = next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns;
  return inside ? next : null;
}

/** Numbers pasted from a spreadsheet: rows by lines, columns by tabs; null when something is no whole number. */
export function pastedNumbers(text: string): readonly (readonly number[])[] | null {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (rows.some((row) => row.some((cell) => !/^\d{1,3}$/.test(cell)))) return null;
  return rows.map((row) => row.map(Number));
}

/** The grid with numbers pasted from a cell on; those beyond its edges are dropped. */
export function pasteInto(
  grid: readonly (readonly number[])[],
  at: CellAt,
  pasted: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  return grid.map((row, rowIndex) =>
    row.map((value, columnIndex) => pasted[rowIndex - at.row]?.[columnIndex - at.column] ?? value),
  );
}
