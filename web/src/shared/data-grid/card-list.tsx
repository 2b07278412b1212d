import { Fragment, type ReactNode } from 'react';
import { PhoneFold } from '../ui/phone-fold.tsx';
import classes from './data-grid.module.css';
import type { CardFact, GridColumn } from './grid-column.ts';

/** So few cards are read at a glance: folding them would only hide them. */
const fewRows = 3;

interface CardListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly columns: readonly GridColumn<T>[];
  readonly actions?: ((row: T) => ReactNode) | undefined;
  /** Two lines a row, its facts without their names: for many rows that read by themselves. */
  readonly compact?: boolean | undefined;
  /** The title with this; the facts once the card is opened. */
  readonly summary?: ((row: T) => ReactNode) | undefined;
}

function factOf<T>({ header, cell, card }: GridColumn<T>, row: T): Required<CardFact>[] {
  const fact = typeof card === 'function' ? card(row) : card === 'fact' ? { value: cell(row) } : null;
  return fact && fact.value !== null ? [{ label: header, ...fact }] : [];
}

/** A table on a phone. */
export function CardList<T>(props: CardListProps<T>) {
  const { label, rows, rowKey, columns, actions, compact = false, summary } = props;
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const contentOf = (row: T) => (
    <>
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
      {actions && <div className={compact ? classes.lineActions : classes.cardActions}>{actions(row)}</div>}
    </>
  );
  return (
    <ul className={compact || summary ? classes.lines : classes.cards} aria-label={label}>
      {rows.map((row) => {
        const heading = <h2>{title?.cell(row)}</h2>;
        if (!summary)
          return (
            <li key={rowKey(row)} className={compact ? classes.line : classes.card}>
              {heading}
              {contentOf(row)}
            </li>
          );
        return (
          <li key={rowKey(row)} className={classes.folded}>
            <PhoneFold
              open={rows.length <= fewRows}
              heading={
                <div className={classes.line}>
                  {heading}
                  <span className={classes.summary}>{summary(row)}</span>
                </div>
              }
            >
              {contentOf(row)}
            </PhoneFold>
          </li>
        );
      })}
    </ul>
  );
}
