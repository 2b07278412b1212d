/** Weeks of one shop one after the other: each knows the plans before it, as the product does. */

import type { Shift } from '@fournil/labour-rules/week';
import { recentTurns } from '../../../packages/domain/src/week/problem/recent-turns.ts';
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import type { PlannedWeek, Teammate } from '../audit/comfort-figures.ts';
import { benchWeek } from './generated-weeks.ts';
import { dateAfter, minuteOf } from './times.ts';
import { withRooms } from './with-rooms.ts';

export const teamOf = ({ people }: Problem): readonly Teammate[] =>
  people.map(({ labour }) => ({
    id: labour.id,
    group: labour.groups[0] ?? 'vente',
    contractMinutes: labour.contractWeekMinutes,
    skills: labour.skills,
  }));

const lengthOf = ({ start, end, breaks }: Shift): number =>
  minuteOf(end) -
  minuteOf(start) -
  breaks.reduce((sum, pause) => sum + minuteOf(pause.end) - minuteOf(pause.start), 0);

/** A person's history from the weeks before, turns apart. */
function recentOf(id: string, before: readonly PlannedWeek[]): PlannerPerson['recent'] {
  const of = (weeks: readonly PlannedWeek[]): readonly Shift[] =>
    weeks.flatMap(({ shifts }) => shifts.filter(({ personId }) => personId === id));
  const dayOf = ({ date }: Shift): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const four = of(before.slice(-4));
  const sundays = before.slice(-4).map((week) => of([week]).some((shift) => dayOf(shift) === 6));
  return {
    usualStart: [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const starts = four.filter((shift) => dayOf(shift) === day).map(({ start }) => minuteOf(start));
      return starts.toSorted((one, other) => one - other)[Math.floor(starts.length / 2)] ?? null;
    }),
    closings: four.filter(({ start }) => minuteOf(start) >= 720).length,
    weekendDays: new Set(four.filter((shift) => dayOf(shift) >= 5).map(({ date }) => date)).size,
    sundaysInARow: sundays.length - 1 - sundays.lastIndexOf(false),
  };
}

/** Everybody's turns in the weeks before, as the product counts them. */
function turnsOf({ people }: Problem, before: readonly PlannedWeek[]): ReturnType<typeof recentTurns> {
  const weeks = before.slice(-7).map(({ monday, shifts }) => ({
    dates: [0, 1, 2, 3, 4, 5, 6].map((day) => dateAfter(monday, day)),
    shifts: shifts.map(({ personId, group, date, start, end }) => ({
      ...{ personId, group, date, from: minuteOf(start) },
      to: minuteOf(end) + (end > start ? 0 : 1440),
    })),
  }));
  const known = people.map(({ labour: { id, groups, skills, contractWeekMinutes } }) => {
    const away = new Set(
      before.flatMap((week) =>
        [...(week.away ?? []), ...week.activities].flatMap(({ personId, date }) =>
          personId === id ? [date] : [],
        ),
      ),
    );
    return {
      ...{ id, skills, group: groups[0] ?? 'vente' },
      hoursIn: () => contractWeekMinutes,
      isAway: (date: string) => away.has(date),
    };
  });
  return recentTurns(weeks, weeks.slice(-3), known);
}

const noWish = { work: 'free', cell: '', source: 'none' } as const;

/** Week `before.length` of a shop of `size`: what was typed in its first week (leave, wishes) is not typed again. */
export function successiveWeek(size: number, seed: number, before: readonly PlannedWeek[]): Problem {
  const base = withRooms(benchWeek(size, seed), false);
  const index = before.length;
  if (index === 0) return base;
  const monday = dateAfter(base.monday, 7 * index);
  const turns = turnsOf(base, before);
  const people = base.people.map((person): PlannerPerson => {
    const { id, history, contractWeekMinutes } = person.labour;
    const totals = before.map((week) => ({
      monday: week.monday,
      neutralDays: 0,
      workMinutes:
        week.shifts
          .filter(({ personId }) => personId === id)
          .reduce((sum, shift) => sum + lengthOf(shift), 0) +
        week.activities
          .filter(({ personId }) => personId === id)
          .reduce((sum, { minutes }) => sum + minutes, 0),
    }));
    return {
      ...person,
      labour: { ...person.labour, history: [...history, ...totals] },
      targetMinutes: contractWeekMinutes,
      days: person.days.map((day, at) => {
        if (day.source === 'closing' || day.source === 'holiday') return day;
        const { activity } = day;
        if (!activity) return noWish;
        return { ...day, activity: { ...activity, date: dateAfter(monday, at) } };
      }),
      recent: { ...recentOf(id, before), ...turns.get(id) },
    };
  });
  return {
    ...base,
    monday,
    absences: [],
    publishedOn: dateAfter(monday, -14),
    people,
    around: {
      shifts: before.slice(-2).flatMap(({ shifts }) => shifts),
      activities: before.slice(-2).flatMap(({ activities }) => activities),
    },
  };
}
