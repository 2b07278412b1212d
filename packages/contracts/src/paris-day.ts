import type { CalendarDay, Instant } from './time/instant.ts';

// The same language as all formatters of the site: a phone loads a language's data at its first use.
const format = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Paris of an instant, YYYY-MM-DD [calls-4]. */
export const parisDay = (instant: Date): CalendarDay => format.format(instant).split('/').reverse().join('-');

/** The same of an instant as texts carry it. */
export const parisDayOf = (instant: Instant): CalendarDay => parisDay(new Date(instant));
