import { mealProposal } from '@fournil/contracts/expenses/meal-proposal';
import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { mealAllowance } from '@fournil/labour-rules/meal-allowance';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readMealDays } from '../../shared/meal-days.ts';

/** Of bakers and pastry cooks alone: whoever the planning counts to the bakehouse first. Who was fed is not known here. */
export const mealProposalRoute = ({ pool }: QueryDeps) =>
  implement(mealProposal, async ({ query: { year, month }, now }) => {
    const allowance = mealAllowance(year);
    if (!allowance) return { success: true as const, data: null };
    const worked = await readMealDays(pool, monthKey(year, month), parisDay(now));
    const rows = worked
      .filter(({ bakes }) => bakes)
      .map(({ employeeId, days }) => ({ employeeId, days: [...days] }));
    const { cents, guaranteedCents, source } = allowance;
    return {
      success: true as const,
      data: { amount: cents / 100, guaranteed: guaranteedCents / 100, source: [...source], rows },
    };
  });
