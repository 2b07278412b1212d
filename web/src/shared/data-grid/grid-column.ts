import type { ReactNode } from 'react';

/** One fact of a card. */
export interface CardFact {
  /** The header of its column by default. */
  readonly label?: string;
  readonly value: ReactNode;
}

/** One column of a grid, and its part in the card that shows a row on a phone. */
export interface GridColumn<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The value that sorts the column; without it the column is not sorted. Null goes last. */
  readonly sortBy?: (row: T) => string | number | null | undefined;
  readonly align?: 'right';
  /** Least breadth in CSS pixels. */
  readonly minWidth?: number;
  /**
   * 'title' is the card's title (by default the first column); 'fact' is shown as in the table; a function
   * gives another text, or null for a row without one. Absent: not on the card, where three facts are enough.
   */
  readonly card?: 'title' | 'fact' | ((row: T) => CardFact | null);
}
