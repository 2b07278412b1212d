import { expect, it } from 'vitest';
import { lineSentence } from './import.ts';
import { judgeStaff } from './judge.ts';
import { readStaff } from './read-staff.ts';

const today = '2026-11-21';
const headers = 'Nom complet;Contrat;Date de naissance;Poste;Heures/sem';
const ana = 'Ana Silva;CDI;14/02/1997;Vendeuse;35';
const only = (more: string, cells: string) => {
  const list = readStaff(`${headers};${more}\n${ana};${cells}`, today);
  if ('problem' in list) throw new Error(list.problem);
  const [verdict] = judgeStaff(list.lines, [], today);
  if (!verdict) throw new Error('No line');
  return { verdict, ignored: list.ignoredColumns };
};

it('the import fills the staff register from the columns of the register', () => {
  const { verdict } = only(
    'Nationalité;Sexe;Qualification;Titre de séjour;N° du titre',
    'Portugaise;F;Vendeuse qualifiée;Carte de résident;ZX 12',
  );
  expect(verdict.command?.register).toEqual({
    nationality: 'Portugaise',
    sex: 'F',
    qualification: 'Vendeuse qualifiée',
    permitType: 'Carte de résident',
    permitNumber: 'ZX 12',
  });
});

it.each([
  ['Mme', 'F', "sexe 'Mme' reconnu comme femme"],
  ['M.', 'M', "sexe 'M.' reconnu comme homme"],
  ['Homme', 'M', "sexe 'Homme' reconnu comme homme"],
])('the import accepts the sex written as %s', (cell, sex, note) => {
  const { verdict } = only('Civilité', cell);
  expect(verdict.command?.register).toEqual({ sex });
  expect(verdict.notes).toContain(note);
});

it('the import leaves register fields empty for empty cells, and accepts two columns with the same value', () => {
  expect(only('Nationalité;Sexe', ';').verdict.command).not.toHaveProperty('register');
  const both = only('Sexe;Civilité', 'F;Mme');
  expect([both.verdict.command?.register, both.ignored]).toEqual([{ sex: 'F' }, ['Civilité']]);
});

it('the import uses the qualification as the job when no other column gives the job', () => {
  const list = readStaff(
    'Nom complet;Contrat;Date de naissance;Qualification;Heures/sem\nAna Silva;CDI;14/02/1997;Boulanger;35',
    today,
  );
  expect(list).toMatchObject({ lines: [{ fields: { role: 'boulanger' } }] });
});

it('the import names the column of a refused value', () => {
  const text = (more: string, cells: string) => lineSentence(only(more, cells).verdict, 'preview');
  expect(text('Sexe', 'X')).toMatch(/sexe 'X' inconnu \(F ou M\)/);
  expect(text('Nationalité', '=1+1')).toMatch(/formule de tableur/);
  expect(text('Nationalité', 'a'.repeat(61))).toMatch(/nationalité : /);
});
