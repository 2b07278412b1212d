/** Random histories of two years of somebody's work, and what the product makes of their months. */
import { weekDays } from '@fournil/contracts/employees/rules';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { payOfShop } from '../../packages/domain/src/week/month/leave-days.ts';
import { mealDaysOf } from '../../packages/domain/src/week/month/meal-days.ts';
import { monthHours, weeksOfMonth } from '../../packages/domain/src/week/month/month-days.ts';
import { noEntries } from '../../packages/domain/src/week/month/month-entries.ts';
import { payLines } from '../../packages/domain/src/week/month/pay-lines.ts';
import type { PlannedShift, PlanState } from '../../packages/domain/src/week/plan/plan-state.ts';
import { draftOf, factsOf, type GivenPerson, shiftAt } from './given-week.ts';
import {
  changesClock,
  dateOfDay,
  isHoliday,
  type PlainHistory,
  type PlainLeave,
  type PlainShift,
  type PlainSpell,
  weekdayOfDay,
} from './plain/history.ts';

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const [firstDay, lastDay] = [dayOf('2025-01-01'), dayOf('2026-12-31')];
const payMonths = Array.from(
  { length: 24 },
  (_none, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
);
const kinds = ['CP', 'CP', 'CP', 'CP', 'RECUP', 'EVF', 'CSS', 'CSS'] as const;

export function historyOf(seed: number): PlainHistory {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const often = (share: number) => random() < share;
  const pick = <T>(choices: readonly T[]) => choices[upTo(choices.length - 1)] as T;
  const isWithin = (spells: readonly PlainSpell[], day: number, near = 0) =>
    spells.some(({ first, last }) => first - near <= day && day <= last + near);

  const entry = often(0.4) ? firstDay - 30 - upTo(200) : firstDay + upTo(450);
  const exit = often(0.35) ? Math.max(entry, firstDay) + 20 + upTo(500) : null;
  const end = Math.min(lastDay + 6, exit ?? lastDay + 6);
  const isExtra = often(0.1);
  const isApprentice = !isExtra && often(0.25);
  const hours = () => pick([20, 24, 28, 30, 34, 35, 35, 36, 37, 39, 39, 39]);
  const cfa = isApprentice ? pick([[0], [1], [1, 2], [3]]) : null;
  const contracts: PlainHistory['contracts'][number][] = [
    { from: 0, hours: isApprentice ? 35 : hours(), cfa },
  ];
  for (let at = entry + 40 + upTo(200); !isExtra && at < end; at += 60 + upTo(300)) {
    // A contract after an apprenticeship begins on a Monday.
    const from = isApprentice ? at - weekdayOfDay(at) : at;
    contracts.push({ from, hours: hours(), cfa: null });
  }
  const closings = pick([[], [0], [6], [6, 0], [1]]);
  const rest = pick([[], [], [6], [5, 6], [1, 2], [2], [0, 6]]);
  const opensOnHolidays = often(0.5);

  const leaves: PlainLeave[] = [];
  const sick: PlainSpell[] = [];
  const absent: PlainSpell[] = [];
  const isUsual = (day: number) => !closings.includes(weekdayOfDay(day)) && !rest.includes(weekdayOfDay(day));
  const takesHalf = (day: number) => isUsual(day) && !isHoliday(day);
  const addSick = (first: number, last: number) => {
    if (!sick.some((one) => one.first <= last + 2 && first <= one.last + 2)) sick.push({ first, last });
  };
  for (let at = entry + upTo(50); at < end; at += 6 + upTo(50)) {
    const first = often(0.5) ? at - weekdayOfDay(at) + pick([0, 1, 2]) : at;
    if (first < entry || isWithin(leaves, first)) continue;
    const last = first + pick([0, 0, 1, 4, 5, 6, 11, 13, upTo(20)]);
    if (exit !== null && last > exit && often(0.8)) continue;
    const [fromNoon, untilNoon] = [often(0.2) && takesHalf(first), often(0.2) && takesHalf(last)];
    leaves.push({
      kind: pick(kinds),
      first,
      last,
      fromNoon,
      untilNoon: untilNoon && !(fromNoon && first === last),
    });
    if (often(0.2) && last - first > 2) addSick(first + 1 + upTo(2), last + upTo(4));
    at = last + 1;
  }
  for (let at = entry + upTo(120); at < end; at += 20 + upTo(120)) {
    const spell = { first: at, last: at + pick([0, 1, 2, 4, 6, 10, 25]) };
    const isFree = (day: number) => !isWithin(sick, day, 2) && !isWithin(leaves, day);
    if (!isFree(spell.first) || !isFree(spell.last)) continue;
    if (often(0.7)) addSick(spell.first, spell.last);
    else absent.push({ first: at, last: at + upTo(2) });
  }
  const shifts: PlainShift[] = [];
  const style = pick(['night', 'eve', 'morning', 'day', 'day', 'evening'] as const);
  const begins = { night: [0, 16], eve: [80, 92], morning: [18, 26], day: [26, 44], evening: [44, 64] }[
    style
  ];
  let busyUntil = 0;
  for (let monday = firstDay - 7 - weekdayOfDay(firstDay); monday <= end; monday += 7) {
    const week = pick(['realized', 'realized', 'realized', 'published', 'published', 'none'] as const);
    const isLong = often(0.25);
    for (let day = monday; day < monday + 7 && week !== 'none'; day += 1) {
      if (day < entry || day > end) continue;
      const contract = contracts.findLast(({ from }) => from <= day);
      const isCfa = contract?.cfa?.includes(weekdayOfDay(day));
      const isNear = isWithin(leaves, day, 9);
      const isMayFirst = dateOfDay(day).endsWith('05-01');
      const isOff = !isUsual(day) || (isHoliday(day) && !opensOnHolidays) || isMayFirst;
      if (isCfa || (isOff && (isNear || !often(isMayFirst ? 0.3 : 0.05))) || !often(0.85)) continue;
      const leave = leaves.find(({ first, last }) => first <= day && day <= last);
      const isHalf =
        leave && ((leave.fromNoon && day === leave.first) || (leave.untilNoon && day === leave.last));
      const isAway = isWithin(sick, day) || isWithin(absent, day) || (leave && !isHalf);
      const wanted = (begins[0] ?? 0) * 15 + upTo((begins[1] ?? 0) - (begins[0] ?? 0)) * 15;
      const from = Math.max(wanted, busyUntil - day * 1440);
      if (from >= 1440) continue;
      const to = Math.min(from + 180 + upTo(isLong ? 28 : 20) * 15, 2160);
      const touchesChange = [from, to].some(
        (at) => changesClock(day + Math.floor(at / 1440)) && at % 1440 >= 120 && at % 1440 <= 180,
      );
      if (touchesChange) continue;
      const canPause = from >= 360 && to <= 1200 && to - from > 240 && !isHalf;
      const pause = canPause && often(0.4) ? from + 120 : null;
      const worked = week === 'published' ? null : isAway ? often(0.08) : often(0.96);
      shifts.push({ day, from, to, pause, worked });
      busyUntil = day * 1440 + to;
      if (often(0.08) && to < 1000 && !isHalf) {
        const again = { day, from: to + 120, to: to + 300, pause: null, worked };
        shifts.push(again);
        busyUntil = day * 1440 + again.to;
      }
    }
  }
  return {
    ...{ entry, exit, isExtra, contracts, closings, rest, opensOnHolidays, leaves, sick, absent, shifts },
    unit: often(0.3) ? 'ouvres' : 'ouvrables',
    certified: sick.filter(() => often(0.6)),
  };
}

const clock = (minute: number) =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function settingsOf({ closings, opensOnHolidays, unit }: PlainHistory): ShopSettings {
  const { openingHours, publicHolidays, leave } = defaultShopSettings;
  const policy = opensOnHolidays ? 'open_as_usual' : 'closed';
  return {
    ...defaultShopSettings,
    openingHours: Object.fromEntries(
      weekDays.map((day, at) => [day, closings.includes(at) ? [] : openingHours.Mardi]),
    ) as ShopSettings['openingHours'],
    publicHolidays: Object.fromEntries(
      Object.keys(publicHolidays).map((id) => [id, policy]),
    ) as ShopSettings['publicHolidays'],
    leave: { ...leave, dayUnit: unit },
  };
}

const leaveTypes = {
  CP: 'Congés payés',
  RECUP: 'Récupération',
  EVF: 'Événement familial',
  CSS: 'Sans solde',
} as const;
const periodOf = ({ first, last }: PlainSpell) => ({ startDate: dateOfDay(first), endDate: dateOfDay(last) });

function personOf({ entry, exit, isExtra, contracts, rest, sick }: PlainHistory): GivenPerson {
  const termsOf = ({ hours, cfa }: PlainHistory['contracts'][number]) => ({
    contractType: cfa ? 'Apprentissage' : isExtra ? 'Extra' : 'CDI',
    weeklyHours: hours,
    trainingDays: (cfa ?? []).flatMap((at) => weekDays[at] ?? []),
    role: 'vendeuse',
    skills: [],
    contractEndDate: null,
  });
  const terms = contracts.map(termsOf);
  return {
    id: 'a',
    ...terms[0],
    entryDate: dateOfDay(entry),
    exitDate: exit === null ? null : dateOfDay(exit),
    contract: contracts.map(({ from }, at) => ({
      ...{
        id: String(at),
        from: at === 0 ? null : dateOfDay(from),
        recordedOn: '2024-01-01',
        withdrawn: false,
      },
      terms: terms[at] ?? {},
    })),
    sick: sick.map(periodOf),
    profile: {
      recurring: rest.flatMap((at) => {
        const day = weekDays[at];
        return day ? [{ day, value: 'Repos' as const, weeks: 'all' as const, from: null, until: null }] : [];
      }),
    },
  };
}

function plansOf({ shifts }: PlainHistory): ReadonlyMap<string, PlanState> {
  const byWeek = Map.groupBy(shifts, ({ day }) => weekId(weekOf(dateOfDay(day))));
  return new Map(
    [...byWeek].map(([id, own]): [string, PlanState] => {
      const named = own.map((shift, at) => ({ shift, id: `${id} ${at}` }));
      const made = named.map(({ shift: { day, from, to, pause }, id: name }): PlannedShift => {
        const breaks = pause === null ? [] : [{ start: clock(pause), end: clock(pause + 30), paid: false }];
        const shift = shiftAt(name, 'a', dateOfDay(day), `${clock(from)}-${clock(to)}`);
        return {
          ...shift,
          breaks,
          origin: 'generated',
          notifiedOn: '2024-01-01',
          agreedOn: null,
          changed: null,
        };
      });
      const isRealized = own.some(({ worked }) => worked !== null);
      const notWorked = named.filter(({ shift }) => shift.worked === false).map(({ id: name }) => name);
      const state = { status: 'published' as const, realized: isRealized ? ['a'] : [], notWorked };
      return [id, { ...draftOf([]), shifts: made, ...state }];
    }),
  );
}

/** Months of two years in which somebody has a contract, and the one after. */
export const monthsOf = ({ entry, exit }: PlainHistory): readonly string[] =>
  payMonths.filter(
    (month) => dateOfDay(entry) <= `${month}-31` && (exit === null || `${month}-01` <= dateOfDay(exit + 31)),
  );

/** Figures by month: quantities by code, hours of absences, days with a meal. */
export function monthsOfProduct(history: PlainHistory): ReadonlyMap<string, Record<string, number>> {
  const [settings, person, plans] = [settingsOf(history), personOf(history), plansOf(history)];
  const leaves = history.leaves.map((leave) => ({
    ...periodOf(leave),
    type: leaveTypes[leave.kind],
    startHalf: leave.fromNoon ? ('afternoon' as const) : null,
    endHalf: leave.untilNoon ? ('morning' as const) : null,
  }));
  const entries = {
    ...noEntries,
    leaves: leaves.map(({ type, startDate: from, endDate: to, startHalf, endHalf }) => ({
      ...{ type, from, to, startHalf: startHalf !== null, endHalf: endHalf !== null },
    })),
    certificates: history.sick.map((spell) => ({
      ...{
        from: dateOfDay(spell.first),
        to: dateOfDay(spell.last),
        received: history.certified.includes(spell),
      },
    })),
  };
  const absences = history.absent.map(periodOf);
  return new Map(
    monthsOf(history).map((month) => {
      const weeks = weeksOfMonth(month).map((week) => {
        const facts = { ...factsOf({ people: [person], week, settings }), settings, plans };
        const member = facts.staff.get('a');
        return { ...facts, staff: new Map(member ? [['a', { ...member, leaves, absences }]] : []) };
      });
      const people = monthHours(weeks, month, '2027-12-31');
      const [facts] = weeks;
      const figures: Record<string, number> = {};
      const add = (code: string, quantity: number) => {
        if (quantity !== 0) figures[code] = (figures[code] ?? 0) + quantity;
      };
      if (facts)
        for (const line of payLines(people, month, () => entries, payOfShop(facts))) {
          add(line.code, line.quantity);
          add(`${line.code} h`, line.secondQuantity ?? 0);
          if (line.certificate === 'received') add('MAL certified', line.quantity);
        }
      for (const one of people) add('meals', mealDaysOf(one).length);
      return [month, figures] as const;
    }),
  );
}
