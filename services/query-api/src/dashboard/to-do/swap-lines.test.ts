import type { Swap } from '@fournil/domain/week/plan/plan-state';
import { expect, it } from 'vitest';
import { shiftAt } from '../../../../../testing/week/given-week.ts';
import { swapMoment, swapOf, weekWithSwaps } from '../../../../../testing/week/swapped-week.ts';
import { swapLines } from './swap-lines.ts';

it('the to-do list contains swaps that both people agreed to, with the rule that forbids one', () => {
  const linesOf = (swap: Swap, more: Parameters<typeof weekWithSwaps>[1] = {}) =>
    swapLines(weekWithSwaps([swap], more), swapMoment).map(({ name, detail, late }) => [
      `${name} ${detail}`.replaceAll(/[\u202f\u00a0]/g, ' '),
      late,
    ]);
  const answer = { agreed: true, stamp: null };
  const late = shiftAt('late', 'fatou', '2026-11-23', '14:00-21:00');
  expect(linesOf(swapOf())).toEqual([]);
  expect(linesOf(swapOf({ answer }))).toEqual([
    [
      'nadia et fatou Veulent échanger mardi 24/11, 06:00–11:00 contre mercredi 25/11, 15:00–20:00 : à approuver',
      false,
    ],
  ]);
  expect(linesOf(swapOf({ answer, taken: null }))).toEqual([
    ['nadia Veut donner mardi 24/11, 06:00–11:00 à fatou : à approuver', false],
  ]);
  const [[text, isLate] = []] = linesOf(swapOf({ answer, taken: null }), { shifts: [late] });
  expect([text, isLate]).toEqual([
    expect.stringMatching(/ : une règle l’interdit désormais \(Repos quotidien/),
    true,
  ]);
  expect(linesOf(swapOf(), { shifts: [late] })).toEqual([]);
});
