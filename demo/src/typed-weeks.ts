/**
 * The manager's input for the weeks: recurring availabilities once, constraints and affluence week by week.
 */

import { addDays } from '@fournil/calendar/days';
import { mondayOf, type Week, weekOf } from '@fournil/contracts/planning/week';
import type { Bakery } from './bakery.ts';
import { type DemoCall, type Step, step } from './step.ts';

/** The manager fills a week eighteen days before it begins. */
const daysBefore = 18;
const habitsTyped = '2026-09-01';

/** A week of the data, moved with its dates. */
const moved = (week: Week, shift: number): Week => weekOf(addDays(mondayOf(week), shift));

const parities = { toutes: 'all', paires: 'even', impaires: 'odd' } as const;

/** An even week of the data may become an odd one when the dates are moved. */
function parityOf(weeks: keyof typeof parities, shift: number): (typeof parities)[keyof typeof parities] {
  if (weeks === 'toutes') return 'all';
  const stays = moved({ week: 48, year: 2026 }, shift).week % 2 === 0;
  return (weeks === 'paires') === stays ? 'even' : 'odd';
}

export function typedWeeks(bakery: Bakery, shift: number): Step[] {
  const habits = bakery.recurringUnavailability.map(({ employee, days, weeks, value }, index) =>
    step(habitsTyped, `16:${String(10 + index).padStart(2, '0')}`, {
      as: 'admin',
      method: 'PUT',
      path: `/employees/${employee}/planning-profile`,
      body: {
        recurring: days.map((day) => ({
          day,
          value,
          weeks: parityOf(weeks, shift),
          from: null,
          until: null,
        })),
      },
    }),
  );
  const weeks = bakery.weeks.flatMap(({ week, year, affluence = {}, constraints = {} }) => {
    const rows = Object.entries(constraints).map(([employeeId, values]) => ({
      employeeId,
      constraints: values,
    }));
    if (rows.length === 0 && Object.keys(affluence).length === 0) return [];
    const target = moved({ week, year }, shift);
    const call: DemoCall = {
      as: 'admin',
      method: 'PUT',
      path: `/weeks/${target.week}/${target.year}/constraints`,
      body: { rows, affluence },
    };
    const on = addDays(mondayOf({ week, year }), -daysBefore);
    return [step(on < bakery.meta.asOf ? on : addDays(bakery.meta.asOf, -1), '15:40', call)];
  });
  return [...habits, ...weeks];
}
