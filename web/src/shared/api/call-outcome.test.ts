import { afterEach, expect, it, vi } from 'vitest';
import { lastPosition, rememberPosition } from './call-outcome.ts';

afterEach(() => vi.unstubAllGlobals());

it('every read after a write sends the position of that write, also in a tab whose storage is full', () => {
  const kept = new Map<string, string>();
  let isFull = true;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  rememberPosition({ position: '7' });
  expect(lastPosition()).toBe('7');
  isFull = false;
  rememberPosition({ position: '8' });
  expect([lastPosition(), [...kept.values()]]).toEqual(['8', ['8']]);
});
