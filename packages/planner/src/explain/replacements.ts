/** « Qui peut prendre ce créneau ? »: everybody of the group, people allowed by law first, then by cost. */
import type { Break, Shift } from '@fournil/labour-rules/week';
import { addDays, daysBetween, minutesOf } from '../problem/calendar.ts';
import { placedOf, workOf } from '../problem/placed-shift.ts';
import type { DayIndex, PlannerPerson, Problem } from '../problem/problem.ts';
import type { Candidate, Plan } from '../problem/solution.ts';
import { costOf, isMinorOn, shiftFor } from './trial-shifts.ts';
import { type FindingsOf, verdictOf } from './verdicts.ts';

/** The wishes that a candidate's warnings name, next to ids of rules. */
export const wishIds = {
  /** A cell that allows no shift, or not these hours. */
  cell: 'cell',
  /** Not qualified, where the one who leaves is. */
  unqualified: 'unqualified',
  /** A day beyond the usual number. */
  extraDay: 'extra-day',
} as const;

/** The same hours for another person, with the break of a minor if the person is one. */
function handedOver(problem: Problem, shift: Shift, person: PlannerPerson, day: DayIndex): Shift {
  const id = `${shift.id}-${person.labour.id}`;
  const same = { ...shift, id, personId: person.labour.id };
  if (!isMinorOn(problem, person, day)) return same;
  const at = { from: minutesOf(shift.start), to: minutesOf(shift.end) };
  const made = shiftFor(problem, person, { ...at, day, group: shift.group }, at);
  const breaks: readonly Break[] = made?.breaks ?? shift.breaks;
  return { ...same, breaks };
}

function wishesBent(
  problem: Problem,
  plan: readonly Shift[],
  shift: Shift,
  who: PlannerPerson,
  day: DayIndex,
) {
  const cell = who.days[day];
  const [from, to] = [minutesOf(shift.start), minutesOf(shift.end)];
  const outside =
    cell?.work === 'none' || (cell?.window && (from < cell.window.from || to > cell.window.to || to <= from));
  const worked = new Set(
    plan
      .filter(({ personId }) => personId === who.labour.id)
      .map(({ date }) => daysBetween(problem.monday, date)),
  );
  for (const [index, { activity }] of who.days.entries()) if (activity) worked.add(index);
  const beyond = !who.sixDays && !worked.has(day) && worked.size >= problem.shifts.maxDaysPerWeek;
  const leaving = problem.people.find(({ labour }) => labour.id === shift.personId);
  return [
    ...(outside ? [wishIds.cell] : []),
    ...(leaving?.qualified === true && !who.qualified ? [wishIds.unqualified] : []),
    ...(beyond ? [wishIds.extraDay] : []),
  ];
}

/**
 * Ranks people for a shift: everybody of its group except its person. The shift is removed first; the cost is
 * compared with leaving it empty. Legal candidates first, by cost, number of warnings, id; then the others by
 * the number of violations. Deterministic.
 */
export function rankReplacements(
  problem: Problem,
  plan: Pick<Plan, 'shifts'>,
  shift: Shift,
  findingsOf: FindingsOf,
): readonly Candidate[] {
  const rest = plan.shifts.filter(({ id }) => id !== shift.id);
  const day = daysBetween(problem.monday, shift.date) as DayIndex;
  const dates = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(problem.monday, later));
  const cost = costOf(problem);
  const empty = cost(rest);
  // Apprentices and minors of that day: a replacement may leave them alone.
  const supervised = problem.people
    .filter((one) => one.labour.apprentice || isMinorOn(problem, one, day))
    .map(({ labour }) => labour.id)
    .filter((id) => rest.some(({ personId, date }) => personId === id && date === shift.date));
  const candidates = problem.people
    .filter(({ labour }) => labour.id !== shift.personId && labour.groups.includes(shift.group))
    .map((person): Candidate => {
      const after = [...rest, handedOver(problem, shift, person, day)];
      const verdict = verdictOf(findingsOf, person.labour.id, rest, after, {
        ids: supervised,
        before: plan.shifts,
      });
      const own = after.filter(({ personId }) => personId === person.labour.id);
      const counted = person.days.reduce((sum, { activity }) => sum + (activity?.minutes ?? 0), 0);
      return {
        personId: person.labour.id,
        blockedBy: verdict.forbidding,
        warnings: [...verdict.bending, ...wishesBent(problem, rest, shift, person, day)],
        cost: cost(after) - empty,
        minutesAfter:
          counted + own.reduce((sum, one) => sum + workOf(problem, dates, placedOf(problem, one)), 0),
        targetMinutes: person.targetMinutes,
      };
    });
  return candidates.toSorted(
    (one, other) =>
      one.blockedBy.length - other.blockedBy.length ||
      one.cost - other.cost ||
      one.warnings.length - other.warnings.length ||
      one.personId.localeCompare(other.personId),
  );
}
