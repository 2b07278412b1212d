/** The dashboard of a day (D1 2.13), as far as the caller may read it (D010). */
import type { Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { isMinorOn } from '@fournil/contracts/employees/age';
import { maySee, type Viewer } from '../../kernel/viewer.ts';
import { byName } from '../../shared/french.ts';
import type { Obligation } from '../../shared/obligations.ts';
import { isOnStaff } from '../../shared/presence.ts';
import { absentLine } from './absent-today.ts';
import { apprenticeLine, fixedTermLine, isApprenticeRow } from './apprentices.ts';
import { holidayLines } from './holidays.ts';
import { knownAge, minorLine } from './minors.ts';
import type { DeclarationRow, LeaveRow, StaffRow } from './query.ts';
import { isOnSickLeave, sickLeaveLines } from './sick-leaves.ts';

const scopes = { all: 'all', own: 'own', nobody: 'counts' } as const;

const soonest = (a: { readonly daysBefore: number | null }, b: { readonly daysBefore: number | null }) =>
  (a.daysBefore ?? Number.POSITIVE_INFINITY) - (b.daysBefore ?? Number.POSITIVE_INFINITY) || 0;

/** Everything but the total and the obligations speaks of who is on the staff that day (D046). */
export function dashboardOf(
  staff: readonly StaffRow[],
  declarations: readonly DeclarationRow[],
  leaves: readonly LeaveRow[],
  obligations: readonly Obligation[],
  today: string,
  viewer: Viewer,
): Omit<Dashboard, 'maskedReads'> {
  const present = staff.filter((person) => isOnStaff(person, today)).sort(byName);
  const shown = present.filter((person) => maySee(viewer, person.employee_id));
  const byPerson = Map.groupBy(declarations, (row) => row.employee_id);
  const leavesOf = (person: StaffRow) => byPerson.get(person.employee_id) ?? [];
  const leaveByPerson = Map.groupBy(leaves, (row) => row.employee_id);
  const vacationsOf = (person: StaffRow) => leaveByPerson.get(person.employee_id) ?? [];
  const absent = (people: readonly StaffRow[]) =>
    people
      .map((person) => absentLine(person, leavesOf(person), vacationsOf(person), today))
      .filter((line) => line !== null);
  return {
    today,
    absentToday: absent(shown),
    sickLeaves: shown.flatMap((person) => sickLeaveLines(person, leavesOf(person), today)).sort(soonest),
    holidays: shown.flatMap((person) => holidayLines(person, vacationsOf(person), today)).sort(soonest),
    minors: shown
      .map((person) => minorLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    apprentices: shown
      .map((person) => apprenticeLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    fixedTerms: shown
      .map((person) => fixedTermLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    obligations: obligations.filter(({ employeeId }) => maySee(viewer, employeeId)),
    counts: {
      absentToday: absent(present).length,
      total: staff.length,
      active: present.length,
      onSickLeave: present.filter((person) => isOnSickLeave(leavesOf(person), today)).length,
      onHoliday: present.filter((person) => holidayLines(person, vacationsOf(person), today).length > 0)
        .length,
      minors: present.filter((person) => isMinorOn(knownAge(person), today)).length,
      apprentices: present.filter(isApprenticeRow).length,
      obligations: obligations.length,
    },
    scope: scopes[viewer.sees],
  };
}
