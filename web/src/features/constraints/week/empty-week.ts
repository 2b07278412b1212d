import type { Employee } from '@fournil/contracts/employees/answer';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { emptyProfile } from '@fournil/contracts/planning/profile';
import { datesOf, dayOfDate, type Week } from '@fournil/contracts/planning/week';

/**
 * The week shown after a failed load: every employee with empty constraints, as specified. It cannot be saved,
 * which would overwrite the stored week [constraints-7].
 */
export function emptyWeek(week: Week, employees: readonly Employee[]): WeekGrid {
  const days = datesOf(week).map((date) => ({ date, day: dayOfDate(date) }));
  return {
    ...week,
    days: days.map((day) => ({
      ...day,
      holidayName: null,
      open: true,
      closed: null,
      exceptional: null,
      suggestion: null,
      affluence: 2,
      affluenceTyped: false,
    })),
    rows: employees
      .filter(({ isActive }) => isActive)
      .map(({ _id, name, role, contractType, weeklyHours }) => ({
        employeeId: _id,
        name,
        role,
        contractType: contractType ?? '',
        weeklyHours: weeklyHours ?? 0,
        sixDays: false,
        revision: -1,
        cells: days.map((day) => ({
          ...day,
          typed: null,
          value: '',
          source: 'none' as const,
          from: null,
          training: false,
          otherwise: { value: '', from: null },
        })),
        profile: emptyProfile,
        profileRevision: -1,
      })),
    affluenceRevision: -1,
    settingsRevision: -1,
    scope: 'all',
  };
}
