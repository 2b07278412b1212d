import { costOfPlan } from '@fournil/domain/week/month/labour-cost';
import { describe, expect, it } from 'vitest';
import { shiftAt } from '../../../../../testing/week/given-week.ts';
import { swapMoment, swapOf, weekWithSwaps } from '../../../../../testing/week/swapped-week.ts';
import { swapCounts, weekSwapOf } from './swaps.ts';

const free = () => ({ costCents: 0, withoutRate: [] });
const plain = (text: string | undefined) => text?.replaceAll(/[\u202f\u00a0]/g, ' ');

describe("a swap in the manager's view", () => {
  it("shows the hours that each person's week gains and loses", () => {
    const swap = swapOf({ taken: null });
    const { people } = weekSwapOf(weekWithSwaps([swap]), swap, swapMoment, free);
    expect(people.map(({ name, costText, hoursAfter }) => [name, plain(costText), hoursAfter])).toEqual([
      ['nadia', '−5 h', 0],
      ['fatou', '+5 h', 10],
    ]);
  });

  it('costs the difference of the two hourly rates, or an unknown amount when a rate is missing', () => {
    const swap = swapOf({ taken: null });
    const cost = (rates: Readonly<Record<string, number>>) =>
      weekSwapOf(weekWithSwaps([swap]), swap, swapMoment, (facts) =>
        costOfPlan(facts, swapMoment.today, (id) => rates[id] ?? null, 4000),
      ).costCents;
    // Five hours at 15 instead of 12 euros, with 40 % of charges.
    expect(cost({ nadia: 1200, fatou: 1500 })).toBe(2100);
    expect(cost({ nadia: 1200 })).toBeNull();
  });

  it('lists the hours that become uncovered when the new person may not open the shop', () => {
    const people = [{ id: 'nadia' }, { id: 'fatou', skills: [] }, { id: 'karim' }];
    const early = shiftAt('n2', 'nadia', '2026-11-25', '04:00-10:00');
    const given = { shiftId: 'n2', date: early.date, start: early.start, end: early.end };
    const swap = swapOf({ given, taken: null, colleagueId: 'karim' });
    const uncovered = (who: string) => {
      const asked = { ...swap, colleagueId: who };
      return weekSwapOf(weekWithSwaps([asked], { people, shifts: [early] }), asked, swapMoment, free)
        .uncovered;
    };
    expect(uncovered('karim')).toEqual([]);
    expect(uncovered('fatou').map(plain).join()).toContain('personne pour ouvrir');
  });

  it('names the rule that forbids it', () => {
    const late = shiftAt('late', 'fatou', '2026-11-23', '14:00-21:00');
    const { state, blockedBy } = weekSwapOf(
      weekWithSwaps([swapOf()], { shifts: [late] }),
      swapOf(),
      swapMoment,
      free,
    );
    expect(state).toBe('forbidden');
    expect(blockedBy).toMatchObject([
      { employeeId: 'fatou', title: expect.stringMatching(/^Repos quotidien/) },
    ]);
  });
});

it('approved swaps since a day are counted for each person, separately as taken and as given', () => {
  const approved = { approved: true, stamp: null };
  const swaps = [
    swapOf({ decision: approved }),
    swapOf({ decision: approved, taken: null, colleagueId: 'karim' }),
    swapOf({ decision: { approved: false, stamp: null } }),
    swapOf(),
  ];
  const counted = (since: string) =>
    swapCounts(swaps, { since, nameOf: (id) => id }).map(({ name, taken, given }) => [name, taken, given]);
  expect(counted('2026-11-01')).toEqual([
    ['fatou', 1, 1],
    ['karim', 1, 0],
    ['nadia', 1, 2],
  ]);
  // Only Fatou's Wednesday is late enough.
  expect(counted('2026-11-25')).toEqual([
    ['fatou', 0, 1],
    ['nadia', 1, 0],
  ]);
});
