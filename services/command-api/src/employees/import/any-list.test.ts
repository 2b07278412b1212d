import { jobRoles, skills, weekDays } from '@fournil/contracts/employees/rules';
import { readCsv } from '@fournil/formats/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFile } from './file.ts';
import { judgeStaff, type StaffMember } from './judge.ts';
import { readStaff } from './read-staff.ts';

const today = '2026-11-21';
const seed = 20261121;
const property = (...args: Parameters<typeof fc.assert>) => fc.assert(args[0], { seed, ...args[1] });
const headers = 'Nom complet;Contrat;Date de naissance;Poste;Heures/sem;E-mail';
const nadia: StaffMember = {
  employeeId: 'b7b8b0c4-6f6d-4a53-8a3b-0d6a9f9a5b11',
  name: 'Nadia Benali',
  birthDate: '1990-11-27',
  email: 'nadia@example.org',
  isActive: true,
};

const judged = (text: string) => {
  const list = readStaff(text, today);
  if ('problem' in list) throw new Error(list.problem);
  return judgeStaff(list.lines, [], today);
};

describe('a staff list of any content', () => {
  it(`is read or refused without a crash (seed ${seed})`, () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 400 }).map((text) => Buffer.from(text)),
      fc
        .array(
          fc.constantFrom(
            ';',
            ',',
            '\t',
            '"',
            '\n',
            '\r',
            'Nom',
            'Poste',
            'Âge',
            'Tuteur',
            'Zoé',
            '=1+1',
            '35',
            '14/02/97',
          ),
          {
            maxLength: 80,
          },
        )
        .map((parts) => Buffer.from(`Nom;Poste;Âge;Tuteur\n${parts.join('')}`)),
    );
    property(
      fc.property(anything, (bytes) => {
        const decoded = decodeFile(bytes);
        if ('problem' in decoded) return;
        const list = readStaff(decoded.text, today);
        if ('problem' in list) return;
        for (const verdict of judgeStaff(list.lines, [nadia], today)) {
          expect(verdict.action === 'refused').toBe(verdict.reasons.length > 0);
          expect(verdict.action === 'add').toBe(verdict.command !== undefined);
          expect(verdict.command?.name ?? '').not.toMatch(/^[=+@]/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it(`is read as the table from which it was written (seed ${seed})`, () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.trim().replaceAll('\r', ''));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    property(
      fc.property(
        table,
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, end) => {
          const text = rows
            .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator))
            .join(end);
          expect(readCsv(text)).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
  });

  it(`is read with all its valid people (seed ${seed})`, () => {
    const person = fc.record({
      name: fc.constantFrom('Zoé Durand', "Anne d'Almeida", 'Jean-Paul Le Goff', 'Œdipe Roi'),
      role: fc.constantFrom(...jobRoles.filter((role) => !role.startsWith('Apprenti'))),
      hours: fc.integer({ min: 20, max: 39 }),
      day: fc.integer({ min: 1, max: 28 }),
      year: fc.integer({ min: 1962, max: 2009 }),
      skills: fc.uniqueArray(fc.constantFrom(...skills)),
      days: fc.uniqueArray(fc.constantFrom(...weekDays)),
    });
    property(
      fc.property(person, ({ name, role, hours, day, year, ...lists }) => {
        const line = [
          name,
          'CDI',
          `${day}/03/${year}`,
          role,
          `${hours},00`,
          '',
          lists.skills.join(', '),
          lists.days.join(' / '),
        ];
        const [verdict] = judged(`${headers};Compétences;Jours de formation\n${line.join(';')}`);
        expect(verdict?.reasons).toEqual([]);
        expect(verdict?.command).toMatchObject({
          name,
          role,
          weeklyHours: hours,
          birthDate: `${year}-03-${String(day).padStart(2, '0')}`,
          skills: lists.skills,
          trainingDays: lists.days,
        });
      }),
    );
  });

  it('recognises a duplicate person, also with invisible characters in the name', () => {
    const line = (name: string) => `${name};CDI;14/02/1997;vendeuse;35;`;
    const verdicts = judged(`${headers}\n${line('Zoé Le\u00adfebvre')}\n${line('\u200bZoé Lefebvre\u2060')}`);
    expect(verdicts[0]?.command).toMatchObject({ name: 'Zoé Lefebvre' });
    expect(verdicts[1]?.reasons).toEqual(['même personne que la ligne 1']);
  });

  it.each([
    ['quotes', '"', 1_000_000],
    ['opened cells', '";', 500_000],
    ['empty cells', '"";', 333_333],
  ])('is read to its end when it consists only of %s', (_, part, times) => {
    expect(readStaff(`${headers}\n${part.repeat(times)}`, today)).toBeDefined();
  });
});
