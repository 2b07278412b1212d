/** The leave account of the product and the plain one agree on random histories: 100, or 2,000 with FOURNIL_SEEDS=all. */
import { weekDays } from '@fournil/contracts/employees/rules';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { Suspension } from '@fournil/domain/vacations/balance/acquisition';
import type { PaidLeave } from '@fournil/domain/vacations/balance/paid-leave';
import { expect, it } from 'vitest';
import { paidLeaveOn } from '../../../packages/views/src/vacations/person-balance.ts';
import { countedOn, type GivenLeave, personOnLeave } from '../given-leave.ts';
import { dayAfter, type History, type LeaveOfHistory, leaveAccount } from './leave-account.ts';

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const kinds = [
  ...(['sick', 'work', 'commuting', 'maternity', 'paternity', 'adoption'] as const),
  ...(['birth', 'parental', 'other', 'unpaid', 'sick', 'unpaid', 'exam'] as const),
];

function historyOf(seed: number): History {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const often = (share: number) => random() < share;
  const pick = <T>(choices: readonly T[]) => choices[upTo(choices.length - 1)] as T;
  const from = often(0.5) ? '2024-06-01' : dayAfter('2024-06-01', upTo(500));
  const leaves: LeaveOfHistory[] = [];
  const away: History['away'][number][] = [];
  for (let at = dayAfter(from, upTo(60)); at < '2026-06-01'; at = dayAfter(at, 5 + upTo(60))) {
    const last = dayAfter(at, upTo(often(0.2) ? 40 : 14));
    if (often(0.25)) {
      const kind = pick(kinds);
      away.push({ first: at, last: kind === 'sick' ? last : dayAfter(last, upTo(60)), kind });
      // Ill as well, while on maternity leave.
      if (kind === 'maternity' && often(0.5)) away.push({ first: at, last, kind: 'sick' });
    } else {
      const backFrom = dayAfter(at, upTo(5));
      const back =
        often(0.2) && backFrom <= last ? { first: backFrom, last: dayAfter(backFrom, upTo(8)) } : null;
      if (back) away.push({ ...back, kind: 'sick' });
      const isOneDay = at === last;
      const fromNoon = often(0.2);
      leaves.push({ first: at, last, fromNoon, untilNoon: often(0.2) && !(isOneDay && fromNoon), back });
    }
    at = last;
  }
  const closings = pick([[], [0], [6], [6, 0], [1]]);
  return {
    from,
    until: often(0.2) ? dayAfter(from, 30 + upTo(500)) : null,
    asOf: dayAfter('2025-06-01', upTo(364)),
    unit: often(0.3) ? 'ouvres' : 'ouvrables',
    closings,
    rest: pick([[], [6], [5, 6], [1, 2], [2], [4, 5, 6], [0, 6]]),
    opensOnHolidays: often(0.5),
    leaves,
    away,
    commutingGives: pick(['work', 'sick'] as const),
    birthLeaveGives: pick(['work', 'none'] as const),
    examLeaveGives: pick(['work', 'none'] as const),
    childrenGive: often(0.8),
    born: dayAfter('2003-04-28', often(0.5) ? upTo(5) : -upTo(9000)),
    children: Array.from({ length: pick([0, 0, 1, 2, 3]) }, () => ({
      born: dayAfter(pick(['2010-04-28', '2020-01-01', '2025-04-28']), upTo(5)),
      handicap: often(0.1),
    })),
  };
}

function settingsOf({
  closings,
  opensOnHolidays,
  unit,
  commutingGives,
  birthLeaveGives,
  examLeaveGives,
  childrenGive,
}: History): Partial<ShopSettings> {
  const { openingHours, publicHolidays, leave } = defaultShopSettings;
  const opening = weekDays.map((day, at) => [day, closings.includes(at) ? [] : openingHours.Mardi]);
  const policy = opensOnHolidays ? ('open_as_usual' as const) : ('closed' as const);
  return {
    openingHours: Object.fromEntries(opening) as ShopSettings['openingHours'],
    publicHolidays: Object.fromEntries(
      Object.keys(publicHolidays).map((id) => [id, policy]),
    ) as ShopSettings['publicHolidays'],
    leave: {
      ...leave,
      dayUnit: unit,
      splitting: false,
      commutingAccident: commutingGives,
      birthLeave: birthLeaveGives,
      examLeave: examLeaveGives,
      childrenDays: childrenGive,
    },
  };
}

const leaveOf = ({ first, last, fromNoon, untilNoon, back }: LeaveOfHistory): PaidLeave => ({
  ...{ startDate: first, endDate: last, state: 'accepted' },
  startHalf: fromNoon ? 'afternoon' : null,
  endHalf: untilNoon ? 'morning' : null,
  ...(back ? { daysBack: [{ startDate: back.first, endDate: back.last }] } : {}),
});

function ofProduct(history: History) {
  const given: GivenLeave = {
    settings: settingsOf(history),
    rest: history.rest.flatMap((at) => weekDays[at] ?? []),
  };
  const person = {
    ...personOnLeave(history.from, history.from, given),
    birthDate: history.born,
    childrenAtHome: history.children.map(({ born, handicap }) => ({ bornOn: born, noAgeLimit: handicap })),
    entryDate: history.from,
    exitDate: history.until,
    leaves: history.leaves.map(leaveOf),
    suspensions: history.away.map(
      ({ first, last, kind }): Suspension => ({ startDate: first, endDate: last, kind }),
    ),
  };
  return paidLeaveOn(person, countedOn(history.asOf, given), history.asOf);
}

const seeds = Array.from({ length: process.env.FOURNIL_SEEDS === 'all' ? 2000 : 100 }, (_none, at) => at + 1);

it('the leave account equals an independent count day by day', () => {
  for (const seed of seeds) {
    const history = historyOf(seed);
    const [found, plain] = [ofProduct(history), leaveAccount(history)];
    for (const period of ['previous', 'current'] as const)
      for (const figure of ['acquired', 'taken', 'planned'] as const)
        expect(
          Math.abs(found[period][figure] - plain[period][figure]),
          `seed ${seed}, ${period}.${figure}: ${found[period][figure]} for ${plain[period][figure]}`,
        ).toBeLessThan(0.02);
  }
}, 900_000);
