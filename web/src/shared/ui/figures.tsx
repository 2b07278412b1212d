import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '../format/french.ts';
import classes from './figures.module.css';

interface FiguresProps {
  readonly label: string;
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A row of numbers with their names. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

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

export interface StatTile {
  readonly label: ReactNode;
  readonly value: number;
}

/** A few numbers at a glance, each with its name. */
export function StatTiles({ label, tiles }: { label: string; tiles: readonly StatTile[] }) {
  return (
    <section aria-label={label}>
      <dl className={classes.tiles}>
        {tiles.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles of a page never change place
          <div key={index} className={classes.tile}>
            <dt>{tile.label}</dt>
            <dd data-zero={tile.value === 0 || undefined}>{formatNumber(tile.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
