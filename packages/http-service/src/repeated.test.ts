import { expect, it } from 'vitest';
import { repeatedly } from './repeated.ts';

it('tells a failure once, and what followed with a count after a minute', () => {
  const failures = repeatedly();
  const reported = Array.from({ length: 12_943 }, (_, index) => failures.count('log away', index)).filter(
    Boolean,
  );
  expect(reported).toEqual([1]);
  expect(failures.count('another', 500)).toBe(1);
  expect(failures.count('log away', 60_001)).toBe(12_943);
  expect(failures.count('log away', 60_002)).toBeUndefined();
});
