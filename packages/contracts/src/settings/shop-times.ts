/** Times of day in the form of the settings and in the form of the planner. */
import { z } from 'zod';
import { minutesOf } from '../time/clock.ts';

export const timeMessages = {
  shape: 'Indiquez une heure (06:30), au quart d’heure.',
  order: "L'heure de fin doit suivre l'heure de début, le même jour\u202f: une plage ne passe pas minuit.",
  evening: 'Une production qui commence la veille au soir commence à 18:00 au plus tôt et finit avant 18:00.',
  nightEnd: 'Une période qui commence la veille au soir finit à 12:00 au plus tard\u202f: coupez-la en deux.',
} as const;

/** HH:MM on a quarter of an hour, 00:00 to 24:00. */
export const timeOfDay = z
  .string({ error: timeMessages.shape })
  .regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, timeMessages.shape)
  .meta({ id: 'TimeOfDay' });

/** A period of one day; it never goes past midnight. */
export const timeRange = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { error: timeMessages.order, path: ['to'] })
  .meta({ id: 'TimeRange' });
export type TimeRange = z.output<typeof timeRange>;

/** From when on hours of production may begin in the evening before. */
const evening = '18:00';

/** Hours of production of a day: « 22:00–13:00 » begins in the evening before. */
export const productionRange = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to || (from >= evening && to < evening), {
    error: timeMessages.evening,
    path: ['to'],
  })
  .meta({
    id: 'ProductionRange',
    description: 'Une fin avant le début : la production commence la veille au soir.',
  });

/** Whether hours of production begin in the evening before. */
export const beginsBefore = ({ from, to }: TimeRange): boolean => from > to;

/** A period in minutes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const stretchOf = ({ from, to }: TimeRange): Stretch => ({ from: minutesOf(from), to: minutesOf(to) });

/**
 * A period of a production day, in minutes from the midnight at which the day begins. If production begins in
 * the evening before, times not before that start are in the evening and negative: 22:00–05:00 is -120 to
 * 300.
 */
export function productionStretch(hours: TimeRange, { from, to }: TimeRange): Stretch {
  const span = stretchOf({ from, to });
  if (!beginsBefore(hours)) return span;
  const start = minutesOf(hours.from);
  return {
    from: span.from >= start ? span.from - 1440 : span.from,
    to: span.to > start ? span.to - 1440 : span.to,
  };
}
