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
  ['a day of leave counted too much is given back', [line('CP', -100)], []],
  ['an hour of premium counted too much is not', [], [line('FERIE', -420)]],
  ['a day more of illness would lower pay', [], [line('MAL', 100)]],
  [
    'one day less of two, written on other dates',
    [line('CSS', -200, '2026-07-18', '2026-07-19'), line('CSS', 100, '2026-07-18')],
    [],
  ],
  [
    'normal hours that become overtime go together',
    [line('HN', -150, ...week), line('HS25', 150, ...week)],
    [],
  ],
  [
    'overtime that becomes normal hours stays with them',
    [],
    [line('HN', 150, ...week), line('HS25', -150, ...week)],
  ],
  ['what was typed is settled either way', [line('PRIME', -1), line('RET', 5)], []],
  [
    'hours given back as rest are worth their rest',
    [line('HS25', -60, ...week), line('RC25', 60, ...week)],
    [],
  ],
])(
  "a new rule's differences in closed months are split into amounts owed and amounts to take back: %s",
  (_, owed, takenBack) => {
    const found = differencesOfRules([...owed, ...takenBack], () => false);
    expect(codesOf(found.owed)).toEqual(codesOf(owed));
    expect(codesOf(found.takenBack).toSorted()).toEqual(codesOf(takenBack).toSorted());
  },
);

it('the closing corrects an earlier month that was changed with a reason after its closing', () => {
  const lines = [line('FERIE', -420), line('DIM', -60, '2026-07-19')];
  const found = differencesOfRules(lines, ({ from }) => from === '2026-07-14');
  expect(codesOf(found.owed)).toEqual([['FERIE', -420]]);
  expect(codesOf(found.takenBack)).toEqual([['DIM', -60]]);
});
