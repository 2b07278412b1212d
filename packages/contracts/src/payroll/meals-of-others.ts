/** The shop's choice for meals of employees who are neither baker nor pastry cook, and its amount in a month. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

export const mealsOfOthers = ['nothing', 'benefit', 'vouchers'] as const;
export type MealsOfOthers = (typeof mealsOfOthers)[number];

export const mealsOfOthersLabels: Readonly<Record<MealsOfOthers, string>> = {
  nothing: 'Rien',
  benefit: 'Repas fourni (avantage en nature)',
  vouchers: 'Un titre-restaurant par repas compris dans les heures',
};

/** The figure that is typed for each. */
export const mealsOfOthersFigure = { benefit: 'AN', vouchers: 'TR' } as const;

const proposal = z.object({
  kind: z.enum(mealsOfOthers),
  /** Days of the month on which each of them worked, in realized weeks; for vouchers, with a meal in the hours. */
  rows: z.array(z.object({ employeeId: z.string(), days: z.int() })),
});

export const proposeMealsOfOthers = endpoint({
  id: 'payroll.meals-of-others',
  method: 'GET',
  path: '/payroll/meals-of-others',
  service: 'query',
  access: 'admin',
  summary:
    'Ce que les autres salariés ont de repas ou de titres d’après les jours réalisés, selon le réglage de la boutique.',
  query: z.strictObject({ month: monthNumber, year: yearNumber }),
  answer: queryAnswer(proposal),
});
