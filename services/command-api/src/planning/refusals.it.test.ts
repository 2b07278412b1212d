import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let employeeId: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
  employeeId = await add('Ève Marchand');
});
afterAll(() => sides.stop());

async function add(name: string): Promise<string> {
  const person = { name, age: 30, role: 'vendeuse', weeklyHours: 35 };
  return (await admin.call('POST', '/employees', person)).json.data._id;
}

type Answer = Awaited<ReturnType<TestPerson['call']>>;
const refusalOf = ({ status, json }: Pick<Answer, 'status' | 'json'>) => [status, json.error];
const save = (change: object) =>
  admin.call('POST', '/constraints', { weekNumber: 48, year: 2026, employeeId, constraints: {}, ...change });
const saveWeek = (path: string, body: object) => admin.call('PUT', `/weeks/${path}/constraints`, body);
const row = (change: object = {}) => ({ employeeId, constraints: {}, ...change });

const wrongWeek = 'La semaine doit être entre 1 et 53';
const wrongYear = "L'année doit être entre 2020 et 2030";
const no53 = "L'année 2025 n'a que 52 semaines : choisissez une semaine de 1 à 52.";
const required = "Veuillez saisir le numéro de semaine et l'année";

describe('constraints are refused in French, and nothing is recorded, for', () => {
  it.each([
    [{ weekNumber: 0 }, wrongWeek],
    [{ weekNumber: 54 }, wrongWeek],
    [{ weekNumber: 48.5 }, wrongWeek],
    [{ weekNumber: '48' }, wrongWeek],
    [{ weekNumber: 53, year: 2025 }, no53],
    [{ weekNumber: '' }, required],
    [{ year: null }, required],
    [{ year: 2019 }, wrongYear],
    [{ year: 2031 }, wrongYear],
    [{ constraints: { Lundi: 'Vacances' } }, constraintMessages.value],
    [{ constraints: { Lundi: 7 } }, constraintMessages.value],
    [{ constraints: { Monday: 'CP' } }, constraintMessages.day],
    [{ normalDays: ['Lundredi'] }, constraintMessages.day],
    [{ constraints: { Lundi: 'CP' }, normalDays: ['Lundi'] }, constraintMessages.bothTyped],
  ])('a row with %j', async (change, text) => {
    expect(refusalOf(await save(change))).toEqual([400, text]);
  });

  it.each([
    ['0/2026', wrongWeek],
    ['54/2026', wrongWeek],
    ['048/2026', wrongWeek],
    ['abc/2026', wrongWeek],
    ['53/2025', no53],
    ['48/2019', wrongYear],
    ['48/2031', wrongYear],
  ])('reading or saving the week %s', async (path, text) => {
    expect(refusalOf(await admin.get(`/constraints/${path}`))).toEqual([400, text]);
    expect(refusalOf(await admin.get(`/weeks/${path}`))).toEqual([400, text]);
    expect(refusalOf(await saveWeek(path, { rows: [row()] }))).toEqual([400, text]);
  });

  it.each([
    [{ rows: [{ constraints: {} }, { constraints: {} }] }, constraintMessages.twice],
    [{ affluence: { Samedi: 5 } }, constraintMessages.affluence],
    [{ affluence: { Samedi: 1.5 } }, constraintMessages.affluence],
    [{ affluence: { Saturday: 2 } }, constraintMessages.day],
  ] as [{ rows?: object[]; affluence?: object }, string][])('a whole week with %j', async (body, text) => {
    const rows = body.rows?.map((one) => ({ ...one, employeeId }));
    expect(refusalOf(await saveWeek('48/2026', { ...body, rows }))).toEqual([400, text]);
  });

  it('an unknown person', async () => {
    const unknown = crypto.randomUUID();
    expect(refusalOf(await save({ employeeId: unknown }))).toEqual([404, "Ce salarié n'existe pas."]);
    expect(refusalOf(await saveWeek('48/2026', { rows: [row({ employeeId: unknown })] }))[0]).toBe(404);
  });

  it('no week from 2020 to 2030, week 53 included', async () => {
    for (const [weekNumber, year] of [
      [53, 2020],
      [53, 2026],
      [1, 2020],
      [52, 2030],
    ])
      expect((await save({ weekNumber, year, constraints: { Lundi: 'CP' } })).status).toBe(200);
  });

  it('a person deactivated during the week, whose row stays unchanged', async () => {
    const gone = await add('Jean Parti');
    const typed = { weekNumber: 47, year: 2026, employeeId: gone, constraints: { Lundi: 'Repos' } };
    expect((await save(typed)).status).toBe(200);
    await admin.call('PATCH', `/employees/${gone}/deactivate`);
    expect(refusalOf(await save({ ...typed, constraints: { Mardi: 'CP' } }))).toEqual([
      422,
      "Ce salarié est désactivé : réactivez-le d'abord.",
    ]);
    const both = { rows: [row({ constraints: { Lundi: 'CP' } }), row({ employeeId: gone })] };
    expect(refusalOf(await saveWeek('47/2026', both))).toEqual([
      422,
      'Jean Parti est désactivé : réactivez sa fiche ou retirez sa ligne.',
    ]);
    const { json } = await admin.get('/constraints/47/2026');
    expect(json).toMatchObject([{ employeeId: { _id: gone }, constraints: { Lundi: 'Repos' } }]);
    const view = (await admin.get('/weeks/47/2026')).json.data;
    expect(view.rows.map((one: { employeeId: string }) => one.employeeId)).not.toContain(gone);
  });
});

