/** Work in the weeks around the checked one: the same post every day, breaks placed, legal by itself. */
import type { Activity, Break, CalendarDate, RoleGroup, Shift } from '@fournil/labour-rules/week';
import type { Minute } from '../../../packages/planner/src/problem/problem.ts';
import type { Random } from './random.ts';
import data from './shop-data.json' with { type: 'json' };
import { clock, dateAfter } from './times.ts';

/** A shift with one unpaid half hour in its middle where it is long. */
export function shiftOf(
  id: string,
  personId: string,
  date: CalendarDate,
  group: RoleGroup,
  [from, to]: readonly [Minute, Minute],
): Shift {
  const middle = Math.floor((from + to) / 60) * 30;
  const pause: Break = { start: clock(middle), end: clock(middle + 30), paid: false };
  const breaks = to - from > 270 ? [pause] : [];
  return { id, personId, date, start: clock(from), end: clock(to), breaks, group };
}

export interface Habit {
  readonly personId: string;
  readonly group: RoleGroup;
  readonly minor: boolean;
  readonly daysPerWeek: number;
  readonly post: readonly [Minute, Minute];
  readonly trainingDays: readonly number[];
}

/** A usual post of the group that a minor may have as well. */
export function postOf(random: Random, group: RoleGroup, minor: boolean): readonly [Minute, Minute] {
  const fits = data.shapes.filter(
    (shape) => shape.group === group && (!minor || (shape.from >= 360 && shape.to - shape.from <= 450)),
  );
  const { from, to } = random.pick(fits);
  return [from, to];
}

export const trainingOn = (personId: string, date: CalendarDate): Activity => ({
  personId,
  date,
  kind: 'training',
  start: '08:00',
  end: '17:00',
  minutes: 480,
});

/** One whole week of one person; training days first, minors keep two days off in a row. */
export function workedWeek(
  random: Random,
  habit: Habit,
  monday: CalendarDate,
  open: readonly boolean[],
): { readonly shifts: readonly Shift[]; readonly activities: readonly Activity[] } {
  const training = habit.trainingDays;
  const openDays = [0, 1, 2, 3, 4, 5, 6].filter((day) => open[day] && !training.includes(day));
  const off = random.int(0, 5);
  const free = habit.minor ? openDays.filter((day) => day !== off && day !== off + 1) : openDays;
  const count = Math.max(0, habit.daysPerWeek - training.length);
  const days = random.shuffled(free).slice(0, count);
  const kept = habit.minor ? training.filter((day) => day !== off && day !== off + 1) : training;
  return {
    shifts: days
      .toSorted((one, other) => one - other)
      .map((day) => {
        const date = dateAfter(monday, day);
        return shiftOf(`${habit.personId}-${date}`, habit.personId, date, habit.group, habit.post);
      }),
    activities: kept.map((day) => trainingOn(habit.personId, dateAfter(monday, day))),
  };
}
