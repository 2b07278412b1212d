import { expect, it } from 'vitest';
import { formerStates } from './rules.ts';

const openings = (...all: readonly (readonly [number, string])[]) =>
  all.map(([generation, day]) => ({ generation, at: `2026-${day}T09:00:00.000Z` }));
const on = (day: string) => new Date(`2026-${day}T08:00:00.000Z`);
const generations = (...args: Parameters<typeof formerStates>) =>
  formerStates(...args).map(({ generation }) => generation);

it('an imported state can be restored for thirty days after an import replaced it, whatever the number of later imports', () => {
  const all = openings([1, '10-01'], [2, '11-02'], [3, '11-05']);
  expect(formerStates(all, on('11-06'))).toEqual([
    { generation: 2, replacedAt: '2026-11-05T09:00:00.000Z', until: '2026-12-05' },
    { generation: 1, replacedAt: '2026-11-02T09:00:00.000Z', until: '2026-12-02' },
  ]);
  expect(generations(all, on('12-02'))).toEqual([2, 1]);
  expect(generations(all, on('12-03'))).toEqual([2]);
  expect(generations(all, on('12-06'))).toEqual([]);
});

it('the restorable states exclude the state in use, and keep each other state for thirty days after its last use', () => {
  expect(generations(openings([1, '11-01']), on('11-02'))).toEqual([]);
  const back = openings([1, '11-01'], [2, '11-02'], [1, '11-03']);
  expect(generations(back, on('11-04'))).toEqual([2]);
  const again = [...back, ...openings([3, '11-20'])];
  expect(formerStates(again, on('11-21'))).toMatchObject([
    { generation: 1, until: '2026-12-20' },
    { generation: 2, until: '2026-12-03' },
  ]);
});

it('the thirty days of a restorable state do not begin again when the log is reopened on the same state', () => {
  const again = openings([1, '11-01'], [2, '11-02'], [2, '11-20']);
  expect(formerStates(again, on('11-21'))).toMatchObject([{ generation: 1, until: '2026-12-02' }]);
});
