/**
 * The grain of a pool's costs: two plans of it differ by a multiple of this. Most costs are whole points of two units,
 * so that a bound may be rounded up to the next cost a plan can have.
 */
import { gcd, type Member } from './member.ts';
import type { Model, Pool } from './model.ts';
import { weights } from './weights.ts';

const tiny = 1e-4;

/** What weeks of a member may differ by. */
function* partsOf({ days, patterns, hours }: Member): Generator<number> {
  for (const { options, rush, offCost } of days) {
    for (const { cost } of options) yield cost;
    if (options.length > 0) yield* rush;
    yield offCost;
  }
  yield* patterns.filter(Number.isFinite);
  for (const value of hours) yield value - (hours[0] as number);
  // What lies between days, and counts over the week.
  yield weights.shortRest;
  yield weights.furtherClosing;
}

/** In units of cost; 0 when a price of what other pools share (`linkPrice`, by row of the model) is not whole. */
export function grainOf(model: Model, { members, rows, reached }: Pool, linkPrice: Float64Array): number {
  const { costAt, width } = model.rows;
  const owned = new Set(rows);
  const linked = [...reached].filter((row) => !owned.has(row)).map((row) => linkPrice[row] as number);
  if (!linked.every(Number.isInteger)) return 0;
  let grain = 0;
  const add = (value: number): void => {
    grain = gcd(Math.abs(value), grain);
  };
  linked.forEach(add);
  for (const row of rows)
    for (let covered = 0; covered < Math.min(width - 1, members.length); covered += 1)
      add((costAt[row * width + covered + 1] as number) - (costAt[row * width + covered] as number));
  for (const member of members) for (const value of partsOf(member)) add(value);
  return grain;
}

/** The least cost that a plan of this grain can have at a bound or above it, where some plan costs `cost`. */
export function grainUp(bound: number, grain: number, cost: number): number {
  return grain === 0 ? bound : cost - Math.floor((cost - bound + tiny) / grain) * grain;
}
