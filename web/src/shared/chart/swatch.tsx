import type { CSSProperties, ReactNode } from 'react';
import classes from './chart-figure.module.css';

/** A colour of a chart and what it represents. */
export const Swatch = ({ colour, children }: { readonly colour: string; readonly children: ReactNode }) => (
  <span className={classes.swatch} style={{ '--series': colour } as CSSProperties}>
    {children}
  </span>
);
