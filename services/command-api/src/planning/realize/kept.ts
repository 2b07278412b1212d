/**
 * The hours of the time clock in realized rows: kept hours day by day, and rows for people without a planned
 * one. Pure.
 */
import { datesOf } from '@fournil/contracts/planning/week';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type Refused, refuse } from '@fournil/domain/decision';
import { isIncomplete } from '@fournil/week/kept/kept-day';
import { keptOn, type PunchedOn } from '@fournil/week/kept/worked-findings';
import { nameOf, rowIdsOf, weekMinutesOf } from '@fournil/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';

/** Worked periods by person; a period belongs to the day on which it begins. */
export interface Punched {
  readonly people: readonly string[];
  readonly on: PunchedOn;
}

const daysOf = ({ week }: WeekFacts, employeeId: string, punched: Punched) =>
  datesOf(week).flatMap((date) => {
    const periods = punched.on(employeeId, date);
    return periods.length ? [{ date, periods }] : [];
  });

/** People with punches in the week. */
export const clockedIn = (facts: WeekFacts, punched: Punched | undefined): readonly string[] =>
  punched?.people.filter((id) => facts.staff.has(id) && daysOf(facts, id, punched).length > 0) ?? [];

/**
 * The kept hours of a week. Days without punches count as planned: a tablet that failed must not reduce pay,
 * and a person who did not come is declared absent. A missing departure must be completed before, since hours
 * are never guessed.
 */
export function keptOf(facts: WeekFacts, employeeIds: readonly string[], punched: Punched | undefined) {
  if (!punched) return { kept: [], rows: [] };
  const days = employeeIds.flatMap((employeeId) =>
    daysOf(facts, employeeId, punched).map((day) => ({ employeeId, ...day })),
  );
  const missing = days.filter(({ periods }) => periods.some(isIncomplete));
  if (missing.length) return refuseIncomplete(facts, missing);
  const kept = days.map(({ employeeId, date, periods }) => keptOn(facts, employeeId, date, periods));
  const known = new Set(rowIdsOf(planOf(facts)));
  const rows = [...new Set(kept.map(({ employeeId }) => employeeId))]
    .filter((employeeId) => !known.has(employeeId))
    .map((employeeId) => {
      const { contract, target } = weekMinutesOf(facts, employeeId);
      return { employeeId, contractMinutes: contract, targetMinutes: target };
    });
  return { kept, rows };
}

function refuseIncomplete(
  facts: WeekFacts,
  missing: readonly { readonly employeeId: string; readonly date: string }[],
): Refused {
  const whose = missing.map(({ employeeId, date }) => `${nameOf(facts, employeeId)}, ${frenchDate(date)}`);
  return refuse('punches_incomplete', {
    text: `Il manque un pointage\u202f: ${whose.join('\u202f; ')}. Complétez-le dans «\u202fBadgeuse\u202f», puis recommencez.`,
  });
}
