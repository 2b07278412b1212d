import { expect, it } from 'vitest';
import { changedBy, proposedSkills, toggled } from './proposed-skills.ts';

const person = (id: string, role: string, skills: ('Ouverture' | 'Fermeture' | 'Management')[] = []) => ({
  ...{ _id: id, role, skills },
});

it('the skills page proposes skills by role until a skill is recorded, then shows the recorded skills', () => {
  const people = [person('m', 'manager'), person('v', 'vendeuse'), person('a', 'Apprenti Vendeuse')];
  expect(proposedSkills(people)).toEqual({
    m: ['Ouverture', 'Fermeture', 'Management'],
    v: ['Ouverture', 'Fermeture'],
    a: [],
  });
  expect(proposedSkills([person('m', 'manager'), person('v', 'vendeuse', ['Ouverture'])])).toEqual({
    m: [],
    v: ['Ouverture'],
  });
});

it('the skills page saves only people whose skills were changed', () => {
  const people = [person('m', 'manager', ['Ouverture']), person('v', 'vendeuse', ['Ouverture', 'Fermeture'])];
  const ticks = { m: toggled(['Ouverture'], 'Management'), v: toggled(['Fermeture'], 'Ouverture') };
  expect(changedBy(people, ticks)).toEqual([{ id: 'm', skills: ['Ouverture', 'Management'] }]);
});
