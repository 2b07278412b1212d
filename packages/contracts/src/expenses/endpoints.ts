import { z } from 'zod';
import { doneAnswer, namedListAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, readRevision } from '../fields.ts';
import { monthNumber, monthOfYear, yearNumber } from '../months.ts';
import { closedMonthReason, monthInBody } from '../payroll/closed-months.ts';
import { dayFault, expenseMessages, largestMeal, mostJourneys } from './rules.ts';
import { vehicle } from './vehicle-endpoints.ts';

const asked = z.strictObject({ month: monthNumber, year: yearNumber });
const mostRows = 500;

const person = {
  employeeId: z.string(),
  employeeName: z.string(),
  /** False for a former employee with entries in the month [expenses-5]. */
  isActive: z.boolean().default(true),
};

const mealRow = z.object({
  ...person,
  /** Days with an amount, in euros. */
  dailyExpenses: z.array(z.object({ day: z.int(), amount: z.number() })),
  totalAmount: z.number(),
});
export type MealRow = z.output<typeof mealRow>;

/** The three specified shapes as one: a bare array and {expenses[]} are also read [calls-3]. */
const mealsAnswer = namedListAnswer(
  'expenses',
  z.object({
    success: z.literal(true),
    data: z.array(mealRow),
    /** The revision of the month's meals of all people; -1 before the first. */
    revision: readRevision,
  }),
);
export type MealsOfMonth = z.output<typeof mealsAnswer>;

export const mealsOfMonth = endpoint({
  id: 'expenses.meals',
  method: 'GET',
  path: '/meal-expenses',
  service: 'query',
  access: 'view_meal_expenses',
  summary: 'Les frais repas d’un mois : tout le monde, ou sa propre ligne.',
  query: asked,
  answer: mealsAnswer,
});

const meal = z
  .number(expenseMessages.notAnAmount)
  .min(0, expenseMessages.negative)
  .max(largestMeal, expenseMessages.tooLarge)
  .transform((euros) => Math.round(euros * 100) / 100);
/** The screens send the name, and the service ignores it: the id identifies the person. */
const sentName = line(200).optional();

export const recordMeals = endpoint({
  id: 'expenses.record-meals',
  method: 'POST',
  path: '/meal-expenses/batch',
  service: 'command',
  access: 'admin',
  summary: 'Enregistre les repas d’un mois en une seule fois ; un jour laissé de côté reste, 0 l’efface.',
  bodyLimit: 1024 * 1024,
  changesPayOf: monthInBody,
  body: z
    .strictObject({
      month: monthOfYear,
      year: yearNumber,
      expenses: z
        .array(
          z.strictObject({
            employeeId: id,
            employeeName: sentName,
            dailyExpenses: z
              .array(
                z.strictObject({
                  day: z.int(expenseMessages.noSuchDay).min(1, expenseMessages.noSuchDay),
                  amount: meal,
                }),
              )
              .max(62, expenseMessages.tooManyRows),
            totalAmount: z.unknown().optional(),
          }),
        )
        .max(mostRows, expenseMessages.tooManyRows),
      baseRevision,
      closedMonthReason,
    })
    .superRefine(({ expenses, year, month }, context) => {
      for (const [index, { dailyExpenses }] of expenses.entries()) {
        const message = dayFault(dailyExpenses, year, month);
        if (message)
          context.addIssue({ code: 'custom', message, path: ['expenses', index, 'dailyExpenses'] });
      }
    }),
  answer: doneAnswer,
});

const journey = z.object({
  parameterId: z.string(),
  count: z.number(),
  /** The distance on the day it was first counted [expenses-3]. */
  kmValue: z.number(),
  totalKm: z.number(),
});
const kilometresRow = z.object({
  ...person,
  parameterValues: z.array(journey),
  totalKm: z.number(),
  /** The data that the scale by fiscal horsepower uses; null without a car in the month. */
  scale: z
    .object({
      vehicle,
      /** The kilometres of the year with this car, before the month. */
      kmBefore: z.number(),
      /** Euros of the month; null for a year whose scale is not known. */
      amount: z.number().nullable(),
    })
    .nullable()
    .default(null),
});
export type KilometresRow = z.output<typeof kilometresRow>;

const kilometres = z.object({
  employees: z.array(kilometresRow),
  parameters: z.array(
    z.object({ _id: z.string(), name: z.string(), displayName: z.string(), kmValue: z.number() }),
  ),
  /** The revision of the month's kilometres of all people; -1 before the first. */
  revision: readRevision,
});
export type KilometresOfMonth = z.output<typeof kilometres>;

export const kilometresOfMonth = endpoint({
  id: 'expenses.kilometres',
  method: 'GET',
  path: '/km-expenses',
  service: 'query',
  access: 'view_km_expenses',
  summary: 'Les frais KM d’un mois : tout le monde, ou sa propre ligne, et les trajets des paramètres.',
  query: asked,
  answer: kilometres,
});

export const recordKilometres = endpoint({
  id: 'expenses.record-kilometres',
  method: 'POST',
  path: '/km-expenses/batch',
  service: 'command',
  access: 'admin',
  summary: 'Enregistre les trajets d’un mois en une seule fois ; la distance est celle des paramètres.',
  bodyLimit: 1024 * 1024,
  changesPayOf: monthInBody,
  body: z.strictObject({
    month: monthOfYear,
    year: yearNumber,
    expenses: z
      .array(
        z.strictObject({
          employeeId: id,
          employeeName: sentName,
          parameterValues: z
            .array(
              z.strictObject({
                parameterId: id,
                count: z
                  .number(expenseMessages.notWhole)
                  .min(0, expenseMessages.negativeCount)
                  .max(mostJourneys, expenseMessages.tooLarge)
                  .refine(Number.isInteger, expenseMessages.notWhole),
                // Sent by the specified screens, and worked out here.
                kmValue: z.unknown().optional(),
                totalKm: z.unknown().optional(),
              }),
            )
            .max(200, expenseMessages.tooManyRows),
          totalKm: z.unknown().optional(),
        }),
      )
      .max(mostRows, expenseMessages.tooManyRows),
    baseRevision,
    closedMonthReason,
  }),
  answer: doneAnswer,
});

export const resetKilometres = endpoint({
  id: 'expenses.reset-kilometres',
  method: 'POST',
  path: '/km-expenses/reset',
  service: 'command',
  access: 'admin',
  summary: 'Efface les trajets d’une personne dans un mois.',
  changesPayOf: monthInBody,
  body: z.strictObject({ employeeId: id, month: monthOfYear, year: yearNumber, closedMonthReason }),
  answer: doneAnswer,
});

export const expensesEndpoints = [
  mealsOfMonth,
  recordMeals,
  kilometresOfMonth,
  recordKilometres,
  resetKilometres,
];

const proposal = z.object({
  /** Euros per day worked. */
  amount: z.number(),
  /** The « minimum garanti » it comes from, in euros. */
  guaranteed: z.number(),
  source: z.array(z.string()),
  rows: z.array(z.object({ employeeId: z.string(), days: z.array(z.int()) })),
});

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
