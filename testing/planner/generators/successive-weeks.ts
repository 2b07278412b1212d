/** Weeks of one shop one after the other: each knows the plans before it, as the product does. */
import type { RoleGroup, Shift } from '@fournil/labour-rules/week';
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

/** A person's history from the weeks before. `main`: the group of which closings and openings are turns. */
function recentOf(
  id: string,
  main: RoleGroup | undefined,
  before: readonly PlannedWeek[],
): PlannerPerson['recent'] {
  const of = (weeks: readonly PlannedWeek[]): readonly Shift[] =>
    weeks.flatMap(({ shifts }) => shifts.filter(({ personId }) => personId === id));
  const dayOf = ({ date }: Shift): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  /** Nobody of its group leaves later on the day, or nobody begins earlier. */
  const isOutermost = (shift: Shift, isBeyond: (other: Shift) => boolean): boolean =>
    before.some(
      ({ shifts }) =>
        shifts.includes(shift) &&
        shifts.every((one) => one.group !== shift.group || one.date !== shift.date || !isBeyond(one)),
    );
  const four = of(before.slice(-4));
  const sundays = before.slice(-4).map((week) => of([week]).some((shift) => dayOf(shift) === 6));
  const works = (week: PlannedWeek): boolean => of([week]).length > 0;
  const [lately, seven] = [before.slice(-3), before.slice(-7)];
  const month = lately.some(works) ? lately.filter(works) : seven.filter(works);
  /** Turns in weeks with work, scaled up to all weeks: there is nothing to make up after an absence. */
  const scaled = (count: number, worked: readonly PlannedWeek[], all: readonly PlannedWeek[]): number =>
    Math.round((count * all.length) / worked.length);
  const outermost = (isBeyond: (shift: Shift) => (other: Shift) => boolean): number =>
    scaled(
      of(month).filter((shift) => shift.group === main && isOutermost(shift, isBeyond(shift))).length,
      month,
      lately,
    );
  const workedOn = (day: number): number =>
    scaled(
      new Set(of(seven).flatMap((shift) => (dayOf(shift) === day ? [shift.date] : []))).size,
      seven.filter(works),
      seven,
    );
  return {
    usualStart: [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const starts = four.filter((shift) => dayOf(shift) === day).map(({ start }) => minuteOf(start));
      return starts.toSorted((one, other) => one - other)[Math.floor(starts.length / 2)] ?? null;
    }),
    closings: four.filter(({ start }) => minuteOf(start) >= 720).length,
    weekendDays: new Set(four.filter((shift) => dayOf(shift) >= 5).map(({ date }) => date)).size,
    sundaysInARow: sundays.length - 1 - sundays.lastIndexOf(false),
    ...(month.length === 0
      ? {}
      : {
          turns: {
            closings: outermost(
              (shift) =>
                ({ end }) =>
                  end > shift.end,
            ),
            openings: outermost(
              (shift) =>
                ({ start }) =>
                  start < shift.start,
            ),
            saturdays: workedOn(5),
            sundays: workedOn(6),
          },
        }),
  };
}

const noWish = { work: 'free', cell: '', source: 'none' } as const;

/** Week `before.length` of a shop of `size`: what was typed in its first week (leave, wishes) is not typed again. */
export function successiveWeek(size: number, seed: number, before: readonly PlannedWeek[]): Problem {
  const base = withRooms(benchWeek(size, seed), false);
  const index = before.length;
  if (index === 0) return base;
  const monday = dateAfter(base.monday, 7 * index);
  const people = base.people.map((person): PlannerPerson => {
    const { id, groups, history, contractWeekMinutes } = person.labour;
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
      recent: recentOf(id, groups[0], before),
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
