/**
 * The people to whom a rule applies: the words of `scope` in rules.json, evaluated for a person on the days
 * concerned.
 */
import { type Answer, allOf, anyOf, hasReached, not, recorded } from './answer.ts';
import type { CalendarDate, Period, Person } from './week.ts';

/** The legal weekly minutes, below which a contract is part time (L3121-27). */
export const legalWeekMinutes = 2100;

export const isPartTime = (person: Person): boolean => person.contractWeekMinutes < legalWeekMinutes;

/** Whether a period contains the date; both its ends belong to it. */
export const covers = (period: Period, date: CalendarDate): boolean =>
  period.from <= date && (period.until === null || date <= period.until);

const words: Readonly<Record<string, (person: Person, date: CalendarDate) => Answer>> = {
  all: () => true,
  shop: () => true,
  'age>=18': (person, date) => hasReached(person, 18, date),
  'age<18': (person, date) => not(hasReached(person, 18, date)),
  part_time: (person) => isPartTime(person),
  full_time: (person) => !isPartTime(person),
  apprentice: (person) => person.apprentice,
  supervised: (person, date) => anyOf([person.apprentice, not(hasReached(person, 18, date))]),
  is_night_worker: (person, date) =>
    recorded(
      person.nightWorker?.some((period) => covers(period, date)),
      'le statut de travailleur de nuit',
    ),
};

function wordOf(text: string): (person: Person, date: CalendarDate) => Answer {
  const negated = text.startsWith('not ');
  const word = words[negated ? text.slice(4) : text];
  if (!word) throw new RangeError(`Unknown scope "${text}"`);
  return negated ? (person, date) => not(word(person, date)) : word;
}

/**
 * Whether a scope such as 'age>=18 and not is_night_worker' applies on one of the dates: for a person who
 * comes of age on Wednesday both rules of that week apply. RangeError for an unknown word.
 */
export function inScope(scope: string, person: Person, dates: readonly CalendarDate[]): Answer {
  const parts = scope.split(' and ').map(wordOf);
  return anyOf(dates.map((date) => allOf(parts.map((part) => part(person, date)))));
}
