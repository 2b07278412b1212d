import {
  compareComfort,
  generatePlanning,
  generateWeeks,
  getGeneration,
  getGenerationSeries,
  secondsPerChoice,
  stopGeneration,
  stopGenerationSeries,
} from '@fournil/contracts/planning/generation-endpoints';
import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { comfortLevels } from '@fournil/contracts/settings/shop';
import { shiftsOf } from '@fournil/domain/planning/generation';
import { momentOf } from '@fournil/domain/week/moment';
import { planningRowsOf } from '@fournil/domain/week/plan/planning-rows';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import { planOf } from '@fournil/domain/week/week-facts';
import { wishesKeptBy } from '@fournil/domain/week/wishes/week-wishes';
import { type Implementation, implement } from '@fournil/http-service/service';
import { comfortSummary } from '@fournil/planner/explain/comfort-summary';
import { commandOf, positionOf } from '../../kernel/context.ts';
import { describeDone, describeGeneration } from './describe.ts';
import { type GenerationDeps, generateWeek } from './generate.ts';
import type { SeriesDeps } from './series.ts';

const generatePlanningRoute = (deps: GenerationDeps) =>
  implement(generatePlanning, async (request) => {
    const { weekNumber, year, affluenceLevels = {}, from, proposal = false, draft } = request.body;
    const week = { week: weekNumber, year };
    if (from !== undefined && !datesOf(week).includes(from)) {
      throw new Refusal('invalid_input', {
        fields: [{ field: 'from', message: "Cette date n'est pas dans la semaine." }],
      });
    }
    const levels = Object.fromEntries(Object.entries(affluenceLevels).filter(([, one]) => one !== undefined));
    const made = await generateWeek(deps, commandOf(deps, generatePlanning, request), {
      week,
      levels,
      from,
      proposal,
      draft,
    });
    const { proposalId, changes } = made.done;
    if (proposalId !== null && !proposal)
      throw new Refusal('week_changed', { details: { proposalId, changes } });
    return {
      plannings: planningRowsOf(made.facts),
      data: describeDone(made.done),
      ...positionOf(made.executed),
    };
  });

const generateWeeksRoute = (deps: SeriesDeps) =>
  implement(generateWeeks, (request) => {
    const { weekNumber, year, weeks } = request.body;
    const first = { week: weekNumber, year };
    const all = Array.from({ length: weeks }, (_, index) => weekAfter(first, index));
    const context = commandOf(deps, generateWeeks, request);
    return Promise.resolve(deps.series.start(deps, context, all));
  });

const getGenerationSeriesRoute = (deps: SeriesDeps) =>
  implement(getGenerationSeries, async () => await deps.series.describe(deps));

const stopGenerationSeriesRoute = (deps: SeriesDeps) =>
  implement(stopGenerationSeries, async () => await deps.series.stop(deps));

const getGenerationRoute = ({ generations }: GenerationDeps) =>
  implement(getGeneration, ({ params, now }) =>
    Promise.resolve(describeGeneration(generations, weekId(params), now)),
  );

const stopGenerationRoute = ({ generations }: GenerationDeps) =>
  implement(stopGeneration, ({ params }) => Promise.resolve({ stopping: generations.stop(weekId(params)) }));

/** Plans a week once for each choice of « Plannings générés », one after the other; nothing is recorded. */

/**
 * A user waits for three plans: a quarter of a generation's work gives figures close to those of the
 * generated week. The time limit ends a plan on a busy machine.
 */
const limits = { workBudget: 400_000, guardMs: secondsPerChoice * 1000 - 500 };

/** @throws Refusal generation_failed when the planning thread died */
const compareComfortRoute = (deps: GenerationDeps) =>
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

export const generationRoutes = (deps: SeriesDeps): readonly Implementation[] => [
  generatePlanningRoute(deps),
  compareComfortRoute(deps),
  generateWeeksRoute(deps),
  getGenerationSeriesRoute(deps),
  stopGenerationSeriesRoute(deps),
  getGenerationRoute(deps),
  stopGenerationRoute(deps),
];
