import { expect, it } from 'vitest';
import { type Outcome, runInAttempts } from './attempts.ts';

const results = (of: Record<string, number>): Outcome['results'] =>
  Object.entries(of).map(([file, failed]) => ({ file, totals: { passed: 1, failed, skipped: 0 } }));

/** Runs in attempts that come to `outcomes`, one after the other; answers what was asked and what came of it. */
async function attempt(...outcomes: Record<string, number>[]) {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const outcome = await runInAttempts(
    async (files, { oneAtATime }) => {
      asked.push([files, oneAtATime]);
      const came = outcomes[asked.length - 1] ?? {};
      return { results: results(came), isGood: Object.values(came).every((failed) => failed === 0) };
    },
    (files, { oneAtATime }) => told.push([files, oneAtATime]),
  );
  return { asked, told, outcome };
}

it('runs once what passes', async () => {
  const { asked, told, outcome } = await attempt({ a: 0, b: 0 });
  expect(asked).toEqual([[[], false]]);
  expect(told).toEqual([]);
  expect(outcome).toEqual({ isGood: true, results: results({ a: 0, b: 0 }) });
});

it('runs again only what failed, beside each other, and counts what it came to then', async () => {
  const { asked, told, outcome } = await attempt({ a: 0, b: 2, c: 1 }, { b: 0, c: 0 });
  expect(asked).toEqual([
    [[], false],
    [['b', 'c'], false],
  ]);
  expect(told).toEqual([[['b', 'c'], false]]);
  expect(outcome).toEqual({ isGood: true, results: results({ a: 0, b: 0, c: 0 }) });
});

it('runs a last time, one file after the other, what failed twice', async () => {
  const { asked, told, outcome } = await attempt({ a: 0, b: 2, c: 1 }, { b: 0, c: 1 }, { c: 0 });
  expect(asked.slice(1)).toEqual([
    [['b', 'c'], false],
    [['c'], true],
  ]);
  expect(told).toHaveLength(2);
  expect(outcome).toEqual({ isGood: true, results: results({ a: 0, b: 0, c: 0 }) });
});

it('has failed with what failed three times', async () => {
  const { asked, outcome } = await attempt({ a: 0, b: 1 }, { b: 1 }, { b: 1 }, { b: 0 });
  expect(asked).toHaveLength(3);
  expect(outcome).toEqual({ isGood: false, results: results({ a: 0, b: 1 }) });
});

it('repeats nothing where no file can be named', async () => {
  expect((await attempt({ '': 1, b: 1 })).asked).toHaveLength(1);
});

it('holds a file for failed that a further attempt did not run', async () => {
  const { asked, outcome } = await attempt({ a: 1, b: 1 }, { a: 0 }, { b: 0 });
  expect(asked[2]).toEqual([['b'], true]);
  expect(outcome).toMatchObject({ isGood: true });
});
