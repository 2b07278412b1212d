import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, shopDate } from '../fields.ts';

const periodBalance = z
  .object({
    /** 1 June and 31 May. */
    start: z.string(),
    end: z.string(),
    acquired: z.number(),
    taken: z.number(),
    planned: z.number(),
    pending: z.number(),
    /** acquired − taken − planned. */
    left: z.number(),
    /** What each month gave, in days, and of which working days. */
    months: z.array(z.object({ month: z.string(), worked: z.int(), sick: z.int(), days: z.number() })),
  })
  .meta({ id: 'LeavePeriodBalance' });

export const vacationBalance = z
  .object({
    employeeId: z.string(),
    employeeName: z.string(),
    asOf: z.string(),
    /** Being taken, and being acquired; working days. */
    previous: periodBalance,
    current: periodBalance,
    /** previous.left + current.left. */
    left: z.number(),
    /** Of the period asked about: the working days it takes, what is left after it, what the law or the balance says. */
    asked: z.object({ days: z.number(), leftAfter: z.number(), warnings: z.array(z.string()) }).nullable(),
    /** What the figures rest on where the record is incomplete. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'VacationBalance' });
export type VacationBalance = z.output<typeof vacationBalance>;

export const getVacationBalances = endpoint({
  id: 'vacations.balances',
  method: 'GET',
  path: '/vacation-balances',
  service: 'query',
  access: 'concerned',
  summary:
    'Les soldes de congés payés à une date, en jours ouvrables : tous pour administrateur et comptable, le sien pour un salarié.',
  query: z.strictObject({
    employeeId: id.optional(),
    /** Today unless told. */
    asOf: shopDate.optional(),
    /** A period to hold against the balance. */
    startDate: shopDate.optional(),
    endDate: shopDate.optional(),
  }),
  answer: queryAnswer(z.array(vacationBalance)),
});
