/**
 * Branch and price for a pool: where the mixture of weeks cannot be a plan, a question is answered both ways, and the
 * bound is the lower of the two. How many people work for a group on a day is asked first: nothing raises the bound as
 * much. Of some questions both answers' bounds are climbed for a few steps, and the one that raises them most divides
 * the branch. The branch with the lowest bound is always the next.
 */
import type { Highs } from 'highs';
import { generate } from './column-generation.ts';
import { type Column, valueAt } from './columns.ts';
import type { Share } from './expectation.ts';
import { climb, type Dual, type Pricing, pricesOf, sight } from './lagrangian.ts';
import { type Corner, Master } from './master.ts';
import type { Member } from './member.ts';
import { type Count, openCounts, openQuestions, type Question } from './questions.ts';
import { type Decision, keeps, restricted } from './restricted.ts';
import type { Range } from './row-costs.ts';

interface Branch extends Dual {
  /** How many people work on a day, by the row that counts them. */
  readonly ranges: ReadonlyMap<number, Range>;
  readonly decisions: readonly Decision[];
  readonly members: readonly Member[];
  /** Where the programme of the branch it is part of ended. */
  readonly corner: Corner | null;
}

/** A branch is divided when its bound is this near to its mixture, as a share of what is missing to the cut-off. */
const near = 0.2;
const exact = 0.02;
/** The last rounds gain little: a division gains more. */
const roundsAtMost = 30;
/** Weeks per person that a branch begins with, the cheapest ones, and how many times that the programme may grow to. */
const weeksKept = 60;
const growth = 4;
/** How many questions are tried, and how each answer's bound is climbed. */
const countsTried = 6;
const questionsTried = 4;
const stepsTried = 6;
const stride = 1;
/** A gain counts for something even where the other answer gains nothing. */
const leastGain = 0.01;

export class Branching {
  /** A programme of the same pool that knows these weeks only. */
  readonly #renew: (columns: readonly Column[]) => Pricing;
  readonly #counted: readonly number[];
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
    this.#counted = [...model.rows.staff].filter((row) => row >= 0 && master.rowIn(row) >= 0);
    const { members } = master.pool;
    this.#open = [{ ...root, ranges: new Map(), decisions: [], members, corner: null }];
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
    const missing = (bound: number): number => Math.max(exact, near * (cutOff - bound));
    let found: Dual = branch;
    let questions: readonly (Count | Question)[] = [];
    for (const enough of [missing, () => exact]) {
      found = await generate(this.#pricing, found, {
        members: branch.members,
        share,
        isEnough: (bound, mixture) => bound >= cutOff || mixture - bound < enough(bound),
        most: roundsAtMost,
      });
      if (this.#pricing.run.isOver(share)) return false;
      questions = this.#questions(branch);
      if (questions.length > 0 || found.bound >= cutOff) break;
    }
    this.#open = others;
    const corner = this.#pricing.master.corner();
    const looked = { ...branch, ...found, corner };
    if (questions.length === 0 || found.bound >= cutOff) this.#settled = Math.min(this.#settled, found.bound);
    else this.#open.push(...(await this.#divided(looked, questions, cutOff)));
    return true;
  }

  /** What the mixture leaves open and is worth trying. */
  #questions({ members }: Branch): readonly (Count | Question)[] {
    const mixture = this.mixture();
    const counts = openCounts(this.#counted, mixture).slice(0, countsTried);
    return counts.length > 0 ? counts : openQuestions(members, mixture).slice(0, questionsTried);
  }

  /** The branch in two, by the question that raises the bound most. */
  async #divided(
    branch: Branch,
    questions: readonly (Count | Question)[],
    cutOff: number,
  ): Promise<readonly Branch[]> {
    let best: readonly Branch[] = [];
    let most = -1;
    for (const question of questions) {
      const parts: Branch[] = [];
      for (const yes of [true, false])
        parts.push(await this.#climbed(answered(branch, question, yes), cutOff));
      const gain = parts.reduce(
        (product, { bound }) => product * (Math.min(bound, cutOff) - branch.bound + leastGain),
        1,
      );
      if (gain <= most) continue;
      most = gain;
      best = parts;
    }
    return best;
  }

  /** The branch with the bound that a few steps bring it to. */
  async #climbed(branch: Branch, cutOff: number): Promise<Branch> {
    const { members, ranges } = branch;
    const subject = { members, rowCosts: this.#pricing.master.heldTo(ranges) };
    const asked = { count: 1, slack: 0, atMost: () => Number.POSITIVE_INFINITY };
    let best: Dual = branch;
    const first = await sight(this.#pricing, subject, branch.duals, asked);
    if (first.bound > best.bound) best = first;
    const aim = { target: cutOff, steps: stepsTried, length: stride };
    for await (const next of climb(this.#pricing, subject, first, aim))
      if (next.bound > best.bound) best = next;
    return { ...branch, bound: best.bound, duals: best.duals };
  }

  /** Holds the programme to a branch; false when somebody has no legal week there. */
  #enter({ decisions, ranges, members, duals, corner }: Branch): boolean {
    const { pricer, run } = this.#pricing;
    const prices = pricesOf(this.#pricing, duals);
    const basic = new Set(corner?.weeks);
    const kept: Column[] = [];
    for (const member of members) {
      const own = this.#pricing.master.columns.filter(
        (column) =>
          column.person === member.person && decisions.every((decision) => keeps(decision, member, column)),
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
      run.spend(pricer.work - before);
      if (!possible) return false;
      this.#pricing.master.add(found);
      kept.push(...found);
    }
    if (this.#pricing.master.columns.length > growth * weeksKept * members.length) {
      this.#pricing.master.dispose();
      this.#pricing = this.#renew([...kept, ...basic]);
    }
    const { master } = this.#pricing;
    const allowed = new Set(kept);
    master.keepTo((column) => allowed.has(column));
    master.hold(master.heldTo(ranges));
    if (corner) master.startAt(corner);
    return true;
  }

  dispose(): void {
    this.#pricing.master.dispose();
  }
}

/** The part of a branch where a question has this answer. */
function answered(branch: Branch, question: Count | Question, yes: boolean): Branch {
  if ('row' in question) {
    const { row, most } = question;
    const [low, high] = branch.ranges.get(row) ?? [0, Number.POSITIVE_INFINITY];
    const range: Range = yes ? [low, Math.min(high, most)] : [Math.max(low, most + 1), high];
    return { ...branch, ranges: new Map([...branch.ranges, [row, range]]) };
  }
  const decision = { ...question, yes };
  return {
    ...branch,
    decisions: [...branch.decisions, decision],
    members: branch.members.map((member) =>
      member.person === decision.person ? restricted(member, decision) : member,
    ),
  };
}
