import { getPlanning } from '@fournil/contracts/planning/read-endpoints';
import { implement } from '@fournil/http-service/service';
import { planningRowsOf } from '@fournil/week/plan/planning-rows';
import { planOf } from '@fournil/week/week-facts';
import { maySee, viewerOf } from '../../../kernel/viewer.ts';
import type { PlanDeps } from '../deps.ts';
import { maskedRow } from '../masked.ts';
import { shownCell } from '../people.ts';
import { unseen } from '../view.ts';

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
