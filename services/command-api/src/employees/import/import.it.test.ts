import { readCsv } from '@fournil/formats/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../../../testing/worlds/command-service.ts';
import { workbookOf } from '../../../../../testing/worlds/workbook.ts';

const headers = "Nom;Prénom;Contrat;Date de naissance;Poste;Heures/sem;E-mail;Date d'entrée";
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');
const file = (text: string) => ({ fileName: 'salaries.csv', content: base64(text) });

describe('the import of a staff list over HTTP', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  beforeAll(async () => {
    service = await startCommandService({ now: () => new Date('2026-11-21T09:00:00Z') });
    admin = await service.loginAs('admin');
  });
  afterAll(() => service.stop());

  const preview = (text: string) => admin.call('POST', '/employees/import/preview', file(text));
  const importLines = (text: string, lines: number[]) =>
    admin.call('POST', '/employees/import', { ...file(text), lines });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API under test
  const texts = (answer: { json: any }) => answer.json.data.lines.map((line: { text: string }) => line.text);
  const eventCount = async () => {
    let count = 0;
    for await (const page of service.deps.log.readAll(null, { decode: false })) count += page.length;
    return count;
  };

  it('reads an Excel workbook, and imports a line with the correction typed on the preview', async () => {
    const rows = [
      ['Nom complet', 'Contrat', 'Date de naissance', 'Poste', 'Heures/sem'],
      ['Paul Perdu', 'CDI', '02/05/1990', 'Plongeur', '35'],
    ];
    const body = { fileName: 'équipe.xlsx', content: workbookOf(rows).toString('base64') };
    const seen = await admin.call('POST', '/employees/import/preview', body);
    expect(seen.json.data.lines[0]).toMatchObject({ action: 'refused', faults: ['role'] });
    const corrections = [{ line: 1, role: 'boulanger' }];
    const done = await admin.call('POST', '/employees/import', { ...body, corrections, lines: [1] });
    expect(texts(done)).toEqual(["Ligne 1 importée (titre 'Plongeur' gardé; corrigée ici)."]);
  });

  it('gives the text of a workbook for the tables that a page reads itself', async () => {
    const content = workbookOf([
      ['Nom', 'N-1', 'Note'],
      ['Nadia Benali', '12,5', 'oui; "vu", non'],
    ]).toString('base64');
    const read = await admin.call('POST', '/tables/read', { fileName: 'soldes.xlsx', content });
    expect(read.json.data.text).toBe('Nom\tN-1\tNote\nNadia Benali\t12,5\t"oui; ""vu"", non"');
    expect(readCsv(read.json.data.text)[1]).toEqual(['Nadia Benali', '12,5', 'oui; "vu", non']);
  });

  it('previews without writing, imports the confirmed lines, and adds no duplicate afterwards', async () => {
    const list = `${headers};Mutuelle\nDURAND;Zoé;CDI;14/02/1997;Vendeuse;35;zoe@example.org;01/12/2026;06\nMartin;Hugo;Stage;03/09/2010;Vendeur;10;hugo@example.org;28/11/2026;06`;
    const before = await eventCount();
    const seen = await preview(list);
    expect(seen.json.data).toMatchObject({
      counts: { add: 1, known: 0, refused: 1 },
      ignoredColumns: ['Mutuelle'],
    });
    expect(texts(seen)).toEqual([
      "Ligne 1 à ajouter (rôle 'Vendeuse' reconnu comme vendeuse).",
      "Ligne 2 refusée: contrat 'Stage' inconnu; 10 h hors de 20–39.",
    ]);
    expect(await eventCount()).toBe(before);

    const done = await importLines(list, [1, 2]);
    expect(texts(done)).toEqual([
      "Ligne 1 importée (rôle 'Vendeuse' reconnu comme vendeuse).",
      "Ligne 2 refusée: contrat 'Stage' inconnu; 10 h hors de 20–39.",
    ]);
    const [zoe] = done.json.data.lines;
    expect(await service.deps.log.readStream(`fournil.employee-1.${zoe._id}`)).toMatchObject([
      {
        type: 'EmployeeAdded',
        data: {
          name: 'Zoé Durand',
          role: 'vendeuse',
          birthDate: '1997-02-14',
          age: null,
          entryDate: '2026-12-01',
        },
        metadata: { actor: { kind: 'user', role: 'admin' } },
      },
    ]);
    expect(await eventCount()).toBe(before + 1);

    for (const answer of [await importLines(list, [1, 2]), await importLines(list, [1])]) {
      expect(answer.json.data.lines[0]).toMatchObject({ action: 'known', _id: zoe._id });
    }
    expect(await eventCount()).toBe(before + 1);
  });

  it('adds each person once when the same list is sent four times at once', async () => {
    const list = `${headers}\nPetit;Lou;CDI;02/05/1999;Boulangère;35;lou@example.org;\nPetit;Max;CDI;02/05/1998;Boulanger;35;;`;
    const before = await eventCount();
    const answers = await Promise.all([1, 2, 3, 4].map(() => importLines(list, [1, 2])));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await eventCount()).toBe(before + 2);
  });

  it('imports an apprentice together with a tutor of the same list, and refuses the apprentice alone', async () => {
    const list =
      'Nom complet;Contrat;Naissance;Poste;Heures;Jours de formation;Fin de contrat;Tuteur\n' +
      'Inès Roussel;Apprentissage;18/06/2009;Apprentie vendeuse;35;Lundi;31/08/2028;Sandrine Le Goff\n' +
      'LE GOFF Sandrine;CDI;02/07/1984;Responsable;39;;;';
    const alone = await importLines(list, [1]);
    expect(texts(alone)).toEqual(["Ligne 1 refusée: son tuteur, ligne 2, n'a pas été importé."]);
    const both = await importLines(list, [1, 2]);
    const [ines, sandrine] = both.json.data.lines;
    expect(both.json.data.counts).toEqual({ add: 2, known: 0, refused: 0 });
    const [event] = await service.deps.log.readStream(`fournil.employee-1.${ines._id}`);
    expect(event?.data).toMatchObject({ tutor: sandrine._id, tutorName: null });
  });

  it('recognises people added by hand, and refuses values that the form refuses', async () => {
    await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 35, email: 'nadia@example.org' });
    const list = `${headers}\nBenali;Nadia;CDI;27/11/1990;Vendeuse;35;;\nAutre;Alix;CDI;27/11/1990;Vendeuse;40;;\nAutre;Ada;CDI;27/11/1990;Vendeuse;35;nadia@;`;
    expect(texts(await preview(list))).toEqual([
      'Ligne 1 déjà présente.',
      'Ligne 2 refusée: 40 h hors de 20–39.',
      "Ligne 3 refusée: adresse e-mail 'nadia@' non valide.",
    ]);
  });

  it.each([
    [{ ...file('bonjour') }, 400, /titres des colonnes/],
    [{ ...file('PK\u0003\u0004') }, 400, /classeur/],
    [{ fileName: 'a.csv', content: 'pas du base64 !' }, 400, /ne peut pas être lu/],
    [{ fileName: 'a.csv', content: base64('a'.repeat(1_000_100)) }, 400, /1 Mo/],
    [{ ...file(`${headers}\n`), colour: 'blue' }, 400, /Champ inconnu/],
  ])('records nothing of a file that is not a staff list: example %#', async (body, status, error) => {
    const before = await eventCount();
    const answer = await admin.call('POST', '/employees/import/preview', body);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(error)]);
    expect((await admin.call('POST', '/employees/import', { ...body, lines: [1] })).status).toBe(status);
    expect(await eventCount()).toBe(before);
  });

  it('refuses a body larger than a staff list, and callers other than the administrator', async () => {
    const huge = { fileName: 'a.csv', content: base64('a'.repeat(2_000_000)) };
    expect((await admin.call('POST', '/employees/import/preview', huge)).status).toBe(413);
    for (const role of ['employee', 'accountant'] as const) {
      const caller = await service.loginAs(role);
      expect((await caller.call('POST', '/employees/import/preview', file(headers))).status).toBe(403);
      expect((await caller.call('POST', '/employees/import', { ...file(headers), lines: [1] })).status).toBe(
        403,
      );
    }
  });
});
