/** The sentences of the page on shifts that a row was realized without. Pure. */
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';

interface NotWorked {
  readonly employeeId: string;
  readonly date: string;
}

/** « Émilie (17/11, 18/11) », by name; null where every shift counts as worked. */
export function notWorkedText(
  notWorked: readonly NotWorked[],
  people: readonly Pick<PlanPerson, 'employeeId' | 'name'>[],
): string | null {
  const named = people.flatMap(({ employeeId, name }) => {
    const dates = new Set(notWorked.filter((one) => one.employeeId === employeeId).map(({ date }) => date));
    return dates.size ? [`${name} (${[...dates].sort().map(dayAndMonth).join(', ')})`] : [];
  });
  if (!named.length) return null;
  return `Déclarés absents, leurs créneaux comptent 0\u202fh\u202f: ${named.join(', ')}. Qui a travaillé malgré tout\u202f: rouvrez sa ligne et corrigez ses heures.`;
}
