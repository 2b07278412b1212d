import { accept } from '../../kernel/decision.ts';
import { type MonthEdit, mergeMonth, type Rows } from '../../shared/month-rows.ts';
import type { MealsDecision, MealsMonth } from '../meals-month.ts';

/** One fact per person whose days change: the whole row, without its empty days. */
export async function decideRecordMeals(
  rows: Rows,
  month: string,
  edit: MonthEdit & { readonly state: MealsMonth },
): Promise<MealsDecision> {
  const merged = await mergeMonth(rows, edit);
  if ('refused' in merged) return merged;
  return accept(
    ...merged.changed.map(([employeeId, changes]) => ({
      type: 'MealExpensesRecorded' as const,
      data: { month, employeeId, days: daysOf({ ...edit.state[employeeId], ...changes }) },
    })),
  );
}

const daysOf = (row: Readonly<Record<string, number>>) =>
  Object.entries(row)
    .map(([day, amount]) => ({ day: Number(day), cents: Math.round(amount * 100) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => a.day - b.day);
