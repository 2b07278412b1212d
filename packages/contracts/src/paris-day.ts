const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Paris of an instant, YYYY-MM-DD (D058). */
export const parisDay = (instant: Date): string => format.format(instant);
