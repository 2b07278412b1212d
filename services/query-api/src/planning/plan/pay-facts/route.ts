import { getPayFacts } from '@fournil/contracts/planning/read-endpoints';
import { implement } from '@fournil/http-service/service';
import { holidayLabels } from '@fournil/labour-rules/holidays';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import { weekInputOf } from '@fournil/week/judge/checker-input';
import { momentOf } from '@fournil/week/moment';
import { everybodyIn, nameOf } from '@fournil/week/plan/planning-rows';
import { attendedShifts } from '@fournil/week/shifts/attendance';
import { planOf } from '@fournil/week/week-facts';
import { byName } from '../../../shared/french.ts';
import type { PlanDeps } from '../deps.ts';

/** Computed at read from the plan as it stands: what was corrected later counts as corrected. */
export const getPayFactsRoute = ({ weeks }: PlanDeps) =>
  implement(getPayFacts, async ({ params, now }) => {
    const facts = await weeks.read(params);
    const plan = planOf(facts);
    if (plan.status === 'none') return { success: true as const, data: [] };
    const worked = { ...plan, shifts: attendedShifts(facts, plan.shifts) };
    const data = payFacts(weekInputOf(facts, worked, everybodyIn(facts), momentOf(now).today)).map(
      ({ personId, monday: _monday, holidays, ...minutes }) => ({
        employeeId: personId,
        name: nameOf(facts, personId),
        ...minutes,
        holidays: holidays.map(({ ids, date, minutes: workedMinutes, mayFirst }) => ({
          date,
          labels: ids.map((id) => holidayLabels[id]),
          minutes: workedMinutes,
          mayFirst,
        })),
      }),
    );
    return { success: true as const, data: data.sort(byName) };
  });
