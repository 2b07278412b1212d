import type { RegisterLine } from '@fournil/contracts/register/endpoints';
import { expect, it } from 'vitest';
import { registerCsv } from './register-text.ts';

const line = (more: Partial<RegisterLine>): RegisterLine => ({
  employeeId: 'e1',
  number: 1,
  status: 'staff',
  name: 'Léa Fournier',
  birthDate: '2001-04-03',
  nationality: 'Française',
  sex: 'F',
  qualification: 'Vendeuse qualifiée',
  permitType: null,
  permitNumber: null,
  agency: null,
  workplace: null,
  job: 'Vendeuse',
  entryDate: '2025-09-01',
  exitDate: null,
  contractEndDate: '2026-12-31',
  tutorName: null,
  mentions: ['Contrat à durée déterminée', 'Temps partiel'],
  gaps: [],
  keptUntil: null,
  changes: [],
  revision: 3,
  ...more,
});

it('the staff register prints the staff, then the trainees under a separate header', () => {
  const csv = registerCsv([
    line({}),
    line({
      status: 'trainee',
      name: 'Max Petit',
      tutorName: 'Léa Fournier',
      workplace: 'Fournil',
      mentions: [],
    }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    "\ufeffN°;Nom et prénoms;Nationalité;Date de naissance;Sexe;Emploi;Qualification;Date d'entrée;Date de sortie;Titre de travail;Mentions",
    "1;Léa Fournier;Française;03/04/2001;F;Vendeuse;Vendeuse qualifiée;01/09/2025;;;Contrat à durée déterminée jusqu'au 31/12/2026, Temps partiel",
    '',
    'Stagiaires',
    'N°;Nom et prénoms;Début du stage;Fin du stage;Tuteur;Lieu de présence',
    '1;Max Petit;01/09/2025;31/12/2026;Léa Fournier;Fournil',
    '',
  ]);
});