describe('an edit from outdated data is answered 409 with the author and both values, and records nothing, for', () => {
  it('a row, several rows at once, and the affluence', async () => {
    const other = await add('Karim Haddad');
    const week = '10/2027';
    const first = await saveWeek(week, {
      rows: [
        row({ constraints: { Lundi: 'CP' } }),
        row({ employeeId: other, constraints: { Mardi: 'ABS' } }),
      ],
      affluence: { Samedi: 4 },
    });
    expect(first.status).toBe(200);
    const stale = await saveWeek(week, {
      rows: [
        row({ constraints: { Lundi: 'Repos' }, baseRevision: -1 }),
        row({ employeeId: other, constraints: { Mardi: 'RET', Jeudi: 'Matin' }, baseRevision: -1 }),
      ],
      affluence: { Samedi: 1 },
      affluenceRevision: -1,
    });
    expect(refusalOf(stale)).toEqual([409, expect.stringMatching(/modifié/i)]);
    expect(stale.json.details.fields).toMatchObject([
      { rowOf: employeeId, field: 'Lundi', yours: 'Repos', theirs: 'CP', changedBy: 'Administrateur' },
      { rowOf: other, field: 'Mardi', yours: 'RET', theirs: 'ABS', changedBy: 'Administrateur' },
      { field: 'affluence.Samedi', yours: 1, theirs: 4, changedBy: 'Administrateur' },
    ]);
    for (const { changedAt } of stale.json.details.fields) expect(changedAt).toMatch(/^2026-11-21T10:00/);
    const rows = (await admin.get(`/constraints/${week}`)).json as { constraints: object }[];
    expect(rows.map(({ constraints }) => constraints)).toEqual(
      expect.arrayContaining([{ Lundi: 'CP' }, { Mardi: 'ABS' }]),
    );
    expect((await admin.get(`/weeks/${week}`)).json.data.days[5].affluence).toBe(4);
  });

  it('a planning profile, with the revision for the next try', async () => {
    const path = `/employees/${employeeId}/planning-profile`;
    const { revision } = (await admin.get(path)).json.data;
    expect((await admin.call('PUT', path, { group: 'vente', baseRevision: revision })).status).toBe(200);
    const stale = await admin.call('PUT', path, {
      group: 'fournil',
      splitAllowed: true,
      baseRevision: revision,
    });
    expect(stale.status).toBe(409);
    expect(stale.json.details).toMatchObject({
      fields: [{ field: 'group', yours: 'fournil', theirs: 'vente', changedBy: 'Administrateur' }],
      revision: revision + 1,
    });
    const decided = { group: 'fournil', splitAllowed: true, baseRevision: stale.json.details.revision };
    expect((await admin.call('PUT', path, decided)).status).toBe(200);
    expect((await admin.get(path)).json.data.profile).toMatchObject({ group: 'fournil', splitAllowed: true });
  });
});
