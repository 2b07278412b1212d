import type { ReactNode } from 'react';
import { formatNumber } from '../format/french.ts';
import classes from './stat-tiles.module.css';

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
