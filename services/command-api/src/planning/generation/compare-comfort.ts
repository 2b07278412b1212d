/** Plans a week once for each choice of « Plannings générés », one after the other; nothing is recorded. */
import { compareComfort, secondsPerChoice } from '@fournil/contracts/planning/generation-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { comfortLevels } from '@fournil/contracts/settings/shop';
import { shiftsOf } from '@fournil/domain/planning/generation';
import { implement } from '@fournil/http-service/service';
import { comfortSummary } from '@fournil/planner/explain/comfort-summary';
import { momentOf } from '@fournil/week/moment';
import { buildProblem } from '@fournil/week/problem/build-problem';
import { planOf } from '@fournil/week/week-facts';
import { wishesKeptBy } from '@fournil/week/wishes/week-wishes';
import type { GenerationDeps } from './generate.ts';

/**
 * A user waits for three plans: a quarter of a generation's work gives figures close to those of the
 * generated week. The time limit ends a plan on a busy machine.
 */
const limits = { workBudget: 400_000, guardMs: secondsPerChoice * 1000 - 500 };

/** @throws Refusal generation_failed when the planning thread died */
export const compareComfortRoute = (deps: GenerationDeps) =>
  implement(compareComfort, async ({ params, query, now }) => {
    const facts = await deps.readFacts(params);
    const moment = momentOf(now);
    const choices = [];
    for (const level of query.level ? [query.level] : comfortLevels) {
      const problem = buildProblem(facts, { moment, comfort: level });
      try {
        const solved = await deps.solver.solve(problem, limits);
        const shifts = shiftsOf(solved, planOf(facts), String);
        const { asked, met } = wishesKeptBy(facts, shifts);
        const kept = { wishesAsked: asked, wishesMet: met };
        choices.push({ level, ...comfortSummary(problem, solved.plan), ...kept });
      } catch {
        throw new Refusal('generation_failed', { details: undefined });
      }
    }
    return { choices };
  });
