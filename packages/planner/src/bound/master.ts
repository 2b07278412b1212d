/**
 * The restricted master problem of a pool, a linear programme: the cheapest convex combination of known
 * weeks, one per person, that covers the rows. It is one persistent model in HiGHS, to which priced columns
 * are added. Its dual values are the prices of the rows.
 */
import loadHighs, { type Highs } from 'highs';
import { type Column, keyOf, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model, Pool } from '../model/model.ts';
import { type Range, RowCosts, rangePenalty } from './row-costs.ts';

/** A week and its value in the solution of a master problem. */
export interface FractionalWeek {
  readonly column: Column;
  readonly share: number;
}

let runtime: Promise<Highs> | null = null;

/** HiGHS in WebAssembly, loaded once per thread. */
export function highs(): Promise<Highs> {
  runtime ??= loadHighs();
  return runtime;
}

/** The dual simplex is several times as fast from no basis; after columns are added the basis stays primal feasible. */
const simplexDual = 1;
const simplexPrimal = 4;
/** Work of a simplex iteration in steps of the dynamic programme: a constant, and per row and column. */
const stepsPerIteration = 3300;
const stepsPerPlace = 12;
/** Work of a call in addition to its iterations, per row and column. */
const stepsPerCall = 250;

/** HiGHS's status of a basic variable. */
const basicStatus = 1;

/** A simplex basis: the status of the row-cost steps and of the rows, and the basic weeks. */
export interface Basis {
  readonly steps: Int32Array;
  readonly rows: Int32Array;
  readonly weeks: readonly Column[];
}

export class Master {
  readonly pool: Pool;
  readonly columns: Column[] = [];
  readonly #highs: Highs;
  readonly #lp: ReturnType<Highs['createModel']>;
  readonly #rowOfModelRow: Int32Array;
  readonly #personRow = new Map<number, number>();
  readonly #unrestricted: RowCosts;
  #current: RowCosts;
  /** Headcount rows, which a branch may limit to a range, and the first column that is a week. */
  readonly #counted: readonly number[];
  readonly #first: number;
  /** Position of each known week among the columns. */
  readonly #known = new Map<string, number>();
  /** Per week whether the branch allows it. */
  readonly #allowed: boolean[] = [];
  readonly #sharedRowPrices: Float64Array;
  steps = 0;

