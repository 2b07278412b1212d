/**
 * Seeded shops and weeks as problems for the planner: the same seed gives the same problem. `oddWeek` makes
 * any case that the product may meet, for tests of legality; `benchWeek` a usual week for a crew of that
 * size.
 */
import { checkWeek } from '@fournil/labour-rules/check-week';
import { holidaysOn } from '@fournil/labour-rules/holidays';
import type { Activity, CalendarDate, Evidence, RoleGroup, Shift, Shop } from '@fournil/labour-rules/week';
import type { FixedShift, PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { weekInputOf } from '../audit/week-input.ts';
import { isInWeek, type PersonWeek, personWeek } from './cells.ts';
import { crewOf, type Member } from './crew.ts';
import { type Habit, shiftOf, workedWeek } from './neighbouring-weeks.ts';
import { type Random, randomOf } from './random.ts';
import data from './shop-data.json' with { type: 'json' };
import { groups, presetFor, presets, type ShopWeek, shopWeekOf } from './shop-week.ts';
import { dateAfter, minuteOf } from './times.ts';

/** Ordinary ones, two holidays in one week, 1 May, both changes of clocks, year's end. */
const mondays = [
  '2026-11-30',
  '2026-06-08',
  '2027-01-18',
  '2027-05-03',
  '2024-05-06',
  '2026-04-27',
  '2026-03-23',
  '2026-03-30',
  '2026-10-19',
  '2026-10-26',
  '2026-12-21',
  '2026-12-28',
  '2026-11-09',
] as const;

function shopOf(random: Random, monday: CalendarDate, closingDay: number, odd: boolean): Shop {
  const permit = {
    reference: 'DREETS 12',
    period: { from: dateAfter(monday, -90), until: dateAfter(monday, 200) },
  };
  return {
    department: random.pick(['69', '69', '75', '67']),
    mayFirst: odd && random.chance(0.3) ? 'open_with_volunteers' : 'closed',
    ...(random.chance(0.7)
      ? { prefectClosing: closingDay >= 0 ? ((closingDay + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7) : 'none' }
      : {}),
    youngBakers: odd && random.chance(0.3) ? permit : null,
    ...(random.chance(0.7) ? { allProductionByDay: false } : {}),
    regulatedWork: null,
    headcount: 15,
    partTimeSplitAgreement: odd && random.chance(0.2),
    modulation: odd && random.chance(0.1),
  };
}

function evidenceOf(random: Random, monday: CalendarDate): readonly Evidence[] {
  const period = { from: dateAfter(monday, -30), until: dateAfter(monday, random.int(2, 60)) };
  const papers: readonly Omit<Evidence, 'period' | 'personId'>[] = [
    { ruleId: 'R01', kind: 'accord_entreprise_ref', reference: 'accord du 2 mars' },
    { ruleId: 'D01', kind: 'accord_entreprise_ref', reference: 'accord du 2 mars', limit: 660 },
    { ruleId: 'W01', kind: 'autorisation_DREETS_ref', reference: 'DREETS 7', limit: 3000 },
    { ruleId: 'H01', kind: 'written_consent_id', reference: 'volontaire', limit: 0 },
  ];
  return papers
    .filter(() => random.chance(0.08))
    .map((paper) => ({ ...paper, personId: random.chance(0.5) ? null : 'p01', period }));
}

interface Setting {
  readonly random: Random;
  readonly monday: CalendarDate;
  readonly odd: boolean;
  readonly members: readonly Member[];
  readonly shop: Shop;
  readonly closed: readonly ('' | 'Fermé' | 'Férié')[];
}

function needsOf({ random, odd, members, closed }: Setting, asSunday: readonly boolean[]): ShopWeek {
  const open = closed.map((cell) => cell === '');
  const minutesOf = (group: RoleGroup) =>
    members
      .filter(({ labour }) => labour.groups[0] === group)
      .reduce(
        (sum, { labour, habit }) => sum + labour.contractWeekMinutes - habit.trainingDays.length * 480,
        0,
      );
  const fitting = (group: RoleGroup) => {
    const fit = presetFor(group, minutesOf(group), open);
    return odd && fit.scale > 0 && random.chance(0.2) ? { preset: random.pick(presets), scale: 1 } : fit;
  };
  const fits = { vente: fitting('vente'), fournil: fitting('fournil'), preparation: fitting('preparation') };
  return shopWeekOf({
    open,
    asSunday,
    levels: closed.map((_, day) => (odd ? random.int(0, 4) : day === 5 ? 3 : 2)),
    presets: {
      vente: fits.vente.preset,
      fournil: fits.fournil.preset,
      preparation: fits.preparation.preset,
    },
    scale: { vente: fits.vente.scale, fournil: fits.fournil.scale, preparation: fits.preparation.scale },
  });
}

/** Weeks around the checked one, always the two before unless nothing is recorded yet. */
function neighbours({ random, monday, closed, members, odd }: Setting, habits: readonly Habit[]) {
  const open = closed.map((cell) => cell !== 'Fermé');
  const beside = [-14, -7, ...(odd && random.chance(0.3) ? [7] : [])];
  const weeks = beside.flatMap((days) =>
    habits.map((habit) => workedWeek(random, habit, dateAfter(monday, days), open)),
  );
  const employed = new Map(members.map(({ labour }) => [labour.id, labour.employed]));
  const kept = ({ personId, date }: Shift | Activity): boolean => {
    const { from = '', until = null } = employed.get(personId) ?? {};
    return date >= from && (until === null || date <= until);
  };
  return {
    shifts: weeks.flatMap(({ shifts }) => shifts).filter(kept),
    activities: weeks.flatMap(({ activities }) => activities).filter(kept),
  };
}

function recentOf(random: Random, habit: Habit): PlannerPerson['recent'] {
  return {
    usualStart: [0, 1, 2, 3, 4, 5, 6].map(() => (random.chance(0.6) ? habit.post[0] : null)),
    closings: random.int(0, 12),
    weekendDays: random.int(0, 8),
    sundaysInARow: random.int(0, 4),
  };
}

/** Shifts in people's usual posts on days on which they may work, as if somebody had typed them. */
function typedShifts(
  setting: Setting,
  people: readonly PlannerPerson[],
  habits: readonly Habit[],
  share: number,
) {
  const { random, monday } = setting;
  return people.flatMap(({ days, labour }, index) =>
    days.flatMap((day, number): Shift[] => {
      const habit = habits[index];
      if (!habit || day.work === 'none' || !random.chance(share)) return [];
      const [from, to] = habit.post;
      const { window = { from: 0, to: 1440 } } = day;
      if (from < window.from || to > window.to) return [];
      const date = dateAfter(monday, number);
      return [shiftOf(`typed-${labour.id}-${date}`, labour.id, date, habit.group, habit.post)];
    }),
  );
}

/** The shifts that the rules accept, one after the other; each person is checked separately. */
function legalOnes(problem: Problem, shifts: readonly Shift[]): readonly Shift[] {
  return problem.people.flatMap((person) => {
    const alone = { ...problem, people: [person] };
    const broken = (chosen: readonly Shift[]) =>
      checkWeek(weekInputOf(alone, chosen)).filter(
        ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
      ).length;
    const own = shifts.filter(({ personId }) => personId === person.labour.id);
    const before = own.length > 0 ? broken([]) : 0;
    const chosen: Shift[] = [];
    for (const shift of own) if (broken([...chosen, shift]) <= before) chosen.push(shift);
    return chosen;
  });
}

function withTotals(person: PlannerPerson, problem: Pick<Problem, 'around' | 'monday'>): PlannerPerson {
  const own = <T extends Shift | Activity>(items: readonly T[], days: number) =>
    items.filter(
      ({ personId, date }) =>
        personId === person.labour.id && isInWeek(dateAfter(problem.monday, days), date),
    );
  const known = [-14, -7, 7].filter(
    (days) =>
      days < 0 || problem.around.shifts.some(({ date }) => isInWeek(dateAfter(problem.monday, days), date)),
  );
  const totals = known.map((days) => ({
    monday: dateAfter(problem.monday, days),
    workMinutes:
      own(problem.around.shifts, days).reduce(
        (sum, { start, end, breaks }) => sum + minuteOf(end) - minuteOf(start) - 30 * breaks.length,
        0,
      ) + own(problem.around.activities, days).reduce((sum, { minutes }) => sum + minutes, 0),
    neutralDays: 0,
  }));
  const { labour } = person;
  return { ...person, labour: { ...labour, history: [...labour.history, ...totals] } };
}

interface Wanted {
  readonly size: number;
  readonly monday: CalendarDate;
  readonly odd: boolean;
}

function weekOf(random: Random, { size, monday, odd }: Wanted): Problem {
  const closingDay = odd ? random.pick([0, 0, 0, 6, 2, -1]) : 0;
  const members = crewOf(random, monday, size, odd ? 'odd' : 'plain');
  const habits = members.map(({ habit }) => habit);
  const shop = shopOf(random, monday, closingDay, odd);
  const holidays = [0, 1, 2, 3, 4, 5, 6].map((day) => holidaysOn(dateAfter(monday, day), shop));
  const closedHoliday = (day: number) =>
    (holidays[day] ?? []).some(({ id }) => id === 'fete_travail' || id === 'jour_an') &&
    !(shop.mayFirst === 'open_with_volunteers' && random.chance(0.7));
  const closed = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day === closingDay ? ('Fermé' as const) : closedHoliday(day) ? ('Férié' as const) : ('' as const),
  );
  const setting: Setting = { random, monday, odd, members, shop, closed };
  const needed = needsOf(
    setting,
    holidays.map((found) => found.length > 0),
  );
  const weeks = members.map(
    (member): PersonWeek =>
      personWeek(random, member, {
        monday,
        hours: needed.hours,
        closed,
        away: odd ? 0.2 : 0.08,
        wishes: odd ? 0.12 : 0.04,
        sixDays: odd ? 0.1 : 0.03,
      }),
  );
  const known = !(odd && random.chance(0.1));
  const around = known ? neighbours(setting, habits) : { shifts: [], activities: [] };
  const people = members.map(({ labour, habit, qualified }, index): PlannerPerson => {
    const week = weeks[index];
    return {
      labour: known ? labour : { ...labour, history: [] },
      qualified,
      days: week?.days ?? [],
      targetMinutes: week?.targetMinutes ?? 0,
      sixDays: week?.sixDays ?? false,
      recent: recentOf(random, habit),
    };
  });
  const base: Problem = {
    monday,
    shop,
    evidence: odd ? evidenceOf(random, monday) : [],
    absences: weeks.flatMap(({ absences }) => absences),
    around,
    recordedSince: known ? dateAfter(monday, -400) : monday,
    ...(odd && random.chance(0.2) ? {} : { publishedOn: dateAfter(monday, -random.int(3, 21)) }),
    people: known ? people.map((person) => withTotals(person, { around, monday })) : people,
    ...needed,
    shifts: data.shifts,
    breaks: data.breaks,
    split: data.split,
    shapes: data.shapes.filter(isShape),
    fixed: [],
    published: null,
  };
  const pinned = odd && random.chance(0.4) ? typedShifts(setting, base.people, habits, 0.08) : [];
  const why = random.pick<FixedShift['why']>(['pinned', 'pinned', 'realized', 'past']);
  return {
    ...base,
    fixed: legalOnes(base, pinned).map((shift) => ({ shift, why })),
    published: odd && random.chance(0.25) ? typedShifts(setting, base.people, habits, 0.6) : null,
  };
}

type RawShape = (typeof data.shapes)[number];
const isShape = (shape: RawShape): shape is RawShape & { readonly group: RoleGroup } =>
  groups.some((group) => group === shape.group);

/** Whatever the product may meet: 3 to 40 people (small shops are likelier), any of the weeks above. */
export function oddWeek(seed: number): Problem {
  const random = randomOf(seed);
  const size = random.pick([random.int(3, 8), random.int(3, 8), random.int(9, 16), random.int(17, 40)]);
  return weekOf(random, { size, monday: random.pick(mondays), odd: true });
}

/** A usual week of `size` people in three groups, closed on Monday, the week before and its rests known. */
export function benchWeek(size: number, seed: number): Problem {
  return weekOf(randomOf(1000 * size + seed), { size, monday: '2026-11-30', odd: false });
}
