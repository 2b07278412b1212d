import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { toast } from '../../../shared/ui/toast.ts';
import { type BlockAction, type BlockKind, copiedWords, selectionOf } from '../draft/copied.ts';
import { setCells, type Typed } from '../draft/draft.ts';
import { blockOf, layTable, type Point, rowsOf, type Selection } from '../draft/selection.ts';
import type { WeekDraft } from '../week/use-week-draft.ts';
import type { TypedPoint } from './grid-actions.ts';
import type { Clipboard } from './use-clipboard.ts';

export type OnBlock = (action: BlockAction, kind: BlockKind, cells: Selection) => void;

/** Edits of a block of the grid: typing into it; copying, pasting and clearing cells, a row or a day. */
export function useBlockEdits(grid: WeekGrid, { draft, edit }: WeekDraft, clipboard: Clipboard) {
  const typedAt = ({ row, day }: Point): Typed =>
    draft.rows[grid.rows[row]?.employeeId ?? '']?.cells[day] ?? null;
  const onType = (cells: readonly TypedPoint[]) =>
    edit((now) =>
      setCells(
        now,
        cells.map(({ point, value }) => ({
          employeeId: grid.rows[point.row]?.employeeId ?? '',
          day: point.day,
          typed: value,
        })),
      ),
    );
  const onBlock: OnBlock = (action, kind, cells) => {
    const selection = selectionOf(kind, cells, grid.rows.length);
    const points = rowsOf(blockOf(selection));
    if (action === 'copy') {
      clipboard.copy(points.map((row) => row.map(typedAt)));
      toast.info(copiedWords[kind]);
    } else if (action === 'clear') onType(points.flat().map((point) => ({ point, value: null })));
    else if (clipboard.copied) onType(layTable(clipboard.copied, selection, grid.rows.length));
  };
  return { typedAt, onType, onBlock };
}
