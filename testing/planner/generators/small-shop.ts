/** Random small shops of three to five people, small enough for an exact model of the whole week, on either grid. */
import type {
  DayIndex,
  GroupHours,
  Need,
  PersonDay,
  PlannerPerson,
  Problem,
  SkillPresence,
  Window,
} from '../../../packages/planner/src/problem/problem.ts';
import { type Random, randomOf } from './random.ts';
import { tinyPerson, tinyShop } from './tiny-shop.ts';

export interface SmallShop {
  readonly problem: Problem;
  /** Minutes of the grid that the shop's boundaries are on. */
  readonly grid: 15 | 30;
}

const days: readonly DayIndex[] = [0, 1, 2, 3, 4, 5, 6];

/** Opening hours of the sales room, presence before and after included; null where closed. */
function hoursOf(random: Random, grid: number): readonly (Window | null)[] {
  const closed = random.shuffled(days).slice(0, random.int(1, 2));
  const presence = grid === 15 ? 15 : 30;
  const length = random.int(10, 16) * 30;
  const opens = random.int(14, 20) * 30;
  return days.map((day) => {
    if (closed.includes(day)) return null;
    const shorter = random.chance(0.3) ? random.int(1, 4) * 30 : 0;
    return { from: opens - presence, to: opens + length - shorter + presence };
  });
}

function needsOf(random: Random, hours: readonly (Window | null)[], most: number): readonly Need[] {
  return hours.flatMap((open, day): Need[] => {
    if (!open) return [];
    const middle = Math.round((open.from + random.int(3, 7) * 60) / 30) * 30;
    const edges = [open.from, Math.min(middle, open.to - 60), open.to];
    return [0, 1].map((part) => {
      const need = random.int(1, most);
      return {
        day: day as DayIndex,
        group: 'vente',
        period: '',
        from: edges[part] ?? 0,
        to: edges[part + 1] ?? 0,
        need,
        qualifiedMin: 1,
      };
    });
  });
}

function cellOf(random: Random, open: Window | null): PersonDay | undefined {
  if (!open) return { work: 'none', cell: 'Fermé', source: 'closing' };
  if (random.chance(0.06)) return { work: 'none', cell: 'Repos', source: 'typed' };
  if (!random.chance(0.06)) return { work: 'free', cell: '', source: 'none' };
  const noon = Math.round((open.from + open.to) / 60) * 30;
  return { work: 'window', window: { from: open.from, to: noon + 60 }, cell: 'Matin', source: 'typed' };
}

function personOf(
  random: Random,
  index: number,
  hours: readonly (Window | null)[],
  share: number,
): PlannerPerson {
  const apprentice = index > 0 && random.chance(0.25);
  const minor = apprentice && random.chance(0.5);
  const contract = apprentice
    ? 2100
    : Math.min(2100, Math.max(600, Math.round((share * random.int(8, 12)) / 600) * 60));
  const skills = index < 2 || random.chance(0.4) ? ['Ouverture', 'Fermeture'] : [];
  const cells = Object.fromEntries(days.map((day) => [day, cellOf(random, hours[day] ?? null)]));
  const person = tinyPerson(`p${index}`, cells, {
    apprentice,
    ...(minor ? { birthDate: '2009-05-04' } : {}),
    contractWeekMinutes: contract,
    skills: apprentice ? [] : skills,
  });
  return {
    ...person,
    recent: { ...person.recent, closings: random.int(0, 3), weekendDays: random.int(0, 3) },
  };
}

export function smallShop(seed: number): SmallShop {
  const random = randomOf(seed);
  const grid = seed % 2 === 0 ? 30 : 15;
  const size = random.int(3, 5);
  const hours = hoursOf(random, grid);
  const needs = needsOf(random, hours, size > 3 ? 2 : 1);
  const needed = needs.reduce((sum, { need, from, to }) => sum + need * (to - from), 0);
  const people = Array.from({ length: size }, (_, index) => personOf(random, index, hours, needed / size));
  const presence = grid === 15 ? 15 : 30;
  const presences = hours.flatMap((open, day): SkillPresence[] =>
    open
      ? [
          {
            day: day as DayIndex,
            group: 'vente',
            skill: 'Ouverture',
            from: open.from,
            to: open.from + presence,
          },
          { day: day as DayIndex, group: 'vente', skill: 'Fermeture', from: open.to - presence, to: open.to },
        ]
      : [],
  );
  const group: GroupHours = { group: 'vente', hours };
  return { grid, problem: tinyShop(people, { hours: [group], needs, presences }) };
}
