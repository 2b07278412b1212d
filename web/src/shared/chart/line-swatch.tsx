import type { ReactNode } from 'react';
import classes from './chart-figure.module.css';
import { ChartMarker } from './chart-marker.tsx';
import type { LineStyle } from './line-styles.ts';

/** A chart's line with dashes and points, and its label. */
export const LineSwatch = ({
  style,
  children,
}: {
  readonly style: LineStyle;
  readonly children: ReactNode;
}) => (
  <span className={classes.line}>
    <svg width="40" height="14" aria-hidden="true">
      <line
        x1="0"
        x2="40"
        y1="7"
        y2="7"
        stroke={style.colour}
        strokeWidth="2"
        strokeDasharray={style.dashes}
      />
      <ChartMarker style={style} x={20} y={7} />
    </svg>
    {children}
  </span>
);
