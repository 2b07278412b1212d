/** Hourly rates and the cost of a week's work, for users who may see pay. */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, shopDate } from '../fields.ts';
import { weekParams } from '../planning/week-fields.ts';
import { payrollMessages } from './messages.ts';

const labourCost = z.object({
  /** Percent of gross pay; null where it is not set. */
  charges: z.number().nullable(),
  people: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      /** Gross euros of an hour, in the order of their days. */
      rates: z.array(z.object({ from: z.string(), amount: z.number() })),
    }),
  ),
  revision: z.int(),
});
export type LabourCost = z.output<typeof labourCost>;

export const getLabourCost = endpoint({
  id: 'payroll.labour-cost',
  method: 'GET',
  path: '/payroll/labour-cost',
  service: 'query',
  access: 'view_audit',
  summary: 'Taux horaires bruts, avec le jour depuis lequel chacun vaut, et taux de charges patronales.',
  answer: queryAnswer(labourCost),
});

export const largestRate = 500;
const rate = z
  .number(payrollMessages.notARate)
  .min(0.01, payrollMessages.notARate)
  .max(largestRate, payrollMessages.notARate)
  .transform((euros) => Math.round(euros * 100) / 100);
const charges = z
  .number(payrollMessages.notCharges)
  .min(0, payrollMessages.notCharges)
  .max(100, payrollMessages.notCharges)
  .transform((percent) => Math.round(percent * 100) / 100);

export const changeLabourCost = endpoint({
  id: 'payroll.change-labour-cost',
  method: 'PUT',
  path: '/payroll/labour-cost',
  service: 'command',
  access: 'admin',
  summary: 'Change le taux de charges ou des taux horaires bruts ; un taux nul est retiré de son jour.',
  body: z.strictObject({
    charges: charges.nullable().optional(),
    /** By person, then by first day of the rate. */
    rates: z.record(id, z.record(shopDate, rate.nullable()).meta({ id: 'RatesByDay' })).optional(),
    baseRevision,
  }),
  answer: doneAnswer,
});

const cost = z
  .object({
    /** The gross pay of people whose rate is known. */
    grossCents: z.int(),
    /** With the charges of the shop. */
    costCents: z.int(),
    minutes: z.int(),
    /** Names of people at work without a known rate: their hours are in no amount. */
    withoutRate: z.array(z.string()),
    uncountedMinutes: z.int(),
  })
  .meta({ id: 'LabourCostOfPlan' });
export type LabourCostOfPlan = z.output<typeof cost>;

const weekCost = z.object({
  /** Percent; null where it is not set. */
  charges: z.number().nullable(),
  /** The cost of the saved plan; null without one. */
  plan: cost.nullable(),
  /** If a kept proposal were taken. */
  proposals: z.array(z.object({ proposalId: z.string(), cost })),
  /** The same week a year before, from the sales of its months by the day; null where they were not entered. */
  lastYear: z.object({ from: z.string(), to: z.string(), revenueCents: z.int() }).nullable(),
});
export type WeekCost = z.output<typeof weekCost>;

export const costOfWeek = endpoint({
  id: 'payroll.cost-of-week',
  method: 'GET',
  path: '/weeks/:week/:year/cost',
  service: 'query',
  access: 'view_audit',
  summary:
    'Le coût en euros d’une semaine planifiée et de ses propositions, et les ventes de la même semaine l’an dernier.',
  params: weekParams,
  answer: queryAnswer(weekCost),
});

export const costEndpoints = [getLabourCost, changeLabourCost, costOfWeek];
