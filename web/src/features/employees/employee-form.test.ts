import type { Employee } from '@fournil/contracts/employees/answer';
import { describe, expect, it } from 'vitest';
import { changedFields } from '../../shared/edit/conflict.ts';
import { type EmployeeForm, formErrors, formOf, newEmployeeBody, recordOf } from './employee-form.ts';

const changed = (form: EmployeeForm, before: EmployeeForm) =>
  changedFields(recordOf(before, before), recordOf(form, before));

const today = '2026-11-21';
const tutorId = '7b0c3f3e-5d1a-4f6e-9a0b-0c8d5f1e2a3b';
const complete: EmployeeForm = { ...formOf(undefined), name: 'Jeanne Petit', age: '30' };
const apprentice: EmployeeForm = {
  ...complete,
  age: '17',
  contractType: 'Apprentissage',
  role: 'Apprenti Vendeuse',
  trainingDays: ['Lundi'],
  contractEndDate: '2027-08-31',
  tutor: tutorId,
  tutorName: 'Nadia Benali',
};

describe('the form of a new employee', () => {
  it('starts with the specified defaults', () => {
    const { contractType, role, weeklyHours, skills } = formOf(undefined);
    expect([contractType, role, weeklyHours, skills]).toEqual(['CDI', 'vendeuse', '35', []]);
  });

  it('sends age and hours as integers and omits empty fields', () => {
    expect(newEmployeeBody(complete)).toEqual({
      name: 'Jeanne Petit',
      contractType: 'CDI',
      age: 30,
      role: 'vendeuse',
      weeklyHours: 35,
    });
  });

  it('computes the age from the birth date', () => {
    const born = { ...complete, birthDate: '1996-02-01' };
    expect(newEmployeeBody(born)).not.toHaveProperty('age');
    expect(formErrors({ ...born, age: '' }, undefined, today)).toEqual({});
    expect(formErrors({ ...born, birthDate: '2012-02-01' }, undefined, today)).toEqual({
      age: "L'âge doit être entre 16 et 65 ans",
    });
    expect(formErrors({ ...born, birthDate: '2027-02-01' }, undefined, today)).toHaveProperty('birthDate');
  });

  it.each([
    [{ name: '  ' }, { name: 'Le nom est obligatoire' }],
    [{ age: '' }, { age: "L'âge est obligatoire" }],
    [{ age: '15' }, { age: "L'âge doit être entre 16 et 65 ans" }],
    [{ weeklyHours: '40' }, { weeklyHours: 'Le volume hebdomadaire doit être entre 20 et 39 heures' }],
    [{ weeklyHours: '' }, { weeklyHours: 'Le volume hebdomadaire doit être entre 20 et 39 heures' }],
    [{ weeklyHours: '35,5' }, { weeklyHours: 'Le volume hebdomadaire est un nombre entier.' }],
    [{ email: 'jeanne' }, { email: "L'adresse e-mail n'est pas valide" }],
    [
      { entryDate: '2026-02-01', exitDate: '2026-01-31' },
      { exitDate: "La date de sortie doit suivre la date d'entrée" },
    ],
  ])('refuses %o', (typed, errors) => {
    expect(formErrors({ ...complete, ...typed }, undefined, today)).toEqual(errors);
  });

  it('requires for an apprentice the fields of the specification', () => {
    expect(formErrors(apprentice, undefined, today)).toEqual({});
    const bare = { ...apprentice, trainingDays: [], contractEndDate: '', tutor: '', tutorName: '' };
    expect(formErrors(bare, undefined, today)).toEqual({
      trainingDays: 'Les apprentis doivent avoir au moins un jour de formation',
      contractEndDate: 'Les apprentis doivent avoir une date de fin de contrat',
      tutor: 'Le tuteur est obligatoire',
      tutorName: 'Le nom du tuteur est obligatoire',
    });
  });
});

describe('the form of an existing employee', () => {
  const known: Employee = {
    _id: tutorId,
    name: 'Paul Martin',
    role: 'boulanger',
    isActive: true,
    contractType: 'CDI',
    age: 66,
    weeklyHours: 39,
    email: 'paul@example.org',
  };

  it('sends only changed fields, and null for an emptied field', () => {
    const form = { ...formOf(known), email: '', skills: ['Ouverture'] };
    expect(changed(form, formOf(known))).toEqual({ email: null, skills: ['Ouverture'] });
  });

  it('does not check unchanged fields: an e-mail can be corrected for a person of 66', () => {
    const form = { ...formOf(known), email: 'p.martin@example.org' };
    expect(formErrors(form, formOf(known), today)).toEqual({});
    expect(formErrors({ ...form, age: '67' }, formOf(known), today)).toHaveProperty('age');
  });

  it('empties the apprentice fields of a person who is no longer an apprentice', () => {
    const before = { ...apprentice, changeReason: '' };
    const hired = { ...before, contractType: 'CDI', role: 'vendeuse' };
    expect(changed(hired, before)).toEqual({
      contractType: 'CDI',
      role: 'vendeuse',
      trainingDays: [],
      contractEndDate: null,
      tutor: null,
      tutorName: null,
    });
  });
});
