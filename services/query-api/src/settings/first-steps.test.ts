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

  it('contain « shop » as open until the shop has a name, and hours of its own or a planned week', () => {
    expect(done({ isNamed: true })).toEqual([]);
    expect(done({ changedSettings: ['openingHours.Mardi'] })).toEqual([]);
    expect(done({ isNamed: true, changedSettings: ['openingHours.Mardi'] })).toEqual(['shop']);
    expect(done({ isNamed: true, weeks: { planned: true, published: false } })).toContain('shop');
  });

  it('contain « hours and needs » as done when a week was planned with the proposed ones', () => {
    expect(done({ changedSettings: ['staffing.vente.semaine'] })).toEqual(['needs']);
    expect(done({ isNamed: true, weeks: { planned: true, published: false } })).toEqual(['shop', 'needs']);
    expect(done({ isNamed: true, weeks: { planned: true, published: true } })).toEqual([
      'shop',
      'needs',
      'week',
    ]);
  });

  it('contain « accounts » as open until every employee, also a later one, has an account', () => {
    const one = { hasAccount: true, skills: [] };
    const other = { hasAccount: false, skills: [] };
    expect(done({ people: [one, other] })).toEqual(['team']);
    expect(done({ people: [one] })).toEqual(['team', 'accounts']);
    expect(firstStepsOf({ ...empty, people: [one, other] })).toMatchObject({ people: 2, accounts: 1 });
  });

  it('contain « skills » as open until one or several people can open, close and manage', () => {
    const may = (...skills: string[]) => ({ hasAccount: false, skills });
    expect(done({ people: [may('Ouverture', 'Fermeture')] })).toEqual(['team']);
    expect(done({ people: [may('Ouverture', 'Fermeture'), may('Management')] })).toEqual(['team', 'skills']);
  });
});
