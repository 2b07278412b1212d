/** Days worked in realized weeks, separately for people of the bakehouse and for others. */

import { mealDaysOf, voucherDaysOf } from '@fournil/domain/week/month/meal-days';
import { monthHours } from '@fournil/domain/week/month/month-days';
import { groupsOf } from '@fournil/domain/week/staff';
import { readWeeks } from '@fournil/views/payroll/read-rest-credits';
import type { Pool } from 'pg';

export interface MealDays {
  readonly employeeId: string;
  /** The days of the month, 1 to 31. */
  readonly days: readonly number[];
  /** The shifts with a meal within their hours. */
  readonly voucherDays: readonly number[];
  /** Baker or pastry cook. */
  readonly bakes: boolean;
}

/**
 * The people who worked, with their days. `month` YYYY-MM. @throws a Postgres error of class 3F or 42 while
 * the views are being built
 */
export async function readMealDays(pool: Pool, month: string, today: string): Promise<readonly MealDays[]> {
  const weeks = await readWeeks(pool, month);
  const [facts] = weeks.toReversed();
  const bakes = (id: string): boolean => {
    const member = facts?.staff.get(id);
    return facts !== undefined && member !== undefined && groupsOf(facts.settings, member)[0] === 'fournil';
  };
  return monthHours(weeks, month, today)
    .map((person) => ({
      employeeId: person.employeeId,
      days: mealDaysOf(person),
      voucherDays: voucherDaysOf(person, facts?.settings.pay.mealHours ?? []),
      bakes: bakes(person.employeeId),
    }))
    .filter(({ days }) => days.length > 0);
}
