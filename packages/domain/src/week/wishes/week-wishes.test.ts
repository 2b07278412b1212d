import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { DayWish } from '@fournil/contracts/planning/wishes';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { buildProblem } from '../problem/build-problem.ts';
import type { WeekFacts } from '../week-facts.ts';
import {
  behindOf,
  wishCount,
  wishedDays,
  wishesIn,
  wishesKeptBy,
  wishesLately,
  wishWeeks,
} from './week-wishes.ts';

const [, tuesday = '', wednesday = '', thursday = '', friday = ''] = datesOf(givenWeek);
const off = (day: DayWish['day']): DayWish => ({ day, kind: 'off', from: null, to: null });
const moment = { today: '2026-11-20', now: '12:00' };
/** By default a morning ends at 13:00 or later, and the shifts below say so themselves. */
const hours = (day: DayWish['day'], from: string, to: string): DayWish => ({ day, kind: 'hours', from, to });

const states = (facts: WeekFacts) => wishedDays(facts, 'a').map(({ state }) => state);

it('a wish for rest is kept by a free day, and a wish for hours by a shift within these hours', () => {
  const facts = factsOf({
    people: [
      {
        id: 'a',
        wishes: [
          off('Mardi'),
          off('Mercredi'),
          hours('Jeudi', '06:00', '12:00'),
          hours('Vendredi', '06:00', '12:00'),
          hours('Samedi', '06:00', '12:00'),
        ],
      },
    ],
    plan: draftOf([
      shiftAt('s1', 'a', wednesday, '08:00-13:00'),
      shiftAt('s2', 'a', thursday, '07:00-12:00'),
      shiftAt('s3', 'a', friday, '07:00-12:15'),
      shiftAt('s4', 'b', tuesday, '07:00-12:15'),
    ]),
  });
  // Tuesday free, Wednesday worked, Thursday within, Friday beyond, Saturday free: hours of no work.
  expect(states(facts)).toEqual(['met', 'unmet', 'met', 'unmet', 'open']);
  expect(wishCount(wishedDays(facts, 'a'))).toEqual({ asked: 4, met: 2 });
});

it('a wish for the afternoon is kept by a night shift that ends the next morning', () => {
  const afternoon: DayWish = { day: 'Mardi', kind: 'afternoon', from: null, to: null };
  const facts = factsOf({
    people: [{ id: 'a', wishes: [afternoon] }],
    plan: draftOf([shiftAt('s1', 'a', tuesday, '22:00-05:00')]),
  });
  expect(states(facts)).toEqual(['met']);
});

it('a wish for night hours is kept by a shift within these hours, before or after midnight', () => {
  const kept = (start: string) => {
    const facts = factsOf({
      people: [{ id: 'a', wishes: [hours('Mardi', '22:00', '05:00')] }],
      plan: draftOf([shiftAt('s1', 'a', tuesday, start)]),
    });
    expect(buildProblem(facts, { moment }).people[0]?.wishes?.days[1]).toEqual({ from: 1320, to: 1740 });
    return states(facts);
  };
  expect(kept('22:00-05:00')).toEqual(['met']);
  expect(kept('22:30-04:30')).toEqual(['met']);
  expect(kept('22:00-06:00')).toEqual(['unmet']);
  expect(kept('08:00-13:00')).toEqual(['unmet']);
});

it('the kept wishes of a proposed plan are counted for everybody, for comparison with the present plan', () => {
  const facts = factsOf({
    people: [
      { id: 'a', wishes: [off('Mardi'), hours('Jeudi', '06:00', '12:00')] },
      { id: 'b', wishes: [off('Mardi')] },
    ],
    plan: draftOf([shiftAt('s1', 'a', tuesday, '07:00-12:00')], {
      status: 'published',
      publishedAt: '2025-12-01T08:00:00.000Z',
    }),
  });
  const shifts = [shiftAt('s2', 'b', tuesday, '07:00-12:00'), shiftAt('s3', 'a', thursday, '07:00-12:00')];
  expect(wishesKeptBy(facts, shifts)).toEqual({ asked: 3, met: 2 });
  expect(wishesKeptBy(factsOf({ people: [{ id: 'a' }] }), shifts)).toEqual({ asked: 0, met: 0 });
});

