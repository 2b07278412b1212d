/** Times of day as the settings write them, and as the planner counts them. */
import { z } from 'zod';

/** Minutes since midnight on the clocks of Europe/Paris; 1440 is midnight at the end of the day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** 390 as `06:30`, 1440 as `24:00`. */
export function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export const timeMessages = {
  shape: 'Indiquez une heure (06:30), au quart d’heure.',
  order: "L'heure de fin doit suivre l'heure de début.",
} as const;

/** HH:MM on a quarter of an hour, 00:00 to 24:00. */
export const timeOfDay = z
  .string({ error: timeMessages.shape })
  .regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, timeMessages.shape);

/** A stretch of one day; it never passes midnight. */
export const timeRange = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { error: timeMessages.order, path: ['to'] });
export type TimeRange = z.output<typeof timeRange>;

/** The same in minutes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const stretchOf = ({ from, to }: TimeRange): Stretch => ({ from: minutesOf(from), to: minutesOf(to) });
