import type { CSSProperties, ReactNode } from 'react';
import classes from './chart-figure.module.css';
import type { LineStyle } from './line-styles.ts';

/** A colour of a chart and what it represents. */
export const Swatch = ({ colour, children }: { readonly colour: string; readonly children: ReactNode }) => (
  <span className={classes.swatch} style={{ '--series': colour } as CSSProperties}>
    {children}
  </span>
);

interface ChartMarkerProps {
  readonly style: LineStyle;
  /** Absent for a month without a figure. */
  readonly x: number | undefined;
  readonly y: number | undefined;
}

const outlines: Readonly<Record<LineStyle['marker'], string>> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  square: 'M-3.5 -3.5h7v7h-7z',
  triangle: 'M0 -4.5L4.5 3.5H-4.5z',
  diamond: 'M0 -5L5 0L0 5L-5 0z',
  cross: 'M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5',
  ring: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
};

/** One point of a line, in the shape of its line. */
export function ChartMarker({ style: { colour, marker }, x, y }: ChartMarkerProps) {
  if (typeof x !== 'number' || typeof y !== 'number') return <g />;
  return (
    <path
      d={outlines[marker]}
      transform={`translate(${x} ${y})`}
      fill={marker === 'ring' || marker === 'cross' ? 'var(--mantine-color-body)' : colour}
      stroke={colour}
      strokeWidth={marker === 'cross' || marker === 'ring' ? 2 : 1}
    />
  );
}

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
