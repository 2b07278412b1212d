import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { getSwapOptions, getSwaps } from '@fournil/contracts/planning/swap-endpoints';
import { type SwapOptions, swapWeeks } from '@fournil/contracts/planning/swap-views';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { rateOnOf, readLabourCost } from '@fournil/read-models/payroll/read-labour-cost';
import { momentOf } from '@fournil/week/moment';
import { costOfPlan } from '@fournil/week/month/labour-cost';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { nameOf } from '@fournil/week/plan/planning-rows';
import { planOf } from '@fournil/week/week-facts';
import type { PlanDeps } from '../deps.ts';
import { refusedWhenLost } from '../thread/refused-when-lost.ts';
import { type CostOf, swapCounts, weekSwapOf } from './week-swaps.ts';

const shown = ({ id, date, start, end, group }: PlannedShift) => ({
  ...{ shiftId: id, date, startTime: start, endTime: end, group },
});

/** Proposes only colleagues with an account, since others cannot answer. */
export const getSwapOptionsRoute = ({ weeks, views, planThread }: PlanDeps) =>
  implement(getSwapOptions, async ({ params, query, session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const facts = await weeks.read(params);
    const { status, shifts } = planOf(facts);
    const shift = shifts.find((one) => one.id === query.shiftId && one.employeeId === employeeId);
    if (!shift || status !== 'published') throw new Refusal('unknown_shift');
    const rows = await views.selectFrom('accounts').select('employee_id').execute();
    const reachable = new Set(rows.map((row) => row.employee_id));
    const all = await planThread.swaps(facts, shift, momentOf(now)).catch(refusedWhenLost);
    const found = all.filter(({ colleagueId }) => reachable.has(colleagueId));
    const colleagues = [...Map.groupBy(found, ({ colleagueId }) => colleagueId)].map(
      ([id, own]): SwapOptions['colleagues'][number] => ({
        ...{ employeeId: id, name: nameOf(facts, id) },
        inReturn: own.map(({ inReturn }) => inReturn && shown(inReturn)),
      }),
    );
    return { shift: shown(shift), colleagues };
  });

export const getSwapsRoute = ({ weeks, views, pool }: PlanDeps) =>
  implement(getSwaps, async ({ params, now }) => {
    const [facts, labourCost] = await Promise.all([weeks.read(params), readLabourCost(pool)]);
    const costOf: CostOf = (of) =>
      costOfPlan(of, parisDay(now), rateOnOf(labourCost), labourCost.charges ?? 0);
    const since = addDays(parisDay(now), -7 * swapWeeks);
    const plans = await views
      .selectFrom('week_plans')
      .select('state')
      .where('week', '>=', weekId(weekOf(since)))
      .execute();
    const made = plans.flatMap(({ state }) => state.swaps ?? []);
    const swaps = (planOf(facts).swaps ?? [])
      .map((one) => weekSwapOf(facts, one, momentOf(now), costOf))
      .reverse();
    const counts = swapCounts(made, { since, nameOf: (id) => nameOf(facts, id) });
    return { swaps, counts };
  });
