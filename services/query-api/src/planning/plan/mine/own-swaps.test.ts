import { expect, it } from 'vitest';
import { shiftAt } from '../../../../../../testing/week/given-week.ts';
import { swapMoment, swapOf, weekWithSwaps } from '../../../../../../testing/week/swapped-week.ts';
import { ownSwapsOf } from './own-swaps.ts';

it("a swap is shown to each of the two people from that person's side, and to no other employee", () => {
  const facts = weekWithSwaps([swapOf()]);
  const [nadia] = ownSwapsOf(facts, 'nadia', swapMoment);
  const [fatou] = ownSwapsOf(facts, 'fatou', swapMoment);
  expect(nadia).toMatchObject({
    isOwnRequest: true,
    name: 'fatou',
    gives: { shiftId: 'n' },
    takes: { shiftId: 'f' },
  });
  expect(fatou).toMatchObject({
    isOwnRequest: false,
    name: 'nadia',
    gives: { shiftId: 'f' },
    takes: { shiftId: 'n' },
  });
  expect(ownSwapsOf(facts, 'karim', swapMoment)).toEqual([]);
});

it('a swap that has become illegal is shown as forbidden to the person who asked, without the rule', () => {
  const late = shiftAt('late', 'fatou', '2026-11-23', '14:00-21:00');
  const [own] = ownSwapsOf(weekWithSwaps([swapOf()], { shifts: [late] }), 'nadia', swapMoment);
  expect(own?.state).toBe('forbidden');
  expect(JSON.stringify(own)).not.toContain('Repos');
});
