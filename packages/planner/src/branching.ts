/**
 * Branch and price for a pool: where the mixture of weeks cannot be a plan, a question about somebody's day is
 * answered both ways, and the bound is the lower of the two. The branch with the lowest bound is always the next.
 */
import type { Highs } from 'highs';
import { type Dual, generate, type Pricing, pricesOf } from './column-generation.ts';
import { type Column, valueAt } from './columns.ts';
import type { Share } from './expectation.ts';
import { Master } from './master.ts';
import type { Member } from './member.ts';
import { type Decision, keeps, openQuestion, restricted } from './restricted.ts';

interface Branch extends Dual {
  readonly decisions: readonly Decision[];
  readonly members: readonly Member[];
}

/** A branch is divided when its bound is this near to its mixture, as a share of what is missing to the cut-off. */
const near = 0.2;
const exact = 0.02;
/** The last rounds gain little: a division gains more. */
const roundsAtMost = 30;
/** Weeks per person that a branch begins with, the cheapest ones, and how many times that the programme may grow to. */
const weeksKept = 60;
const growth = 4;

export class Branching {
  /** A programme of the same pool that knows these weeks only. */
  readonly #renew: (columns: readonly Column[]) => Pricing;
  #pricing: Pricing;
  /** Branches to be looked at, and those that no question divides. */
  #open: Branch[];
  #settled = Number.POSITIVE_INFINITY;

  /** Begins with the programme's bound; its weeks are taken over, the programme itself is left alone. */
  constructor(solver: Highs, pricing: Pricing, root: Dual) {
    const { model, master, linkPrice } = pricing;
    this.#renew = (columns) => {
      const fresh = new Master(solver, model, master.pool, linkPrice);
      fresh.add(columns);
      return { ...pricing, master: fresh };
    };
    this.#pricing = this.#renew(master.columns);
    this.#open = [{ ...root, decisions: [], members: master.pool.members }];
  }

  /** No plan of the pool costs less. */
  get bound(): number {
    return this.#open.reduce((least, { bound }) => Math.min(least, bound), this.#settled);
  }

  /** The mixture of the branch last looked at. */
  mixture(): readonly Share[] {
    return this.#pricing.master.mixture();
  }

  /** Looks at the branch with the lowest bound; false when there is none below the cut-off or the share is spent. */
  async step(cutOff: number, share: number): Promise<boolean> {
    const lowest = this.bound;
    const branch = this.#open.find(({ bound }) => bound === lowest);
    if (!branch || lowest >= cutOff) return false;
    const others = this.#open.filter((other) => other !== branch);
    if (!this.#enter(branch)) {
      this.#open = others;
      return true;
    }
    const { members, decisions } = branch;
    const missing = (bound: number): number => Math.max(exact, near * (cutOff - bound));
    let found: Dual = { duals: branch.duals, bound: Number.NEGATIVE_INFINITY };
    let question: ReturnType<typeof openQuestion> = null;
    for (const enough of [missing, () => exact]) {
      found = await generate(this.#pricing, found, {
        members,
        share,
        isEnough: (bound, mixture) => bound >= cutOff || mixture - bound < enough(bound),
        most: roundsAtMost,
      });
      if (this.#pricing.run.isOver(share)) return false;
      question = openQuestion(members, this.#pricing.master.mixture());
      if (question || found.bound >= cutOff) break;
    }
    this.#open = others;
    const bound = Math.max(found.bound, branch.bound);
    if (!question) this.#settled = Math.min(this.#settled, bound);
    else {
      for (const yes of [true, false]) {
        const decision = { ...question, yes };
        this.#open.push({
          duals: found.duals,
          bound,
          decisions: [...decisions, decision],
          members: members.map((member) =>
            member.person === decision.person ? restricted(member, decision) : member,
          ),
        });
      }
    }
    return true;
  }

  /** Holds the programme to a branch; false when somebody has no legal week there. */
  #enter({ decisions, members, duals }: Branch): boolean {
    const { pricer, model, run } = this.#pricing;
    const prices = pricesOf(this.#pricing, duals, new Float64Array(model.rows.count));
    const kept: Column[] = [];
    for (const member of members) {
      const own = this.#pricing.master.columns.filter(
        (column) =>
          column.person === member.person && decisions.every((decision) => keeps(decision, member, column)),
      );
      if (own.length > 0) {
        const values = new Map(own.map((column) => [column, valueAt(column, prices)]));
        own.sort((one, other) => (values.get(one) as number) - (values.get(other) as number));
        kept.push(...own.slice(0, weeksKept));
        continue;
      }
      const before = pricer.work;
      const possible = Number.isFinite(pricer.best(member, prices));
      const found = possible ? pricer.columns(1) : [];
      run.spend(pricer.work - before);
      if (!possible) return false;
      this.#pricing.master.add(found);
      kept.push(...found);
    }
    if (this.#pricing.master.columns.length > growth * weeksKept * members.length) {
      this.#pricing.master.dispose();
      this.#pricing = this.#renew(kept);
      return true;
    }
    const allowed = new Set(kept);
    this.#pricing.master.keepTo((column) => allowed.has(column));
    return true;
  }

  dispose(): void {
    this.#pricing.master.dispose();
  }
}
