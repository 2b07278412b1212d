import { expect, it } from 'vitest';
import { factsOf, type GivenPerson, givenWeek } from '../../../../../testing/week/given-week.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours } from './month-days.ts';
import { noEntries } from './month-entries.ts';
import { movementsIn } from './movements.ts';
import { payLines } from './pay-lines.ts';

function movementsOf(person: Omit<GivenPerson, 'id'>, month = '2026-11') {
  const member = factsOf({ people: [{ id: 'a', ...person }], week: givenWeek }).staff.get('a');
  return member ? movementsIn(member, month).map(({ kind, date, what }) => [kind, date, what]) : [];
}
const change = (id: string, from: string | null, terms: object) => ({
  ...{ id, from, terms, recordedOn: '2026-10-01', withdrawn: false },
});

it('the pay movements list the people who entered or left in the month, with their contract', () => {
  const fixed = { contractType: 'CDD', contractEndDate: '2026-11-28', entryDate: '2026-11-02' };
  expect(movementsOf(fixed)).toEqual([
    ['entry', '2026-11-02', 'CDD, 35\u202fh, jusqu’au 28/11/2026'],
    ['exit', '2026-11-28', 'CDD, 35\u202fh, jusqu’au 28/11/2026'],
  ]);
  expect(movementsOf({})).toEqual([]);
});

it('the pay movements list each contract change of the month once, and not the first contract', () => {
  const contract = [
    change('hire', null, { contractType: 'CDI', weeklyHours: 35, contractEndDate: null }),
    change('one', '2026-11-16', { weeklyHours: 30 }),
    change('two', '2026-11-20', { skills: ['Ouverture'] }),
  ];
  expect(movementsOf({ contract })).toEqual([['change', '2026-11-16', 'CDI, 35\u202fh → CDI, 30\u202fh']]);
});

it('a holiday with the shop closed is listed with its share of the contract, except for people on sick leave', () => {
  const week = { week: 53, year: 2026 };
  const holidays = (cells: Record<string, string>) => {
    const facts = factsOf({ people: [{ id: 'a' }], week, rows: { a: cells } });
    const lines = payLines(
      monthHours([facts], '2027-01', '2027-01-31'),
      '2027-01',
      () => noEntries,
      payOfShop(facts),
    );
    return lines
      .filter(({ code }) => code === 'FERNT')
      .map(({ from, quantity, secondQuantity }) => [from, quantity, secondQuantity]);
  };
  expect(holidays({})).toEqual([['2027-01-01', 100, 420]]);
  expect(holidays({ Vendredi: 'MAL' })).toEqual([]);
});
