import { monthNames } from '@fournil/contracts/months';
import { todayInParis } from '../format/french.ts';

/** The data that a field says of text it cannot read as a date. */
export const unreadableDate = 'Écrivez la date comme 21/11/2026.';

/**
 * Completes the year of « 21/11/26 » when the field is left: while typing, « 21/11/20 » may become 2026. A
 * year more than ten years ahead is of the last century, as in a birth date.
 */
export function withWholeYear(text: string): string {
  const [, rest, year] = /^(\d{1,2}[/. -]\d{1,2}[/. -])(\d{2})$/.exec(text.trim()) ?? [];
  if (rest === undefined || year === undefined) return text;
  const isComing = 2000 + Number(year) <= Number(todayInParis().slice(0, 4)) + 10;
  return `${rest}${isComing ? '20' : '19'}${year}`;
}

/**
 * A date as people type it (21/11/2026, 1.3.2026, 21112026, 2026-11-21, 4 juillet 2026, or 4 juillet of this year) as
 * YYYY-MM-DD; null if the text names no day between 1900 and 2199.
 */
export function readDate(text: string): string | null {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const french =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const [, date = '', name = '', ofYear = todayInParis().slice(0, 4)] =
    /^(\d{1,2})(?:er)? +(\p{L}+)(?: +(\d{4}))?$/u.exec(plain) ?? [];
  const named = monthNames.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const [year, month, day] =
    named >= 0
      ? [ofYear, named + 1, date].map(Number)
      : iso
        ? iso.slice(1).map(Number)
        : (french?.slice(1).map(Number).toReversed() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const read = new Date(Date.UTC(year, month - 1, day));
  const exists = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return exists && year >= 1900 && year < 2200 ? read.toISOString().slice(0, 10) : null;
}
