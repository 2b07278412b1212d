import type { Employee } from '@fournil/contracts/employees/answer';
import { describe, expect, it } from 'vitest';
import { tutorOverview } from './tutors.ts';

const person = (name: string, more: Partial<Employee> = {}): Employee => ({
  _id: name,
  name,
  role: 'boulanger',
  isActive: true,
  contractType: 'CDI',
  ...more,
});

describe('the list of tutors', () => {
  const overview = tutorOverview([
    person('Gérard'),
    person('Nadia', { isActive: false }),
    person('Théo', { contractType: 'Apprentissage', tutor: 'Nadia' }),
    person('Inès', { role: 'Apprenti Vendeuse', tutor: 'Nadia', isActive: false }),
    person('Yanis', { role: 'Apprenti Boulanger' }),
    person('Paul', { role: 'Apprenti Préparateur' }),
    person('Jade', { contractType: 'Apprentissage', tutor: 'parti' }),
  ]);

  it('contains people with at least one apprentice, active or not', () => {
    expect(
      overview.tutors.map(({ tutor, apprentices }) => [tutor.name, apprentices.map(({ name }) => name)]),
    ).toEqual([['Nadia', ['Théo', 'Inès']]]);
  });

  it('counts apprentices without a tutor, including those with an unknown tutor', () => {
    expect([overview.apprenticeCount, overview.withoutTutor]).toEqual([5, 3]);
  });
});
