/** The cost of an hour of somebody's work, from a day on: separate from the pay of any month. One stream of the shop. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';

const feature = 'payroll';
const stream = 'payroll';

/** Applies from its day until the next such event; a second one for the same day replaces it. */
export const hourlyPayRecorded = defineEvent({
  type: 'HourlyPayRecorded',
  feature,
  stream,
  schema: z.object({
    employeeId: z.string(),
    /** YYYY-MM-DD. */
    effectiveOn: z.string(),
    /** Gross, per hour; null withdraws the value of this day. */
    cents: z.int().nullable(),
  }),
  personal: { cents: 'pay' },
  subject: 'employeeId',
});

/** The employer's charges on top of gross pay, on the average of the shop. */
export const employerChargesChanged = defineEvent({
  type: 'EmployerChargesChanged',
  feature,
  stream,
  schema: z.object({
    /** Hundredths of a percent of gross pay; null where it is not set. */
    hundredths: z.int().nullable(),
  }),
  personal: {},
});

export const labourCostEvents = [hourlyPayRecorded, employerChargesChanged] as const;
