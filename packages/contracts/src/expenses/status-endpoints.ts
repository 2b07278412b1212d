import { z } from 'zod';
import { completed } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

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

const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const distance = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 1234,50 »: French decimals and no separator of thousands, so that a spreadsheet takes it for a number. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');
export const euroText = (euros: number): string => plain(money.format(euros));
const kmText = (km: number): string => plain(distance.format(km));

interface Figures {
  readonly mealExpense?: { readonly totalAmount?: number };
  readonly kmExpense?: { readonly totalKm?: number };
}

/** « Total Général » is the sum of meals only [expenses-8]. */
export function statusTexts({ mealExpense, kmExpense }: Figures) {
  const meals = euroText(mealExpense?.totalAmount ?? 0);
  return { mealExpenses: meals, totalKm: kmText(kmExpense?.totalKm ?? 0), totalGeneral: meals };
}

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
