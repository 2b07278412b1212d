import type { ReactNode } from 'react';
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
