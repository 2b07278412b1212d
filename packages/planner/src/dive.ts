/**
 * Diving: the weeks a mixture takes most of are fixed one after the other, and between two of them new weeks are
 * priced for who is left. With a few people free and the others as they are, it is a neighbourhood of the plan.
 */
import { generate } from './column-generation.ts';
import type { Master } from './master.ts';
import type { Column } from './member.ts';
import type { Model } from './model.ts';
import { idleColumn, type Pricer } from './pricing.ts';
import type { Run } from './run.ts';
import type { PlanState } from './state.ts';

export interface Dive {
  readonly model: Model;
  readonly master: Master;
  readonly pricer: Pricer;
  readonly linkPrice: Float64Array;
  readonly run: Run;
  readonly share: number;
}

/** Rounds of pricing between two weeks fixed. */
const rounds = 3;

/** Fixes weeks until nobody of `open` is left; the state gets what is found. True when it is cheaper. */
export async function dive(context: Dive, state: PlanState, open: ReadonlySet<number>): Promise<boolean> {
  const { model, master, pricer, linkPrice, run, share } = context;
  const before = state.cost;
  const olds = [...state.columns];
  const kept = new Map<number, Column>();
  for (const member of master.pool.members) {
    const column = state.columns[member.person] ?? idleColumn(member);
    master.add([column]);
    if (!open.has(member.person)) kept.set(member.person, master.known(column));
  }
  const left = new Set(open);
  while (left.size > 0 && !run.isOver(share)) {
    master.restrict((column) => (kept.get(column.person) ?? column) === column);
    const found = await generate(model, master, pricer, linkPrice, run, share, rounds, (one) =>
      left.has(one),
    );
    let most = -1;
    let chosen: Column | null = null;
    const sure: Column[] = [];
    for (const [index, column] of master.columns.entries()) {
      if (!left.has(column.person)) continue;
      const part = found.share[index] ?? 0;
      if (part > 0.95) sure.push(column);
      if (part > most) {
        most = part;
        chosen = column;
      }
    }
    for (const column of chosen && !sure.includes(chosen) ? [...sure, chosen] : sure) {
      kept.set(column.person, column);
      left.delete(column.person);
    }
  }
  master.restrict(() => true);
  if (left.size > 0) return false;
  for (const column of kept.values()) state.set(column);
  if (state.cost < before) return true;
  for (const column of olds) if (state.columns[column.person] !== column) state.set(column);
  return false;
}
