import { expect, it } from 'vitest';
import { personLabels, withoutYearOfBirth } from './person-label.ts';

const labels = (people: Parameters<typeof personLabels>[0]) => people.map(personLabels(people));

it('two people with one name are distinguished by role, and by year of birth when that is the same', () => {
  expect(
    labels([
      { name: 'Léa Roux', role: 'vendeuse', birthDate: '1990-04-02' },
      { name: 'Lea Roux', role: 'boulanger', birthDate: '2001-01-01' },
      { name: 'Nadia Benali', role: 'vendeuse', birthDate: '1988-01-01' },
    ]),
  ).toEqual(['Léa Roux (Vendeuse)', 'Lea Roux (Boulanger)', 'Nadia Benali']);
  expect(
    labels([
      { name: 'Léa Roux', role: 'vendeuse', birthDate: '1990-04-02' },
      { name: 'Léa Roux', role: 'vendeuse', birthDate: '2001-01-01' },
    ]),
  ).toEqual(['Léa Roux (né(e) en 1990)', 'Léa Roux (né(e) en 2001)']);
});

it('a label of a person contains only facts that the reader may see', () => {
  expect(labels([{ name: 'Léa Roux' }, { name: 'Léa Roux', role: 'vendeuse' }])).toEqual([
    'Léa Roux',
    'Léa Roux (Vendeuse)',
  ]);
});

it('namesakes of one role and year of birth are numbered', () => {
  const born = { name: 'Léa Roux', role: 'vendeuse', birthDate: '1990-04-02' };
  expect(labels([{ ...born }, { ...born }])).toEqual([
    'Léa Roux (né(e) en 1990)',
    'Léa Roux (né(e) en 1990, 2)',
  ]);
});

it('two people with one name and role are numbered when no year of birth may be read', () => {
  const people = ['Léa Roux', 'Léa Roux', 'Nadia Benali'].map((name) => ({ name, role: 'vendeuse' }));
  expect(labels(people)).toEqual(['Léa Roux (Vendeuse)', 'Léa Roux (Vendeuse, 2)', 'Nadia Benali']);
});

it('a label for the wall contains no year of birth, also where namesakes are numbered', () => {
  const born = { name: 'Léa Roux', role: 'vendeuse', birthDate: '1990-04-02' };
  expect(labels([{ ...born }, { ...born }]).map(withoutYearOfBirth)).toEqual(['Léa Roux', 'Léa Roux']);
  expect(withoutYearOfBirth('Léa Roux (Vendeuse, 2)')).toBe('Léa Roux (Vendeuse, 2)');
});
