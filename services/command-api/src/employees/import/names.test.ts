/** Lists as bakeries and their payroll programs saved them, byte for byte: which people they are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decodeFile } from './file.ts';
import { nameCase } from './names.ts';
import { readStaff } from './read-staff.ts';

const linesOf = (file: string) => {
  const decoded = decodeFile(readFileSync(path.join(import.meta.dirname, 'cases', file)));
  if ('problem' in decoded) throw new Error(decoded.problem);
  const list = readStaff(decoded.text, '2026-11-21');
  if ('problem' in list) throw new Error(list.problem);
  return list.lines;
};
const namesIn = (file: string) => linesOf(file).map(({ name }) => name);

it('imported names are split into first and last name as the column headers say, for any content of the cells', () =>
  expect(namesIn('names.csv')).toEqual([
    'Claire Dupont-Martin',
    'Nadia Benali',
    'Anne Dupont',
    'Xavier Dupont de Ligonnes',
    'Paul Martin de la Brosse',
    "Inès d'Almeida",
    'Awa N’Diaye',
    'María José García López',
  ]));

it('imported names are the names in use, else the birth names, when a payroll program lists both', () =>
  expect(namesIn('payroll.csv')).toEqual(['Nadia Benali', 'Théo Lemoine']));

it('a payroll list gives weekly hours computed from monthly hours, and the contract end from the departure day', () => {
  const [nadia, theo] = linesOf('payroll.csv');
  expect(nadia).toMatchObject({ fields: { weeklyHours: 35 }, problems: [] });
  expect(nadia?.notes).toContain('151,67 h par mois comprises comme 35 h par semaine');
  expect(theo).toMatchObject({ fields: { weeklyHours: 39, contractEndDate: '2026-12-31' }, problems: [] });
  expect(theo?.fields).not.toHaveProperty('exitDate');
});

it.each(['excel-mac.csv', 'ms-dos.csv', 'utf8-twice.csv'])(
  'imported names keep their accents in %s',
  (file) => expect(namesIn(file)).toEqual(['Zoé Durand']),
);

it.each([
  ['M. LE GOFF Yann', 'Yann Le Goff'],
  ['Mme DURAND Zoé', 'Zoé Durand'],
  ['DUPONT - MARTIN Claire', 'Claire Dupont-Martin'],
  ['BENALI née KACI Nadia', 'Nadia Benali'],
  ['Nadia BENALI née KACI', 'Nadia Benali'],
  ['DUPONT de LIGONNES Xavier', 'Xavier Dupont de Ligonnes'],
  ["d'ALMEIDA Inès", "Inès d'Almeida"],
])('the single-column name « %s » is read as %s', (text, name) => expect(nameCase(text)).toBe(name));

it('an imported line without first name or last name is refused', () => {
  const problems = (text: string) => {
    const list = readStaff(text, '2026-11-21');
    return 'problem' in list
      ? list.problem
      : list.lines.flatMap((line) => line.problems.map((one) => one.text));
  };
  expect(problems('Nom;Prénom;Contrat;Poste;Heures\nDurand;;CDI;Vendeuse;35\n;Zoé;CDI;Vendeuse;35')).toEqual([
    'prénom manquant',
    'nom de famille manquant',
  ]);
  expect(problems('Nom;Contrat;Poste;Heures\nDurand;CDI;Vendeuse;35\nDURAND Zoé;CDI;Vendeuse;35')).toEqual([
    'prénom manquant',
  ]);
});
