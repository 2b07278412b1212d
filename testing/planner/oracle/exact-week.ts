/**
 * The whole week of a small shop as one integer programme on the shop's own grid: a variable per person, day, hours and
 * break. No code of the engine; the result is a plan, which checker and auditor then judge.
 *
 * For shops of one group, no fixed shifts, activities, coupures or published plan, contracts in whole quarters.
 */
import type { Break, Shift } from '@fournil/labour-rules/week';
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';
import { clock, dateAfter, dayIn, minuteOf } from '../generators/times.ts';
import { Formulation } from './exact-formulation.ts';
import type { Outcome } from './integer-programme.ts';

export interface ExactWeek {
  /** The cheapest plan found, or null. */
  readonly shifts: readonly Shift[] | null;
  /** Proven: no plan costs less, or none exists within the limits. */
  readonly end: Outcome['end'];
}

const aDay = 1440;

const minuteIn = (start: string, time: string): number =>
  minuteOf(time) + (minuteOf(time) < minuteOf(start) ? aDay : 0);

/**
 * The cheapest plan, searched from a known one for a number of seconds. @throws RangeError when a shift of
 * the known plan does not fit the shop's grid and rules
 */
export async function exactWeek(
  problem: Problem,
  grid: 15 | 30,
  { known, seconds }: { readonly known: readonly Shift[]; readonly seconds: number },
): Promise<ExactWeek> {
  const { programme, people } = new Formulation(problem, grid);
  const start = known.map((shift) => {
    const own = people.find(({ person }) => person.labour.id === shift.personId);
    const option = own?.days[dayIn(problem.monday, shift.date)]?.find(
      ({ from, to, pause }) =>
        from === minuteOf(shift.start) &&
        to === minuteIn(shift.start, shift.end) &&
        pause === (shift.breaks[0] ? minuteIn(shift.start, shift.breaks[0].start) : null),
    );
    if (!option) throw new RangeError(`No such shift on this grid: ${JSON.stringify(shift)}`);
    return option.variable;
  });
  const { values, end } = await programme.solve(start, seconds);
  if (values === null) return { shifts: null, end };
  const shifts = people.flatMap(({ person, days }) =>
    days.flatMap((options, day): Shift[] => {
      const taken = options.find(({ variable }) => (values[variable] as number) > 0.5);
      if (!taken) return [];
      const { from, to, pause, pauseMinutes } = taken;
      const breaks: Break[] =
        pause === null ? [] : [{ start: clock(pause), end: clock(pause + pauseMinutes), paid: false }];
      const date = dateAfter(problem.monday, day);
      const personId = person.labour.id;
      const times = { start: clock(from), end: clock(to) };
      return [{ id: `${personId}-${date}`, personId, date, ...times, breaks, group: 'vente' }];
    }),
  );
  return { shifts, end };
}
