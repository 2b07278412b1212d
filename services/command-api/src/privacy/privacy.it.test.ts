import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parisDay } from '@fournil/contracts/paris-day';
import { derivedId } from '@fournil/events/ids';
import { unzipped } from '@fournil/files/testing/unzipped';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateForm, sampleCertificate, samplePdf } from '../../../../tests/certificates.ts';
import { documentForm } from '../../../../tests/documents.ts';
import { startBothSides, type TestPerson } from '../../../../tests/query-service.ts';
import { until } from '../../../../tests/until.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { execute } from '../kernel/execute.ts';
import { decideErase } from './erase/decide.ts';
import { levelErasures } from './level.ts';
import { personRecord } from './person.ts';

const now = new Date('2026-11-21T10:00:00Z');
let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let pdf: Buffer;

interface Made {
  readonly id: string;
  readonly name: string;
}

/** Somebody with a word of theirs in every corner; `left`: their last day. */
async function somebody(name: string, left: string, payslip = left.slice(0, 7)): Promise<Made> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.json)}`);
    return answer.json.data;
  };
  const email = `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}@example.org`;
  const person = {
    name,
    birthDate: '1990-05-06',
    role: 'vendeuse',
    weeklyHours: 35,
    email,
    phone: '0611223344',
  };
  const { _id: id } = await call('POST', '/employees', person);
  await call('PUT', `/employees/${id}/register`, {
    nationality: `${name} nation`,
    qualification: `${name} qualifiée`,
  });
  const days = { employeeId: id, startDate: '2026-10-05', endDate: '2026-10-06' };
  await call('POST', '/sick-leaves', { ...days, reason: `${name} grippe` });
  const item = { employeeId: id, itemType: 'pantalon', size: '42', quantity: 1, comment: `${name} tablier` };
  await call('POST', '/uniforms', item);
  const filed = { title: `${name} bulletin`, category: 'payslip', month: payslip, employeeId: id };
  await call('POST', '/documents', documentForm(filed, { name: `${name}.pdf`, content: pdf }));
  const { startDate, endDate } = sampleCertificate;
  const paper = certificateForm(
    { employeeId: id, startDate, endDate },
    { name: `${name} volet.pdf`, content: pdf },
  );
  await call('POST', '/sick-leaves/paper', paper);
  await call('PATCH', `/employees/${id}/deactivate`, { exitDate: left });
  return { id, name };
}

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  pdf = await samplePdf();
  await levelErasures(privacyDeps(sides.commands.deps), now);
}, 60_000);
afterAll(() => sides.stop());

const personalData = async (id: string, who = admin) =>
  (await who.get(`/employees/${id}/personal-data`)).json.data;
const heldOf = async (id: string, purpose: string) =>
  (await personalData(id)).held.find((one: { purpose: string }) => one.purpose === purpose);
const erase = (id: string, name: string, waivesPayslips = true) =>
  admin.call('POST', `/employees/${id}/erasure`, { name, waivesPayslips });
const nameOf = async (id: string): Promise<string> =>
  (await admin.get('/employees')).json.data.find((one: { _id: string }) => one._id === id)?.name;
/** The chain is recomputed from the log and held against its seals. */
async function verified(): Promise<void> {
  await admin.call('POST', '/audit/verify');
  const integrity = async () => (await admin.get('/audit/integrity')).json.data;
  await until('the chain is verified', async () => {
    const { running, lastVerification } = await integrity();
    return running === null && lastVerification !== null;
  });
  expect(await integrity()).toMatchObject({ state: 'intact', parkedCount: 0 });
}
const shownErased = (id: string) =>
  until('the views are made anew', async () => (await nameOf(id)) === '[données effacées]');

describe('what is held of somebody', () => {
  it('is told with its purpose and its last day, and exported whole, a fact before its first byte', async () => {
    const rosa = await somebody('Rosa Martin', '2026-03-31');
    const { name, hasLeft, held, counts } = await personalData(rosa.id);
    expect([name, hasLeft]).toEqual(['Rosa Martin', true]);
    expect(
      held.map((one: Record<string, string>) => [one.purpose, one.keptUntil, one.demandedUntil]),
    ).toEqual([
      ['identity', '2031-03-31', '2031-03-31'],
      ['contact', '2076-03-31', '2076-03-31'],
      ['health', '2029-03-31', null],
      ['pay', '2076-03-31', '2076-03-31'],
    ]);
    expect(counts).toContainEqual({ label: 'Documents', count: 1 });
    const { status, headers, bytes } = await admin.download(`/employees/${rosa.id}/personal-data/export`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = unzipped(bytes);
    expect(Object.keys(archive).sort()).toEqual([
      'donnees.html',
      'donnees.json',
      'fichiers/Rosa Martin bulletin.pdf',
      'fichiers/Rosa Martin volet.pdf',
    ]);
    const [page, json] = [archive['donnees.html'], archive['donnees.json']];
    expect(page).toContain('Rosa Martin nation');
    for (const word of ['grippe', 'tablier', 'qualifiée', 'bulletin', '0611223344'])
      expect(json).toContain(word);
    expect(archive['fichiers/Rosa Martin bulletin.pdf']).toMatch(/^%PDF/);
    const trail = (await admin.get(`/audit?type=PersonalDataExported`)).json.data.lines;
    expect(trail[0].sentence).toMatch(/toutes ses données exportées \(\d+ faits, 2 fichiers\)/);
  });

  it('is nobody else’s to read, export or erase', async () => {
    const [employee, accountant] = await Promise.all([
      sides.loginAs('employee'),
      sides.loginAs('accountant'),
    ]);
    const [{ _id: id }] = (await admin.get('/employees')).json.data;
    for (const who of [employee, accountant]) {
      expect((await who.get(`/employees/${id}/personal-data`)).status).toBe(403);
      expect((await who.download(`/employees/${id}/personal-data/export`)).status).toBe(403);
      expect(
        (await who.call('POST', `/employees/${id}/erasure`, { name: 'x', waivesPayslips: true })).status,
      ).toBe(403);
      expect((await who.get('/personal-data')).status).toBe(403);
    }
  });
});

describe('an erasure', () => {
  it('is refused of who is there, under another name, and where the law keeps all that is left', async () => {
    const { _id } = (await admin.call('POST', '/employees', { name: 'Zoé Ici', age: 30, role: 'vendeuse' }))
      .json.data;
    expect((await erase(_id, 'Zoé Ici')).json).toMatchObject({ code: 'still_employed' });
    const tom = await somebody('Tom Loin', '2026-01-31');
    const slip = await erase(tom.id, 'Tom Loi');
    expect([slip.status, slip.json.error]).toEqual([400, 'Tapez le nom exactement comme il est écrit.']);
    expect((await erase(crypto.randomUUID(), 'Tom')).status).toBe(404);
  });

  it('takes what the law lets go at once, and the rest by itself on its day', async () => {
    const ana = await somebody('Ana Reste', '2024-06-30');
    const answer = await erase(ana.id, 'Ana Reste');
    expect(answer.json.data).toEqual({
      _id: ana.id,
      erased: ['contact', 'health'],
      kept: [
        { purpose: 'identity', until: '2029-06-30' },
        { purpose: 'pay', until: '2029-06-30' },
      ],
    });
    await until('the address is gone', async () => {
      const { employee } = (await admin.get(`/employees/${ana.id}`)).json.data;
      return employee.email === null && employee.name === 'Ana Reste';
    });
    expect(await heldOf(ana.id, 'health')).toMatchObject({ isErased: true });
    expect(await heldOf(ana.id, 'pay')).toMatchObject({ isErased: false, demandedUntil: '2029-06-30' });
    // Nothing is added to what the law keeps.
    expect((await admin.call('PUT', `/employees/${ana.id}`, { phone: '0699999999' })).status).toBe(404);
    expect((await erase(ana.id, 'Ana Reste')).json).toMatchObject({ code: 'nothing_to_erase' });
    const deps = privacyDeps(sides.commands.deps);
    await levelErasures(deps, new Date('2029-06-30T10:00:00Z'));
    expect(await nameOf(ana.id)).toBe('Ana Reste');
    await levelErasures(deps, new Date('2029-07-01T10:00:00Z'));
    await shownErased(ana.id);
  });

  it('leaves no word of the person in any answer, and the chain whole', async () => {
    const ivo = await somebody('Ivo Parti', '2019-06-30');
    await admin.call('POST', '/onboarding-offboarding', {
      employeeId: ivo.id,
      employeeName: ivo.name,
      onboarding: {},
      offboarding: {},
      entryDate: '2019-01-07',
      exitDate: '2019-06-30',
    });
    await admin.call('PATCH', `/employees/${ivo.id}/reactivate`, {});
    const taught = {
      ...{ name: 'Zia Apprend', birthDate: '2006-05-06', role: 'Apprenti Boulanger', weeklyHours: 35 },
      ...{ contractType: 'Apprentissage', trainingDays: ['Lundi'], contractEndDate: '2027-08-31' },
      ...{ tutor: ivo.id, tutorName: ivo.name },
    };
    const apprentice = (await admin.call('POST', '/employees', taught)).json.data._id;
    expect((await admin.get(`/employees/${apprentice}`)).json.data.employee.tutorName).toBe(ivo.name);
    await admin.call('PATCH', `/employees/${ivo.id}/deactivate`, { exitDate: '2019-06-30' });
    const owing = async () => {
      const paths = ['pending-obligations', 'deadlines'];
      const lists = await Promise.all(paths.map((path) => admin.get(`/onboarding-offboarding/${path}`)));
      return lists.map(({ json }) =>
        json.data.some(({ employeeId }: { employeeId: string }) => employeeId === ivo.id),
      );
    };
    expect(await owing()).toEqual([true, true]);
    expect((await erase(ivo.id, 'Ivo Parti')).json.data).toMatchObject({
      erased: ['identity', 'contact', 'health', 'pay'],
      kept: [],
    });
    await shownErased(ivo.id);
    // A tutor is named in other people's records too.
    expect((await admin.get(`/employees/${apprentice}`)).json.data.employee.tutorName).toBe(
      '[données effacées]',
    );
    // Nobody can do them any more.
    expect(await owing()).toEqual([false, false]);
    const paths = [
      ...[
        '/employees',
        `/employees/${ivo.id}`,
        `/employees/${apprentice}`,
        `/audit?person=${apprentice}`,
        '/register',
        '/personal-data',
        '/sick-leaves',
        '/documents',
      ],
      ...[`/employees/${ivo.id}/personal-data`, `/uniforms/employee/${ivo.id}`, '/mails?page=1'],
      ...['/absence-statistics?period=year&year=2026', `/audit?limit=100&person=${ivo.id}`],
      '/audit/export?format=csv',
    ];
    for (const path of paths) {
      const { status, text } = await admin.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, /.{40}(Ivo|ivo\.parti).{40}/.exec(text)?.[0] ?? null]).toEqual([path, null]);
    }
    expect((await admin.get(`/audit?limit=100&person=${ivo.id}`)).text).toContain('[données effacées]');
    const { bytes } = await admin.download(`/employees/${ivo.id}/personal-data/export`);
    const archive = unzipped(bytes);
    expect(Object.keys(archive).sort()).toEqual(['donnees.html', 'donnees.json']);
    for (const content of Object.values(archive)) expect(content).not.toMatch(/Ivo|ivo\.parti/);
    // The address is free again.
    const other = { name: 'Ivo Autre', age: 30, role: 'vendeuse', email: 'ivo.parti@example.org' };
    expect((await admin.call('POST', '/employees', other)).status).toBe(200);
    const { rows } = await sides.commands.deps.vault.pool.query(
      'select purpose from vault.keys where subject = $1',
      [ivo.id],
    );
    expect(rows).toEqual([]);
    await verified();
  });

  it('takes whoever left by the exit date alone from among the active, since no command could any more', async () => {
    const person = { name: 'Cléo Terme', age: 30, role: 'vendeuse', exitDate: '2026-09-30' };
    const { _id } = (await admin.call('POST', '/employees', person)).json.data;
    const [shared, listed] = [
      await sides.loginAs('employee'),
      async (path: string, who = admin) =>
        (await who.get(path)).json.data.find((one: { _id: string }) => one._id === _id),
    ];
    expect(await listed('/sick-leaves/people', shared)).toMatchObject({ name: 'Cléo Terme' });
    // The register keeps the name: five years from the exit.
    expect((await erase(_id, 'Cléo Terme')).json.data.kept).toMatchObject([{ purpose: 'identity' }]);
    expect(await listed('/employees')).toMatchObject({
      name: 'Cléo Terme',
      isActive: false,
      isErased: true,
      exitDate: '2026-09-30',
    });
    expect(await listed('/sick-leaves/people', shared)).toBeUndefined();
  });

  it('ends after the fact where the process dies right behind it', async () => {
    const lou = await somebody('Lou Coupe', '2018-02-28');
    const { deps } = sides.commands;
    // What a process records that is then killed: the fact, and nothing that follows it.
    const commandId = derivedId('cut off', lou.id);
    const context = {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user' as const, role: 'admin' as const },
      now,
    };
    await execute(deps, context, {
      aggregate: personRecord,
      id: lou.id,
      decide: ({ state, history }) =>
        decideErase({ name: 'Lou Coupe', waivesPayslips: true }, state, {
          employeeId: lou.id,
          today: parisDay(now),
          history,
          filed: { payslipMonths: ['2018-02'], hasContracts: false },
        }),
    });
    await shownErased(lou.id);
    await levelErasures(privacyDeps(deps), now);
    const { rows } = await deps.vault.pool.query<{ state: string; id: string }>(
      'select state, file_id as id from views.documents where employee_id = $1',
      [lou.id],
    );
    const file = rows[0]?.id ?? '';
    await until('its documents are destroyed', async () => {
      const there = await access(join(deps.dataDir, 'files', file.slice(0, 2), `${file}.sealed`)).then(
        () => true,
        () => false,
      );
      return !there;
    });
  });

  it('is said again where a state from before came back, and no key is ever made again', async () => {
    const { deps } = sides.commands;
    const max = await somebody('Max Avant', '2017-03-31');
    // As a restore leaves it: the vault knows, the log does not.
    await deps.vault.keyring.erase(max.id, ['identity', 'contact', 'health', 'pay']);
    await levelErasures(privacyDeps(deps), now);
    await shownErased(max.id);
    const trail = (await admin.get(`/audit?type=PersonErased&person=${max.id}`)).json.data.lines;
    expect(trail[0].sentence).toContain('déjà effacées avant le retour à un état antérieur');
    await deps.vault.keyring.obtain(max.id, 'health');
    expect(await deps.vault.keyring.find(max.id, 'health')).toBeNull();
  });
});

it('tells beforehand what goes by itself', async () => {
  const eve = await somebody('Eve Bientôt', '2023-12-31', '2023-12');
  const { soon, leavers } = (await admin.get('/personal-data')).json.data;
  // Three years after the exit.
  expect(soon).toContainEqual({
    what: 'Santé et absences',
    name: 'Eve Bientôt',
    employeeId: eve.id,
    on: '2027-01-01',
  });
  expect(leavers.find((one: { employeeId: string }) => one.employeeId === eve.id)).toMatchObject({
    leftOn: '2023-12-31',
    payslips: 1,
    plan: { now: ['health'] },
    waivedPlan: { now: ['contact', 'health'] },
  });
});
