/** Week and year in calls; wrong values are refused with the texts of the planning page. */
import { z } from 'zod';
import { prose } from '../fields.ts';
import { planMessages } from './plan-shapes.ts';
import { firstYear, lastYear, weekExists, weekMessages } from './week.ts';

const missing = (text: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? weekMessages.required : text;

export const weekNumber = z
  .int({ error: missing(weekMessages.week) })
  .min(1, { error: weekMessages.week, abort: true })
  .max(53, { error: weekMessages.week, abort: true });

export const weekYear = z
  .int({ error: missing(weekMessages.year) })
  .min(firstYear, { error: weekMessages.year, abort: true })
  .max(lastYear, { error: weekMessages.year, abort: true });

/** A number of a path: 48, not 048, 4e1 or an empty text. */
const inPath = (number: z.ZodType<number, number>, error: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error, abort: true })
    .transform(Number)
    .pipe(number);

/** Checks week and year together, so that week 53 in a year with 52 weeks is refused with its own text. */
export const inWeek = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape).superRefine((value, context) => {
    const { week, weekNumber: number, year } = value as { week?: number; weekNumber?: number; year?: number };
    const asked = week ?? number;
    if (asked === undefined || year === undefined || weekExists({ week: asked, year })) return;
    context.addIssue({
      code: 'custom',
      path: [week === undefined ? 'weekNumber' : 'week'],
      message: weekMessages.noWeek53(year),
    });
  });

export const weekPath = {
  week: inPath(weekNumber, weekMessages.week),
  year: inPath(weekYear, weekMessages.year),
};

/** `:week/:year` */
export const weekParams = inWeek(weekPath);

/** Fields that several calls about a plan share. */
export const revision = z.int('Révision inconnue : rechargez la page.').min(-1);

export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Indiquez une date (jj/mm/aaaa).');

export const reasons = z
  .array(
    z
      .strictObject({ ruleId: z.string().max(10), text: prose(300, planMessages.reason) })
      .meta({ id: 'OverrideReason' }),
  )
  .max(60);
/** True for days that a part-timer was informed of too late (P05) and has not agreed to: shown as proposed, with an answer asked. */
export const asksAgreement = z.boolean().default(false);
