/**
 * The same week in a shop whose bakers begin in the evening: the fournil's hours and needs move to the night before, so that
 * they pass midnight; of the last day they go on after the week.
 */
import type { Shift } from '@fournil/labour-rules/week';
import type {
  FixedShift,
  Need,
  PlannerPerson,
  Problem,
  Window,
} from '../../../packages/planner/src/problem/problem.ts';
import { randomOf } from './random.ts';
import { dateAfter, dayIn } from './times.ts';

const moved = <T extends Window>(window: T, by: number): T => ({
  ...window,
  from: Math.max(0, window.from + by),
  to: Math.min(2160, window.to + by),
});

const isBaker = ({ labour }: PlannerPerson): boolean => labour.groups.includes('fournil');

/** A pinned evening shift, which every plan must include. */
function pinOf(
  problem: Problem,
  person: PlannerPerson,
  day: number,
  hours: readonly [string, string],
): FixedShift {
  const date = dateAfter(problem.monday, day);
  const shift: Shift = {
    id: `night-${person.labour.id}-${date}`,
    personId: person.labour.id,
    date,
    start: hours[0],
    end: hours[1],
    breaks: [],
    group: person.labour.groups[0] ?? 'fournil',
  };
  return { shift, why: 'pinned' };
}

const evenings = [
  ['21:00', '02:00'],
  ['22:00', '05:00'],
  ['18:30', '00:30'],
  ['23:00', '06:00'],
] as const;

/** `earlier`: minutes by which the fournil begins before, from the day before on. */
export function atNight(problem: Problem, seed: number): Problem {
  const random = randomOf(seed * 7 + 3);
  const by = 1440 - random.pick([360, 420, 480, 540]);
  const night = (need: Need): Need => (need.group === 'fournil' ? moved(need, by) : need);
  const hours = problem.hours.map((item) =>
    item.group === 'fournil'
      ? { ...item, hours: item.hours.map((open) => (open ? moved(open, by) : null)) }
      : item,
  );
  const people = problem.people.map((person) =>
    isBaker(person)
      ? {
          ...person,
          days: person.days.map((day) => (day.window ? { ...day, window: moved(day.window, by) } : day)),
        }
      : person,
  );
  // Last Sunday's night reaches into this Monday for some of them.
  const sunday = dateAfter(problem.monday, -1);
  const around = problem.around.shifts.map((shift): Shift => {
    const person = people.find(({ labour }) => labour.id === shift.personId);
    const isLate = shift.date === sunday && person !== undefined && isBaker(person) && random.chance(0.5);
    return isLate ? { ...shift, start: '22:00', end: '05:00', breaks: [] } : shift;
  });
  const pins = people
    .filter(() => random.chance(0.12))
    .map((person) => pinOf(problem, person, random.int(0, 6), random.pick(evenings)))
    .filter(({ shift }) =>
      problem.fixed.every(
        ({ shift: other }) =>
          other.personId !== shift.personId ||
          Math.abs(dayIn(problem.monday, other.date) - dayIn(problem.monday, shift.date)) > 1,
      ),
    );
  return {
    ...problem,
    hours,
    people,
    needs: problem.needs.map(night),
    around: { ...problem.around, shifts: around },
    fixed: [...problem.fixed, ...pins],
  };
}
