/**
 * Keeps the starts of a person's week close together: each day costs something for its distance from the
 * week's main start, the best of a few hours. Each week chooses its own main start, so that early and late
 * weeks may alternate.
 */
import type { Minute, Problem } from '../problem/problem.ts';
import type { ComfortWeights } from './comfort-weights.ts';

/** Starts within this distance of the main one are free: two hours from the first to the last. */
const near = 60;
const apart = 120;

/**
 * The main starts that a person's week may have: every two hours from the first working hour of the person's
 * groups.
 */
export function mainStartsOf(
  { hours, people, shifts }: Problem,
  index: number,
  { scatteredStart }: ComfortWeights,
): readonly Minute[] {
  if (scatteredStart === 0) return [];
  const own = hours
    .filter(({ group }) => people[index]?.labour.groups.includes(group))
    .flatMap((group) => group.hours.flatMap((open) => open ?? []));
  if (own.length === 0) return [];
  const first = Math.min(...own.map(({ from }) => from));
  const last = Math.max(...own.map(({ to }) => to)) - shifts.minMinutesSunday;
  const found: Minute[] = [];
  for (let start = first + near; start - near <= last; start += apart) found.push(start);
  return found;
}

/** The cost of the distance between a day's start and a main start. */
export function deviationCost(
  main: Minute,
  start: Minute,
  { scatteredStart, scatteredHours }: ComfortWeights,
): number {
  const beyond = Math.ceil(Math.max(0, Math.abs(start - main) - near) / 60);
  return Math.min(beyond, scatteredHours) * scatteredStart;
}

/** The cost of the starts of a week for the main start that gives the lowest cost. */
export function startsCost(
  mains: readonly Minute[],
  starts: readonly Minute[],
  weights: ComfortWeights,
): number {
  if (mains.length === 0) return 0;
  return Math.min(
    ...mains.map((main) => starts.reduce((sum, start) => sum + deviationCost(main, start, weights), 0)),
  );
}
