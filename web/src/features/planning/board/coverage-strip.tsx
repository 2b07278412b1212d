import { durationText } from '@fournil/contracts/time/clock';
import { type CoverageCell, missingMinutes, spansOf, stepPath } from '../plan/coverage.ts';
import { type Axis, placeOf } from '../plan/time-axis.ts';
import classes from './coverage-strip.module.css';

interface CoverageStripProps {
  readonly axis: Axis;
  readonly cells: readonly CoverageCell[];
  /** « Vente, mardi 24/11 ». */
  readonly label: string;
  readonly tall?: boolean;
}

/**
 * People present (filled) against people needed (line); a lack is red and given in hours as text. The numbers
 * are in the day's coverage table.
 */
export function CoverageStrip({ axis, cells, label, tall = false }: CoverageStripProps) {
  const spans = spansOf(cells);
  const top = Math.max(2, ...cells.map(({ need, planned }) => Math.max(need, planned)));
  const missing = missingMinutes(cells);
  const text = missing > 0 ? `il manque ${durationText(missing)} de présence` : 'les besoins sont couverts';
  const y = (people: number) => 100 - (people / top) * 100;
  return (
    <div className={tall ? `${classes.strip} ${classes.tall}` : classes.strip}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={`${label}\u202f: ${text}`}>
        <path className={classes.planned} d={`${stepPath(axis, spans, 'planned', top)}V100H0Z`} />
        {spans
          .filter(({ need, planned }) => planned < need)
          .map((span) => (
            <rect
              key={span.from}
              className={classes.gap}
              x={placeOf(axis, span.from)}
              width={placeOf(axis, span.to) - placeOf(axis, span.from)}
              y={y(span.need)}
              height={y(span.planned) - y(span.need)}
            />
          ))}
        <path className={classes.need} d={stepPath(axis, spans, 'need', top)} />
      </svg>
      {missing > 0 && (
        <span className={classes.lack} aria-hidden="true">
          −{durationText(missing)}
        </span>
      )}
    </div>
  );
}
