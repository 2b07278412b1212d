/** Everybody's days, as colleagues may read them: hours, or « Absent ». Pure. */

import { type PlanGroup, type PlanShift, roleGroups } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { isVacated } from '@fournil/domain/week/cells/effective-cell';

export interface TeamDay {
  readonly date: string;
  readonly shifts: readonly PlanShift[];
  /** The text without a shift; '' for a normal day. */
  readonly value: string;
  /** Decimal hours that count. */
  readonly hours: number;
}

interface TeamRow {
  readonly person: PlanPerson;
  readonly days: readonly TeamDay[];
}

interface TeamGroup {
  readonly group: PlanGroup;
  readonly rows: readonly TeamRow[];
}

const byStart = (one: PlanShift, other: PlanShift) => (one.startTime < other.startTime ? -1 : 1);

/** Groups in the shop's order; a former employee is included while the week has hours of theirs. */
export function teamGroups(plan: PlanView): readonly TeamGroup[] {
  const rows = plan.people
    .map((person): TeamRow => {
      const own = plan.shifts.filter(({ employeeId }) => employeeId === person.employeeId).sort(byStart);
      const days = plan.days.map(({ date }) => {
        const cell = person.cells.find((one) => one.date === date);
        // An absent person works no planned shift.
        const away = isVacated(cell?.value ?? '', person.status === 'realized');
        const shifts = away ? [] : own.filter((shift) => shift.date === date && !shift.notWorked);
        return { date, shifts, value: cell?.value ?? '', hours: away ? 0 : (cell?.hours ?? 0) };
      });
      return { person, days };
    })
    .filter(({ person, days }) => person.isActive || days.some(({ shifts }) => shifts.length > 0));
  return roleGroups
    .map((group) => ({
      group,
      rows: rows.filter(({ person }) => (person.groups[0] ?? 'vente') === group),
    }))
    .filter((found) => found.rows.length > 0);
}

/** The team on a day: people at work in order of arrival, and absent people, as shown. */
export function teamOn(groups: readonly TeamGroup[], date: string) {
  const all = groups.flatMap(({ group, rows }) =>
    rows.flatMap(({ person, days }) =>
      days.filter((day) => day.date === date).map((day) => ({ group, person, day })),
    ),
  );
  return {
    present: all
      .flatMap(({ group, person, day }) => day.shifts.map((shift) => ({ group, person, shift })))
      .sort((one, other) => byStart(one.shift, other.shift)),
    away: all.filter(({ day }) => day.shifts.length === 0 && awayValues.has(day.value)),
  };
}

/** Shown on a day without a shift; a normal day and a rest day are not shown. */
const awayValues = new Set(['Absent', 'CP', 'Formation', 'MAL', 'ABS', 'Management', 'RET']);
