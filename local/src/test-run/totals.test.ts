import { expect, it } from 'vitest';
import { resultsOf, totalsOf } from './totals.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((state) => ({ status: state })),
});

it('the test totals count tests, and a file that could not be loaded as one failure', () => {
  const report = {
    testResults: [
      file('/a.ts', 'passed', 'passed', 'passed', 'skipped'),
      file('/b.ts', 'failed', 'passed', 'failed', 'todo', 'pending'),
      file('/c.ts', 'failed'),
    ],
  };
  const results = resultsOf(JSON.stringify(report)) ?? [];
  expect(totalsOf(results)).toEqual({ passed: 3, failed: 2, skipped: 3, variants: 0 });
  expect(results.filter(({ totals }) => totals.failed > 0).map((one) => one.file)).toEqual([
    '/b.ts',
    '/c.ts',
  ]);
});

it('the test totals count the variant tests that ran separately', () => {
  const tests = [
    { status: 'passed', tags: ['variant'] },
    { status: 'skipped', tags: ['variant'] },
    { status: 'skipped', tags: [] },
  ];
  const report = { testResults: [{ name: '/a.ts', status: 'passed', assertionResults: tests }] };
  const results = resultsOf(JSON.stringify(report)) ?? [];
  expect(totalsOf(results)).toEqual({ passed: 1, failed: 0, skipped: 1, variants: 1 });
});

it('the test totals refuse a file that is no report', () => {
  expect(resultsOf('')).toBeUndefined();
  expect(resultsOf('{}')).toBeUndefined();
  expect(totalsOf(resultsOf('{"testResults":[]}') ?? [])).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    variants: 0,
  });
});
