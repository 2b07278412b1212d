/**
 * « Mes souhaits »: days and hours that a person prefers, by weekday. A wish is no right: a plan keeps it if
 * that costs the shop little. Hours that are impossible belong in the availability of the planning profile.
 */
import { z } from 'zod';
import { weekDay } from '../fields.ts';
import { spanOf } from '../time/clock.ts';
import { areHours } from './plan-shapes.ts';

export const wishMessages = {
  time: 'Indiquez une heure (06:30).',
  order: 'La fin doit suivre le début d’au moins quatre heures.',
  twice: 'Un souhait par jour.',
  saved: 'Souhaits enregistrés.',
  notSaved: 'Vos souhaits n’ont pas été enregistrés.',
} as const;

export const wishKinds = ['off', 'morning', 'afternoon', 'hours'] as const;
export type WishKind = (typeof wishKinds)[number];

export const wishLabels: Readonly<Record<WishKind, string>> = {
  off: 'Plutôt repos',
  morning: 'Plutôt le matin',
  afternoon: 'Plutôt l’après-midi',
  hours: 'Plutôt ces heures',
};

/** Shorter hours would ask for the crumbs that nobody wants. */
const fewest = 240;

/** Hours of one day, or of a night that begins in the evening. */
export function areWishedHours(start: string, end: string): boolean {
  const { from, to } = spanOf(start, end);
  return areHours(start, end) && to - from >= fewest;
}

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/, wishMessages.time)
  .nullable()
  .default(null);

export const dayWish = z
  .strictObject({
    day: weekDay,
    kind: z.enum(wishKinds),
    /** Only for `hours`. */
    from: time,
    to: time,
  })
  .superRefine(({ kind, from, to }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'hours') return;
    if (from === null) fault('from', wishMessages.time);
    if (to === null) fault('to', wishMessages.time);
    if (from !== null && to !== null && !areWishedHours(from, to)) fault('to', wishMessages.order);
  })
  .transform((wish) => (wish.kind === 'hours' ? wish : { ...wish, from: null, to: null }))
  .meta({ id: 'DayWish' });
export type DayWish = z.output<typeof dayWish>;

export const wishesOfWeek = z
  .array(dayWish)
  .max(7)
  .refine((wishes) => new Set(wishes.map(({ day }) => day)).size === wishes.length, wishMessages.twice);
