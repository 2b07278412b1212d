import { expect, it } from 'vitest';
import { factsOf, givenWeek } from '../../../../../testing/week/given-week.ts';
import { dayShareOfShop, minutesAway } from './absence-hours.ts';

/** Week 48 of 2026, Monday first: a contract of 35 h in a shop that is closed on Mondays. */
const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
const shop = dayShareOfShop(factsOf({ people: [{ id: 'a' }], week: givenWeek }));
const away = (days: readonly number[], quantity = 100) =>
  days.map((day) => ({ date: dates[day - 1] ?? '', quantity }));
const days = (planned: Readonly<Record<number, number>> = {}, work = 0) =>
  dates.map((date, at) => ({ date, begun: work, planned: planned[at + 1] ?? 0, contractMinutes: 2100 }));
const minutes = (of: ReadonlyMap<string, number>) => [...of.values()];

it('the hours of an absence are those of the published plan, and zero on a day off of that plan', () => {
  const plan = { 2: 420, 3: 450, 6: 480 };
  expect(minutes(minutesAway(away([2, 3, 4, 6]), days(plan), (date) => shop(date, undefined)))).toEqual([
    420, 450, 0, 480,
  ]);
});

it('the hours of an absence without a plan are a fifth of the contract per day, a sixth in a week of six days', () => {
  const week = away([1, 2, 3, 4, 5, 6, 7]);
  expect(minutes(minutesAway(week, days(), (date) => shop(date, undefined)))).toEqual([
    0, 420, 420, 420, 420, 420, 0,
  ]);
  const sixDays = new Set([2, 3, 4, 5, 6, 7]);
  expect(minutes(minutesAway(week, days(), (date) => shop(date, sixDays)))).toEqual([
    0, 350, 350, 350, 350, 350, 350,
  ]);
});

it('the hours of a half-day absence are the hours not worked, and none on a day that leave does not count', () => {
  const half = away([2], 50);
  expect(minutes(minutesAway(half, days(), (date) => shop(date, undefined)))).toEqual([210]);
  expect(minutes(minutesAway(half, days({ 2: 420 }, 240), (date) => shop(date, undefined)))).toEqual([180]);
  expect(minutes(minutesAway(away([2], 0), days(), (date) => shop(date, undefined)))).toEqual([]);
});
