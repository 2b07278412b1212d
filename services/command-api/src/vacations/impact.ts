import { createHash } from 'node:crypto';
import { mondayOf, type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import {
  getVacationImpact,
  simulatedWeeks,
  type VacationImpact,
} from '@fournil/contracts/vacations/days-endpoint';
import { type KnownLeave, leave } from '@fournil/domain/vacations/record';
import { impactOnPlan, missingHalfHours, withLeave } from '@fournil/domain/week/coverage/shortfalls';
import { momentOf } from '@fournil/domain/week/moment';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { load } from '../kernel/load.ts';
import type { VacationsDeps } from './deps.ts';

export interface ImpactDeps extends VacationsDeps {
  readonly readFacts: (week: Week) => Promise<WeekFacts>;
}

/** Two weeks, each solved without and with the leave, answer within 3 s: a first good plan, not the last per cent. */
const limits = { workBudget: 12_000, guardMs: 600 } as const;
/** Number of weeks cached: two managers look at one request, and look again after the next one. */
const remembered = 200;

type ImpactWeek = VacationImpact['weeks'][number];

type MissingHalfHours = (facts: WeekFacts, now: Date) => Promise<number>;

/**
 * Plans a week only once for the same data, and then returns the stored figure: the search has a time limit, so a busy
 * machine could give another figure the next time, and the manager would see it change.
 */
function solvedOnce(solver: ImpactDeps['solver']): MissingHalfHours {
  const known = new Map<string, Promise<number>>();
  return (facts, now) => {
    const problem = buildProblem(facts, { moment: momentOf(now) });
    const key = createHash('sha256').update(JSON.stringify(problem)).digest('base64');
    const missing =
      known.get(key) ??
      solver.solve(problem, limits).then((solution) => missingHalfHours(solution.plan.shortfalls));
    known.delete(key);
    known.set(key, missing);
    // A failed result is not cached.
    missing.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return missing;
  };
}

async function weekImpact(
  readFacts: ImpactDeps['readFacts'],
  missing: MissingHalfHours,
  week: Week,
  { employeeId, startDate, endDate, startHalf, endHalf, leaveType: type }: KnownLeave,
  now: Date,
): Promise<ImpactWeek> {
  const before = await readFacts(week);
  const after = withLeave(before, employeeId, { startDate, endDate, startHalf, endHalf, type });
  const told = { ...week, monday: mondayOf(week) };
  const planned = impactOnPlan(before, after);
  if (planned) return { ...told, basis: 'plan', ...planned };
  try {
    const without = await missing(before, now);
    const later = await missing(after, now);
    // A present person may stay at home as well: a search cut short that found less without the leave found too little.
    return { ...told, basis: 'planner', without: Math.min(without, later), with: later, shifts: 0 };
  } catch {
    // The thread that plans was lost: the decision does not wait for it.
    return { ...told, basis: 'unknown', without: 0, with: 0, shifts: 0 };
  }
}

function weeksOf({ startDate, endDate }: KnownLeave): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekOf(startDate); mondayOf(week) <= endDate; week = weekAfter(week, 1)) weeks.push(week);
  return weeks;
}

/** The effect of a pending request on its weeks; cached for the same facts. */
export function getVacationImpactRoute(deps: ImpactDeps) {
  const missing = solvedOnce(deps.solver);
  return implement(getVacationImpact, async ({ params, now }) => {
    const { state } = await load(deps, leave, params.id);
    if (state.status === 'unknown') throw new Refusal('unknown_vacation');
    if (state.status !== 'pending') throw new Refusal('vacation_decided');
    const weeks = weeksOf(state);
    const told: ImpactWeek[] = [];
    for (const week of weeks.slice(0, simulatedWeeks))
      told.push(await weekImpact(deps.readFacts, missing, week, state, now));
    return { weeks: told, weeksLeft: Math.max(0, weeks.length - simulatedWeeks) };
  });
}
