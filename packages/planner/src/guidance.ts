/**
 * What the bound tells the search while both go on: how good a plan can be at most, what rows are worth, and which
 * mixture of weeks says so. It is told at set shares of the budget, counted in work on either side, so that a plan is
 * the same whether the bound is sought beside the search, on a thread of its own, or between its stages.
 */
import { Bounds } from './bounds.ts';
import type { Column } from './columns.ts';
import { Dice } from './dice.ts';
import { Expectation, type Share } from './expectation.ts';
import { highs } from './master.ts';
import { Misfits } from './misfits.ts';
import type { Model } from './model.ts';
import { rebuild, search } from './neighbourhood.ts';
import { Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import { PlanState } from './state.ts';

export interface Guidance {
  /** No plan of the half-hour grid costs less. */
  readonly bound: number;
  /** What covering each row is worth, by row of the model. */
  readonly worth: Float64Array;
  /** Null as long as it is the one told before. */
  readonly mixture: readonly Share[] | null;
  /** Everybody's week in the best plan met on the way. */
  readonly columns: readonly Column[];
  /** Share of the budget at which it is told, and at which the search asks for the next. */
  readonly at: number;
  readonly until: number;
}

/** Where guidance for a week comes from; `columns` are those of its first plan. */
export type Guide = (columns: readonly Column[]) => AsyncIterable<Guidance>;

/** Shares of the budget at which the quick prices end at the latest, and at which better ones are told. */
const ascent = 0.12;
const marks = [0.1, 0.18, 0.3, 0.5, 0.75, 0.98] as const;
/** Share that a plan to hold the branches against is searched for. */
const searched = 0.05;
/** A bound that is known no sooner leaves too little time for branches to tell: a second search has more from it. */
const late = 0.25;
/** Share that is left for the last touch. */
export const end = 0.98;

/** Seeks the bound on this thread whenever the search asks. */
export const guidedHere =
  (model: Model, run: Run): Guide =>
  (columns) =>
    guidance(model, run, columns);

export async function* guidance(
  model: Model,
  run: Run,
  columns: readonly Column[],
): AsyncGenerator<Guidance, void> {
  const pricer = new Pricer(model.rows);
  const state = new PlanState(model, columns);
  const bounds = new Bounds({ model, run, pricer }, await highs());
  const dice = new Dice(2);
  /** A plan along the mixture, begun with before the first search, and then searched for up to a share. */
  const follow = async (until: number, last: number, isFirst: boolean): Promise<void> => {
    const expectation = new Expectation(model, bounds.mixture());
    const context = { model, run, pricer, dice, worth: bounds.worth, expectation };
    if (isFirst) await rebuild(context, state, { times: 2, share: last });
    const misfits = new Misfits(model, pricer, bounds.worth);
    await search(context, state, { misfits, until, end: last, floor: Number.NEGATIVE_INFINITY });
  };
  const told = (bound: number, at: number, until: number, mixture: Guidance['mixture']): Guidance => ({
    bound,
    worth: bounds.worth.slice(),
    mixture,
    columns: state.columns.slice(),
    at,
    until,
  });
  try {
    const first = await bounds.ascend(state, ascent);
    yield told(first, run.spent(), marks[0], bounds.mixture());
    let bound = first;
    let isProven = false;
    let isLate = false;
    for (const [index, mark] of marks.entries()) {
      const until = marks[index + 1] ?? end;
      const isFirst = !isProven;
      if (!isProven) {
        bound = await bounds.generate(mark);
        isProven = !run.isOver(mark);
        const [at, next] = isProven ? [run.spent(), mark] : [mark, until];
        yield told(bound, at, next, at < next ? bounds.mixture() : null);
        if (!isProven) continue;
        isLate = run.spent() > late;
      }
      // The rest of the time goes into what the mixtures leave open.
      if (isLate) await follow(mark, end, isFirst);
      else {
        const shortly = Math.min(end, run.spent() + searched);
        if (isFirst) await follow(shortly, shortly, true);
        bound = await bounds.branch(state, mark);
      }
      yield told(bound, Math.min(run.spent(), mark), until, null);
      if (bound >= state.cost + model.constant) return;
    }
  } finally {
    bounds.dispose();
  }
}
