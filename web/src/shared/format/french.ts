/** French typography on screen: U+202F in numbers and before double punctuation, fr-FR dates. */
import { withFirstOfMonth } from '@fournil/contracts/french-words';
import { parisDay } from '@fournil/contracts/paris-day';
import { dayAndMonth, frenchDate } from '@fournil/contracts/time/french-dates';
import type { CalendarDay, Instant } from '@fournil/contracts/time/instant';

const narrowSpace = '\u202f';

const instant = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

// Created on first use: not every page needs it.
let longDate: Intl.DateTimeFormat | undefined;
let moneyFormat: Intl.NumberFormat | undefined;

const asUtc = (isoDate: CalendarDay) => new Date(`${isoDate}T00:00:00Z`);

/** 2026-11-21 → 21/11/2026; nothing → —. */
export const formatDate = (isoDate: CalendarDay | null | undefined): string =>
  isoDate ? frenchDate(isoDate) : '—';

/** 2026-11-21 → samedi 21 novembre 2026. */
export function formatLongDate(isoDate: CalendarDay): string {
  longDate ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });
  return withFirstOfMonth(longDate.format(asUtc(isoDate)));
}

/** 27/11 in the year of `today`, 27/11/2027 in another: for narrow columns. */
export const formatNearDate = (isoDate: CalendarDay, today: CalendarDay): string =>
  isoDate.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(isoDate) : formatDate(isoDate);

/** « 1er au 31 », of two days as they are written: never broken between the lines of a narrow column. */
export const datesTogether = (first: string, last: string): string => `${first}\u00a0au\u00a0${last}`;

/** 12/11 – 25/11/2026; both years when they differ. */
export function formatPeriod(start: CalendarDay, end: CalendarDay): string {
  if (start === end) return formatDate(start);
  const from = start.slice(0, 4) === end.slice(0, 4) ? dayAndMonth(start) : formatDate(start);
  return `${from} – ${formatDate(end)}`;
}

/** An instant in the shop's time zone: 21/11/2026 08:30. */
export const formatInstant = (iso: Instant): string => instant.format(new Date(iso)).replace(', ', ' ');

const spaced = (text: string) => text.replace(/[\u00a0\u202f ]/g, narrowSpace);

// Cached: creating a formatter costs more than formatting.
const numberFormats = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  const known = numberFormats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 2),
  });
  numberFormats.set(decimals, made);
  return made;
}

/** 1234.5 → 1 234,5 with narrow no-break spaces. */
export const formatNumber = (value: number, decimals = 0): string =>
  spaced(numberFormat(decimals).format(value));

/** Integer cents → 1 234,50 €. */
export function formatMoney(cents: number): string {
  moneyFormat ??= new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
  return spaced(moneyFormat.format(cents / 100));
}

/** "1 salarié", "18 salariés"; zero is singular in French. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${Math.abs(n) < 2 ? one : many}`;

/** Today in the shop (Europe/Paris) as YYYY-MM-DD [calls-4]. */
export const todayInParis = (now: Date = new Date()): CalendarDay => parisDay(now);

/** A name or a role without what people write in different ways: accents, capitals, spaces. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
