/** Points of pay that the shop decides, or that its accountant must confirm. */
import { z } from 'zod';
import { lawFieldsOf } from './law-choices.ts';
import { timeRange } from './shop-times.ts';

export const paySettingsOf = <Holiday extends z.ZodType<string>, Day extends z.ZodType<string>>(
  holiday: Holiday,
  date: Day,
) =>
  z.strictObject({
    /** A voucher is for a day whose hours hold one of these meals (R3262-7). */
    mealHours: z.array(timeRange).max(4, 'Quatre repas au plus par jour.'),
    /** Worked without pay up to seven hours (L3133-7, L3133-8); null: no holiday. */
    solidarityHoliday: holiday.nullable(),
    /** Or on other days. */
    solidarityDays: z.array(date).max(12, 'Douze jours au plus.'),
    /** Public holidays that the department's agreement leaves out: their hours are not doubled (IDCC 843 art. 27). */
    undoubledHolidays: z.array(holiday).max(13, 'Treize jours au plus.'),
    /** Whether the week of the shop has six days: extras and people who start within a week then have overtime by the day. */
    sixDayWeek: z.boolean(),
    /** Overtime of a year beyond which rest is owed; the law's where no agreement sets another (D3121-24). */
    contingentHours: z.int('Indiquez un nombre entier d’heures.').min(0).max(1000),
    /** Whether hours of night give days of rest (IDCC 843 art. 23 § 6). */
    nightRest: z.boolean(),
    ...lawFieldsOf('pay'),
  });
