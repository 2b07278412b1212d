/**
 * Further days of leave for children at home (L3141-8; read 28/11/2026). For a period that ends on 31 May,
 * the year's 30 April decides: a child under fifteen then, or a child with a disability of any age, gives two
 * days. A person who leaves within a period gets the share of it, by the 30 April of the year of the exit
 * (L3141-28). - Under 21 on the 30 April before: in addition to the year's leave, and one day each if that is
 * at most six days. - From 21 on: only up to the yearly maximum. Pure; dates YYYY-MM-DD.
 */
import { ageOn } from '@fournil/contracts/employees/age';
import type { ChildAtHome } from '@fournil/contracts/vacations/account-fields';
import { asWorkingDays, type DayUnit, inUnit } from '@fournil/contracts/vacations/day-unit';

export interface Family {
  /** The employee's birth date; null if it is not recorded: 21 or older is then assumed. */
  readonly birthDate: string | null;
  readonly children: readonly ChildAtHome[];
}

const [childLimit, adultFrom] = [15, 21];

export function childrenCounted({ children }: Family, year: number): number {
  const day = `${year}-04-30`;
  const counts = ({ bornOn, noAgeLimit }: ChildAtHome) =>
    bornOn <= day && (noAgeLimit || (ageOn({ birthDate: bornOn }, day) ?? childLimit) < childLimit);
  return children.filter(counts).length;
}

/** `acquired`: the days of the year's leave, in the shop's unit. */
export function childrenDays(family: Family, year: number, acquired: number, unit: DayUnit): number {
  const children = acquired > 0 ? childrenCounted(family, year) : 0;
  const age = ageOn({ birthDate: family.birthDate }, `${year - 1}-04-30`);
  if (age !== null && age < adultFrom) return children * (asWorkingDays(unit, acquired) > 6 ? 2 : 1);
  return Math.max(0, Math.min(children * 2, inUnit(unit, 30) - acquired));
}
