import { expect, it } from 'vitest';
import { periodTerms } from './contract-text.ts';

const terms = {
  contractType: 'CDI',
  weeklyHours: 35,
  role: 'vendeuse',
  skills: ['Ouverture'],
  trainingDays: [],
  contractEndDate: null,
} as const;

it('the contract history shows changed skills and training days, so that every line is different', () => {
  expect(periodTerms(terms, undefined)).toBe('CDI, 35\u202fh, Vendeuse');
  expect(periodTerms({ ...terms, skills: ['Ouverture', 'Fermeture'] }, terms)).toBe(
    'CDI, 35\u202fh, Vendeuse, compétences\u202f: Ouverture, Fermeture',
  );
  expect(periodTerms({ ...terms, weeklyHours: 39 }, terms)).toBe('CDI, 39\u202fh, Vendeuse');
  expect(periodTerms({ ...terms, trainingDays: ['Lundi'] }, terms)).toBe(
    'CDI, 35\u202fh, Vendeuse, CFA\u202f: Lundi',
  );
});
