import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let karim: string;
let lea: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const add = async (name: string) =>
    (await admin.call('POST', '/employees', { name, age: 34, role: 'vendeuse', weeklyHours: 35 })).json.data
      ._id;
  [karim, lea] = [await add('Karim Haddad'), await add('Léa Fournier')];
});
afterAll(() => sides.stop());

const save = (employeeId: string, more: object) =>
  admin.call('POST', '/onboarding-offboarding', { employeeId, employeeName: 'Quelqu’un', ...more });
const record = async (employeeId: string) =>
  (await admin.get(`/onboarding-offboarding/employee/${employeeId}`)).json.data;
const pending = async (who = admin) =>
  (await who.get('/onboarding-offboarding/pending-obligations')).json.data;
const done = { done: true, date: '2026-04-07', comment: '' };

describe('entry and exit tasks over HTTP', () => {
  it('are all undone, without an obligation, before the first save', async () => {
    const { onboarding, offboarding, ...rest } = await record(karim);
    expect(Object.keys(onboarding)).toEqual([
      'contratSigne',
      'dpae',
      'declarationMedecineTravail',
      'demandeMutuelle',
      'visiteMedicale',
      'formationSecurite',
      'charteDiscrimination',
      'rib',
      'registrePresenceEntree',
      'gabriel',
    ]);
    expect(Object.keys(offboarding)).toEqual([
      'arretMutuel',
      'gabrielSortie',
      'mutuelleSortie',
      'retourTenues',
      'retourCles',
      'registrePresenceSortie',
    ]);
    expect(rest).toMatchObject({ entryDate: null, exitDate: null, exists: false });
    expect(await pending()).toEqual([]);
  });

  it('are saved and read back, and the open ones are listed as obligations', async () => {
    const others = ['contratSigne', 'dpae', 'declarationMedecineTravail', 'formationSecurite', 'rib'];
    const answer = await save(karim, {
      onboarding: {
        ...Object.fromEntries(
          [...others, 'charteDiscrimination', 'registrePresenceEntree'].map((k) => [k, done]),
        ),
        demandeMutuelle: { done: false, date: null, comment: 'Couvert', refused: true },
      },
      offboarding: {},
      entryDate: '2026-04-07',
      exitDate: null,
    });
    expect(answer.json).toMatchObject({ success: true, data: { _id: karim } });
    const now = await record(karim);
    expect(now).toMatchObject({
      employeeName: 'Karim Haddad',
      entryDate: '2026-04-07',
      exists: true,
      revision: answer.json.data.revision,
      onboarding: { dpae: done, demandeMutuelle: { refused: true, attestationFournie: false } },
    });
    const open = (await pending()).map(
      (one: { employeeName: string; taskLabel: string; comment: string }) => [
        one.employeeName,
        one.taskLabel,
        one.comment,
      ],
    );
    expect(open).toEqual([
      ['Karim Haddad', 'Demande de mutuelle (attestation de refus à fournir)', 'Couvert'],
      ['Karim Haddad', 'Visite médicale', ''],
      ['Karim Haddad', 'Gabriel', ''],
    ]);
    const dashboard = (await admin.get('/dashboard')).json.data;
    expect([dashboard.obligations.length, dashboard.counts.obligations]).toEqual([3, 3]);
    // One truth: the employee's record has the date, and its history the facts of one command.
    const { data } = (await admin.get('/employees')).json;
    expect(data.find((one: { _id: string }) => one._id === karim).entryDate).toBe('2026-04-07');
  });

  it('include exit obligations once the exit date is set, and only these for a deactivated person', async () => {
    await save(lea, { offboarding: { retourCles: done }, exitDate: '2026-09-30' });
    await admin.call('PATCH', `/employees/${lea}/deactivate`, {});
    const open = (await pending()).filter((one: { employeeId: string }) => one.employeeId === lea);
    expect(open.map((one: { taskLabel: string }) => one.taskLabel)).toEqual([
      'Arrêt de la mutuelle',
      'Gabriel (sortie)',
      'Mutuelle (si demandée)',
      'Retour des tenues',
      'Registre de présence (sortie)',
    ]);
  });

  it('have legal deadlines with articles, listed apart from the obligations until the tasks are done', async () => {
    const dates = async () => (await admin.get('/onboarding-offboarding/deadlines')).json.data;
    const shown = (await dates()).map((one: Record<string, string>) => [
      one.employeeName,
      one.label,
      one.dueDate,
    ]);
    // Karim's DPAE is done; Léa has left, and owes the papers of the departure.
    expect(shown).toEqual([
      ['Karim Haddad', 'Visite médicale', '2026-07-07'],
      ['Léa Fournier', 'Certificat de travail remis', '2026-09-30'],
      ['Léa Fournier', 'Attestation France Travail remise', '2026-09-30'],
      ['Léa Fournier', 'Solde de tout compte remis', '2026-09-30'],
    ]);
    expect((await dates())[0].source).toEqual(['CT R4624-10']);
    const before = await pending();
    await save(lea, { deadlines: { certificatTravail: { done: true, date: '2026-09-30' } } });
    expect((await dates()).map((one: { task: string }) => one.task)).not.toContain('certificatTravail');
    expect(await record(lea)).toMatchObject({
      deadlines: { certificatTravail: { done: true, date: '2026-09-30' }, soldeToutCompte: { done: false } },
    });
    // Never in the obligations nor in their count [onboarding-6].
    expect(await pending()).toEqual(before);
    expect((await (await sides.loginAs('employee')).get('/onboarding-offboarding/deadlines')).status).toBe(
      403,
    );
  });

  it('are not listed for employees and the accountant, and an employee sees only a count on the dashboard', async () => {
    const [employee, accountant] = await Promise.all([
      sides.loginAs('employee'),
      sides.loginAs('accountant'),
    ]);
    for (const who of [employee, accountant]) {
      expect(await pending(who)).toEqual([]);
      expect((await who.get(`/onboarding-offboarding/employee/${karim}`)).status).toBe(403);
      expect((await who.call('POST', '/onboarding-offboarding', { employeeId: karim })).status).toBe(403);
    }
    const board = (await employee.get('/dashboard')).json.data;
    expect([board.obligations, board.counts.obligations]).toEqual([[], 8]);
  });

  it.each([
    [{ employeeId: '' }, 400, 'Veuillez sélectionner un employé'],
    [{ employeeId: undefined }, 400, 'Veuillez sélectionner un employé'],
    [{ employeeId: crypto.randomUUID() }, 404, "Ce salarié n'existe pas."],
    [{ exitDate: '2020-01-01' }, 400, "La date de sortie doit suivre la date d'entrée"],
    [{ onboarding: { dpae: { done: true, date: '2026-02-31' } } }, 400, "Cette date n'existe pas."],
    [{ onboarding: { inconnue: done } }, 400, 'Champ inconnu : inconnue.'],
  ])('are refused in French, and nothing of them is saved: %j', async (more, status, text) => {
    const before = await record(karim);
    const answer = await save(karim, more);
    expect([answer.status, answer.json.error]).toEqual([status, text]);
    expect(await record(karim)).toEqual(before);
  });

  it('report a conflict to the second of two people who changed the same task', async () => {
    const { revision } = await record(karim);
    await save(karim, { onboarding: { gabriel: done }, baseRevision: revision });
    const other = await save(karim, { onboarding: { rib: { done: false } }, baseRevision: revision });
    expect(other.status).toBe(200);
    const same = await save(karim, {
      onboarding: { gabriel: { ...done, comment: 'non' } },
      baseRevision: revision,
    });
    expect([same.status, same.json.details.fields[0].field]).toEqual([409, 'onboarding.gabriel']);
  });
});

