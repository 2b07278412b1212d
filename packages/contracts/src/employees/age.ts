/** Ages on a calendar date [employees-8]. Dates are YYYY-MM-DD. */
import { limits } from './rules.ts';

/** The known facts about a person's age: a birth date, or an age with the day on which it was typed. */
export interface KnownAge {
  readonly birthDate?: string | null | undefined;
  readonly age?: number | null | undefined;
  readonly ageTypedOn?: string | null | undefined;
}

const years = (from: string, to: string): number => {
  const difference = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? difference - 1 : difference;
};

/** Age in whole years on `date`; null if unknown. Without a birth date: the age as typed. */
export function ageOn(known: KnownAge, date: string): number | null {
  if (known.birthDate) return years(known.birthDate, date);
  return known.age ?? null;
}

/**
 * Whether the person is a minor on `date`: by the birth date, or without one until the person is adult for
 * any possible birthday [employees-8].
 */
export function isMinorOn(known: KnownAge, date: string): boolean {
  if (known.birthDate) return years(known.birthDate, date) < limits.adultAge;
  if (known.age === null || known.age === undefined) return false;
  const passed = known.ageTypedOn ? Math.max(0, years(known.ageTypedOn, date)) : 0;
  return known.age + passed < limits.adultAge;
}

/** The 18th birthday, null without a birth date. Born on 29 February: 1 March in a year without one. */
export function eighteenthBirthday(known: KnownAge): string | null {
  if (!known.birthDate) return null;
  const year = Number(known.birthDate.slice(0, 4)) + limits.adultAge;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const monthDay = known.birthDate.slice(5);
  return monthDay === '02-29' && !leap ? `${year}-03-01` : `${year}-${monthDay}`;
}
