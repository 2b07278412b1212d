/** French phrases that several sentences use. */
import { frenchDate } from '@fournil/contracts/time/french-dates';

/** Narrow no-break space: before « : ; ! ? » and inside guillemets. */
export const thin = '\u202f';

/** « Catherine Delmas : … ». */
export const about = (person: string, what: string): string => `${person}${thin}: ${what}`;

export const quoted = (text: string): string => `«${thin}${text}${thin}»`;

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** « du 17/11/2026 au 25/11/2026 », `one` before a single day; both days included. */
export const period = ({ startDate, endDate }: Period, one: 'le' | 'du' = 'le'): string =>
  startDate === endDate
    ? `${one} ${frenchDate(startDate)}`
    : `du ${frenchDate(startDate)} au ${frenchDate(endDate)}`;
