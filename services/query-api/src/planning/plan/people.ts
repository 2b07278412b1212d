/** The people of a planned week as answered; data that a reader may not know are masked [planning-2]. */

import { isApprentice } from '@fournil/contracts/employees/rules';
import { constraintChoices, maskedAbsence } from '@fournil/contracts/planning/cells';
import type { PersonTotal } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { datesOf, mondayOf, planningIdOf } from '@fournil/contracts/planning/week';
import { byEntry, personLabels } from '@fournil/domain/employees/person-label';
import { sixDaysOf } from '@fournil/domain/week/activities';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import {
  dayMinutesOf,
  everybodyIn,
  realizableIn,
  weekMinutesOf,
} from '@fournil/domain/week/plan/planning-rows';
import { hoursOf } from '@fournil/domain/week/shifts/shift-times';
import { groupsOf, isCountedOn, isMinor } from '@fournil/domain/week/staff';
import { cellsOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { maySee, type Viewer } from '../../kernel/viewer.ts';
import { byName } from '../../shared/french.ts';
import { maskedPerson } from './masked.ts';

const hidden = new Set(['MAL', 'ABS']);
const labels = new Map<string, string>(constraintChoices.map(({ value, label }) => [value, label]));

/** A cell as shown: MAL and ABS of other people become « Absent » [planning-2]. */
export const shownCell = (viewer: Viewer, id: string, value: string): string =>
  hidden.has(value) && !maySee(viewer, id) ? maskedAbsence : value;

/** The hours of a person in the week with these shifts. */
export function totalOf(facts: WeekFacts, id: string, shifts: readonly PlannedShift[]): PersonTotal {
  const minutes = dayMinutesOf(facts, id, shifts);
  const { contract, target } = weekMinutesOf(facts, id);
  return {
    employeeId: id,
    totalHours: hoursOf([...minutes.values()].reduce((sum, one) => sum + one, 0)),
    targetHours: hoursOf(target),
    contractedHours: hoursOf(contract),
    workedDays: [...minutes.values()].filter((one) => one > 0).length,
  };
}

function statusOf(facts: WeekFacts, id: string): PlanPerson['status'] {
  if (planOf(facts).realized.includes(id)) return 'realized';
  return realizableIn(facts).includes(id) ? 'generated' : 'none';
}

function personOf(facts: WeekFacts, id: string, viewer: Viewer): PlanPerson | null {
  const member = facts.staff.get(id);
  if (!member) return null;
  const plan = planOf(facts);
  const minutes = dayMinutesOf(facts, id, plan.shifts);
  return {
    ...totalOf(facts, id, plan.shifts),
    planningId: planningIdOf(facts.week, id),
    name: member.name,
    role: member.role,
    groups: [...groupsOf(facts.settings, member)],
    status: statusOf(facts, id),
    skills: [...member.skills],
    minor: isMinor(member, mondayOf(facts.week)),
    apprentice: isApprentice(member),
    partTime: member.weeklyHours < 35,
    sixDays: sixDaysOf(facts, id),
    own: viewer.sees === 'own' && viewer.employeeId === id,
    isActive: member.isActive,
    outsideContract:
      viewer.sees === 'all' ? datesOf(facts.week).filter((date) => !isCountedOn(member, date)) : [],
    cells: cellsOf(facts, id).map(({ date, value, source, from }) => {
      const shown = shownCell(viewer, id, value);
      return {
        date,
        value: shown,
        label: labels.get(shown) ?? shown,
        source: from ?? source,
        hours: hoursOf(minutes.get(date) ?? 0),
      };
    }),
  };
}

const workingDays = (facts: WeekFacts, id: string): ReadonlySet<string> =>
  new Set(
    planOf(facts)
      .shifts.filter(({ employeeId }) => employeeId === id)
      .map(({ date }) => date),
  );

/** Own row first, then by name; the name of namesakes contains what distinguishes them, which colleagues do not read. */
export function peopleOfPlan(facts: WeekFacts, viewer: Viewer): PlanPerson[] {
  const people = everybodyIn(facts).flatMap((id) => personOf(facts, id, viewer) ?? []);
  // The year of birth is only for the administrator.
  const known = people
    .map(({ employeeId, name, role }) => {
      const { birthDate = null, entryDate = null } = facts.staff.get(employeeId) ?? {};
      return { employeeId, name, role, entryDate, birthDate: viewer.sees === 'all' ? birthDate : null };
    })
    .sort(byEntry);
  const labelOf = personLabels(known);
  const labels = new Map(known.map((person) => [person.employeeId, labelOf(person)]));
  return people
    .map((person) =>
      maySee(viewer, person.employeeId)
        ? { ...person, name: labels.get(person.employeeId) ?? person.name }
        : maskedPerson(person, workingDays(facts, person.employeeId)),
    )
    .sort((one, other) => Number(other.own) - Number(one.own) || byName(one, other));
}
