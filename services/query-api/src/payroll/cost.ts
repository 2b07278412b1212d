import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { costOfWeek, getLabourCost, type LabourCostOfPlan } from '@fournil/contracts/payroll/cost-endpoints';
import { datesOf, weekId } from '@fournil/contracts/planning/week';
import { momentOf } from '@fournil/domain/week/moment';
import { costOfPlan, revenueOfDays } from '@fournil/domain/week/month/labour-cost';
import { planIfTaken } from '@fournil/domain/week/plan/plan-after';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { rateOnOf, readLabourCost } from '@fournil/views/payroll/read-labour-cost';
import { readFactsOfWeeks } from '@fournil/views/planning/read-week-facts';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';

/** Answers active people, and other people with an hourly rate. */
export const labourCostRoute = ({ pool, views }: QueryDeps) =>
  implement(getLabourCost, async () => {
    const { rates, charges, revision } = await readLabourCost(pool);
    const people = await views.selectFrom('employees').select(['employeeId', 'name', 'isActive']).execute();
    return {
      charges: charges === null ? null : charges / 100,
      people: people
        .filter((row) => row.isActive || rates.has(row.employeeId))
        .map(({ employeeId, name }) => ({
          employeeId,
          name,
          rates: (rates.get(employeeId) ?? []).map(({ from, cents }) => ({ from, amount: cents / 100 })),
        }))
        .toSorted(byName),
      revision,
    };
  });

/** The same days of the week, 52 weeks before. */
const daysOfYear = 364;

async function revenueOf({ views }: QueryDeps, dates: readonly string[]): Promise<number | null> {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const rows = await views
    .selectFrom('sales_figures')
    .select(['month', 'netRevenueCents'])
    .where('month', 'in', months)
    .execute();
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const total = (month: string) =>
    (byMonth.get(month) ?? []).reduce((sum, { netRevenueCents: cents }) => sum + cents, 0);
  return revenueOfDays(dates, (month) => total(month) || null);
}

/** Only for administrator and accountant: another person who plans or reads a week sees no amount. */
export const costOfWeekRoute = (deps: QueryDeps) =>
  implement(costOfWeek, async ({ params, now }) => {
    // One week before and after is enough, because only hours are needed: plans are most of the data that are read.
    const [facts] = (await readFactsOfWeeks(deps.pool, [params], { before: 1, after: 1 })) as [WeekFacts];
    const labourCost = await readLabourCost(deps.pool);
    const rateOn = rateOnOf(labourCost);
    const plan = planOf(facts);
    const costOf = (of: WeekFacts): LabourCostOfPlan => {
      const { withoutRate, ...cost } = costOfPlan(of, parisDay(now), rateOn, labourCost.charges ?? 0);
      return { ...cost, withoutRate: [...withoutRate] };
    };
    const before = datesOf(params).map((date) => addDays(date, -daysOfYear));
    const revenueCents = await revenueOf(deps, before);
    return {
      charges: labourCost.charges === null ? null : labourCost.charges / 100,
      plan: plan.status === 'none' ? null : costOf(facts),
      proposals: plan.proposals.map((proposal) => {
        const taken = planIfTaken(facts, proposal, momentOf(now));
        const plans = new Map([...facts.plans, [weekId(facts.week), taken]]);
        return { proposalId: proposal.proposalId, cost: costOf({ ...facts, plans }) };
      }),
      lastYear:
        revenueCents === null ? null : { from: before[0] ?? '', to: before.at(-1) ?? '', revenueCents },
    };
  });
