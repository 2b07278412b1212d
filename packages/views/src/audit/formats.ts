/** French texts for the values of a record; null for a value without text. */
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

/** An employee's name as it is now. */
export type NameOf = (employeeId: string) => string;

export interface Format {
  /** The text of a value that is there and not erased. */
  readonly show: (value: unknown, nameOf: NameOf) => string | null;
  /** A calendar date: written « du … au … ». */
  readonly isDate?: true;
  /** Cut where it is long: the whole is in the event itself. */
  readonly isCut?: true;
  /** Also called for a missing value, which has a default. */
  readonly hasDefault?: true;
  /** Says « non » too: a missing value and « non » are different. */
  readonly saysNo?: true;
  /** The values it has words for. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A text that a user typed, or that was made for the trail. */
export const text: Format = { show: String, isCut: true };

export const date: Format = { show: (value) => frenchDate(String(value)), isDate: true };

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 24 h », « 12,5 km ». */
export const amount = (unit?: string): Format => ({
  show: (value) => {
    const shown = typeof value === 'number' ? french.format(value) : String(value);
    return unit ? `${shown}\u00a0${unit}` : shown;
  },
});

export const yesNo: Format = { show: (value) => (value ? 'oui' : 'non'), saysNo: true };

/** A text for each value; an unknown value is shown unchanged. */
export const choice = <T extends string>(words: Readonly<Record<T, string>>): Format => ({
  show: (value) => (words as Readonly<Record<string, string>>)[String(value)] ?? String(value),
  words,
});

/** A yes or no, each with its own words. */
export const either = (yes: string, no: string): Format => ({
  show: (value) => (value ? yes : no),
  saysNo: true,
});

export const person: Format = { show: (value, nameOf) => nameOf(String(value)) };

/** A list of values, separated by commas. */
export const list = (one: Format): Format => ({
  show: (value, nameOf) =>
    Array.isArray(value) ? value.map((each) => one.show(each, nameOf)).join(', ') || null : null,
});

/** A format with its own function. */
export const shown = (show: Format['show']): Format => ({ show });
