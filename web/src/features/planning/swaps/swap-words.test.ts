import { type OwnSwap, type SwapState, swapStates } from '@fournil/contracts/planning/swap-views';
import { expect, it } from 'vitest';
import { ownWords } from './swap-words.ts';

it('every state of a swap has words for both people, but a question that waits for its reader', () => {
  const told = (state: SwapState, isOwnRequest: boolean) =>
    ownWords({ state, isOwnRequest, name: 'Nadia' } as OwnSwap)?.[1];
  expect(told('open', false)).toBeUndefined();
  expect(told('agreed', true)).toBe('Nadia a dit oui\u202f: votre responsable décide');
  expect(told('agreed', false)).toBe('Vous avez dit oui\u202f: votre responsable décide');
  expect(swapStates.filter((state) => !told(state, true))).toEqual([]);
});
