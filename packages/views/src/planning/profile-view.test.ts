import { emptyProfile } from '@fournil/contracts/planning/profile';
import { expect, test } from 'vitest';
import { profileOf } from './profile-view.ts';

const friday = { day: 'Vendredi', value: 'Matin', weeks: 'even' as const, from: null, until: '2026-12-31' };
const row = {
  employeeId: 'nadia',
  group: 'vente',
  secondaryGroups: ['fournil'],
  splitAllowed: true,
  notPlanned: false,
  nightWorker: true,
  recurring: [friday],
  openWeeks: ['2026-W52'],
  revision: 3,
};

test('a planning profile is read as it was typed, and is empty when none was stored', () => {
  expect(profileOf(row)).toEqual({
    group: 'vente',
    secondaryGroups: ['fournil'],
    splitAllowed: true,
    notPlanned: false,
    nightWorker: true,
    recurring: [friday],
    openWeeks: ['2026-W52'],
  });
  expect(profileOf(undefined)).toEqual(emptyProfile);
});

test('an unknown group or availability in a profile is ignored', () => {
  const unknown = profileOf({
    ...row,
    group: 'livraison',
    secondaryGroups: ['livraison', 'fournil'],
    recurring: [{ ...friday, value: 'Télétravail' }, friday],
  });
  expect(unknown).toMatchObject({ group: null, secondaryGroups: ['fournil'], recurring: [friday] });
});
