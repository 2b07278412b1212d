import { expect, it } from 'vitest';
import { timeTable } from './time-table.ts';

it('adds the seconds of each kind, and names the longest files first', () => {
  const files = [
    { file: '/repo/a.test.ts', kind: 'unit', seconds: 1.2 },
    { file: '/repo/b.e2e.test.ts', kind: 'browser', seconds: 50.4 },
    { file: '/repo/c.test.ts', kind: 'unit', seconds: 2 },
  ];
  expect(timeTable(files, '/repo')).toEqual([
    'Seconds by kind:',
    '     3 s  unit, 2 files',
    '    50 s  browser, 1 files',
    'Longest files:',
    '    50 s  b.e2e.test.ts',
    '     2 s  c.test.ts',
    '     1 s  a.test.ts',
  ]);
  expect(timeTable([], '/repo')).toEqual([]);
});
