import { expect, it } from 'vitest';
import { withoutNumber } from './without-number.ts';

const names = new Map([
  ['n', 'Nadia Benali'],
  ['e', 'Émilie Vasseur'],
  ['h', 'Hugo Petit'],
]);
const lines = ['n', 'n', 'e', 'h'].map((employeeId) => ({ employeeId }));

it('the pay check lists each person with pay lines but no payroll number once, in French order', () => {
  expect(withoutNumber(lines, names, new Map([['h', '0012']]))).toEqual(['Émilie Vasseur', 'Nadia Benali']);
  expect(withoutNumber([], names, new Map())).toEqual([]);
});

it('a payroll number that was removed counts as missing', () => {
  expect(withoutNumber([{ employeeId: 'h' }], names, new Map([['h', '']]))).toEqual(['Hugo Petit']);
});
