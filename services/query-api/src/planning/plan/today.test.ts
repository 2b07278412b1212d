import { datesOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { shopTodayOf } from './today.ts';

const [, today = '', next = ''] = datesOf(givenWeek);
const moment = { today, now: '09:10' };

describe("the shop's « Aujourd'hui »", () => {
  const plan = draftOf(
    [
      shiftAt('a', 'nadia', today, '05:00-09:00'),
      shiftAt('b', 'fatou', today, '06:00-12:00'),
      shiftAt('c', 'karim', today, '12:00-19:00'),
      shiftAt('d', 'ill', today, '07:00-13:00'),
      shiftAt('e', 'nadia', next, '06:00-12:00'),
    ],
    { status: 'published' },
  );
  const sick = [{ startDate: today, endDate: today }];
  const people = [{ id: 'nadia' }, { id: 'fatou' }, { id: 'karim' }, { id: 'ill', sick }];
  const { days } = shopTodayOf([factsOf({ people, plan })], moment);

  it('shows people who were present, are present, will come, and will not come', () => {
    expect(days[0]?.shifts.map(({ name, state, why }) => [name, state, why])).toEqual([
      ['nadia', 'over', null],
      ['fatou', 'now', null],
      ['ill', 'away', 'Maladie'],
      ['karim', 'later', null],
    ]);
    expect(days[1]).toMatchObject({ date: next, shifts: [{ name: 'nadia', state: 'later' }] });
  });

  it('shows uncovered periods that have not ended', () => {
    const ends = days[0]?.uncovered.map(({ to }) => to) ?? [];
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every((to) => to > moment.now)).toBe(true);
  });

  it('shows at night the people who began on the evening before, until they leave', () => {
    const evening = draftOf([shiftAt('n', 'nadia', today, '22:00-05:00')], { status: 'published' });
    const facts = [factsOf({ people, plan: evening })];
    const at = (day: string, now: string) =>
      shopTodayOf(facts, { today: day, now }).days.map(({ shifts }) => shifts.map(({ state }) => state));
    expect(at(today, '21:00')).toEqual([['later'], []]);
    expect(at(today, '23:00')).toEqual([['now'], []]);
    expect(at(next, '04:45')).toEqual([['now'], []]);
    expect(at(next, '05:00')).toEqual([[], []]);
  });

  it('shows tomorrow from the plan of the next week when today is Sunday', () => {
    const sunday = { today: datesOf(givenWeek)[6] ?? '', now: '09:00' };
    const after = factsOf({ people, week: { week: 49, year: 2026 } });
    const days = shopTodayOf([factsOf({ people, plan }), after], sunday).days;
    expect(days.map(({ week, state }) => [week, state])).toEqual([
      [48, 'published'],
      [49, 'none'],
    ]);
  });
});