  /** `sharedRowPrices` are the prices of rows that other pools own, by row of the model. */
  constructor(solver: Highs, model: Model, pool: Pool, sharedRowPrices: Float64Array) {
    this.#highs = solver;
    this.#sharedRowPrices = sharedRowPrices;
    this.pool = pool;
    this.#rowOfModelRow = new Int32Array(model.rows.count).fill(-1);
    for (const [index, row] of pool.rows.entries()) this.#rowOfModelRow[row] = index;
    for (const [index, member] of pool.members.entries()) {
      this.#personRow.set(member.person, pool.rows.length + index);
    }
    this.#unrestricted = RowCosts.of(model, pool);
    this.#current = this.#unrestricted;
    this.#counted = [...model.rows.staff].flatMap((row) => {
      const own = row < 0 ? -1 : this.rowOf(row);
      return own < 0 ? [] : [own];
    });
    this.#first = this.#unrestricted.steps.row.length + 2 * this.#counted.length;
    this.#lp = this.#create();
  }

  #create(): ReturnType<Highs['createModel']> {
    const { row, slope, lower, upper } = this.#unrestricted.steps;
    const numRows = this.pool.rows.length + this.pool.members.length;
    const isPerson = (index: number): boolean => index >= this.pool.rows.length;
    const bounds = Array.from({ length: numRows }, (_, index) => (isPerson(index) ? 1 : 0));
    // A range may be violated at a penalty, so that no programme is infeasible.
    const counted = this.#counted.flatMap((own) => [own, own]);
    const numCols = slope.length + counted.length;
    const lp = this.#highs.createModel({
      numCols,
      numRows,
      colCost: [...slope, ...counted.map(() => rangePenalty)],
      colLower: [...lower, ...counted.map(() => 0)],
      colUpper: [...upper, ...counted.map(() => this.#highs.infinity)],
      rowLower: bounds,
      rowUpper: bounds,
      matrix: {
        format: 'csc',
        numRows,
        numCols,
        starts: Int32Array.from({ length: numCols + 1 }, (_, index) => index),
        indices: Int32Array.from([...row, ...counted]),
        values: Float64Array.from([...row.map(() => -1), ...counted.map((_, at) => (at % 2 === 0 ? 1 : -1))]),
      },
    });
    // No scaling: the matrix has only ones and minus ones.
    lp.options.set({
      output_flag: false,
      presolve: 'off',
      simplex_scale_strategy: 0,
      simplex_strategy: simplexDual,
    });
    return lp;
  }

  /** Adds new weeks, and allows again known ones that a branch had excluded; returns the number of both. */
  add(columns: readonly Column[]): number {
    const again: number[] = [];
    const fresh = columns.filter((column) => {
      const key = keyOf(column);
      const known = this.#known.get(key);
      if (known === undefined) {
        this.#known.set(key, this.#known.size);
        return true;
      }
      if (this.#allowed[known] === false) again.push(known);
      return false;
    });
    if (again.length > 0)
      this.#setAllowed(
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
      const { rows, cost } = this.entriesOf(column);
      costs.push(cost);
      indices.push(...rows, this.#personRow.get(column.person) ?? 0);
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
    this.#allowed.push(...fresh.map(() => true));
  }

  /** Allows these weeks only, until the next call; the others stay known. */
  restrictTo(allowed: (column: Column) => boolean): void {
    const places = { open: [] as number[], closed: [] as number[] };
    for (const [index, column] of this.columns.entries()) {
      const open = allowed(column);
      if (open !== this.#allowed[index]) places[open ? 'open' : 'closed'].push(index);
    }
    this.#setAllowed(places.open, true);
    this.#setAllowed(places.closed, false);
    // The basis is no longer primal feasible: the dual simplex repairs it.
    this.#lp.options.set({ simplex_strategy: simplexDual });
  }

  /** Costs of the rows, as in the model or as a branch restricts them. */
  get rowCosts(): RowCosts {
    return this.#current;
  }

  /** The rows' costs with ranges for the number of covers of some, by row of the model. */
  rowCostsWithin(ranges: ReadonlyMap<number, Range>): RowCosts {
    if (ranges.size === 0) return this.#unrestricted;
    return this.#unrestricted.restrictedTo(
      new Map([...ranges].map(([row, range]) => [this.rowOf(row), range])),
    );
  }

  /** Uses these costs of rows from now on. */
  applyRowCosts(costs: RowCosts): void {
    const { lower, upper } = this.#current.steps;
    const next = costs.steps;
    const changed = [...lower.keys()].filter(
      (index) => lower[index] !== next.lower[index] || upper[index] !== next.upper[index],
    );
    this.#current = costs;
    if (changed.length === 0) return;
    this.#lp.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(changed) },
      Float64Array.from(changed, (index) => next.lower[index] as number),
      Float64Array.from(changed, (index) => next.upper[index] as number),
    );
    this.#lp.options.set({ simplex_strategy: simplexDual });
  }

  /** The basis of the last solution. */
  basis(): Basis {
    const { colStatus, rowStatus } = this.#lp.getBasis();
    return {
      steps: colStatus.slice(0, this.#first),
      rows: rowStatus,
      weeks: this.columns.filter((_, index) => colStatus[this.#first + index] === basicStatus),
    };
  }

  /** Starts the next solution from this basis, whose weeks are known. */
  warmStart({ steps, rows, weeks }: Basis): void {
    const colStatus = new Int32Array(this.#first + this.columns.length);
    colStatus.set(steps);
    for (const week of weeks) colStatus[this.#first + (this.#known.get(keyOf(week)) as number)] = basicStatus;
    this.#lp.setBasis({ colStatus, rowStatus: rows });
  }

  /** Weeks by position, ascending. */
  #setAllowed(places: readonly number[], open: boolean): void {
    if (places.length === 0) return;
    for (const place of places) this.#allowed[place] = open;
    this.#lp.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(places, (place) => this.#first + place) },
      new Float64Array(places.length),
      new Float64Array(places.length).fill(open ? this.#highs.infinity : 0),
    );
  }

  /** A member's position among those of the pool. */
  positionOf({ person }: Pick<Member, 'person'>): number {
    return (this.#personRow.get(person) ?? 0) - this.pool.rows.length;
  }

  /** The master's row of a row of the model, -1 for one of another pool. */
  rowOf(row: number): number {
    return this.#rowOfModelRow[row] as number;
  }

  /** Per member the value of the cheapest allowed week at the given row prices, infinite if there is none. */
  cheapestKnown(prices: Float64Array): Float64Array {
    const found = new Float64Array(this.pool.members.length).fill(Number.POSITIVE_INFINITY);
    for (const [at, column] of this.columns.entries()) {
      if (!this.#allowed[at]) continue;
      const index = (this.#personRow.get(column.person) ?? 0) - this.pool.rows.length;
      const value = valueAt(column, prices);
      if (value < (found[index] as number)) found[index] = value;
    }
    return found;
  }

  /** The pool's rows that a week covers; rows of other pools are in its cost. */
  entriesOf(column: Column): { readonly rows: number[]; readonly cost: number } {
    const rows: number[] = [];
    let { cost } = column;
    for (const row of column.rows) {
      const own = this.#rowOfModelRow[row] as number;
      if (own >= 0) rows.push(own);
      else cost += this.#sharedRowPrices[row] as number;
    }
    return { rows, cost };
  }

  /** Solves: the optimal cost, and the duals of the rows, then of each person's convexity row. */
  solve(): { readonly cost: number; readonly duals: Float64Array } {
    this.#lp.run();
    this.#lp.options.set({ simplex_strategy: simplexPrimal });
    const iterations = Number(this.#lp.info.get('simplex_iteration_count'));
    const places = this.pool.rows.length + this.pool.members.length + this.columns.length;
    this.steps += iterations * (stepsPerIteration + stepsPerPlace * places) + stepsPerCall * places;
    return { cost: this.#lp.getObjectiveValue() + this.#current.base, duals: this.#lp.getSolution().rowDual };
  }

  /** The last solution: the weeks with a positive value. */
  fractionalPlan(): readonly FractionalWeek[] {
    const values = this.#lp.getSolution().colValue;
    return this.columns.flatMap((column, index) => {
      const share = values[this.#first + index] as number;
      return share > 1e-6 ? [{ column, share }] : [];
    });
  }

  dispose(): void {
    this.#lp.dispose();
  }
}
