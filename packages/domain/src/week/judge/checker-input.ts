/** A planned week in the form of the independent checker's input. Minutes and dates; pure. */
import { mondayOf, type Week, weekAfter } from '@fournil/contracts/planning/week';
import type { Absence, Surroundings, WeekInput } from '@fournil/labour-rules/week';
import { activitiesOf } from '../activities.ts';
import { withKept, workedShifts } from '../kept/kept-shifts.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { isEmployedOn } from '../staff.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';
import { absenceKindOf, isHalfPaidLeave, labourPerson } from './labour-person.ts';
import { labourShift, type ShiftWithNotice } from './labour-shift.ts';
import { evidenceOf, labourShop } from './labour-shop.ts';

/**
 * A day after the end of one contract and before the next one: the rules know one first and one last day, and are given
 * of the days between as of an absence.
 */
function isBetweenContracts(facts: WeekFacts, id: string, date: string): boolean {
  const member = facts.staff.get(id);
  const person = labourPerson(facts, id);
  if (!member || !person || isEmployedOn(member, date)) return false;
  const { from, until } = person.employed;
  return (from === undefined || from <= date) && (until === null || date <= until);
}

/** The checker takes absences from the cells. */
function absencesIn(facts: WeekFacts, ids: readonly string[], week: Week): readonly Absence[] {
  return ids.flatMap((id) =>
    cellsOf(facts, id, week).flatMap((cell): Absence[] => {
      const { date, leaveOnDayOff } = cell;
      const kind = isBetweenContracts(facts, id, date) ? 'other' : absenceKindOf(cell);
      if (kind === null) return [];
      return [{ personId: id, kind, from: date, until: date, ...(leaveOnDayOff ? { onDayOff: true } : {}) }];
    }),
  );
}

/** Work near enough to matter for the week's rests: the two weeks on each side. */
export function surroundingsOf(facts: WeekFacts, ids: readonly string[]): Surroundings {
  const known = new Set(ids);
  const near = [-2, -1, 1, 2].map((by) => weekAfter(facts.week, by));
  const shifts = near.flatMap((week) =>
    workedShifts(planOf(facts, week))
      .filter(({ employeeId }) => known.has(employeeId))
      .map(labourShift),
  );
  const planned = near.filter((week) => planOf(facts, week).status !== 'none');
  return { shifts, activities: planned.flatMap((week) => activitiesOf(facts, ids, week)) };
}

export const recordedSinceOf = (facts: WeekFacts): string => {
  const monday = mondayOf(facts.week);
  return facts.firstPlanned === null || facts.firstPlanned > monday ? monday : facts.firstPlanned;
};

const halfLeaveOf = (facts: WeekFacts, ids: readonly string[]) =>
  ids.flatMap((personId) =>
    cellsOf(facts, personId)
      .filter(isHalfPaidLeave)
      .map(({ date }) => ({ personId, date })),
  );

export function absencesOf(facts: WeekFacts, ids: readonly string[]): readonly Absence[] {
  return [-1, 0, 1].flatMap((by) => absencesIn(facts, ids, weekAfter(facts.week, by)));
}

/** The plan to check: the current one, or the one an edit would produce. */
export type JudgedPlan = Pick<PlanState, 'status' | 'withdrawn'> & {
  readonly shifts: readonly ShiftWithNotice[];
};

/**
 * The checker's input for a plan of the week. `today` is the day on which a draft would be published; shifts
 * before it are over and need no notice.
 */
export function weekInputOf(
  facts: WeekFacts,
  plan: JudgedPlan,
  ids: readonly string[],
  today: string,
): WeekInput {
  const known = new Set(ids);
  const all = withKept(planOf(facts), plan.shifts);
  const others = all.filter(({ employeeId }) => !known.has(employeeId));
  const longBefore = mondayOf(weekAfter(facts.week, -5));
  const shifts = all
    .filter(({ employeeId }) => known.has(employeeId))
    .map((shift) =>
      labourShift({ ...shift, notifiedOn: shift.notifiedOn ?? (shift.date < today ? longBefore : null) }),
    );
  return {
    monday: mondayOf(facts.week),
    shop: labourShop(facts.settings),
    people: ids.flatMap((id) => labourPerson(facts, id) ?? []),
    shifts,
    colleagues: {
      people: [...new Set(others.map(({ employeeId }) => employeeId))].flatMap(
        (id) => labourPerson(facts, id) ?? [],
      ),
      shifts: others.map(labourShift),
    },
    activities: activitiesOf(facts, ids, facts.week),
    absences: absencesOf(facts, [...new Set([...ids, ...others.map(({ employeeId }) => employeeId)])]),
    halfLeave: halfLeaveOf(facts, ids),
    around: surroundingsOf(facts, ids),
    recordedSince: recordedSinceOf(facts),
    publishedOn: today,
    withdrawn: plan.withdrawn
      .filter(({ shift }) => known.has(shift.employeeId))
      .map(({ shift, notifiedOn, agreedOn }) => labourShift({ ...shift, notifiedOn, agreedOn })),
    evidence: evidenceOf(facts),
  };
}
