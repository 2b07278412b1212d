import { expect, it } from 'vitest';
import { noTests, sum, totalsOf } from './totals.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((state) => ({ status: state })),
});

it('counts tests, and a file that did not load as one failure', () => {
  const report = {
    testResults: [
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'passed', 'failed', 'todo', 'pending'),
      file('failed'),
    ],
  };
  expect(totalsOf(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

it('knows what is no report', () => {
  expect(totalsOf('')).toBeUndefined();
  expect(totalsOf('{}')).toBeUndefined();
  expect(totalsOf('{"testResults":[]}')).toEqual(noTests);
});

it('adds up', () => {
  expect(sum({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});
