import { firstStepIds } from '@fournil/contracts/settings/first-steps';
import { describe, expect, it } from 'vitest';
import { type FirstFacts, firstStepsOf } from './first-steps.ts';

const empty: FirstFacts = {
  putAway: false,
  isNamed: false,
  changedSettings: [],
  weeks: { planned: false, published: false },
  people: [],
  mailsLeave: false,
};
const done = (facts: Partial<FirstFacts>) =>
  firstStepsOf({ ...empty, ...facts })
    .steps.filter((step) => step.done)
    .map(({ id }) => id);

describe('the first steps of a new shop', () => {
  it('are all open in an empty installation, in their order', () => {
    expect(firstStepsOf(empty).steps.map(({ id }) => id)).toEqual([...firstStepIds]);
    expect(done({})).toEqual([]);
  });

  it('include the shop until it has a name and hours of its own', () => {
    expect(done({ isNamed: true })).toEqual([]);
    expect(done({ changedSettings: ['openingHours.Mardi'] })).toEqual([]);
    expect(done({ isNamed: true, changedSettings: ['openingHours.Mardi'] })).toEqual(['shop']);
  });

  it('accept the proposed hours and needs once a week was planned with them', () => {
    expect(done({ changedSettings: ['staffing.vente.semaine'] })).toEqual(['needs']);
    expect(done({ isNamed: true, weeks: { planned: true, published: false } })).toEqual(['shop', 'needs']);
    expect(done({ isNamed: true, weeks: { planned: true, published: true } })).toEqual([
      'shop',
      'needs',
      'week',
    ]);
  });

  it('include accounts until everybody has one, also later employees', () => {
    const one = { hasAccount: true, skills: [] };
    const other = { hasAccount: false, skills: [] };
    expect(done({ people: [one, other] })).toEqual(['team']);
    expect(done({ people: [one] })).toEqual(['team', 'accounts']);
    expect(firstStepsOf({ ...empty, people: [one, other] })).toMatchObject({ people: 2, accounts: 1 });
  });

  it('include skills until somebody opens, somebody closes and somebody manages, one person or several', () => {
    const may = (...skills: string[]) => ({ hasAccount: false, skills });
    expect(done({ people: [may('Ouverture', 'Fermeture')] })).toEqual(['team']);
    expect(done({ people: [may('Ouverture', 'Fermeture'), may('Management')] })).toEqual(['team', 'skills']);
  });
});
