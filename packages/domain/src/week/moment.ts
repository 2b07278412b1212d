/** A date and time in Paris: YYYY-MM-DD and HH:MM. */
export interface Moment {
  readonly today: string;
  readonly now: string;
}

const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function momentOf(instant: Date): Moment {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { today: `${of('year')}-${of('month')}-${of('day')}`, now: `${of('hour')}:${of('minute')}` };
}
