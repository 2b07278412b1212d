/** Cells with invalid input, and their messages. Pure. */
import { count } from '../format/french.ts';
import { type NumberReading, type NumberRules, readNumber } from '../format/typed-number.ts';
import { type Texts, textOf } from './grid-draft.ts';

export interface FaultyCell {
  readonly row: string;
  readonly column: string;
  /** « Inès Caron, CA Net HT » */
  readonly name: string;
  readonly reading: Exclude<NumberReading, { readonly is: 'empty' | 'number' }>;
  /** The value that is saved once its author agrees. */
  readonly text: string;
}

interface Named {
  readonly id: string;
}

/** The cells whose text is no valid number or can be read in two ways, in the order on screen. */
export function faultyCells(
  texts: Texts,
  rows: readonly (Named & { readonly name: string })[],
  columns: readonly (Named & NumberRules & { readonly label: string })[],
): readonly FaultyCell[] {
  return rows.flatMap((row) =>
    columns.flatMap((column): FaultyCell[] => {
      const reading = readNumber(texts[row.id]?.[column.id] ?? '', column);
      if (reading.is === 'empty' || reading.is === 'number') return [];
      const text = reading.is === 'unsure' ? textOf(reading.value, column.kind) : '';
      return [{ row: row.id, column: column.id, name: `${row.name}, ${column.label}`, reading, text }];
    }),
  );
}

/** The cells to correct before a save: the first one, and how many more. */
export function faultText(cells: readonly FaultyCell[]): string {
  const [first] = cells;
  if (!first) return '';
  const others = cells.length - 1;
  const more = others === 0 ? '' : ` Et ${count(others, 'autre case', 'autres cases')} à corriger.`;
  return `${first.name}\u202f: ${first.reading.message}${more}`;
}

/** The value that each cell would be saved as, a line each. */
export const faultQuestion = (cells: readonly FaultyCell[]): string =>
  cells
    .map(
      ({ name, reading, text }) =>
        `${name}\u202f: ${reading.message} Il sera enregistré comme ${text || '0'}.`,
    )
    .join('\n');
