import { Group } from '@mantine/core';
import classes from './days-table.module.css';

interface LegendProps {
  readonly label: string;
  /** The meaning of the colour of a kind; the page around gives the colour. */
  readonly kinds: readonly (readonly [kind: string, words: string])[];
}

export function Legend({ label, kinds }: LegendProps) {
  return (
    <Group component="ul" className={classes.legend} gap="8px 20px" aria-label={label} data-legend="">
      {kinds.map(([kind, words]) => (
        <Group component="li" key={kind} gap={6} wrap="nowrap">
          <span className={classes.swatch} data-swatch={kind} aria-hidden="true" />
          {words}
        </Group>
      ))}
    </Group>
  );
}
