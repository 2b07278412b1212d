// In French as all formatters of the site: a phone reads what it knows of a language for the first one of it.
const format = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Paris of an instant, YYYY-MM-DD (D058). */
export const parisDay = (instant: Date): string => format.format(instant).split('/').reverse().join('-');
