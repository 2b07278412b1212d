/**
 * The data that the planner knows of a person beyond the record: second group, coupures, recurring availability, weeks
 * without CFA, « hors planning » (shop-defaults recurringAvailability, trainingCalendar, split, notPlanned).
 */
import { z } from 'zod';
import { shopDate, weekDay } from '../fields.ts';
import { groups } from '../settings/staffing.ts';
import { constraintChoices } from './cells.ts';
import { parseWeekId } from './week.ts';

export const profileMessages = {
  value: 'Choisissez une contrainte.',
  order: 'La fin doit suivre le début.',
  same: 'Le second groupe est déjà le groupe principal.',
  week: 'Indiquez une semaine qui existe (2026-W48).',
  tooMany: 'Vingt disponibilités au plus par personne.',
} as const;

/** Every week, or those of an even or odd ISO number. */
export const weekParities = ['all', 'even', 'odd'] as const;
export const weekParityLabels = {
  all: 'toutes les semaines',
  even: 'semaines paires',
  odd: 'semaines impaires',
} as const;

const recurringValues = constraintChoices.map(({ value }) => value).filter((value) => value !== '');

const recurringValue = z
  .enum(recurringValues, { error: profileMessages.value })
  .meta({ id: 'RecurringValue' });

export const recurringAvailability = z
  .strictObject({
    day: weekDay,
    value: recurringValue,
    weeks: z.enum(weekParities),
    /** First and last day, both included; null without a limit. */
    from: shopDate.nullable().default(null),
    until: shopDate.nullable().default(null),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    error: profileMessages.order,
    path: ['until'],
  })
  .meta({ id: 'RecurringAvailability' });
export type RecurringAvailability = z.output<typeof recurringAvailability>;

const group = z.enum(groups);

export const planningProfile = z
  .strictObject({
    /** Main group; null: that of the role (shop settings `roles`). */
    group: group.nullable(),
    /** Further groups the person may be planned in. */
    secondaryGroups: z.array(group).max(2),
    /** Coupures, for an adult who agreed to them. */
    splitAllowed: z.boolean(),
    /** « Hors planning »: an owner who is maître d'apprentissage, the accountant's contact. */
    notPlanned: z.boolean(),
    /** Night worker (L3122-5): set by hand; null: derived from the plans and the night hours of the year. */
    nightWorker: z.boolean().nullable(),
    /** If several fit a day, the first applies. */
    recurring: z.array(recurringAvailability).max(20, profileMessages.tooMany),
    /** ISO weeks (`2026-W52`) in which the CFA is closed: the apprentice then works on training days. */
    openWeeks: z
      .array(z.string().refine((id) => parseWeekId(id) !== null, profileMessages.week))
      .max(600)
      .transform((ids) => [...new Set(ids)].sort()),
  })
  .meta({ id: 'PlanningProfile' });
export type PlanningProfile = z.output<typeof planningProfile>;

/** A person without entered data. */
export const emptyProfile: PlanningProfile = {
  group: null,
  secondaryGroups: [],
  splitAllowed: false,
  notPlanned: false,
  nightWorker: null,
  recurring: [],
  openWeeks: [],
};