it('a wish on a closed or leave day does not count; a wish for rest is kept by a rest the manager typed', () => {
  const people = [{ id: 'a', wishes: [off('Mardi'), off('Mercredi'), off('Lundi')] }];
  const facts = factsOf({ people, plan: draftOf([]), rows: { a: { Mardi: 'CP', Mercredi: 'Repos' } } });
  // Monday the shop is closed.
  expect(states(facts)).toEqual(['open', 'open', 'met']);
  expect(states(factsOf({ people }))).toEqual(['open', 'open', 'open']);
});

it('the wishes for the weekly rest day do not count', () => {
  const recurring = [{ day: 'Mardi', value: 'Repos', weeks: 'all', from: null, until: null } as const];
  const facts = factsOf({
    people: [{ id: 'a', wishes: [off('Mardi')], profile: { recurring: [...recurring] } }],
    plan: draftOf([]),
  });
  expect(states(facts)).toEqual(['open']);
});

it('the wishes that count for a published week are those at its publication', () => {
  const facts = factsOf({ people: [{ id: 'a' }], plan: draftOf([]) });
  const member = facts.staff.get('a');
  if (!member) throw new Error('nobody');
  const wished = [
    { at: '2026-11-01T08:00:00.000Z', wishes: [off('Mardi')] },
    { at: '2026-11-18T08:00:00.000Z', wishes: [off('Jeudi')] },
  ];
  const staff = new Map([['a', { ...member, wishes: wished }]]);
  const published = (at: string) => draftOf([], { status: 'published', publishedAt: at });
  const wishedAt = (plan: ReturnType<typeof draftOf>) =>
    wishesIn({ ...facts, staff, plans: new Map([[weekId(givenWeek), plan]]) }, 'a').map(({ day }) => day);
  expect(wishedAt(published('2026-11-17T08:00:00.000Z'))).toEqual(['Mardi']);
  expect(wishedAt(published('2026-11-19T08:00:00.000Z'))).toEqual(['Jeudi']);
  expect(wishedAt(published('2026-10-19T08:00:00.000Z'))).toEqual([]);
  expect(wishedAt(draftOf([]))).toEqual(['Jeudi']);
});

/** Seven weeks before the given one in which « a » always worked on the wished Tuesday, and « b » never did. */
function lately(): WeekFacts {
  const facts = factsOf({
    people: [{ id: 'a', wishes: [off('Mardi')] }, { id: 'b', wishes: [off('Mardi')] }, { id: 'c' }],
  });
  const plans = [-8, -7, -6, -5, -4, -3, -2, -1].map((by) => {
    const week = weekAfter(givenWeek, by);
    const [, date = '', next = ''] = datesOf(week);
    const shifts = [shiftAt(`a${by}`, 'a', date, '08:00-13:00'), shiftAt(`b${by}`, 'b', next, '08:00-13:00')];
    return [weekId(week), draftOf(shifts)] as const;
  });
  return { ...facts, plans: new Map(plans) };
}

it('the recent wishes are those of the eight weeks up to the current week', () => {
  const facts = lately();
  expect(wishesLately(facts, 'a')).toEqual({ asked: 7, met: 0 });
  expect(wishesLately(facts, 'b')).toEqual({ asked: 7, met: 7 });
  expect(wishWeeks(facts, 'b', { drafts: false, own: true })).toEqual([]);
});

it('the planner gets the wished hours, with more weight for people whose wishes were kept less', () => {
  const facts = lately();
  expect([...behindOf(facts, ['a', 'b', 'c'])]).toEqual([
    ['a', 3],
    ['b', 0],
  ]);
  const { people } = buildProblem(facts, { moment });
  expect(people.map(({ wishes }) => wishes?.behind)).toEqual([3, 0, undefined]);
  expect(people[0]?.wishes?.days).toEqual([null, 'off', null, null, null, null, null]);
  const wished = factsOf({ people: [{ id: 'a', wishes: [hours('Vendredi', '06:30', '14:00')] }] });
  expect(buildProblem(wished, { moment }).people[0]?.wishes).toEqual({
    days: [null, null, null, null, { from: 390, to: 840 }, null, null],
    behind: 0,
  });
});
