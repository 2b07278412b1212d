import { Fragment, type ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { GridCard } from './grid-column.ts';

interface CardListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly card: (row: T) => GridCard;
  readonly actions?: ((row: T) => ReactNode) | undefined;
}

/** A table on a phone. */
export function CardList<T>({ label, rows, rowKey, card, actions }: CardListProps<T>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const { title, facts } = card(row);
        return (
          <li key={rowKey(row)} className={classes.card}>
            <h2>{title}</h2>
            <dl className={classes.facts}>
              {facts.map(({ label: name, value }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
            {actions && <div className={classes.cardActions}>{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
