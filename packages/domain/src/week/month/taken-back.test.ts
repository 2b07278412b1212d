import type { PayLine } from '@fournil/contracts/payroll/lines';
import { expect, it } from 'vitest';
import { differencesOfRules } from './taken-back.ts';

const line = (code: string, quantity: number, from = '2026-07-14', to = from): PayLine => ({
  ...{ employeeId: 'a', period: '2026-07', code, quantity, cents: null, from, to },
  ...{ half: '', source: '', certificate: null },
});
const week = ['2026-07-13', '2026-07-19'] as const;
const codesOf = (lines: readonly PayLine[]) => lines.map(({ code, quantity }) => [code, quantity]);

it.each([
  ['a leave day counted too much is returned', [line('CP', -100)], []],
  ['hours of premium paid too much are to take back', [], [line('FERIE', -420)]],
  ['a further day of illness is to take back', [], [line('MAL', 100)]],
  [
    'one unpaid day fewer is owed, even when the dates have changed',
    [line('CSS', -200, '2026-07-18', '2026-07-19'), line('CSS', 100, '2026-07-18')],
    [],
  ],
  [
    'normal hours that become overtime are owed with the overtime',
    [line('HN', -150, ...week), line('HS25', 150, ...week)],
    [],
  ],
  [
    'overtime that becomes normal hours is to take back with these hours',
    [],
    [line('HN', 150, ...week), line('HS25', -150, ...week)],
  ],
  ['changed typed figures are always owed', [line('PRIME', -1), line('RET', 5)], []],
  [
    'overtime that becomes rest of the same value is owed',
    [line('HS25', -60, ...week), line('RC25', 60, ...week)],
    [],
  ],
])(
  'what a new pay rule changes in closed months is owed when it favours the person, else to take back: %s',
  (_, owed, takenBack) => {
    const found = differencesOfRules([...owed, ...takenBack], () => false);
    expect(codesOf(found.owed)).toEqual(codesOf(owed));
    expect(codesOf(found.takenBack).toSorted()).toEqual(codesOf(takenBack).toSorted());
  },
);

it('the closing corrects what was changed with a reason in an earlier month; other pay in excess is to take back', () => {
  const lines = [line('FERIE', -420), line('DIM', -60, '2026-07-19')];
  const found = differencesOfRules(lines, ({ from }) => from === '2026-07-14');
  expect(codesOf(found.owed)).toEqual([['FERIE', -420]]);
  expect(codesOf(found.takenBack)).toEqual([['DIM', -60]]);
});
