import type { Slip } from '@fournil/contracts/uniforms/slips';
import classes from './uniforms.module.css';

/** One stroke as the path of a line; a single point as a dot. */
function pathOf(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  return points.length === 1 ? `M${points[0]}h.1` : `M${points.join('L')}`;
}

/** A signature as it was drawn. */
export function Signature({ slip, label }: { readonly slip: Slip; readonly label: string }) {
  const xs = slip.strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0));
  const ys = slip.strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 1));
  if (xs.length === 0) return null;
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  const box = [left, top, Math.max(...xs) + 4 - left, Math.max(...ys) + 4 - top].join(' ');
  return (
    <svg className={classes.signature} viewBox={box} role="img" aria-label={label}>
      <path d={slip.strokes.map(pathOf).join('')} />
    </svg>
  );
}
