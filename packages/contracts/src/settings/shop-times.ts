/** Times of day as the settings write them, and as the planner counts them. */
import { z } from 'zod';
import { minutesOf } from '../time/clock.ts';

export const timeMessages = {
  shape: 'Indiquez une heure (06:30), au quart d’heure.',
  order: "L'heure de fin doit suivre l'heure de début, le même jour\u202f: une plage ne passe pas minuit.",
} as const;

/** HH:MM on a quarter of an hour, 00:00 to 24:00. */
export const timeOfDay = z
  .string({ error: timeMessages.shape })
  .regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, timeMessages.shape)
  .meta({ id: 'TimeOfDay' });

/** A stretch of one day; it never passes midnight. */
export const timeRange = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { error: timeMessages.order, path: ['to'] })
  .meta({ id: 'TimeRange' });
export type TimeRange = z.output<typeof timeRange>;

/** The same in minutes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const stretchOf = ({ from, to }: TimeRange): Stretch => ({ from: minutesOf(from), to: minutesOf(to) });
