import type { CalendarDay, Instant } from './time/instant.ts';

// The same language as all formatters of the site: a phone loads a language's data at its first use.
const format = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days begin at a full quarter of an hour everywhere, Paris since 1911 included. */
const quarterMs = 15 * 60_000;
/** The last answer: most instants are now, and formatting one costs as much as a command's decision. */
let last = { quarter: Number.NaN, day: '' };

/** The calendar day in Paris of an instant, YYYY-MM-DD [calls-4]. */
export function parisDay(instant: Date): CalendarDay {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  if (quarter !== last.quarter)
    last = { quarter, day: format.format(instant).split('/').reverse().join('-') };
  return last.day;
}

/** The same for an instant as text. */
export const parisDayOf = (instant: Instant): CalendarDay => parisDay(new Date(instant));
