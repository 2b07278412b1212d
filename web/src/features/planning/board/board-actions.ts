import type { Spot } from '../plan/board-rows.ts';
import type { BoardShift, DayIndex } from '../plan/board-shift.ts';
import type { Edited } from '../plan/edit.ts';

/** What the board asks of the page, by mouse, key or tap alike. */
export interface BoardActions {
  readonly onApply: (edited: Edited, label: string) => boolean;
  readonly onPreview: (shifts: readonly BoardShift[] | null) => void;
  readonly newId: () => string;
  readonly onOpen: (shiftId: string, atBreaks?: boolean) => void;
  readonly onAdd: (personId: string, day: DayIndex, from?: number) => void;
  readonly onPin: (shiftId: string) => void;
  readonly onReplace: (shiftId: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHelp: () => void;
  /** What the line under the board speaks of. */
  readonly onSpot: (spot: Spot | null) => void;
}
