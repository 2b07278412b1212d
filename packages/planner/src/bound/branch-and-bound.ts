/**
 * Branch and price for a pool. A node whose solution is fractional is divided in two. Headcounts (how many people work
 * for a group on a day) are branched on first, since they raise the bound most. Strong branching: for some candidates
 * both children's bounds are raised by a few subgradient steps, and the candidate that raises them most is taken. Nodes
 * are explored best bound first.
 */
import type { Highs } from 'highs';
import { type Column, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import { type DayBranch, dayBranches, type HeadcountBranch, headcountBranches } from './branch-candidates.ts';
import { type BranchDecision, restrictMember, satisfies } from './branch-decisions.ts';
import { generateColumns } from './column-generation.ts';
import {
  type DualBound,
  lagrangianBound,
  type PricingContext,
  pricesOf,
  subgradientSteps,
} from './lagrangian.ts';
import { type Basis, type FractionalWeek, Master } from './master.ts';
import type { Range } from './row-costs.ts';

interface BranchNode extends DualBound {
  /** Ranges of headcounts, by row of the model. */
  readonly ranges: ReadonlyMap<number, Range>;
  readonly decisions: readonly BranchDecision[];
  readonly members: readonly Member[];
  /** Basis of the parent's solution. */
  readonly basis: Basis | null;
}

/** A node is divided when its bound is this close to its master problem's value, as a share of the way to the cut-off. */
const looseTolerance = 0.2;
const tightTolerance = 0.02;
/** The last rounds of column generation improvement little: branching gains more. */
const roundsAtMost = 30;
/** Columns per person that a node begins with, the cheapest, and the factor by which a master problem may grow. */
const weeksKept = 60;
const growth = 4;
/** Strong branching: candidates tried, and subgradient steps per child. */
const headcountsTried = 6;
const dayBranchesTried = 4;
const stepsTried = 6;
const stepLength = 1;
/** Minimum, so that one child's improvement counts even if the other has none. */
const leastGain = 0.01;

export class BranchAndBound {
  /** A master problem of the same pool with these columns only. */
  readonly #newMaster: (columns: readonly Column[]) => PricingContext;
  readonly #counted: readonly number[];
  #pricing: PricingContext;
  /** Open nodes, and the least bound of fathomed ones. */
  #open: BranchNode[];
  #fathomedBound = Number.POSITIVE_INFINITY;

  /** The root has the given bound; the columns are copied, so that the given master problem is unchanged. */
  constructor(solver: Highs, pricing: PricingContext, root: DualBound) {
    const { model, master, sharedRowPrices } = pricing;
    this.#newMaster = (columns) => {
      const fresh = new Master(solver, model, master.pool, sharedRowPrices);
      fresh.add(columns);
      return { ...pricing, master: fresh };
    };
    this.#pricing = this.#newMaster(master.columns);
    this.#counted = [...model.rows.staff].filter((row) => row >= 0 && master.rowOf(row) >= 0);
    const { members } = master.pool;
    this.#open = [{ ...root, ranges: new Map(), decisions: [], members, basis: null }];
  }

  /** No plan of the pool costs less. */
  get bound(): number {
    return this.#open.reduce((least, { bound }) => Math.min(least, bound), this.#fathomedBound);
  }

  /** The solution of the node explored last. */
  fractionalPlan(): readonly FractionalWeek[] {
    return this.#pricing.master.fractionalPlan();
  }

  /** Explores the node with the lowest bound; false when none is below the cut-off or the share is spent. */
  async step(cutOff: number, share: number): Promise<boolean> {
    const lowest = this.bound;
    const node = this.#open.find(({ bound }) => bound === lowest);
    if (!node || lowest >= cutOff) return false;
    const others = this.#open.filter((other) => other !== node);
    if (!this.#enter(node)) {
      this.#open = others;
      return true;
    }
    const missing = (bound: number): number => Math.max(tightTolerance, looseTolerance * (cutOff - bound));
    let found: DualBound = node;
    let candidates: readonly (HeadcountBranch | DayBranch)[] = [];
    for (const enough of [missing, () => tightTolerance]) {
      found = await generateColumns(this.#pricing, found, {
        members: node.members,
        share,
        isEnough: (bound, value) => bound >= cutOff || value - bound < enough(bound),
        most: roundsAtMost,
      });
      if (this.#pricing.budget.isOver(share)) return false;
      candidates = this.#candidates(node);
      if (candidates.length > 0 || found.bound >= cutOff) break;
    }
    this.#open = others;
    const basis = this.#pricing.master.basis();
    const explored = { ...node, ...found, basis };
    if (candidates.length === 0 || found.bound >= cutOff)
      this.#fathomedBound = Math.min(this.#fathomedBound, found.bound);
    else this.#open.push(...(await this.#children(explored, candidates, cutOff)));
    return true;
  }

  /** Branching candidates worth trying. */
  #candidates({ members }: BranchNode): readonly (HeadcountBranch | DayBranch)[] {
    const fractional = this.fractionalPlan();
    const counts = headcountBranches(this.#counted, fractional).slice(0, headcountsTried);
    return counts.length > 0
      ? counts
      : dayBranches(this.#pricing.model.rows.grid.reach, members, fractional).slice(0, dayBranchesTried);
  }

  /** The node's children by the candidate that raises the bound most. */
  async #children(
    node: BranchNode,
    candidates: readonly (HeadcountBranch | DayBranch)[],
    cutOff: number,
  ): Promise<readonly BranchNode[]> {
    let best: readonly BranchNode[] = [];
    let most = -1;
    for (const candidate of candidates) {
      const children: BranchNode[] = [];
      for (const yes of [true, false])
        children.push(await this.#strengthened(childOf(node, candidate, yes), cutOff));
      const improvement = children.reduce(
        (product, { bound }) => product * (Math.min(bound, cutOff) - node.bound + leastGain),
        1,
      );
      if (improvement <= most) continue;
      most = improvement;
      best = children;
    }
    return best;
  }

  /** The node with its bound raised by a few subgradient steps. */
  async #strengthened(node: BranchNode, cutOff: number): Promise<BranchNode> {
    const { members, ranges } = node;
    const subject = { members, rowCosts: this.#pricing.master.rowCostsWithin(ranges) };
    const asked = { count: 1, slack: 0, atMost: () => Number.POSITIVE_INFINITY };
    let best: DualBound = node;
    const first = await lagrangianBound(this.#pricing, subject, node.duals, asked);
    if (first.bound > best.bound) best = first;
    const aim = { target: cutOff, steps: stepsTried, length: stepLength };
    for await (const next of subgradientSteps(this.#pricing, subject, first, aim))
      if (next.bound > best.bound) best = next;
    return { ...node, bound: best.bound, duals: best.duals };
  }

  /** Restricts the master problem to a node; false if a person has no legal week in it. */
  #enter({ decisions, ranges, members, duals, basis }: BranchNode): boolean {
    const { pricer, budget } = this.#pricing;
    const prices = pricesOf(this.#pricing, duals);
    const basic = new Set(basis?.weeks);
    const kept: Column[] = [];
    for (const member of members) {
      const own = this.#pricing.master.columns.filter(
        (column) =>
          column.person === member.person &&
          decisions.every((decision) => satisfies(decision, member, column)),
      );
      if (own.length > 0) {
        const values = new Map(own.map((column) => [column, valueAt(column, prices)]));
        own.sort((one, other) => (values.get(one) as number) - (values.get(other) as number));
        kept.push(...own.filter((column, place) => place < weeksKept || basic.has(column)));
        continue;
      }
      const before = pricer.work;
      const possible = Number.isFinite(pricer.best(member, prices));
      const found = possible ? pricer.columns(1) : [];
      budget.spend(pricer.work - before);
      if (!possible) return false;
      this.#pricing.master.add(found);
      kept.push(...found);
    }
    if (this.#pricing.master.columns.length > growth * weeksKept * members.length) {
      this.#pricing.master.dispose();
      this.#pricing = this.#newMaster([...kept, ...basic]);
    }
    const { master } = this.#pricing;
    const allowed = new Set(kept);
    master.restrictTo((column) => allowed.has(column));
    master.applyRowCosts(master.rowCostsWithin(ranges));
    if (basis) master.warmStart(basis);
    return true;
  }

  dispose(): void {
    this.#pricing.master.dispose();
  }
}

/** The child of a node where a candidate holds, or does not. */
function childOf(node: BranchNode, candidate: HeadcountBranch | DayBranch, yes: boolean): BranchNode {
  if ('row' in candidate) {
    const { row, most } = candidate;
    const [low, high] = node.ranges.get(row) ?? [0, Number.POSITIVE_INFINITY];
    const range: Range = yes ? [low, Math.min(high, most)] : [Math.max(low, most + 1), high];
    return { ...node, ranges: new Map([...node.ranges, [row, range]]) };
  }
  const decision = { ...candidate, yes };
  return {
    ...node,
    decisions: [...node.decisions, decision],
    members: node.members.map((member) =>
      member.person === decision.person ? restrictMember(member, decision) : member,
    ),
  };
}
