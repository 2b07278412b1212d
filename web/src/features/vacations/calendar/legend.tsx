import classes from './days-table.module.css';

interface LegendProps {
  readonly label: string;
  /** The meaning of the colour of a kind; the page around gives the colour. */
  readonly kinds: readonly (readonly [kind: string, words: string])[];
}

export function Legend({ label, kinds }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label={label} data-legend="">
      {kinds.map(([kind, words]) => (
        <li key={kind}>
          <span className={classes.swatch} data-swatch={kind} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
