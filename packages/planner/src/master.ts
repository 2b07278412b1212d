/**
 * The master programme of a pool: which mixture of known weeks covers the rows at least cost. One persistent
 * model in HiGHS; weeks are added as they are priced. Its duals are the prices of the rows.
 */
import loadHighs, { type Highs } from 'highs';
import { type Column, valueAt } from './columns.ts';
import type { Share } from './expectation.ts';
import type { Member } from './member.ts';
import type { Model, Pool } from './model.ts';
import { outside, type Range, RowCosts } from './row-costs.ts';

let runtime: Promise<Highs> | null = null;

/** The solver's WebAssembly, loaded once per thread. */
export function highs(): Promise<Highs> {
  runtime ??= loadHighs();
  return runtime;
}

/** The first programme has no basis yet: the dual is several times as quick there; later weeks join a primal basis. */
const simplexDual = 1;
const simplexPrimal = 4;
/** Steps of the dynamic programme that an iteration of the simplex weighs as: at least, and per row and week. */
const stepsPerIteration = 3300;
const stepsPerPlace = 12;
/** What a call weighs beside them, per row and week. */
const stepsPerCall = 250;

/** Status of what is basic. */
const basic = 1;

/** A basis of the programme: the steps of the rows, the rows, and the weeks that are basic. */
export interface Corner {
  readonly steps: Int32Array;
  readonly rows: Int32Array;
  readonly weeks: readonly Column[];
}

const keyOf = ({ person, option, pause }: Column): string => `${person} ${option.join()} ${pause.join()}`;

export class Master {
  readonly pool: Pool;
  readonly columns: Column[] = [];
  readonly #highs: Highs;
  readonly #lp: ReturnType<Highs['createModel']>;
  readonly #rowOf: Int32Array;
  readonly #personRow = new Map<number, number>();
  readonly #free: RowCosts;
  #held: RowCosts;
  /** Rows that count people, which a branch may hold to a range, and the first column that is a week. */
  readonly #counted: readonly number[];
  readonly #first: number;
  /** Where each week is among the columns. */
  readonly #known = new Map<string, number>();
  /** Per column whether the mixture may use it. */
  readonly #open: boolean[] = [];
  readonly #linkPrice: Float64Array;
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
    this.#free = RowCosts.of(model, pool);
    this.#held = this.#free;
    this.#counted = [...model.rows.staff].flatMap((row) => {
      const own = row < 0 ? -1 : this.rowIn(row);
      return own < 0 ? [] : [own];
    });
    this.#first = this.#free.steps.row.length + 2 * this.#counted.length;
    this.#lp = this.#create();
  }

  #create(): ReturnType<Highs['createModel']> {
    const { row, slope, lower, upper } = this.#free.steps;
    const numRows = this.pool.rows.length + this.pool.members.length;
    const isPerson = (index: number): boolean => index >= this.pool.rows.length;
    const bounds = Array.from({ length: numRows }, (_, index) => (isPerson(index) ? 1 : 0));
    // What a branch holds to a range may be left out at a price: no programme is infeasible.
    const counted = this.#counted.flatMap((own) => [own, own]);
    const numCols = slope.length + counted.length;
    const lp = this.#highs.createModel({
      numCols,
      numRows,
      colCost: [...slope, ...counted.map(() => outside)],
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
    // Ones and minus ones have nothing to scale.
    lp.options.set({
      output_flag: false,
      presolve: 'off',
      simplex_scale_strategy: 0,
      simplex_strategy: simplexDual,
    });
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
    // What the basis breaks is mended by the dual.
    this.#lp.options.set({ simplex_strategy: simplexDual });
  }

  /** What the rows cost the mixture: as the model says, or as a branch holds them. */
  get rowCosts(): RowCosts {
    return this.#held;
  }

  /** The rows' costs where some, by row of the model, have to be covered so often. */
  heldTo(ranges: ReadonlyMap<number, Range>): RowCosts {
    if (ranges.size === 0) return this.#free;
    return this.#free.held(new Map([...ranges].map(([row, range]) => [this.rowIn(row), range])));
  }

  /** Solves with these rows' costs from now on. */
  hold(costs: RowCosts): void {
    const { lower, upper } = this.#held.steps;
    const next = costs.steps;
    const changed = [...lower.keys()].filter(
      (index) => lower[index] !== next.lower[index] || upper[index] !== next.upper[index],
    );
    this.#held = costs;
    if (changed.length === 0) return;
    this.#lp.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(changed) },
      Float64Array.from(changed, (index) => next.lower[index] as number),
      Float64Array.from(changed, (index) => next.upper[index] as number),
    );
    this.#lp.options.set({ simplex_strategy: simplexDual });
  }

  /** Where the last programme ended. */
  corner(): Corner {
    const { colStatus, rowStatus } = this.#lp.getBasis();
    return {
      steps: colStatus.slice(0, this.#first),
      rows: rowStatus,
      weeks: this.columns.filter((_, index) => colStatus[this.#first + index] === basic),
    };
  }

  /** Begins the next programme there; its weeks are known. */
  startAt({ steps, rows, weeks }: Corner): void {
    const colStatus = new Int32Array(this.#first + this.columns.length);
    colStatus.set(steps);
    for (const week of weeks) colStatus[this.#first + (this.#known.get(keyOf(week)) as number)] = basic;
    this.#lp.setBasis({ colStatus, rowStatus: rows });
  }

  /** Weeks by place, ascending. */
  #allow(places: readonly number[], open: boolean): void {
    if (places.length === 0) return;
    for (const place of places) this.#open[place] = open;
    this.#lp.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(places, (place) => this.#first + place) },
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
    const places = this.pool.rows.length + this.pool.members.length + this.columns.length;
    this.steps += iterations * (stepsPerIteration + stepsPerPlace * places) + stepsPerCall * places;
    return { cost: this.#lp.getObjectiveValue() + this.#held.base, duals: this.#lp.getSolution().rowDual };
  }

  /** The weeks of the mixture last solved for, with their shares. */
  mixture(): readonly Share[] {
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
