import { mealProposal } from '@fournil/contracts/expenses/meal-proposal';
import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { mealAllowance } from '@fournil/labour-rules/meal-allowance';
import { readWeeks } from '@fournil/read-models/payroll/read-weeks';
import { mealDaysOf } from '@fournil/week/month/meal-days';
import { monthHours } from '@fournil/week/month/month-days';
import { groupsOf } from '@fournil/week/staff';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Of bakers and pastry cooks alone: whoever the planning counts to the bakehouse first. Who was fed is not known here. */
export const mealProposalRoute = ({ pool }: QueryDeps) =>
  implement(mealProposal, async ({ query: { year, month }, now }) => {
    const allowance = mealAllowance(year);
    if (!allowance) return { success: true as const, data: null };
    const key = monthKey(year, month);
    const weeks = await readWeeks(pool, key);
    const [facts] = weeks.toReversed();
    const bakes = (id: string): boolean => {
      const member = facts?.staff.get(id);
      return facts !== undefined && member !== undefined && groupsOf(facts.settings, member)[0] === 'fournil';
    };
    const rows = monthHours(weeks, key, parisDay(now))
      .filter(({ employeeId }) => bakes(employeeId))
      .map((person) => ({ employeeId: person.employeeId, days: [...mealDaysOf(person)] }))
      .filter(({ days }) => days.length > 0);
    const { cents, guaranteedCents, source } = allowance;
    return {
      success: true as const,
      data: { amount: cents / 100, guaranteed: guaranteedCents / 100, source: [...source], rows },
    };
  });
