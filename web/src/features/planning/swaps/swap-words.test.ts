import { type OwnSwap, type SwapState, swapStates } from '@fournil/contracts/planning/swap-views';
import { expect, it } from 'vitest';
import { ownWords } from './swap-words.ts';

it('every swap state has a text for both people, except an open request shown to the colleague who must answer', () => {
  const told = (state: SwapState, isOwnRequest: boolean) =>
    ownWords({ state, isOwnRequest, name: 'Nadia' } as OwnSwap)?.[1];
  expect(told('open', false)).toBeUndefined();
  expect(told('agreed', true)).toBe('Nadia a dit oui\u202f: votre responsable décide');
  expect(told('agreed', false)).toBe('Vous avez dit oui\u202f: votre responsable décide');
  expect(swapStates.filter((state) => !told(state, true))).toEqual([]);
});
