/** School holidays of the shop's zone, as they are entered. Pure. */
import { z } from 'zod';
import { line } from '../fields.ts';

export const schoolZones = ['A', 'B', 'C'] as const;
export type SchoolZone = (typeof schoolZones)[number];

export const schoolHolidayOf = (date: z.ZodType<string, string>) =>
  z
    .strictObject({ label: line(60, 'Nommez ces vacances.'), from: date, until: date })
    .refine(({ from, until }) => from <= until, {
      error: 'La fin doit suivre le début.',
      path: ['until'],
    })
    .meta({ id: 'SchoolHoliday' });

/** Both days included. */
export interface SchoolHoliday {
  readonly label: string;
  readonly from: string;
  readonly until: string;
}

/** The school holidays that contain a date; null for a day of school. */
export const schoolHolidayOn = (periods: readonly SchoolHoliday[], date: string): string | null =>
  periods.find(({ from, until }) => from <= date && date <= until)?.label ?? null;
