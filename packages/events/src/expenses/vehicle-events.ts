/**
 * The car that a person drives for the shop, from a month on. One stream for the shop, separate from the
 * months.
 */
import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';

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
