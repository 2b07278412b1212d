import { readCsv } from '@fournil/formats/csv';
import { describe, expect, it } from 'vitest';
import { readContract, readDate, readPhoneCell, readRole, readWeekDays, readWhole } from './cells.ts';
import { readHeader } from './columns.ts';
import { decodeFile } from './file.ts';
import { lineSentence } from './import.ts';
import { judgeStaff, type StaffMember } from './judge.ts';
import { nameCase } from './names.ts';
import { readStaff } from './read-staff.ts';

const today = '2026-11-21';

const judged = (text: string, staff: readonly StaffMember[] = []) => {
  const list = readStaff(text, today);
  if ('problem' in list) throw new Error(list.problem);
  return judgeStaff(list.lines, staff, today);
};
const problemsIn = (text: string, staff: readonly StaffMember[] = []) =>
  judged(text, staff).map((verdict) => lineSentence(verdict, 'preview'));

const headers = 'Nom complet;Contrat;Date de naissance;Poste;Heures/sem;E-mail';
const one = (line: string, more = '') => problemsIn(`${headers}${more}\n${line}`)[0];

describe('an imported staff list', () => {
  it('has lines imported and refused with the expected texts for the sample file', () => {
    const sample =
      "Nom;Prénom;Contrat;Date de naissance;Poste;Heures/sem;E-mail;Date d'entrée\n" +
      'Durand;Zoé;CDI;14/02/1997;Vendeuse;35;zoe.durand@boulangerie-demo.example.org;01/12/2026\n' +
      'Martin;Hugo;Stage;03/09/2010;Vendeur;10;hugo.martin@boulangerie-demo.example.org;28/11/2026';
    const verdicts = judged(sample);
    expect(verdicts.map((verdict) => lineSentence(verdict, 'result')).join(' ')).toBe(
      "Ligne 1 importée (rôle 'Vendeuse' reconnu comme vendeuse). Ligne 2 refusée: contrat 'Stage' inconnu; 10 h hors de 20–39.",
    );
    expect(verdicts[0]?.command).toMatchObject({
      name: 'Zoé Durand',
      contractType: 'CDI',
      birthDate: '1997-02-14',
      role: 'vendeuse',
      weeklyHours: 35,
      email: 'zoe.durand@boulangerie-demo.example.org',
      entryDate: '2026-12-01',
    });
  });

  it.each([
    ['Nom', 'lastName'],
    ['PRÉNOM', 'firstName'],
    ['Nom et prénom', 'name'],
    ["Date d'entrée (jj/mm/aaaa)", 'entryDate'],
    ['Embauche', 'entryDate'],
    ['Date de sortie/fin', 'exitDate'],
    ['Fin de contrat', 'contractEndDate'],
    ['Volume horaire', 'weeklyHours'],
    ['Heures / sem.', 'weeklyHours'],
    ['Courriel', 'email'],
    ['Âge', 'age'],
    ['Fonction', 'role'],
    ['Jours de formation', 'trainingDays'],
    ['Tuteur / Tutrice', 'tutor'],
    ['Tuteur(trice)', 'tutor'],
    ['Téléphone', 'phone'],
    ['N° de téléphone', 'phone'],
    ['Nationalité', 'nationality'],
    ['Civilité', 'sex'],
    ['N° du titre de séjour', 'permitNumber'],
    ['Mutuelle', null],
  ])('reads the header %s as the column %s', (header, column) => expect(readHeader(header)).toBe(column));

  it.each([
    ['Vendeur', 'vendeuse'],
    ['VENDEUR(SE)', 'vendeuse'],
    ['Vendeur·se', 'vendeuse'],
    ['Vendeuse en magasin', 'vendeuse'],
    ['Boulangère', 'boulanger'],
    ['Boulanger(ère)', 'boulanger'],
    ['preparatrice', 'préparateur'],
    ['Préparateur/trice', 'préparateur'],
    ['chef_prod', 'chef prod'],
    ['Cheffe de production', 'chef prod'],
    ['Responsable de magasin', 'responsable'],
    ['Apprentie boulangère', 'Apprenti Boulanger'],
    ['apprenti(e) vendeur(se)', 'Apprenti Vendeuse'],
    ['Apprenti préparateur', 'Apprenti Préparateur'],
  ])('recognises the role %s', (text, role) => expect(readRole(text)).toMatchObject({ value: role }));

  it.each([
    'Plongeur',
    'Apprentie',
    'Chef',
    'Chef boulanger',
    'Apprenti manager',
    'Vendeuse boulanger',
    '???',
  ])('does not guess the role %s', (text) =>
    expect(readRole(text)).toEqual({ problem: `poste '${text}' inconnu` }),
  );

  it.each([
    ['14/02/1997', '1997-02-14'],
    ['1-9-2003', '2003-09-01'],
    ['14.02.97', '1997-02-14'],
    ['05/06/08', '2008-06-05'],
    ['1997-02-14', '1997-02-14'],
    ['1997-02-14 00:00:00', '1997-02-14'],
  ])('reads the date %s', (text, date) => expect(readDate(text, 2026)).toEqual({ value: date }));

  it.each(['31/02/1997', '00/01/2000'])('refuses the date %s, which does not exist', (text) =>
    expect(readDate(text, 2026)).toEqual({ problem: `la date '${text}' n'existe pas` }),
  );

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['612345678', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
  ])('reads the telephone number %s, also when a spreadsheet removed its leading zero', (text, value) =>
    expect(readPhoneCell(text)).toEqual({ value }),
  );

  it('refuses a line with an invalid telephone number', () =>
    expect(one('Zoé Durand;CDI;14/02/1997;Vendeuse;35;zoe@example.org;le soir', ';Téléphone')).toContain(
      "téléphone 'le soir' illisible",
    ));

  it('reads whole hours in any format, and refuses fractions of an hour', () => {
    for (const text of ['35', '35,00', '35.0', '35h', '35 h', '35h00', '35 heures', '35 h/sem']) {
      expect(readWhole(text, 'h')).toEqual({ value: 35 });
    }
    expect(readWhole('35,5', 'h')).toEqual({ problem: '35,5 h : un nombre entier est attendu' });
    expect(readWhole('plein', 'h')).toEqual({ problem: "volume horaire 'plein' illisible" });
  });

  it('reads days and contracts in full or abbreviated', () => {
    expect(readWeekDays('lun. / MARDI')).toEqual({ value: ['Lundi', 'Mardi'] });
    expect(readWeekDays('lundis et jeudis')).toEqual({ value: ['Lundi', 'Jeudi'] });
    expect(readWeekDays('ma')).toEqual({ problem: "jour 'ma' inconnu" });
    expect(readContract("Contrat d'apprentissage")).toMatchObject({ value: 'Apprentissage' });
    expect(readContract('CDI temps partiel')).toMatchObject({ value: 'CDI' });
    expect(readContract('CDD')).toEqual({ value: 'CDD' });
    expect(readContract('Contrat à durée déterminée')).toMatchObject({ value: 'CDD' });
    expect(readContract('extras')).toMatchObject({ value: 'Extra' });
    expect(readContract('Stage')).toEqual({ problem: "contrat 'Stage' inconnu" });
  });

  it('accepts commas, tabs, title rows, the separator line of Excel and quoted line breaks', () => {
    const rows = [
      ['Nom complet', 'Contrat', 'Âge', 'Poste', 'Heures'],
      ['Le Goff, Sandrine', 'CDI', '42', 'Responsable', '39'],
    ];
    const quoted = (separator: string) =>
      rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
    for (const text of [
      quoted(','),
      quoted('\t'),
      `sep=;\r\n${quoted(';')}`,
      `\ufeffPersonnel 2026\n\n${quoted(';')}`,
    ]) {
      expect(judged(text)[0]?.command).toMatchObject({ name: 'Le Goff, Sandrine', age: 42 });
    }
    expect(readCsv('a;"b\n""c""";d')).toEqual([['a', 'b\n"c"', 'd']]);
    expect(readCsv('a;b "c" d;"e\nf;g')).toEqual([
      ['a', 'b "c" d', '"e'],
      ['f', 'g'],
    ]);
  });

  it('reads Windows-1252, UTF-8 and UTF-16, and recognises a workbook', () => {
    const text = 'Prénom;Zoé œuf';
    const ansi = Uint8Array.from(text, (character) => (character === 'œ' ? 0x9c : character.charCodeAt(0)));
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [ansi, Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16]) {
      expect(decodeFile(bytes)).toEqual({ text });
    }
    expect(decodeFile(Buffer.from('PK\u0003\u0004rest'))).toMatchObject({
      problem: expect.stringContaining('classeur'),
    });
    expect(decodeFile(Buffer.from([65, 0, 66]))).toMatchObject({ problem: expect.stringContaining('CSV') });
  });

  it.each([
    ['LE GOFF Sandrine', 'Sandrine Le Goff'],
    ["D'ALMEIDA-ROY Anne Marie", "Anne Marie D'Almeida-Roy"],
    ['ZOÉ DURAND', 'Zoé Durand'],
    ['Zoé Durand', 'Zoé Durand'],
    ['Zoé DURAND', 'Zoé Durand'],
    ['N. Benali', 'N. Benali'],
  ])('writes the name %s with usual capitals', (text, name) => expect(nameCase(text)).toBe(name));

  it('lists every reason for which a line is refused', () => {
    expect(one('=HYPERLINK("http://x");Stage;31/02/1990;Plongeur;12;pas-une-adresse')).toBe(
      "Ligne 1 refusée: '=HYPERLINK(\"http://x\")' est une formule de tableur; contrat 'Stage' inconnu; " +
        "poste 'Plongeur' inconnu; la date '31/02/1990' n'existe pas; adresse e-mail 'pas-une-adresse' non valide; " +
        '12 h hors de 20–39.',
    );
    expect(one('=SUM(A1) x;CDI;14/02/1997;vendeuse;35;')).toBe(
      "Ligne 1 refusée: '=SUM(A1) x' est une formule de tableur.",
    );
    expect(one('Zoé Durand;;;;;')).toBe(
      'Ligne 1 refusée: le contrat est obligatoire; le rôle est obligatoire; ' +
        "le volume hebdomadaire doit être entre 20 et 39 heures; l'âge est obligatoire.",
    );
    expect(one('Zoé Durand;CDI;14/02/1950;vendeuse;35;')).toBe(
      "Ligne 1 refusée: l'âge doit être entre 16 et 65 ans.",
    );
  });

  it('gives all reasons of a refused line in one sentence with one full stop', () => {
    const text = problemsIn(`${headers};Date d'entrée\nZoé Durand;CDI;14/02/1997;vendeuse;35;;01/12/2150`)[0];
    expect(text).toMatch(/2100\.$/);
    expect(
      lineSentence(
        {
          line: 1,
          name: 'Zoé Durand',
          action: 'refused',
          notes: [],
          reasons: ['ceci manque.', 'cela aussi.'],
        },
        'preview',
      ),
    ).toBe('Ligne 1 refusée: ceci manque; cela aussi.');
  });

  it('requires for an apprentice the same fields as the form', () => {
    expect(one('Hugo Martin;Apprentissage;03/09/2009;Apprenti Boulanger;35;')).toBe(
      'Ligne 1 refusée: les apprentis doivent avoir au moins un jour de formation; ' +
        'les apprentis doivent avoir une date de fin de contrat; le tuteur est obligatoire.',
    );
  });

  const apprentices = `${headers};Jours de formation;Fin de contrat;Tuteur`;
  const hugo = (tutor: string) =>
    `Hugo Martin;Apprentissage;03/09/2009;Apprenti Boulanger;35;;Lundi;31/08/2028;${tutor}`;

  it('finds a tutor on a later line of the list, with any spelling of the name', () => {
    const [apprentice, tutor] = judged(
      `${apprentices}\n${hugo('LAMBERT Mathieu')}\nMathieu Lambert;CDI;30/12/1986;boulanger;39;;;;`,
    );
    expect(apprentice).toMatchObject({ action: 'add', tutorLine: 2 });
    expect(apprentice?.command).not.toHaveProperty('tutor');
    expect(tutor).toMatchObject({ action: 'add' });
  });

  it('refuses an apprentice whose tutor is unknown, is on a refused line, or has that apprentice as tutor', () => {
    expect(problemsIn(`${apprentices}\n${hugo('Nadia Benali')}`)).toEqual([
      "Ligne 1 refusée: tuteur 'Nadia Benali' inconnu ou désactivé.",
    ]);
    expect(problemsIn(`${apprentices}\n${hugo('Zoé Durand')}\nZoé Durand;CDI;;vendeuse;35;;;;`)[0]).toBe(
      "Ligne 1 refusée: tuteur 'Zoé Durand' : la ligne 2 n'est pas importée.",
    );
    const ring = problemsIn(
      `${apprentices}\n${hugo('Zoé Durand')}\nZoé Durand;Apprentissage;14/02/2007;Apprenti Vendeuse;35;;Lundi;31/08/2028;Hugo Martin`,
    );
    expect(ring.every((sentence) => sentence.includes('refusée'))).toBe(true);
  });

  const nadia: StaffMember = {
    employeeId: 'b7b8b0c4-6f6d-4a53-8a3b-0d6a9f9a5b11',
    name: 'Nadia Benali',
    birthDate: '1990-11-27',
    email: 'nadia@example.org',
    isActive: true,
  };

  it('leaves existing people unchanged, recognised by name and birth date or by e-mail address', () => {
    const lines = [
      'BENALI Nadia;CDI;27/11/1990;Vendeuse;35;',
      'N. Benali;CDI;01/01/1980;Vendeuse;35;NADIA@example.org',
      'Nadia Benali;CDI;28/11/1991;vendeuse;35;',
    ];
    const verdicts = judged(`${headers}\n${lines.join('\n')}`, [nadia]);
    expect(verdicts.map(({ action, employeeId }) => [action, employeeId])).toEqual([
      ['known', nadia.employeeId],
      ['known', nadia.employeeId],
      // Another birth date: perhaps another person.
      ['refused', undefined],
    ]);
    expect(problemsIn(`${headers}\n${lines[0]}`, [{ ...nadia, isActive: false }])).toEqual([
      'Ligne 1 déjà présente (Nadia Benali est désactivé : réactivez-le depuis sa fiche).',
    ]);
  });

  it('refuses a second line for one person', () => {
    const line = 'Zoé Durand;CDI;14/02/1997;vendeuse;35;';
    expect(problemsIn(`${headers}\n${line}\n${line}`)[1]).toBe(
      'Ligne 2 refusée: même personne que la ligne 1.',
    );
  });

  it.each([
    ['', "Les titres des colonnes n'ont pas été reconnus"],
    ['bonjour', "Les titres des colonnes n'ont pas été reconnus"],
    ['Nom;Poste', 'Cette liste ne contient aucun salarié.'],
    ['Nom;Poste;Fonction\nx;y;z', "La colonne 'Fonction' répète une autre colonne"],
    [`Nom;Poste\n${'x;y\n'.repeat(501)}`, 'Cette liste a 501 lignes'],
  ])('is refused as a whole with a wrong header, column or length: example %#', (text, problem) => {
    expect(readStaff(text, today)).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});
