/** How many people a group needs, by kind of day, period and level of affluence; and the three proposed tables. */
import { z } from 'zod';
import { line } from '../fields.ts';
import defaults from './shop-defaults.json' with { type: 'json' };
import { timeMessages, timeOfDay } from './shop-times.ts';

/**
 * Groups whose members can replace each other: a sandwich maker cannot replace a baker, so « Production » is
 * two groups.
 */
export const groups = ['vente', 'fournil', 'preparation'] as const;
export type Group = (typeof groups)[number];
export const groupLabels: Readonly<Record<Group, string>> = {
  vente: 'Vente',
  fournil: 'Fournil',
  preparation: 'Préparation',
};

/** The kinds of day, since the same level needs more people on a Saturday than on a Tuesday. */
export const dayTypes = ['semaine', 'samedi', 'dimanche'] as const;
export type DayType = (typeof dayTypes)[number];
export const dayTypeLabels: Readonly<Record<DayType, string>> = {
  semaine: 'Jour de semaine',
  samedi: 'Samedi',
  dimanche: 'Dimanche et jour férié',
};

/** Affluence 0 to 4 [constraints-9]. */
export const levels = [0, 1, 2, 3, 4] as const;
export type Level = (typeof levels)[number];

export const presets = ['petite', 'moyenne', 'grande'] as const;
export type Preset = (typeof presets)[number];
/** `aucun`: the group has no planned staff, as in a shop whose owner bakes alone. */
export const presetChoices = ['aucun', ...presets] as const;
export type PresetChoice = (typeof presetChoices)[number];

/** The largest number of people in a cell of the table. */
export const maxPeople = 30;
const people = z
  .int('Indiquez un nombre entier de personnes.')
  .min(0, 'Indiquez zéro ou plus.')
  .max(maxPeople, `${maxPeople} personnes au plus.`);
const perLevel = z.tuple([people, people, people, people, people]).meta({ id: 'StaffPerAffluence' });

export const periodMessages = {
  name: 'Nommez cette période.',
  qualified: 'Pas plus de personnes qualifiées que de personnes en tout.',
} as const;

/**
 * `need`: all people present; `qualifiedMin`: those of them who are no apprentices; one number per level 0 to
 * 4.
 */
export const staffingPeriod = z
  .strictObject({
    period: line(60, periodMessages.name),
    from: timeOfDay,
    to: timeOfDay,
    need: perLevel,
    qualifiedMin: perLevel,
  })
  // Past midnight only in a table whose production begins in the evening before: the whole settings say so.
  .refine(({ from, to }) => from !== to, { error: timeMessages.order, path: ['to'] })
  .superRefine(({ need, qualifiedMin }, context) => {
    for (const level of levels) {
      if (qualifiedMin[level] > need[level])
        context.addIssue({
          code: 'custom',
          message: periodMessages.qualified,
          path: ['qualifiedMin', level],
        });
    }
  })
  .meta({ id: 'StaffingPeriod' });
export type StaffingPeriod = z.output<typeof staffingPeriod>;

export type StaffingTable = Readonly<Record<DayType, readonly StaffingPeriod[]>>;

const table = z.record(z.enum(dayTypes), z.array(staffingPeriod));

/** The shape of the proposed tables. */
export const presetTablesShape = z.record(z.enum(groups), z.record(z.enum(presets), table));

/** The proposed tables, per group (shop-defaults `staffing.table`). */
export const presetTables = defaults.presets as unknown as Readonly<
  Record<Group, Readonly<Record<Preset, StaffingTable>>>
>;
