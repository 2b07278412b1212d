import type { StaffCorrection } from '@fournil/contracts/employees/import-endpoints';
import { describe, expect, it } from 'vitest';
import { readRole } from './cells.ts';
import { lineSentence } from './import.ts';
import { judgeStaff, type StaffMember } from './judge.ts';
import { readStaff } from './read-staff.ts';

const today = '2026-11-21';
const headers = 'Nom complet;Contrat;Date de naissance;Poste;Heures/sem;E-mail';

describe('an import line corrected on the preview', () => {
  const read = (text: string, staff: readonly StaffMember[], ...corrections: StaffCorrection[]) => {
    const list = readStaff(text, today, corrections);
    if ('problem' in list) throw new Error(list.problem);
    return judgeStaff(list.lines, staff, today);
  };
  const nadia: StaffMember = {
    employeeId: 'b7b8b0c4-6f6d-4a53-8a3b-0d6a9f9a5b11',
    name: 'Nadia Benali',
    birthDate: '1990-11-27',
    email: null,
    isActive: true,
  };

  it('is checked with its corrected values, and has the note « corrigée ici »', () => {
    const list = `${headers}\nZoé Durand;Stage;31/02/1990;Plongeur;trente-cinq;zoe@`;
    const [refused] = read(list, []);
    expect(refused).toMatchObject({
      faults: ['contractType', 'role', 'birthDate', 'weeklyHours', 'email'],
      written: { weeklyHours: 'trente-cinq', email: 'zoe@' },
    });
    const [mended] = read(list, [], {
      line: 1,
      contractType: 'CDI',
      role: 'boulanger',
      birthDate: '1990-02-28',
      weeklyHours: '35',
      email: '',
    });
    expect(mended).toMatchObject({ action: 'add', notes: ["titre 'Plongeur' gardé", 'corrigée ici'] });
    expect(mended?.command).toMatchObject({
      role: 'boulanger',
      birthDate: '1990-02-28',
      weeklyHours: 35,
      register: { qualification: 'Plongeur' },
    });
    expect(mended?.command).not.toHaveProperty('email');
  });

  it.each<[string, string, string, string, string]>([
    ['a missing first name', 'Nom;Prénom', 'Durand;', 'name', 'Zoé Durand'],
    ['a missing last name', 'Nom;Prénom', ';Zoé', 'name', 'Zoé Durand'],
    ['no name at all', 'Nom;Prénom', ';', 'name', 'Zoé Durand'],
    ['a name that is a formula', 'Nom complet;Mutuelle', '=1+1;', 'name', 'Zoé Durand'],
    ['an unknown skill', 'Nom complet;Compétences', 'Zoé Durand;Four', 'skills', 'Ouverture, Fermeture'],
    ['an unknown day', 'Nom complet;Jours de formation', 'Zoé Durand;Lundredi', 'trainingDays', 'Lundi'],
    ['a telephone number', 'Nom complet;Téléphone', 'Zoé Durand;le soir', 'phone', '0612345678'],
    ['an exit date', 'Nom complet;Date de sortie', 'Zoé Durand;bientôt', 'exitDate', '2026-12-31'],
    ['a sex', 'Nom complet;Sexe', 'Zoé Durand;X', 'sex', 'F'],
    ['a too long nationality', 'Nom complet;Nationalité', `Zoé Durand;${'a'.repeat(61)}`, 'nationality', ''],
    ['an unknown tutor', 'Nom complet;Tuteur', 'Zoé Durand;Personne', 'tutor', nadia.employeeId],
  ])('names and takes the correction of %s', (_, columns, cells, field, correction) => {
    const list = `${columns};Contrat;Date de naissance;Poste;Heures/sem\n${cells};CDI;14/02/1997;vendeuse;35`;
    expect(read(list, [nadia])[0]).toMatchObject({ action: 'refused', faults: [field] });
    expect(read(list, [nadia], { line: 1, [field]: correction })[0]).toMatchObject({
      action: 'add',
      command: { name: 'Zoé Durand' },
    });
  });

  it('takes a birth date in the place of an unreadable or missing age, and refuses half a name', () => {
    const list = 'Nom;Prénom;Contrat;Âge;Poste;Heures/sem\nDurand;;CDI;jeune;vendeuse;35';
    expect(read(list, [])[0]).toMatchObject({ faults: ['name', 'birthDate'] });
    expect(read(list, [], { line: 1, birthDate: '1997-02-14', name: 'Durand' })[0]?.reasons).toEqual([
      'prénom et nom attendus',
    ]);
  });

  it('asks about a namesake with another birth date, and adds the person only after a decision', () => {
    const list = `${headers}\nBENALI Nadia;CDI;28/11/1991;vendeuse;35;`;
    const question = 'déjà une personne de ce nom (née le 27/11/1990)\u202f: ajouter quand même\u202f?';
    expect(read(list, [nadia])[0]).toMatchObject({
      action: 'refused',
      reasons: [question],
      faults: ['namesake'],
    });
    expect(read(list, [nadia]).map((line) => lineSentence(line, 'preview'))).toEqual([
      `Ligne 1 refusée: ${question}`,
    ]);
    expect(read(list, [nadia], { line: 1, namesake: 'new' })[0]).toMatchObject({ action: 'add' });
    expect(read(list, [nadia], { line: 1, namesake: 'same' })[0]).toMatchObject({
      action: 'known',
      employeeId: nadia.employeeId,
    });
  });

  it('asks about a namesake of an earlier line, too', () => {
    const line = (day: string) => `Zoé Durand;CDI;${day};vendeuse;35;`;
    const list = `${headers}\n${line('14/02/1997')}\n${line('15/03/1998')}`;
    expect(read(list, [])[1]).toMatchObject({ faults: ['namesake'] });
    expect(read(list, [], { line: 2, namesake: 'new' })[1]).toMatchObject({ action: 'add' });
    expect(read(list, [], { line: 2, namesake: 'same' })[1]?.reasons).toEqual([
      'même personne que la ligne 1',
    ]);
  });

  it('keeps a trade title as qualification when only the team of the role is known', () => {
    const [verdict] = read(`${headers}\nZoé Durand;CDI;28/02/1990;Pâtissière;35;`, []);
    expect(verdict?.command).toMatchObject({ role: 'boulanger', register: { qualification: 'Pâtissière' } });
    expect(verdict?.notes).toEqual(["'Pâtissière' : équipe de boulanger, titre gardé"]);
    expect(readRole('Apprenti tourier')).toMatchObject({ value: 'Apprenti Boulanger' });
    expect(readRole('Snacking')).toMatchObject({ value: 'préparateur', title: 'Snacking' });
  });
});
