import { z } from 'zod';
import { completed } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';
import { statusTexts } from './status-texts.ts';

const statusRow = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  mealExpense: z.object({ totalAmount: z.number() }),
  kmExpense: z.object({
    totalKm: z.number(),
    /** Euros by the scale; absent without a car. */
    amount: z.number().optional(),
  }),
  /** The same as texts, as the table of Excel is made of them [expenses-9]. */
  name: z.string(),
  mealExpenses: z.string(),
  totalKm: z.string(),
  totalGeneral: z.string(),
  /** An additional column after the specified ones; absent without a car [expenses-8]. */
  kmAmount: z.string().optional(),
});

const status = z.object({
  /** On two digits. */
  month: z.string(),
  year: z.int(),
  employees: z.array(completed((row) => ({ name: row.employeeName, ...statusTexts(row) }), statusRow)),
  totals: z
    .object({
      mealExpenses: z.string(),
      totalKm: z.string(),
      totalGeneral: z.string(),
      kmAmount: z.string().optional(),
    })
    .optional(),
});
export type EmployeeStatus = z.output<typeof status>;

export const employeeStatus = endpoint({
  id: 'expenses.status',
  method: 'GET',
  path: '/employee-status',
  service: 'query',
  access: 'concerned',
  summary: 'L’état d’un mois par salarié : frais repas et kilomètres ; tout le monde, ou sa propre ligne.',
  query: z.strictObject({ month: monthNumber, year: yearNumber }),
  answer: status,
});
