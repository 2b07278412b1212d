/** Shares of a team in its turns. */
import { expect, test } from 'vitest';
import { tinyMonday, tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import type { DayIndex, PersonDay, PlannerPerson } from '../problem/problem.ts';
import { partsOf, sharesOf, type TurnKind } from './turn-shares.ts';

const presences = ([1, 2, 3, 4, 5, 6] as const).map((day) => ({
  ...({ day, group: 'vente', skill: 'Ouverture', from: 360, to: 390 } as const),
}));
const none = { closings: 0, openings: 0, saturdays: 0, sundays: 0 };
const withTurns = (person: PlannerPerson, turns: Partial<typeof none>): PlannerPerson => ({
  ...person,
  recent: { ...person.recent, turns: { ...none, ...turns } },
});
const sharesIn = (people: readonly PlannerPerson[], kind: TurnKind): readonly number[] => [
  ...sharesOf(tinyShop(people, { presences }), people, kind).values(),
];
const onDays = (days: readonly DayIndex[], one: PersonDay) =>
  tinyPerson('a', Object.fromEntries(days.map((day) => [day, one])));

test('the share of openings counts days at school, on leave and off as absent alike, but the share of Sundays does not', () => {
  const activity = {
    ...({ personId: 'a', date: tinyMonday, kind: 'training', minutes: 420 } as const),
    ...{ start: '08:00', end: '16:00' },
  };
  const school: PersonDay = { work: 'none', cell: 'Formation', source: 'training', activity };
  const other = tinyPerson('b', {});
  // Four days of six against six: four tenths, and six.
  expect(sharesIn([onDays([2, 3], school), other], 'openings')).toEqual([0.8, 1.2]);
  expect(sharesIn([onDays([2, 3], school), other], 'sundays')).toEqual([1, 1]);
  const never: PersonDay = { work: 'none', cell: 'Repos', source: 'recurring' };
  expect(sharesIn([onDays([2, 3], never), other], 'openings')).toEqual([0.8, 1.2]);
  const leave: PersonDay = { work: 'none', cell: 'CP', source: 'leave' };
  expect(sharesIn([onDays([2, 3], leave), other], 'openings')).toEqual([0.8, 1.2]);
});

test('the share of Saturdays is of one a week at most, and the others have what is beyond it', () => {
  const [whole, half, part] = [2100, 1050, 1050].map((contractWeekMinutes, at) =>
    tinyPerson(`p${at}`, {}, { contractWeekMinutes }),
  ) as [PlannerPerson, PlannerPerson, PlannerPerson];
  const after = (saturdays: readonly [number, number, number], kind: TurnKind) =>
    sharesIn(
      [whole, half, part].map((one, at) => withTurns(one, { saturdays: saturdays[at] ?? 0 })),
      kind,
    );
  // Of eight in four weeks half the hours would give four, of ten five.
  expect(after([4, 2, 2], 'saturdays')).toEqual([1.5, 0.75, 0.75]);
  expect(after([4, 3, 3], 'saturdays')).toEqual([1.2, 0.9, 0.9]);
  expect(after([4, 3, 3], 'sundays')).toEqual([1.5, 0.75, 0.75]);
});

test('the parts of a week’s Saturdays are one each at most, those of its openings by hours alone', () => {
  const people = [2100, 1050, 1050].map((contractWeekMinutes, at) =>
    tinyPerson(`p${at}`, {}, { contractWeekMinutes }),
  );
  const shop = tinyShop(people, { presences });
  expect(partsOf(shop, people, 'openings', 6)).toEqual([3, 1.5, 1.5]);
  expect(partsOf(shop, people, 'saturdays', 2)).toEqual([1, 0.5, 0.5]);
  expect(partsOf(shop, people, 'saturdays', 2.5)).toEqual([1, 0.75, 0.75]);
  expect(partsOf(shop, people, 'openings', 0)).toEqual([0, 0, 0]);
});
