import { Fragment, type ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { CardFact, GridColumn } from './grid-column.ts';

interface CardListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly columns: readonly GridColumn<T>[];
  readonly actions?: ((row: T) => ReactNode) | undefined;
  /** Two lines a row, its facts without their names: for many rows that read by themselves. */
  readonly compact?: boolean | undefined;
}

function factOf<T>({ header, cell, card }: GridColumn<T>, row: T): Required<CardFact>[] {
  const fact = typeof card === 'function' ? card(row) : card === 'fact' ? { value: cell(row) } : null;
  return fact && fact.value !== null ? [{ label: header, ...fact }] : [];
}

/** A table on a phone. */
export function CardList<T>({ label, rows, rowKey, columns, actions, compact = false }: CardListProps<T>) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  return (
    <ul className={compact ? classes.lines : classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={compact ? classes.line : classes.card}>
          <h2>{title?.cell(row)}</h2>
          <dl className={compact ? classes.lineFacts : classes.facts}>
            {columns
              .flatMap((column) => factOf(column, row))
              .map(({ label: name, value }) => (
                <Fragment key={name}>
                  <dt className={compact ? 'visually-hidden' : ''}>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
          </dl>
          {actions && (
            <div className={compact ? classes.lineActions : classes.cardActions}>{actions(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
