/** The thread that runs HiGHS on one integer programme: it can be ended when HiGHS does not keep its time limit. */
import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';

/** An integer programme, its rows one after the other, and a solution to begin with. */
export interface Search {
  readonly costs: readonly number[];
  /** The largest value of each variable, the least is 0. */
  readonly most: readonly number[];
  /** 1 for variables that are whole. */
  readonly kinds: readonly (0 | 1)[];
  readonly rows: readonly { readonly least: number; readonly most: number }[];
  readonly matrix: {
    readonly starts: Int32Array;
    readonly indices: Int32Array;
    readonly values: Float64Array;
  };
  readonly start: { readonly indices: readonly number[]; readonly values: readonly number[] };
  readonly seconds: number;
}

export interface Found {
  /** Whether no solution is better. */
  readonly isProven: boolean;
  readonly values: Float64Array;
}

/**
 * HiGHS's heuristics that solve a smaller programme within the programme, and another within that one, write outside of
 * their memory in WebAssembly: HiGHS crashes or runs for ever (shop 60). The plan that the search begins with replaces them.
 */
const withoutNesting = {
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
};

async function solved(search: Search): Promise<Found> {
  const highs = await loadHighs();
  const bounded = (value: number): number => Math.max(-highs.infinity, Math.min(value, highs.infinity));
  const [numCols, numRows] = [search.costs.length, search.rows.length];
  const model = highs.createModel({
    numCols,
    numRows,
    colCost: search.costs,
    colLower: new Float64Array(numCols),
    colUpper: search.most.map(bounded),
    rowLower: search.rows.map(({ least }) => bounded(least)),
    rowUpper: search.rows.map(({ most }) => bounded(most)),
    integrality: search.kinds,
    matrix: { format: 'csr', numRows, numCols, ...search.matrix },
  });
  model.options.set({
    ...withoutNesting,
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: 0.9,
    time_limit: search.seconds,
  });
  const { indices, values } = search.start;
  model.setSolution({ indices: Int32Array.from(indices), values: Float64Array.from(values) });
  model.run();
  const { optimal, infeasible } = highs.constants.modelStatus;
  const status = model.getModelStatus();
  const isProven = status === optimal || status === infeasible;
  return { isProven, values: Float64Array.from(model.getSolution().colValue) };
}

// Only a thread has a port. The memory of a crashed HiGHS is no answer, an error of any other kind is one of ours.
const port = parentPort;
if (port) {
  const answer = await solved(workerData).catch((error: unknown) => {
    if (error instanceof WebAssembly.RuntimeError) return null;
    throw error;
  });
  port.postMessage(answer);
}
