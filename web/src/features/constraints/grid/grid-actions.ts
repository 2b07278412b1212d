import type { RefObject } from 'react';
import type { Copied } from '../draft/copied.ts';
import type { Typed } from '../draft/draft.ts';
import type { Point, Selection } from '../draft/selection.ts';

export interface TypedPoint {
  readonly point: Point;
  readonly value: Typed;
}

/** Where the menu of a cell opens, in pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

/** What the grid asks of the page; stable, so that untouched rows are not drawn again. */
export interface GridActions {
  readonly type: (points: readonly TypedPoint[]) => void;
  readonly select: (selection: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly copied: (table: Copied) => void;
  readonly menu: (place: MenuPlace) => void;
}

/** The grid and its cursor, as the keys and the clipboard see them. */
export interface GridKeys extends GridActions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rows: number;
  readonly selection: Selection | null;
  readonly typedAt: (point: Point) => Typed;
  readonly disabled: boolean;
  /** Words pasted that are no constraint. */
  readonly onUnknown: (words: readonly string[]) => void;
}
