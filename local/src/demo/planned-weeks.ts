/**
 * The weeks the manager planned: two worked and realized, the current one published, the next one with days to agree to. The
 * second that was worked went well: it is the model of all from then on.
 */
import { mondayOf, type Week, weekOf } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import type { Bakery } from './bakery.ts';
import { type Step, step } from './step.ts';

/** Planned on the Monday two weeks before (shop-defaults `planHorizon`). */
const daysAhead = 14;

type PlannedWeek = Bakery['weeks'][number];

interface Fate {
  /** Days from the week's Monday on which it was planned. */
  readonly plannedOn: number;
  readonly realized: boolean;
}

const fateOf = (week: PlannedWeek): Fate | null => {
  if (week.state.startsWith('réalisé')) return { plannedOn: -daysAhead, realized: true };
  if (week.state.startsWith('publié')) return { plannedOn: -daysAhead, realized: false };
  // Too late for the part-timers' notice: published, and their days await their agreement.
  if (week.state.startsWith('généré')) return { plannedOn: -3, realized: false };
  return null;
};

/** `shift` moves the data's calendar: steps keep its dates, calls name the week it becomes. */
export function plannedWeeks(weeks: readonly PlannedWeek[], shift: number): Step[] {
  const model = weeks.findLast((one) => fateOf(one)?.realized);
  return weeks.flatMap((one) => {
    const fate = fateOf(one);
    if (!fate) return [];
    const monday = mondayOf(one);
    const { week, year }: Week = weekOf(addDays(monday, shift));
    const generate = step(addDays(monday, fate.plannedOn), '18:05', {
      as: 'admin',
      method: 'POST',
      path: '/planning/generate',
      // Affluence was typed with the constraints.
      body: { weekNumber: week, year },
    });
    const realize = step(addDays(monday, 7), '07:20', {
      as: 'admin',
      method: 'POST',
      path: `/weeks/${week}/${year}/realize`,
    });
    if (!fate.realized) return [generate];
    const take = step(addDays(monday, 7), '07:35', {
      as: 'admin',
      method: 'PUT',
      path: '/planning/model',
      body: { weeks: 'all', week, year },
    });
    return one === model ? [generate, realize, take] : [generate, realize];
  });
}
