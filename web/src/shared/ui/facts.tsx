import { Fragment, type ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and its value; empty, 0, null and false are left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** The known facts about something, one name per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          Boolean(value) && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
