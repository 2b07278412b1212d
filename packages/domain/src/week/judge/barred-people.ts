/** Who must not be planned for lack of a formality: the planner then gives them no shift. Pure. */
import type { BarredPerson } from '@fournil/contracts/planning/plan-shortfalls';
import { formalitiesAgainst, type PriorFormality } from '@fournil/labour-rules/measures/presence';
import type { Formalities } from '@fournil/labour-rules/week';
import { excludesShifts } from '../cells/effective-cell.ts';
import { isEmployedOn, isPlannable } from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { labourPerson } from './labour-person.ts';

/** The days of the week on which the person is employed and may have a shift. */
export function workableDaysOf(facts: WeekFacts, employeeId: string): readonly string[] {
  const member = facts.staff.get(employeeId);
  if (!member) return [];
  return cellsOf(facts, employeeId)
    .filter(({ date, value }) => isEmployedOn(member, date) && !excludesShifts(value))
    .map(({ date }) => date);
}

const notedDay: Readonly<Record<PriorFormality, (formalities: Formalities) => string | null | undefined>> = {
  hiringDeclared: ({ hiringDeclaredOn }) => hiringDeclaredOn,
  medicalVisit: ({ medicalVisitOn }) => medicalVisitOn,
  workPermit: ({ workPermit }) => (workPermit === 'not-needed' ? null : workPermit?.until),
};

/**
 * The people whom a formality keeps from work on a workable day from `today` on, once per formality; in the order of
 * `peopleOf`. Days on which they have a shift nevertheless do not count: the check of the law reports that shift (X02).
 */
export function barredPeople(facts: WeekFacts, today: string): readonly BarredPerson[] {
  const { shifts, realized } = planOf(facts);
  return peopleOf(facts).flatMap((employeeId) => {
    const [member, person] = [facts.staff.get(employeeId), labourPerson(facts, employeeId)];
    if (!member || !person || !isPlannable(member, facts.week) || realized.includes(employeeId)) return [];
    const planned = new Set(shifts.filter((one) => one.employeeId === employeeId).map(({ date }) => date));
    const days = workableDaysOf(facts, employeeId).filter((date) => date >= today && !planned.has(date));
    const found = days.flatMap((from) =>
      formalitiesAgainst(person, from).map((formality) => ({ formality, from })),
    );
    return [...Map.groupBy(found, ({ formality }) => formality).values()].flatMap(([first]) => {
      const noted = first && notedDay[first.formality](member.formalities);
      return noted ? { employeeId, ...first, noted } : [];
    });
  });
}
