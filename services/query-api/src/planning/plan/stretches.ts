/**
 * The remedy « Prolonger »: a person at work just before or after a short shortfall stays longer or comes
 * earlier. The planner proposes new shifts and lifted wishes; this changes an existing shift, so it is
 * computed here.
 */
import type { PlanRemedy } from '@fournil/contracts/planning/plan-shortfalls';
import { datesOf, dayOfDate } from '@fournil/contracts/planning/week';
import { minutesOf, spanOf } from '@fournil/contracts/time/clock';
import { judgePeople } from '@fournil/domain/week/judge/findings';
import { labourShift } from '@fournil/domain/week/judge/labour-shift';
import type { Moment } from '@fournil/domain/week/moment';
import { frozenOf, type PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { coveringShifts } from '@fournil/domain/week/shifts/attendance';
import { shiftOf } from '@fournil/domain/week/shifts/edit-shifts';
import { extendedHours, extendedInput } from '@fournil/domain/week/shifts/extend-shift';
import { timesOf, workMinutes } from '@fournil/domain/week/shifts/shift-times';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { hour, timeText, typeset } from '@fournil/planner/explain/french';
import { costOf } from '@fournil/planner/explain/trial-shifts';
import { verdictOf } from '@fournil/planner/explain/verdicts';
import type { Problem } from '@fournil/planner/problem/problem';
import type { Shortfall } from '@fournil/planner/problem/solution';

export interface RankedRemedy {
  readonly remedy: PlanRemedy;
  readonly text: string;
  /**
   * By how much the cost of the week falls, in the planner's units. It can be negative, because hours beyond a contract
   * can cost more than the uncovered time.
   */
  readonly gain: number;
}

/** A longer hole wants somebody of its own, in minutes. */
const longestHole = 120;
/** Neighbours tried per shortfall: each needs a check of the law. */
const asked = 4;

const skillFor: Readonly<Partial<Record<Shortfall['kind'], string>>> = {
  opening: 'Ouverture',
  closing: 'Fermeture',
};

/** « Prolonger Nadia le samedi jusqu'à 19 h », « Faire commencer Nadia le samedi dès 6 h ». */
function wording(
  name: string,
  date: string,
  shift: PlannedShift,
  to: { start: string; end: string },
): string {
  const day = dayOfDate(date).toLowerCase();
  const [before, after] = [spanOf(shift.start, shift.end), spanOf(to.start, to.end)];
  const [earlier, later] = [after.from < before.from, after.to > before.to];
  const from = `dès ${hour(minutesOf(to.start))}`;
  const until = `jusqu'à ${timeText(after.to)}`;
  return typeset(
    `Prolonger ${name} le ${day} ${[earlier && from, later && until].filter(Boolean).join(' et ')}`,
  );
}

/**
 * Tries the people who work next to each short shortfall; returns the legal extensions by shortfall, best
 * first.
 */
export function stretchesOf(facts: WeekFacts, problem: Problem, moment: Moment) {
  const plan = planOf(facts);
  const shifts = coveringShifts(facts, plan.shifts).map(labourShift);
  const judge = judgePeople(facts, moment.today);
  const cost = costOf(problem);
  const current = cost(shifts);
  const dates = datesOf(facts.week);
  const known = new Map<string, RankedRemedy | null>();

  const tried = (shift: PlannedShift, hours: { startTime: string; endTime: string }): RankedRemedy | null => {
    const input = extendedInput(shift, hours);
    const stretched = shiftOf(facts, input, shift.id);
    if (workMinutes(stretched.date, timesOf(stretched)) > facts.settings.shifts.maxMinutes) return null;
    const after = shifts.map((one) => (one.id === shift.id ? labourShift(stretched) : one));
    if (verdictOf(judge, shift.employeeId, shifts, after).forbidding.length > 0) return null;
    const gain = current - cost(after);
    const { employeeId, id: shiftId, date } = shift;
    return {
      remedy: { kind: 'stretch', employeeId, shiftId, date, ...hours },
      text: wording(nameOf(facts, employeeId), date, shift, stretched),
      gain,
    };
  };
  const once = (shift: PlannedShift, hours: { startTime: string; endTime: string }) => {
    const key = `${shift.id} ${hours.startTime} ${hours.endTime}`;
    const found = known.has(key) ? (known.get(key) ?? null) : tried(shift, hours);
    known.set(key, found);
    return found;
  };

  return ({ kind, day, group, from, to }: Shortfall): readonly RankedRemedy[] => {
    if (day === null || from === null || to === null || group === null || to - from > longestHole) return [];
    const hole = { from, to };
    const skill = skillFor[kind];
    const fits = (shift: PlannedShift): boolean => {
      const person = problem.people.find(({ labour }) => labour.id === shift.employeeId);
      const on = person?.days[day];
      if (!person || !on || on.work === 'none') return false;
      if (on.window && (on.window.from > from || on.window.to < to)) return false;
      if (kind === 'unqualified' && !person.qualified) return false;
      return skill === undefined || person.labour.skills.includes(skill);
    };
    return plan.shifts
      .filter((shift) => shift.date === dates[day] && shift.group === group && !shift.pinned)
      .filter((shift) => frozenOf(plan, shift, moment) === null && fits(shift))
      .flatMap((shift) => {
        const hours = extendedHours(shift, hole);
        return hours ? [{ shift, hours }] : [];
      })
      .slice(0, asked)
      .flatMap(({ shift, hours }) => once(shift, hours) ?? [])
      .toSorted((one, other) => other.gain - one.gain || one.text.localeCompare(other.text));
  };
}
