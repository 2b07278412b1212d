import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';

/** The meals of one person in a month: the whole row, days with an amount only. Part of the pay. */
export const mealExpensesRecorded = defineEvent({
  type: 'MealExpensesRecorded',
  feature: 'expenses',
  stream: 'meals',
  schema: z.object({
    /** YYYY-MM. */
    month: z.string(),
    employeeId: z.string(),
    days: z.array(z.object({ day: z.int().min(1).max(31), cents: z.int().min(0) })),
    closedMonthReason,
  }),
  personal: { days: 'pay', closedMonthReason: 'pay' },
  subject: 'employeeId',
});

/**
 * The journeys of one person in a month: the whole row, only journeys with a count. Name and distance are
 * those of the day of first counting [expenses-3]; later settings do not change them.
 */
export const kilometresRecorded = defineEvent({
  type: 'KilometresRecorded',
  feature: 'expenses',
  stream: 'kilometres',
  schema: z.object({
    month: z.string(),
    employeeId: z.string(),
    journeys: z.array(
      z.object({
        parameterId: z.string(),
        name: z.string(),
        count: z.int().min(0),
        /** Hundredths of a kilometre of one journey. */
        kmHundredths: z.int().min(0),
      }),
    ),
    closedMonthReason,
  }),
  personal: { journeys: 'pay', closedMonthReason: 'pay' },
  subject: 'employeeId',
});

/** The journeys of one person in a month were erased. */
export const kilometresReset = defineEvent({
  type: 'KilometresReset',
  feature: 'expenses',
  stream: 'kilometres',
  schema: z.object({ month: z.string(), employeeId: z.string(), closedMonthReason }),
  personal: { closedMonthReason: 'pay' },
  subject: 'employeeId',
});

export const mealsEvents = [mealExpensesRecorded] as const;
export const kilometresEvents = [kilometresRecorded, kilometresReset] as const;
export const expensesEvents = [...mealsEvents, ...kilometresEvents] as const;

/**
 * The car that a person drives for the shop, from a month on. One stream for the shop, separate from the
 * months.
 */

/** Applies from its month until the next such event; a second one for the same month replaces it. */
export const vehicleRecorded = defineEvent({
  type: 'VehicleRecorded',
  feature: 'expenses',
  stream: 'kilometres',
  schema: z.object({
    employeeId: z.string(),
    /** YYYY-MM. */
    from: z.string(),
    /** Fiscal horsepower of the scale, 3 to 7; null withdraws the value of this month. */
    horsepower: z.int().nullable(),
    electric: z.boolean(),
    closedMonthReason,
  }),
  personal: { horsepower: 'pay', electric: 'pay', closedMonthReason: 'pay' },
  subject: 'employeeId',
});

export const vehicleEvents = [vehicleRecorded] as const;
