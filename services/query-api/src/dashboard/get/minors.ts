import type { Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { eighteenthBirthday, isMinorOn, type KnownAge } from '@fournil/contracts/employees/age';
import { daysBetween } from '@fournil/contracts/time/calendar';
import type { StaffRow } from './query.ts';

/** Days that « Majeur » stays after the birthday: as long as « Repris » after a sick leave. */
export const adultShownDays = 8;

export const knownAge = (person: StaffRow): KnownAge => ({
  birthDate: person.birth_date,
  age: person.age,
  ageTypedOn: person.age_typed_on,
});

/**
 * The line of a minor, and for some days of who just came of age; null for others. Without a birth date
 * no birthday is known: the person leaves the list once provably adult (D037).
 */
export function minorLine(person: StaffRow, today: string): Dashboard['minors'][number] | null {
  const known = knownAge(person);
  const birthday = eighteenthBirthday(known);
  const line = { employeeId: person.employee_id, name: person.name, birthday };
  if (birthday === null) return isMinorOn(known, today) ? { ...line, daysBefore: null, adult: false } : null;
  const daysBefore = daysBetween(today, birthday);
  if (daysBefore < -adultShownDays) return null;
  return { ...line, daysBefore, adult: daysBefore <= 0 };
}
