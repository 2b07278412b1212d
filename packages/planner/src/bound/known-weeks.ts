/**
 * The relaxation over known weeks with a quadratic penalty on rows whose cover differs from the one that
 * their prices pay for. Its solution is a convex combination of weeks per person; its duals are the next ones
 * of the proximal bundle method. It is solved by pairwise Frank-Wolfe steps, one person at a time: weight
 * moves from the most expensive week of the combination to the cheapest one.
 */
import { type Column, keyOf } from '../model/columns.ts';
import type { FractionalWeek, Master } from './master.ts';

interface KnownWeek {
  readonly column: Column;
  /** The pool's rows that it covers, and its cost with rows of other pools at their price. */
  readonly rows: Int32Array;
  readonly cost: number;
  share: number;
  /** The round in which it was found, or was last the cheapest. */
  used: number;
}

/** Shares below this are nothing. */
const negligible = 1e-9;
/** Possible saving of the weeks' shares, per person, below which a solution is good enough. */
const exactEnough = 0.002;
/** The largest number of passes over all people. */
const passesAtMost = 10;
/** A week that was not needed for so many rounds is forgotten. */
const keptFor = 40;
/** Number of entries of weeks that are read in the time of one step of the dynamic programme. */
const entriesPerStep = 8;

export class KnownWeeks {
  readonly #master: Master;
  readonly #keys = new Set<string>();
  readonly #ofMember: KnownWeek[][];
  /** Steps of a row's cost: from this index to that of the next row. */
  readonly #firstStep: Int32Array;
  /** Covers of each row by the combination. */
  readonly #covers: Float64Array;
  readonly #mark: Int8Array;
  /** Duals to optimize at, the centre of the penalty, and its weight. */
  readonly duals: Float64Array;
  #centre: Float64Array;
  #stride = 1;
  #entries = 0;

  constructor(master: Master, centre: Float64Array) {
    const { members, rows } = master.pool;
    const { row } = master.rowCosts.steps;
    this.#master = master;
    this.#centre = centre;
    this.duals = centre.slice();
    this.#ofMember = members.map(() => []);
    this.#covers = new Float64Array(rows.length);
    this.#mark = new Int8Array(rows.length);
    this.#firstStep = new Int32Array(rows.length + 1);
    for (let index = 0, step = 0; index < rows.length; index += 1) {
      while (step < row.length && row[step] === index) step += 1;
      this.#firstStep[index + 1] = step;
    }
    for (const column of master.columns) this.add(column, 0);
    for (const [week] of this.#ofMember) {
      if (!week) continue;
      week.share = 1;
      this.#give(week, 1);
    }
  }

  /** Adds a week to the known ones; false if it is there already. */
  add(column: Column, round: number): boolean {
    const key = keyOf(column);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const { rows, cost } = this.#master.entriesOf(column);
    const week = { column, rows: Int32Array.from(rows), cost, share: 0, used: round };
    this.#ofMember[this.#master.positionOf(column)]?.push(week);
    return true;
  }

  #give({ rows }: KnownWeek, share: number): void {
    for (const row of rows) this.#covers[row] = (this.#covers[row] as number) + share;
  }

  /** The dual at which a row buys its covers: it moves from the centre by how much more it would buy. */
  #dualOf(row: number): number {
    const { slope, upper } = this.#master.rowCosts.steps;
    const centre = this.#centre[row] as number;
    const covers = this.#covers[row] as number;
    let bought = 0;
    for (let step = this.#firstStep[row] as number; step < (this.#firstStep[row + 1] as number); step += 1) {
      const best = covers - ((slope[step] as number) + centre) / this.#stride;
      if (best <= bought) break;
      const most = bought + (upper[step] as number);
      bought = Math.min(best, most);
      if (best <= most) break;
    }
    return centre + this.#stride * (bought - covers);
  }

  #valueOf({ cost, rows }: KnownWeek): number {
    let value = cost;
    for (let index = 0; index < rows.length; index += 1) value -= this.duals[rows[index] as number] as number;
    this.#entries += rows.length;
    return value;
  }

  /** Solves about these duals, with steps of this length from them; returns the work in steps of the dynamic programme. */
  solve(centre: Float64Array, stride: number, round: number): number {
    const before = this.#entries;
    this.#centre = centre;
    this.#stride = stride;
    for (let row = 0; row < this.duals.length; row += 1) this.duals[row] = this.#dualOf(row);
    for (let pass = 0; pass < passesAtMost; pass += 1) {
      let left = 0;
      for (const weeks of this.#ofMember) left += this.#step(weeks, round);
      if (left < exactEnough * this.#ofMember.length) break;
    }
    return Math.ceil((this.#entries - before) / entriesPerStep);
  }

  /**
   * Moves a person's share from the dearest week of the combination to the cheapest; returns the possible
   * saving.
   */
  #step(weeks: readonly KnownWeek[], round: number): number {
    let cheapest: KnownWeek | undefined;
    let dearest: KnownWeek | undefined;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (const week of weeks) {
      const value = this.#valueOf(week);
      if (value < least) [least, cheapest] = [value, week];
      if (week.share > 0 && value > most) [most, dearest] = [value, week];
    }
    if (!cheapest || !dearest || dearest === cheapest) return 0;
    cheapest.used = round;
    const differing = this.#differing(cheapest, dearest);
    const whole = dearest.share;
    const wanted = differing === 0 ? whole : (most - least) / (this.#stride * differing);
    const moved = whole - wanted < negligible ? whole : wanted;
    dearest.share -= moved;
    cheapest.share += moved;
    this.#give(dearest, -moved);
    this.#give(cheapest, moved);
    for (const { rows } of [dearest, cheapest]) for (const row of rows) this.duals[row] = this.#dualOf(row);
    return (most - least) * whole;
  }

  /** Number of rows that only one of two weeks covers. */
  #differing(one: KnownWeek, other: KnownWeek): number {
    const mark = this.#mark;
    for (const row of one.rows) mark[row] = 1;
    let shared = 0;
    for (const row of other.rows) shared += mark[row] as number;
    for (const row of one.rows) mark[row] = 0;
    return one.rows.length + other.rows.length - 2 * shared;
  }

  /** By position in the pool, the least value of a known week at the duals. */
  cheapest(): Float64Array {
    return Float64Array.from(this.#ofMember, (weeks) =>
      weeks.reduce((least, week) => Math.min(least, this.#valueOf(week)), Number.POSITIVE_INFINITY),
    );
  }

  /** Forgets weeks that were not needed for long. */
  forget(round: number): void {
    for (const [at, weeks] of this.#ofMember.entries()) {
      const isKept = ({ share, used }: KnownWeek): boolean => share > 0 || used > round - keptFor;
      for (const week of weeks) if (!isKept(week)) this.#keys.delete(keyOf(week.column));
      this.#ofMember[at] = weeks.filter(isKept);
    }
  }

  /** The combination. */
  fractionalPlan(): readonly FractionalWeek[] {
    return this.#ofMember.flatMap((weeks) =>
      weeks.flatMap(({ column, share }) => (share > 1e-6 ? [{ column, share }] : [])),
    );
  }

  /** The weeks of the combination, and those that were cheapest lately. */
  columns(): readonly Column[] {
    return this.#ofMember.flatMap((weeks) => weeks.map(({ column }) => column));
  }
}
