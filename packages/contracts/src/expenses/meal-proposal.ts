import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

const proposal = z.object({
  /** Euros per day worked. */
  amount: z.number(),
  /** The « minimum garanti » it comes from, in euros. */
  guaranteed: z.number(),
  source: z.array(z.string()),
  rows: z.array(z.object({ employeeId: z.string(), days: z.array(z.int()) })),
});
export type MealProposal = z.output<typeof proposal>;

export const mealProposal = endpoint({
  id: 'expenses.meal-proposal',
  method: 'GET',
  path: '/meal-expenses/proposal',
  service: 'query',
  access: 'admin',
  summary:
    'Les indemnités de repas dues aux boulangers et pâtissiers d’après les jours réalisés du mois (IDCC 843 art. 24).',
  query: z.strictObject({ month: monthNumber, year: yearNumber }),
  answer: queryAnswer(proposal.nullable()),
});
