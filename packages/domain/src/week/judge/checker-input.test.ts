import { datesOf, mondayOf, weekAfter } from '@fournil/contracts/planning/week';
import { expect, test } from 'vitest';
import { factsOf, givenWeek, longWeeksOf } from '../../../../../testing/week/given-week.ts';
import { labourPerson } from './labour-person.ts';

/** The rules' input from a week of 44 h five weeks ago, for which Nadia was declared away since. */
const targetWith = (value: string, realized = false) => {
  const facts = factsOf({ people: [{ id: 'nadia' }] });
  const around = longWeeksOf('nadia', { by: -5, value, realized });
  const monday = mondayOf(weekAfter(givenWeek, -5));
  return labourPerson({ ...facts, ...around }, 'nadia')?.history.find((week) => week.monday === monday);
};

test.each([
  ['MAL', 6],
  ['CP', 6],
  ['ABS', 0],
])(
  'a planned week of a person whose every day is %s counts as 0 h worked in averages over several weeks',
  (value, neutralDays) => {
    expect(targetWith(value)).toMatchObject({ workMinutes: 0, neutralDays });
  },
);

test('a planned week counts its planned hours in averages when the person was not absent or the week was realized', () => {
  expect(targetWith('Repos')).toMatchObject({ workMinutes: 44 * 60, neutralDays: 0 });
  expect(targetWith('ABS', true)).toMatchObject({ workMinutes: 44 * 60, neutralDays: 0 });
});

test.each([
  ['Congés payés', 6],
  ['Sans solde', 0],
])(
  'a week of declared leave « %s » is excluded from the average only when the law excludes this kind',
  (type, neutralDays) => {
    const facts = factsOf({ people: [{ id: 'nadia' }] });
    const { plans } = longWeeksOf('nadia');
    const dates = datesOf(weekAfter(givenWeek, -5));
    const member = facts.staff.get('nadia');
    const leaves = [{ type, startDate: dates[0] ?? '', endDate: dates[6] ?? '' }];
    const staff = new Map(member ? [['nadia', { ...member, leaves }]] : []);
    const history = labourPerson({ ...facts, plans, staff }, 'nadia')?.history ?? [];
    expect(history.find(({ monday }) => monday === dates[0])).toMatchObject({ workMinutes: 0, neutralDays });
  },
);
