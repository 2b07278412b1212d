/** An integer programme written down variable by variable, solved by HiGHS. */
import loadHighs from 'highs';

/** A variable, by number. */
export type Variable = number;
export type Terms = readonly (readonly [factor: number, variable: Variable])[];

export interface Outcome {
  /** Whether the solution is proven to be optimal. */
  readonly isProven: boolean;
  /** Null when none was found. */
  readonly values: Float64Array | null;
}

const binary = 1;
const continuous = 0;

export class IntegerProgramme {
  readonly #cost: number[] = [];
  readonly #most: number[] = [];
  readonly #kind: (typeof binary | typeof continuous)[] = [];
  readonly #rows: { readonly terms: Terms; readonly relation: '<=' | '>=' | '='; readonly value: number }[] =
    [];

  /** A variable that is 0 or 1. */
  binary(cost: number): Variable {
    this.#kind.push(binary);
    this.#most.push(1);
    return this.#cost.push(cost) - 1;
  }

  /** A variable of 0 or more, `most` at most. */
  amount(cost: number, most = Number.POSITIVE_INFINITY): Variable {
    this.#kind.push(continuous);
    this.#most.push(most);
    return this.#cost.push(cost) - 1;
  }

  row(terms: Terms, relation: '<=' | '>=' | '=', value: number): void {
    if (terms.length > 0) this.#rows.push({ terms, relation, value });
  }

  /** Binary variables of `start` are 1 in a known solution, the others 0. Ends after so many seconds of the clock. */
  async solve(start: readonly Variable[], seconds: number): Promise<Outcome> {
    const highs = await loadHighs();
    const [numCols, numRows] = [this.#cost.length, this.#rows.length];
    const entries = this.#rows.map(({ terms }) => {
      const row = new Map<Variable, number>();
      for (const [factor, variable] of terms) row.set(variable, (row.get(variable) ?? 0) + factor);
      return [...row];
    });
    const starts = [0];
    for (const row of entries) starts.push((starts.at(-1) ?? 0) + row.length);
    const model = highs.createModel({
      numCols,
      numRows,
      colCost: this.#cost,
      colLower: new Float64Array(numCols),
      colUpper: this.#most.map((most) => Math.min(most, highs.infinity)),
      rowLower: this.#rows.map(({ relation, value }) => (relation === '<=' ? -highs.infinity : value)),
      rowUpper: this.#rows.map(({ relation, value }) => (relation === '>=' ? highs.infinity : value)),
      integrality: this.#kind,
      matrix: {
        format: 'csr',
        numRows,
        numCols,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(entries.flatMap((row) => row.map(([variable]) => variable))),
        values: Float64Array.from(entries.flatMap((row) => row.map(([, factor]) => factor))),
      },
    });
    try {
      model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.9, time_limit: seconds });
      const whole = [...this.#kind.keys()].filter((variable) => this.#kind[variable] === binary);
      const chosen = new Set(start);
      model.setSolution({
        indices: Int32Array.from(whole),
        values: Float64Array.from(whole, (variable) => Number(chosen.has(variable))),
      });
      model.run();
      const { optimal, infeasible } = highs.constants.modelStatus;
      const status = model.getModelStatus();
      const values = Float64Array.from(model.getSolution().colValue);
      const isFound = whole.some((variable) => (values[variable] ?? 0) > 0.5);
      return { isProven: status === optimal || status === infeasible, values: isFound ? values : null };
    } finally {
      model.dispose();
    }
  }
}
