import type { PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import { getPlanning, getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { planningRowsOf } from '@fournil/domain/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { maySee, viewerOf } from '../../kernel/viewer.ts';
import { maskedRow } from './masked.ts';
import { shownCell } from './people.ts';
import { nameShortfalls } from './shortfalls.ts';
import type { PlanThread } from './thread/plan-thread.ts';
import { planViewOf, unseen } from './view.ts';
import type { PlanDeps } from './week-reader.ts';

/**
 * Caches explanations: people are tried one by one, so once per state of the week and day, also for callers
 * that wait.
 */
function remembering(thread: PlanThread) {
  const known = new WeakMap<
    WeekFacts,
    { readonly today: string; readonly shortfalls: Promise<readonly PlanShortfall[]> }
  >();
  return (facts: WeekFacts, moment: Moment): Promise<readonly PlanShortfall[]> => {
    const found = known.get(facts);
    if (found?.today === moment.today) return found.shortfalls;
    // The plan is shown even if the thread fails: its shortfalls then have no causes.
    const shortfalls = thread.shortfalls(facts, moment).catch(() => {
      known.delete(facts);
      return nameShortfalls(facts);
    });
    known.set(facts, { today: moment.today, shortfalls });
    return shortfalls;
  };
}

export function getWeekPlanRoute({ weeks, digest, planThread }: PlanDeps) {
  const explain = remembering(planThread);
  return implement(getWeekPlan, async ({ params, session, now }) => {
    const facts = await weeks.read(params);
    const moment = momentOf(now);
    const viewer = viewerOf(session);
    const asked = viewer.sees === 'all' && planOf(facts).status !== 'none';
    const shortfalls = asked ? await explain(facts, moment) : [];
    return planViewOf(facts, { viewer, moment, digest, shortfalls });
  });
}

/**
 * The call of the specification. Employees see published weeks only, colleagues' MAL and ABS as « Absent »,
 * and their own row first.
 */
export const getPlanningRoute = ({ weeks }: PlanDeps) =>
  implement(getPlanning, async ({ params, session }) => {
    const read = await weeks.read(params);
    const viewer = viewerOf(session);
    const facts = viewer.sees === 'all' ? read : unseen(read);
    if (viewer.sees !== 'all' && planOf(facts).status !== 'published') return [];
    const own = (id: string) => viewer.sees === 'own' && viewer.employeeId === id;
    return planningRowsOf(facts)
      .map((row) => ({
        ...row,
        schedule: row.schedule.map((day) => ({
          ...day,
          constraint: shownCell(viewer, row.employeeId, day.constraint),
        })),
      }))
      .map((row) => (maySee(viewer, row.employeeId) ? row : maskedRow(row)))
      .sort((one, other) => Number(own(other.employeeId)) - Number(own(one.employeeId)));
  });
