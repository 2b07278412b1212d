/** The weeks of a month by their remaining work. Pure. */

import { addDays } from '@fournil/calendar/days';
import type { PayDayShown, PayMonth } from '@fournil/contracts/payroll/endpoints';
import { mondayOf, parseWeekId, type Week, weekId, weekOf } from '@fournil/contracts/planning/week';

type Day = Pick<PayDayShown, 'date' | 'status' | 'work'>;

export interface MonthWeek {
  readonly week: Week;
  readonly monday: string;
  readonly sunday: string;
  /** `open`: hours are only planned; `running`: planned and not over; `none`: no plan. */
  readonly state: 'open' | 'running' | 'none' | 'realized';
  /** How many people have hours that are only planned. */
  readonly people: number;
}

interface Month {
  readonly month: string;
  readonly people: readonly {
    readonly employeeId: string;
    readonly days: readonly Day[];
    readonly around: readonly Day[];
  }[];
}

/** Every week with a day in the month. Of a week that ends in the next month only the days of this month count. */
export function monthWeeks({ month, people }: Month | PayMonth, today: string): readonly MonthWeek[] {
  const days = people.flatMap(({ employeeId, days: own, around }) =>
    [...own, ...around].map((day) => ({ ...day, employeeId, id: weekId(weekOf(day.date)) })),
  );
  return [...Map.groupBy(days, ({ id }) => id)]
    .filter(([, ofWeek]) => ofWeek.some(({ date }) => date.startsWith(month)))
    .map(([id, ofWeek]): MonthWeek => {
      const week = parseWeekId(id) ?? weekOf(today);
      const monday = mondayOf(week);
      const sunday = addDays(monday, 6);
      const planned = new Set(
        ofWeek
          .filter(({ status, work }) => status === 'planned' && work > 0)
          .map(({ employeeId }) => employeeId),
      );
      const isOver = sunday < today;
      const state = () => {
        if (ofWeek.every(({ status }) => status === 'none')) return 'none';
        if (planned.size === 0) return 'realized';
        return isOver ? 'open' : 'running';
      };
      return { week, monday, sunday, state: state(), people: planned.size };
    })
    .toSorted((one, other) => one.monday.localeCompare(other.monday));
}
