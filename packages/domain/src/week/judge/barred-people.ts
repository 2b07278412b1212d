/** Who must not be planned for lack of a formality: the planner then gives them no shift. Pure. */
import type { BarredPerson } from '@fournil/contracts/planning/plan-shortfalls';
import { datesOf } from '@fournil/contracts/planning/week';
import { formalityAgainst } from '@fournil/labour-rules/measures/presence';
import type { Formalities } from '@fournil/labour-rules/week';
import { excludesShifts } from '../cells/effective-cell.ts';
import { isEmployedOn, isPlannable } from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { labourPerson } from './labour-person.ts';

function notedDay(
  { hiringDeclaredOn, medicalVisitOn, workPermit }: Formalities,
  formality: BarredPerson['formality'],
): string | null {
  if (formality === 'hiringDeclared') return hiringDeclaredOn ?? null;
  if (formality === 'medicalVisit') return medicalVisitOn ?? null;
  return workPermit && workPermit !== 'not-needed' ? workPermit.until : null;
}

/**
 * The people whom a formality keeps from work on a day from `today` on, on which they would be free to work; in
 * the order of `peopleOf`. A day on which they have a shift nevertheless does not count: the check of the law
 * reports that shift (X02).
 */
export function barredPeople(facts: WeekFacts, today: string): readonly BarredPerson[] {
  const { shifts, realized } = planOf(facts);
  return peopleOf(facts).flatMap((employeeId) => {
    const [member, person] = [facts.staff.get(employeeId), labourPerson(facts, employeeId)];
    if (!member || !person || !isPlannable(member, facts.week) || realized.includes(employeeId)) return [];
    const planned = new Set(shifts.filter((one) => one.employeeId === employeeId).map(({ date }) => date));
    const cells = cellsOf(facts, employeeId);
    for (const [index, date] of datesOf(facts.week).entries()) {
      if (date < today || planned.has(date) || !isEmployedOn(member, date)) continue;
      if (excludesShifts(cells[index]?.value ?? '')) continue;
      const formality = formalityAgainst(person, date);
      if (!formality) continue;
      return [{ employeeId, formality, from: date, noted: notedDay(member.formalities, formality) }];
    }
    return [];
  });
}
