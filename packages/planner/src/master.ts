/**
 * The master programme of a pool: which mixture of known weeks covers the rows at least cost. One persistent
 * model in HiGHS; weeks are added as they are priced. Its duals are the prices of the rows.
 */
import loadHighs, { type Highs } from 'highs';
import { type Column, valueAt } from './columns.ts';
import type { Share } from './expectation.ts';
import type { Member } from './member.ts';
import type { Model, Pool } from './model.ts';

let runtime: Promise<Highs> | null = null;

/** The solver's WebAssembly, loaded once per thread. */
export function highs(): Promise<Highs> {
  runtime ??= loadHighs();
  return runtime;
}

/** The first programme has no basis yet: the dual is several times as quick there; later weeks join a primal basis. */
const simplexDual = 1;
const simplexPrimal = 4;
/** Steps of the dynamic programme that an iteration of the simplex weighs as, per row, and a call, per row and week. */
const stepsPerIteration = 45;
const stepsPerCall = 150;
/** How much dearer they are for a programme held to branches: its basis is broken again and again. */
const dearer = 1.6;

interface Segments {
  /** Per row of the pool: slopes of its cost, and how many covers each slope holds for. */
  readonly row: number[];
  readonly slope: number[];
  readonly upTo: number[];
}

/** The cost of each row as steps of growing slope. */
function segmentsOf(model: Model, pool: Pool): Segments {
  const { costAt, width } = model.rows;
  const found: Segments = { row: [], slope: [], upTo: [] };
  for (const [index, row] of pool.rows.entries()) {
    let last = Number.NaN;
    for (let covered = 0; covered + 1 < Math.min(width, pool.members.length + 1); covered += 1) {
      const at = row * width + covered;
      const slope = (costAt[at + 1] as number) - (costAt[at] as number);
      if (slope === last) {
        found.upTo[found.upTo.length - 1] = (found.upTo.at(-1) ?? 0) + 1;
        continue;
      }
      found.row.push(index);
      found.slope.push(slope);
      found.upTo.push(1);
      last = slope;
    }
  }
  return found;
}

const keyOf = ({ person, option, pause }: Column): string => `${person} ${option.join()} ${pause.join()}`;

export class Master {
  readonly pool: Pool;
  readonly columns: Column[] = [];
  readonly #highs: Highs;
  readonly #lp: ReturnType<Highs['createModel']>;
  readonly #rowOf: Int32Array;
  readonly #personRow = new Map<number, number>();
  readonly #segments: Segments;
  /** Where each week is among the columns. */
  readonly #known = new Map<string, number>();
  /** Per column whether the mixture may use it. */
  readonly #open: boolean[] = [];
  #isHeld = false;
  readonly #linkPrice: Float64Array;
  /** Cost of the pool's rows covered by nobody. */
  readonly base: number;
  steps = 0;

  /** `linkPrice` is what rows of other pools are worth, by row of the model. */
  constructor(solver: Highs, model: Model, pool: Pool, linkPrice: Float64Array) {
    this.#highs = solver;
    this.#linkPrice = linkPrice;
    this.pool = pool;
    this.#rowOf = new Int32Array(model.rows.count).fill(-1);
    for (const [index, row] of pool.rows.entries()) this.#rowOf[row] = index;
    for (const [index, member] of pool.members.entries()) {
      this.#personRow.set(member.person, pool.rows.length + index);
    }
    this.base = pool.rows.reduce(
      (sum, row) => sum + (model.rows.costAt[row * model.rows.width] as number),
      0,
    );
    this.#segments = segmentsOf(model, pool);
    this.#lp = this.#create();
  }

