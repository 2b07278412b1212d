/**
 * The data of a colleague that an employee may see: working times and absence only [planning-2]. Contract,
 * age, skills, wishes and authors of changes never leave the server.
 */

import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanningRow, PlanPerson } from '@fournil/contracts/planning/plan-views';
import { isAway } from '@fournil/domain/week/cells/effective-cell';

/** The day's word is shown without a shift; next to one it would reveal a wish, except that somebody cannot come. */
const isShown = (value: string, working: boolean): boolean => !working || isAway(value);

/** `working`: the dates on which the person has a shift. */
export const maskedPerson = (person: PlanPerson, working: ReadonlySet<string>): PlanPerson => ({
  ...person,
  role: '',
  groups: person.groups.slice(0, 1),
  skills: [],
  minor: false,
  apprentice: false,
  partTime: false,
  sixDays: false,
  targetHours: null,
  contractedHours: null,
  cells: person.cells.map((cell) => ({
    ...cell,
    ...(isShown(cell.value, working.has(cell.date)) ? {} : { value: '', label: '' }),
    source: 'none',
  })),
});

export const maskedShift = (shift: PlanShift): PlanShift => ({
  ...shift,
  breaks: [],
  pinned: false,
  origin: 'generated',
  changed: null,
});

export const maskedRow = (row: PlanningRow): PlanningRow => ({
  ...row,
  role: '',
  contractedHours: null,
  targetHours: null,
  schedule: row.schedule.map((day) => ({
    ...day,
    constraint: isShown(day.constraint, day.shifts.length > 0) ? day.constraint : '',
  })),
});
