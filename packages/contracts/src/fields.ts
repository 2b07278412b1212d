import { z } from 'zod';
import { weekDays } from './employees/rules.ts';

/** Field types shared by all features. Each refuses with a French sentence that says what to do. */

const unprintable = /[\p{Cc}\p{Cs}]/u;
// The same, line breaks and tabs allowed, and the marks of direction that make a text read as another one.
const unprintableInProse = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/u;

export const invisibleCharacters = 'Ce texte contient des caractères invisibles ; retapez-le.';

// Invisible characters (Unicode: Default_Ignorable_Code_Point): zero-width spaces, soft hyphens, direction
// marks. A text with them looks equal to one without, but differs. Joiners that change the look stay: inside
// an emoji, and between letters of a script that joins them (Persian, Devanagari).
const emoji = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
const letter = '(?!\\p{DI})\\p{Lo}';
const joined = `${emoji}(?:\\u200d${emoji})*|${letter}(?:(?!\\p{DI})\\p{Mn})?[\\u200c\\u200d](?=${letter})`;
const joinedOrInvisible = new RegExp(`(${joined})|\\p{DI}`, 'gu');

/** The text without invisible characters. */
export const visibleText = (text: string): string =>
  text.replace(joinedOrInvisible, (_one, kept: string | undefined) => kept ?? '');

/**
 * One line of text, trimmed, without invisible characters, so that texts that look equal are equal; `missing`
 * is the message for an empty one.
 */
export const line = (max: number, missing?: string, absent = missing) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? absent : undefined) })
    .overwrite(visibleText)
    .trim()
    .min(missing === undefined ? 0 : 1, missing)
    .max(max, `Ce texte est trop long (${max} caractères au plus).`)
    .refine((text) => !unprintable.test(text), invisibleCharacters)
    .normalize('NFC');

/** Text of several lines, trimmed: reasons, comments. A text without visible characters counts as empty. */
export const prose = (max: number, missing?: string) =>
  z
    .string()
    .trim()
    .overwrite((text) => (visibleText(text).trim() === '' ? '' : text))
    .min(missing === undefined ? 0 : 1, missing)
    .max(max, `Ce texte est trop long (${max} caractères au plus).`)
    .refine((text) => !unprintableInProse.test(text), invisibleCharacters)
    .normalize('NFC');

export const id = z.uuid({ error: 'Identifiant inconnu.' }).meta({ id: 'Id' });

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a date of the Gregorian calendar written YYYY-MM-DD (31/02 is not one). */
export function isCalendarDate(text: string): boolean {
  const parts = isoDatePattern.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}

/** A date between two years, both included; another year is a typing error. */
export const dateBetween = (firstYear: number, lastYear: number) =>
  z
    .string({ error: 'Indiquez une date.' })
    .refine((text) => isoDatePattern.test(text), { error: 'Indiquez une date (jj/mm/aaaa).', abort: true })
    .refine(isCalendarDate, { error: "Cette date n'existe pas.", abort: true })
    .refine(
      (text) => Number(text.slice(0, 4)) >= firstYear && Number(text.slice(0, 4)) <= lastYear,
      `Indiquez une année entre ${firstYear} et ${lastYear}.`,
    );

/** A date that the shop can have for declarations, entries and exits. */
export const shopDate = dateBetween(1950, 2100);

/** A day's French name. */
export const weekDay = z.enum(weekDays).meta({ id: 'WeekDay' });

/** The revision that the edited record had when it was read; -1 if it had no event. */
export const baseRevision = z.int('Révision inconnue : rechargez la page.').min(-1).optional();

/** The revision that the client read; absent when the server gives none, so that nothing is compared. */
export const readRevision = z.int().optional();

/**
 * The reason for withdrawing something, with the revision that the user saw; `missing` is the error for an
 * empty reason.
 */
export const demandedReason = (missing: string) =>
  z.strictObject({ reason: prose(500, missing), baseRevision }).meta({ id: 'DemandedReason' });

/** Only the reason, for records that are not compared with a revision. */
export const reasonOnly = (missing: string) =>
  z.strictObject({ reason: prose(500, missing) }).meta({ id: 'Reason' });

/** The hours of a day, start and end as HH:MM. */
export const hoursOfDay = z.object({ start: z.string(), end: z.string() }).meta({ id: 'HoursOfDay' });
