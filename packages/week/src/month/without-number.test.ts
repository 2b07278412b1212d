import { expect, it } from 'vitest';
import { withoutNumber } from './without-number.ts';

const names = new Map([
  ['n', 'Nadia Benali'],
  ['e', 'Émilie Vasseur'],
  ['h', 'Hugo Petit'],
]);
const lines = ['n', 'n', 'e', 'h'].map((employeeId) => ({ employeeId }));

it('the pay check names each person with pay lines and no number once, in French order', () => {
  expect(withoutNumber(lines, names, new Map([['h', '0012']]))).toEqual(['Émilie Vasseur', 'Nadia Benali']);
  expect(withoutNumber([], names, new Map())).toEqual([]);
});

it('a withdrawn payroll number counts as none', () => {
  expect(withoutNumber([{ employeeId: 'h' }], names, new Map([['h', '']]))).toEqual(['Hugo Petit']);
});
