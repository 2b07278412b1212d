import type { Employee } from '@fournil/contracts/employees/answer';
import { describe, expect, it } from 'vitest';
import { filterDefaults, filterEmployees } from './employee-filters.ts';

const person = (name: string, more: Partial<Employee> = {}): Employee => ({
  _id: name,
  name,
  role: 'vendeuse',
  isActive: true,
  contractType: 'CDI',
  ...more,
});
const staff = [
  person('Émilie Vasseur'),
  person('Théo Lemoine', { role: 'Apprenti Boulanger', contractType: 'Apprentissage' }),
  person('Léa Fournier', { isActive: false, email: 'lea@example.org' }),
];
const names = (filters: Partial<typeof filterDefaults>) =>
  filterEmployees(staff, { ...filterDefaults, ...filters }).map(({ name }) => name);

describe('the filters of the employees page', () => {
  it('show all people by default', () => {
    expect(names({})).toHaveLength(3);
  });

  it('find words without accents and case, in any order, also in postal addresses', () => {
    expect(names({ recherche: 'vasseur emi' })).toEqual(['Émilie Vasseur']);
    expect(names({ recherche: 'LEA@' })).toEqual(['Léa Fournier']);
    expect(names({ recherche: 'zzz' })).toEqual([]);
  });

  it('limit the list to one role, contract or status', () => {
    expect(names({ role: 'Apprenti Boulanger' })).toEqual(['Théo Lemoine']);
    expect(names({ contrat: 'CDI' })).toEqual(['Émilie Vasseur', 'Léa Fournier']);
    expect(names({ statut: 'inactif' })).toEqual(['Léa Fournier']);
  });
});
