/**
 * The step of a pool's objective: the costs of two plans differ by a multiple of it, mostly a whole point of
 * two units. A bound may therefore be rounded up to the next possible cost.
 */

import { weights } from '../cost/weights.ts';
import { gcd, type Member } from '../model/member.ts';
import type { Model, Pool } from '../model/model.ts';

const tolerance = 1e-4;

/** Amounts by which weeks of a member may differ. */
function* partsOf({ days, patterns, hours, closingCosts, lanes }: Member): Generator<number> {
  for (const { options, rush, offCost } of days) {
    for (const { cost } of options) yield cost;
    if (options.length > 0) yield* rush;
    yield offCost;
  }
  yield* patterns.filter(Number.isFinite);
  for (const value of hours) yield value - (hours[0] as number);
  // Costs between days, which count over the week.
  yield weights.shortRest;
  yield* closingCosts;
  for (const lane of lanes) {
    yield lane.fixed;
    for (const day of lane.days) yield* day;
  }
}

/**
 * In units of cost; 0 when the price of a row shared with another pool (`sharedRowPrices`, by row of the
 * model) is not a whole number.
 */
export function costStepOf(
  model: Model,
  { members, rows, reached }: Pool,
  sharedRowPrices: Float64Array,
): number {
  const { costAt, width } = model.rows;
  const owned = new Set(rows);
  const sharedPrices = [...reached]
    .filter((row) => !owned.has(row))
    .map((row) => sharedRowPrices[row] as number);
  if (!sharedPrices.every(Number.isInteger)) return 0;
  let step = 0;
  const add = (value: number): void => {
    step = gcd(Math.abs(value), step);
  };
  sharedPrices.forEach(add);
  for (const row of rows)
    for (let covered = 0; covered < Math.min(width - 1, members.length); covered += 1)
      add((costAt[row * width + covered + 1] as number) - (costAt[row * width + covered] as number));
  for (const member of members) for (const value of partsOf(member)) add(value);
  return step;
}

/**
 * The lowest cost at or above a bound that differs from `cost`, the cost of a plan, by a multiple of the
 * step.
 */
export function roundUpToCostStep(bound: number, step: number, cost: number): number {
  return step === 0 ? bound : cost - Math.floor((cost - bound + tolerance) / step) * step;
}
