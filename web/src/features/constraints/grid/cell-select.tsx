import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { GridCell } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { type ChangeEvent, memo } from 'react';
import { holding, labelOf, shortOf, shortSource } from '../draft/cell-text.ts';
import type { TypedValue } from '../draft/draft.ts';
import classes from './grid.module.css';

/** The option of a typed « Travail normal », where another value would apply without it. */
export const typedNormal = 'normal';

const tones: Readonly<Record<string, string>> = { MAL: 'ill', ABS: 'ill', '': 'plain' };

export const typedOf = (option: string): TypedValue => {
  if (option === typedNormal) return '';
  return option === '' ? null : (option as TypedValue);
};

const optionOf = (typed: TypedValue): string => (typed === '' ? typedNormal : (typed ?? ''));

/**
 * The day's header says that the shop is closed, and the value that the person is at school: not repeated in
 * each cell.
 */
const isSaidElsewhere = (source: string | null) =>
  source !== null && /^(Fermeture|Jour de formation)/.test(source);

interface CellSelectProps {
  readonly name: string;
  readonly cell: GridCell;
  readonly typed: TypedValue;
  readonly row: number;
  readonly day: number;
  /** Edges of the selected block that the cell is on; null outside it. */
  readonly edges: string | null;
  readonly changed: boolean;
  readonly disabled: boolean;
  readonly onType: (row: number, day: number, typed: TypedValue) => void;
}

/**
 * One cell: a select behind the short text of its value. An empty cell shows the value that applies without input, in
 * grey with its source; that value is never saved.
 */
export const CellSelect = memo(function CellSelect(props: CellSelectProps) {
  const { name, cell, typed, row, day, edges, changed, disabled, onType } = props;
  const { value, from } = cell.otherwise;
  const held = holding(cell, typed);
  const shown = held.value;
  const derived = held.from !== null;
  const source = held.without ?? held.from;
  const what = `${labelOf(shown)}${source === null ? '' : `, ${source}`}`;
  return (
    <div
      className={classes.cell}
      data-derived={derived || undefined}
      data-tone={tones[shown] ?? 'set'}
      data-selected={edges ?? undefined}
      data-changed={changed || undefined}
      title={source ?? undefined}
    >
      <span className={classes.value} aria-hidden="true">
        {shortOf(shown)}
      </span>
      {derived && !isSaidElsewhere(held.from) && (
        <span className={classes.source} aria-hidden="true">
          {held.without === null
            ? shortSource(held.from ?? '')
            : `«\u202f${shortOf(typed ?? '')}\u202f» sans effet`}
        </span>
      )}
      <select
        className={classes.select}
        aria-label={`${name}, ${cell.day} ${columnDate(cell.date)}`}
        aria-description={what}
        data-row={row}
        data-day={day}
        disabled={disabled}
        value={optionOf(typed)}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          onType(row, day, typedOf(event.currentTarget.value))
        }
      >
        <option value="">
          {labelOf(value)}
          {from === null ? '' : ` – ${from}`}
        </option>
        {(from !== null || typed === '') && <option value={typedNormal}>Travail normal</option>}
        {constraintChoices
          .filter((choice) => choice.value !== '')
          .map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
      </select>
    </div>
  );
});
