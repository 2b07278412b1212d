/** Legal conditions on one presence in the whole-week programme: minors, and possible starts of breaks. */
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';

export const isMinorOn = ({ labour }: PlannerPerson, date: string): boolean =>
  (labour.birthDate ?? '') > `${Number(date.slice(0, 4)) - 18}${date.slice(4)}`;

/** Starts of a break that a presence may have: as the shop prefers them, else as the law allows them. */
export function pauses(
  { breaks }: Problem,
  isMinor: boolean,
  from: number,
  to: number,
  grid: number,
): readonly number[] {
  const { minutes } = isMinor ? breaks.minor : breaks.adult;
  const longest = isMinor ? 270 : 359;
  const found: number[] = [];
  for (let start = from + grid; start + minutes < to; start += grid)
    if (start - from <= longest && to - start - minutes <= longest) found.push(start);
  const preferred = found.filter(
    (start) =>
      start - from >= breaks.notBeforeMinutesOfWork &&
      to - start - minutes >= breaks.notAfterRemainingMinutes,
  );
  return preferred.length > 0 ? preferred : found;
}
