import { expect, it } from 'vitest';
import { repeatedly } from './repeated.ts';

const minute = 60_000;

it('a repeated failure is logged once, and its repetitions as a count after a minute', () => {
  const failures = repeatedly();
  const reported = Array.from({ length: 12_943 }, (_, index) => failures.count('log away', index)).filter(
    Boolean,
  );
  expect(reported).toEqual([1]);
  expect(failures.count('another', 500)).toBe(1);
  expect(failures.count('log away', minute + 1)).toBe(12_943);
  expect(failures.count('log away', minute + 2)).toBeUndefined();
});

it('a failure that lasts a day is logged less and less often, and is logged again when it returns', () => {
  const failures = repeatedly();
  const told: number[] = [];
  for (let at = 0; at < 24 * 60; at += 1) if (failures.count('log away', at * minute)) told.push(at);
  expect(told.slice(0, 6)).toEqual([0, 1, 6, 36, 96, 156]);
  expect(told.length).toBeLessThan(30);
  expect(failures.count('log away', 48 * 60 * minute)).toBe(24);
  expect(failures.count('log away', 48 * 60 * minute + minute)).toBe(1);
});
