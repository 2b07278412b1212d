import type { ReactNode } from 'react';

/** One column of a grid, or one fact of a card. */
export interface GridColumn<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** What the column is sorted by; without it the column is not sorted. Null goes last. */
  readonly sortBy?: (row: T) => string | number | null | undefined;
  readonly align?: 'right';
  /** Least breadth in CSS pixels. */
  readonly minWidth?: number;
}

/** What a row becomes on a phone: its name and the three facts that matter. */
export interface GridCard {
  readonly title: ReactNode;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}
