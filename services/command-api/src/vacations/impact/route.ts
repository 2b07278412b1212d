import { mondayOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import {
  getVacationImpact,
  simulatedWeeks,
  type VacationImpact,
} from '@fournil/contracts/vacations/impact-endpoint';
import { implement } from '@fournil/http-service/service';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import { readGroupProgress } from '@fournil/read-models/read-group-progress';
import { viewsGroup } from '@fournil/read-models/views';
import { impactOnPlan, missingHalfHours, withLeave } from '@fournil/week/coverage/leave-impact';
import { momentOf } from '@fournil/week/moment';
import { buildProblem } from '@fournil/week/problem/build-problem';
import type { WeekFacts } from '@fournil/week/week-facts';
import { load } from '../../kernel/load.ts';
import type { VacationsDeps } from '../deps.ts';
import { type KnownLeave, leave } from '../leave.ts';

export interface ImpactDeps extends VacationsDeps {
  readonly readFacts: (week: Week) => Promise<WeekFacts>;
  readonly solver: Pick<PlannerWorker, 'solve'>;
}

/** Two weeks, each solved without and with the leave, answer within 3 s: a first good plan, not the last per cent. */
const limits = { workBudget: 12_000, guardMs: 600 } as const;
/** Answers kept: one request looked at by two managers, and again after the next one. */
const remembered = 100;

type ImpactWeek = VacationImpact['weeks'][number];

async function weekImpact(
  { readFacts, solver }: Pick<ImpactDeps, 'readFacts' | 'solver'>,
  week: Week,
  { employeeId, details }: KnownLeave,
  now: Date,
): Promise<ImpactWeek> {
  const { startDate, endDate, startHalf, endHalf, leaveType: type } = details;
  const before = await readFacts(week);
  const after = withLeave(before, employeeId, { startDate, endDate, startHalf, endHalf, type });
  const told = { ...week, monday: mondayOf(week) };
  const planned = impactOnPlan(before, after);
  if (planned) return { ...told, basis: 'plan', ...planned };
  const missing = async (facts: WeekFacts) =>
    missingHalfHours(
      (await solver.solve(buildProblem(facts, { moment: momentOf(now) }), limits)).plan.shortfalls,
    );
  try {
    return {
      ...told,
      basis: 'planner',
      without: await missing(before),
      with: await missing(after),
      shifts: 0,
    };
  } catch {
    // The thread that plans was lost: the decision does not wait for it.
    return { ...told, basis: 'unknown', without: 0, with: 0, shifts: 0 };
  }
}

function weeksOf({ startDate, endDate }: KnownLeave['details']): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekOf(startDate); mondayOf(week) <= endDate; week = weekAfter(week, 1)) weeks.push(week);
  return weeks;
}

/** What a pending request would do to its weeks; asked again at the same position of the views it is told at once. */
export function getVacationImpactRoute(deps: ImpactDeps) {
  const known = new Map<string, Promise<VacationImpact>>();
  const simulate = async (request: KnownLeave, now: Date): Promise<VacationImpact> => {
    const weeks = weeksOf(request.details);
    const told: ImpactWeek[] = [];
    for (const week of weeks.slice(0, simulatedWeeks)) told.push(await weekImpact(deps, week, request, now));
    return { weeks: told, weeksLeft: Math.max(0, weeks.length - simulatedWeeks) };
  };
  return implement(getVacationImpact, async ({ params, now }) => {
    const { state, history } = await load(deps, leave, params.id);
    if (state.status === 'unknown') throw new Refusal('unknown_vacation');
    if (state.status !== 'pending') throw new Refusal('vacation_decided');
    const progress = await readGroupProgress(deps.views, viewsGroup);
    const key = [
      params.id,
      history.at(-1)?.revision,
      progress?.position ?? null,
      momentOf(now).today,
      ...weeksOf(state.details).map(weekId),
    ].join(' ');
    const found = known.get(key) ?? simulate(state, now);
    known.delete(key);
    known.set(key, found);
    // What failed is asked anew.
    found.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return { success: true as const, data: await found };
  });
}