  #create(): ReturnType<Highs['createModel']> {
    const { row, slope, upTo } = this.#segments;
    const numRows = this.pool.rows.length + this.pool.members.length;
    const isPerson = (index: number): boolean => index >= this.pool.rows.length;
    const bounds = Array.from({ length: numRows }, (_, index) => (isPerson(index) ? 1 : 0));
    const lp = this.#highs.createModel({
      numCols: slope.length,
      numRows,
      colCost: slope,
      colLower: slope.map(() => 0),
      colUpper: upTo,
      rowLower: bounds,
      rowUpper: bounds,
      matrix: {
        format: 'csc',
        numRows,
        numCols: slope.length,
        starts: Int32Array.from({ length: slope.length + 1 }, (_, index) => index),
        indices: Int32Array.from(row),
        values: Float64Array.from(row, () => -1),
      },
    });
    lp.options.set({ output_flag: false, presolve: 'off', simplex_strategy: simplexDual });
    return lp;
  }

  /** Adds weeks that are not known yet, and allows known ones again; says how many the mixture has gained. */
  add(columns: readonly Column[]): number {
    const again: number[] = [];
    const fresh = columns.filter((column) => {
      const key = keyOf(column);
      const known = this.#known.get(key);
      if (known === undefined) {
        this.#known.set(key, this.#known.size);
        return true;
      }
      if (this.#open[known] === false) again.push(known);
      return false;
    });
    if (again.length > 0)
      this.#allow(
        [...new Set(again)].toSorted((one, other) => one - other),
        true,
      );
    if (fresh.length > 0) this.#append(fresh);
    return fresh.length + again.length;
  }

  #append(fresh: readonly Column[]): void {
    const starts = [0];
    const indices: number[] = [];
    const costs: number[] = [];
    for (const column of fresh) {
      const entry = this.#entries(column);
      costs.push(entry.cost);
      indices.push(...entry.rows);
      starts.push(indices.length);
    }
    const numRows = this.pool.rows.length + this.pool.members.length;
    this.#lp.addCols({
      cost: Float64Array.from(costs),
      lower: new Float64Array(fresh.length),
      upper: new Float64Array(fresh.length).fill(this.#highs.infinity),
      matrix: {
        format: 'csc',
        numRows,
        numCols: fresh.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    });
    this.columns.push(...fresh);
    this.#open.push(...fresh.map(() => true));
  }

  /** Lets the mixture use these weeks only, until told otherwise; the others stay known. */
  keepTo(allowed: (column: Column) => boolean): void {
    const places = { open: [] as number[], closed: [] as number[] };
    for (const [index, column] of this.columns.entries()) {
      const open = allowed(column);
      if (open !== this.#open[index]) places[open ? 'open' : 'closed'].push(index);
    }
    this.#allow(places.open, true);
    this.#allow(places.closed, false);
    this.#isHeld = true;
    // What the basis breaks is mended by the dual.
    this.#lp.options.set({ simplex_strategy: simplexDual });
  }

  /** Weeks by place, ascending. */
  #allow(places: readonly number[], open: boolean): void {
    if (places.length === 0) return;
    const first = this.#segments.slope.length;
    for (const place of places) this.#open[place] = open;
    this.#lp.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(places, (place) => first + place) },
      new Float64Array(places.length),
      new Float64Array(places.length).fill(open ? this.#highs.infinity : 0),
    );
  }

  /** A member's place among those of the pool. */
  placeOf({ person }: Member): number {
    return (this.#personRow.get(person) ?? 0) - this.pool.rows.length;
  }

  /** A row of the model in the master, -1 for one of another pool. */
  rowIn(row: number): number {
    return this.#rowOf[row] as number;
  }

  /** Per member the value of the cheapest week allowed at prices of the model's rows, infinite where there is none. */
  cheapest(prices: Float64Array): Float64Array {
    const found = new Float64Array(this.pool.members.length).fill(Number.POSITIVE_INFINITY);
    for (const [at, column] of this.columns.entries()) {
      if (!this.#open[at]) continue;
      const index = (this.#personRow.get(column.person) ?? 0) - this.pool.rows.length;
      const value = valueAt(column, prices);
      if (value < (found[index] as number)) found[index] = value;
    }
    return found;
  }

  /** A week's rows in the master, its person's last; rows of other pools are in its cost. */
  #entries(column: Column): { readonly rows: number[]; readonly cost: number } {
    const rows: number[] = [];
    let { cost } = column;
    for (const row of column.rows) {
      const own = this.#rowOf[row] as number;
      if (own >= 0) rows.push(own);
      else cost += this.#linkPrice[row] as number;
    }
    rows.push(this.#personRow.get(column.person) ?? 0);
    return { rows, cost };
  }

  /** Solves: the mixture's cost, what each row is worth, then what each person's week may cost. */
  solve(): { readonly cost: number; readonly duals: Float64Array } {
    this.#lp.run();
    this.#lp.options.set({ simplex_strategy: simplexPrimal });
    const iterations = Number(this.#lp.info.get('simplex_iteration_count'));
    const rows = this.pool.rows.length + 50;
    const steps = iterations * rows * stepsPerIteration + (rows + this.columns.length) * stepsPerCall;
    this.steps += Math.round(this.#isHeld ? dearer * steps : steps);
    return { cost: this.#lp.getObjectiveValue() + this.base, duals: this.#lp.getSolution().rowDual };
  }

  /** The weeks of the mixture last solved for, with their shares. */
  mixture(): readonly Share[] {
    const values = this.#lp.getSolution().colValue;
    const first = this.#segments.slope.length;
    return this.columns.flatMap((column, index) => {
      const share = values[first + index] as number;
      return share > 1e-6 ? [{ column, share }] : [];
    });
  }

  /** Least cost of the rows at these duals, each on its own: the rows' part of the Lagrangian bound. */
  rowsBound(duals: Float64Array): number {
    const { row, slope, upTo } = this.#segments;
    let sum = this.base;
    for (let index = 0; index < row.length; index += 1) {
      sum +=
        Math.min(0, (slope[index] as number) + (duals[row[index] as number] as number)) *
        (upTo[index] as number);
    }
    return sum;
  }

  dispose(): void {
    this.#lp.dispose();
  }
}
