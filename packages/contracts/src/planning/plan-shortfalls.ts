/** The uncovered parts of a week, their causes and remedies, and who must not work, over HTTP. */
import { z } from 'zod';
import { roleGroup } from './plan-shapes.ts';

export const remedy = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('lift-constraint'),
      employeeId: z.string(),
      date: z.string(),
      cell: z.string(),
    }),
    z.object({
      kind: z.literal('put-in'),
      employeeId: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      group: roleGroup,
    }),
    z.object({ kind: z.literal('six-days'), employeeId: z.string() }),
    /** An existing shift that begins earlier or ends later. */
    z.object({
      kind: z.literal('stretch'),
      employeeId: z.string(),
      shiftId: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
    }),
  ])
  .meta({ id: 'Remedy' });
export type PlanRemedy = z.output<typeof remedy>;

export const shortfall = z.object({
  kind: z.enum(['opening', 'closing', 'management', 'understaffed', 'unqualified', 'contract-hours']),
  date: z.string().nullable(),
  group: roleGroup.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  missing: z.int().nullable(),
  employeeId: z.string().nullable(),
  minutes: z.int().nullable(),
  /** « Samedi 16:00–19:00, vente : il manque 1 personne. Absents : … » */
  text: z.string(),
  /** Who cannot come then, with the reason: « congés payés ». */
  away: z.array(z.object({ employeeId: z.string(), reason: z.string() })),
  /** Best first, each with the sentence of its button and what it saves: units of the plan's cost. */
  remedies: z.array(z.object({ remedy, text: z.string(), gain: z.number() })),
});
export type PlanShortfall = z.output<typeof shortfall>;

/** Somebody without shifts on days of the week because a formality is not in order. */
export const barredPerson = z.object({
  employeeId: z.string(),
  formality: z.enum(['hiringDeclared', 'medicalVisit', 'workPermit']),
  /** The first of these days. */
  from: z.string(),
  /** The last day of the permit, or the day for which the declaration or the visit is noted. */
  noted: z.string(),
});
export type BarredPerson = z.output<typeof barredPerson>;
