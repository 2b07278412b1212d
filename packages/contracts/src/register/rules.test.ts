import { addYears } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import { registerGaps, registerKeptUntil, registerMentions } from './rules.ts';

const terms = {
  status: 'staff',
  contractType: 'CDI',
  weeklyHours: 35,
  contractEndDate: null,
  isApprentice: false,
} as const;

describe('the mentions of the staff register (D1221-23, 5° to 8°)', () => {
  it.each([
    [terms, []],
    [{ ...terms, weeklyHours: 24 }, ['Temps partiel']],
    [{ ...terms, contractType: 'CDD' }, ['Contrat à durée déterminée']],
    [{ ...terms, contractType: 'Extra', weeklyHours: 7 }, ['Contrat à durée déterminée', 'Temps partiel']],
    [{ ...terms, contractType: 'Apprentissage', isApprentice: true }, ['Apprenti']],
    [{ ...terms, status: 'temporary' as const }, ['Travail temporaire']],
    [{ ...terms, status: 'trainee' as const, weeklyHours: 20 }, []],
  ])('of %j are %j', (given, mentions) => {
    expect(registerMentions(given)).toEqual(mentions);
  });
});

it('the staff register keeps a line five years after the exit (R1221-26), also from a 29 February', () => {
  expect(registerKeptUntil(null)).toBeNull();
  expect(registerKeptUntil('2026-03-31')).toBe('2031-03-31');
  expect(registerKeptUntil('2024-02-29')).toBe('2029-02-28');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
});

it("the staff register lists the missing columns of an employee's and of a trainee's line", () => {
  const empty = {
    nationality: null,
    sex: null,
    birthDate: null,
    qualification: null,
    entryDate: null,
    exitDate: null,
    isActive: true,
    agency: null,
    workplace: null,
  };
  expect(registerGaps({ ...empty, status: 'staff' })).toEqual([
    'nationalité',
    'date de naissance',
    'sexe',
    'qualification',
    "date d'entrée",
  ]);
  expect(registerGaps({ ...empty, status: 'temporary' })).toContain("nom et adresse de l'agence");
  expect(registerGaps({ ...empty, status: 'trainee' })).toEqual(["date d'entrée", 'lieu de présence']);
  const gone = { ...empty, entryDate: '2020-01-06', isActive: false };
  for (const status of ['staff', 'temporary', 'trainee'] as const) {
    expect(registerGaps({ ...gone, status })).toContain('date de sortie');
    expect(registerGaps({ ...gone, status, exitDate: '2026-03-31' })).not.toContain('date de sortie');
  }
});
