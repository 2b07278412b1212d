import type { BoardFocus } from '../plan/board-rows.ts';
import type { BoardShift, DayIndex } from '../plan/board-shift.ts';
import type { EditResult } from '../plan/shift-edits.ts';

/** The actions on the shifts of the week: by mouse, key or tap on the board, and in the form of a shift. */
export interface ShiftActions {
  /** Makes a result the newest edit; shows the refusal otherwise. Answers whether it was made. */
  readonly apply: (result: EditResult, label: string) => boolean;
  readonly preview: (shifts: readonly BoardShift[] | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** The id of a shift that is not saved yet. */
  readonly newId: () => string;
  readonly focus: (focus: BoardFocus | null) => void;
  readonly open: (shiftId: string, atBreaks?: boolean) => void;
  /** Opens the form of a new shift; `from` in minutes, else where its group is first needed. */
  readonly openNew: (personId: string, day: DayIndex, from?: number) => void;
  readonly copy: (shiftId: string) => void;
  /** Puts the copied shift on a day and returns its place; null if it is refused or nothing was copied. */
  readonly paste: (personId: string, day: DayIndex) => BoardFocus | null;
  /** The same hours for the same person on the day after. */
  readonly duplicate: (shiftId: string) => BoardFocus | null;
  /** Pins it, or releases a pinned one. */
  readonly togglePin: (shiftId: string) => void;
  /** Opens the list of people who could take the shift. */
  readonly findReplacement: (shiftId: string) => void;
  /** Gives the shift to another person, and saves at once if nothing else is unsaved. */
  readonly replace: (shift: BoardShift, employeeId: string) => void;
  /**
   * Records the person of the shift as ill on that day, after a question; undefined if the application does not offer
   * it.
   */
  readonly declareIll: ((shift: BoardShift) => void) | undefined;
}