describe('the staff register over HTTP', () => {
  const lines = async (who = admin) => (await who.get('/register')).json.data.lines;
  const lineOf = async (employeeId: string) =>
    (await lines()).find((one: { employeeId: string }) => one.employeeId === employeeId);
  const complete = (employeeId: string, more: object) =>
    admin.call('PUT', `/employees/${employeeId}/register`, more);

  it('lists everybody in order of hire, and names the data that are missing for a person', async () => {
    // Karim came in April; no entry date is known of Léa, who counts from the day she was recorded.
    expect(
      (await lines()).map((one: Record<string, unknown>) => [one.number, one.name, one.exitDate]),
    ).toEqual([
      [1, 'Karim Haddad', null],
      [2, 'Léa Fournier', '2026-09-30'],
    ]);
    expect((await lineOf(karim)).gaps).toEqual(['nationalité', 'date de naissance', 'sexe', 'qualification']);
  });

  it('can be completed and corrected, and shows each change with its author', async () => {
    const answer = await complete(karim, {
      nationality: 'Tunisienne',
      sex: 'M',
      permitType: 'Carte de résident',
    });
    expect(answer.json).toMatchObject({ success: true, data: { _id: karim } });
    await complete(karim, { nationality: 'Française', reason: 'Naturalisé' });
    const { nationality, permitType, changes } = await lineOf(karim);
    expect([nationality, permitType]).toEqual(['Française', 'Carte de résident']);
    expect(changes[0]).toMatchObject({
      by: 'Administrateur',
      fields: [{ label: 'Nationalité', before: 'Tunisienne', after: 'Française' }],
    });
    // Two who started from the same line.
    const { revision } = await lineOf(karim);
    await complete(karim, { qualification: 'Ouvrier boulanger', baseRevision: revision });
    const other = await complete(karim, { qualification: 'Boulanger', baseRevision: revision });
    expect([other.status, other.json.details.fields[0].field]).toEqual([409, 'qualification']);
  });

  it('lists trainees in a separate part with separate numbers', async () => {
    await complete(lea, { status: 'trainee', workplace: 'Boutique' });
    expect(await lineOf(lea)).toMatchObject({
      number: 1,
      status: 'trainee',
      mentions: [],
      gaps: ["date d'entrée"],
    });
    expect(await lineOf(lea)).toMatchObject({ keptUntil: '2031-09-30' });
  });

  it('can be read by the accountant and changed only by the administrator, with refusals in French', async () => {
    const [employee, accountant] = await Promise.all([
      sides.loginAs('employee'),
      sides.loginAs('accountant'),
    ]);
    expect((await lines(accountant)).length).toBe(2);
    expect((await employee.get('/register')).status).toBe(403);
    expect((await accountant.call('PUT', `/employees/${karim}/register`, {})).status).toBe(403);
    expect((await complete(crypto.randomUUID(), { sex: 'F' })).status).toBe(404);
    expect((await complete(karim, { couleur: 'x' })).json.error).toBe('Champ inconnu : couleur.');
  });
});
