import type { Typed } from '../draft.ts';
import type { Point, Selection } from '../selection.ts';

export interface TypedPoint {
  readonly point: Point;
  readonly value: Typed;
}

/** What the grid asks of the page; stable, so that untouched rows are not drawn again. */
export interface GridActions {
  readonly type: (points: readonly TypedPoint[]) => void;
  readonly select: (selection: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}
