import { randomBytes } from 'node:crypto';
import { yearSubject } from '@fournil/events/ids';
import { noteErased } from '@fournil/store/vault/erased-list';
import { wrapKey } from '@fournil/store/vault/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import { type PrivacyWorld, startPrivacyWorld } from '../../../../testing/worlds/privacy-world.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { takeKeys } from '../database/examine.ts';
import { reconcileErasures } from './reconcile.ts';

describe('the retention of documents over HTTP', () => {
  let world: CertificateWorld;
  const at = async (instant: string) => {
    world.clock.now = new Date(instant);
    await world.loginAgain();
  };
  const filed = async (title: string, category: string, more: Record<string, string> = {}) => {
    const fields = { title, category, employeeId: world.nadiaId, ...more };
    const answer = await world.admin.call('POST', '/documents', documentForm(fields, world.pdf));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
    return answer.json.data._id as string;
  };
  /** The views have what was written; then the daily job runs. */
  const dailyJob = async () => {
    await world.admin.get('/documents');
    await reconcileErasures(privacyDeps(world.sides.commands.deps), world.clock.now);
  };
  const soon = async () =>
    (await world.admin.get('/personal-data')).json.data.soon.map((one: { what: string; on: string }) => [
      one.what,
      one.on,
    ]);
  const keyOf = async (subject: string) =>
    (
      await world.sides.commands.deps.vault.pool.query('select 1 from vault.keys where subject = $1', [
        subject,
      ])
    ).rowCount;
  const titles = async (who: TestPerson) =>
    (await who.get(`/documents/personal/${world.nadiaId}`)).json.data.map(
      (one: { title: string }) => one.title,
    );

  beforeAll(async () => {
    world = await startCertificateWorld();
  }, 60_000);
  afterAll(() => world?.stop());

  it('a payslip over five years old is shown to its employee and hidden from the shop', async () => {
    const old = await filed('Octobre 2021', 'payslip', { month: '2021-10' });
    await filed('Novembre 2021', 'payslip', { month: '2021-11' });
    expect(await titles(world.nadia)).toEqual(expect.arrayContaining(['Octobre 2021', 'Novembre 2021']));
    expect(await titles(world.admin)).toEqual(['Novembre 2021']);
    const list = (await world.admin.get('/documents')).json.data;
    expect([list.documents.length, list.counts.personal, list.pagination.total]).toEqual([1, 1, 1]);
    const found = (await world.admin.get('/documents?search=octobre')).json.data;
    expect(found.documents).toEqual([]);
    const refused = await world.admin.download(`/documents/${old}/download`);
    expect([refused.status, refused.bytes.toString()]).toEqual([
      403,
      expect.stringContaining('la personne seule peut encore la voir'),
    ]);
    expect((await world.admin.call('DELETE', `/documents/${old}`)).json).toMatchObject({
      code: 'payslip_of_person',
    });
    expect((await world.nadia.download(`/documents/${old}/download`)).status).toBe(200);
    const { bytes: shops } = await world.admin.download(`/employees/${world.nadiaId}/personal-data/export`);
    const { bytes: own } = await world.nadia.download(`/employees/${world.nadiaId}/personal-data/export`);
    const has = (archive: Buffer) => archive.includes('fichiers/Octobre 2021.pdf');
    expect([has(shops), has(own)]).toEqual([false, true]);
  });

  it("a contract is announced for thirty days, and destroyed five years after the employee's exit", async () => {
    const contract = await filed('Contrat 2012', 'contract');
    await dailyJob();
    expect((await soon()).map(([what]: string[]) => what)).not.toContain('Contrat « Contrat 2012 »');
    // An exit entered late makes it due at once: it is announced for thirty days all the same.
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/deactivate`, { exitDate: '2020-06-30' });
    await dailyJob();
    expect(await soon()).toContainEqual(['Contrat « Contrat 2012 »', '2026-12-20']);
    await at('2026-12-19T09:00:00Z');
    await dailyJob();
    expect((await world.admin.download(`/documents/${contract}/download`)).status).toBe(200);
    // Back in the team: nothing is due any more, and a second exit is announced again.
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/reactivate`);
    await at('2026-12-20T09:00:00Z');
    await dailyJob();
    expect((await world.admin.download(`/documents/${contract}/download`)).status).toBe(200);
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/deactivate`, { exitDate: '2020-06-30' });
    await dailyJob();
    await at('2027-01-19T09:00:00Z');
    await dailyJob();
    expect((await world.admin.download(`/documents/${contract}/download`)).status).toBe(404);
    expect(await keyOf(`document.${contract}`)).toBe(0);
    const trail = (await world.admin.get('/audit?type=DocumentDestroyed')).json.data.lines;
    expect(trail).toHaveLength(1);
    // The payslips of the same person stay.
    expect((await world.admin.get('/documents')).json.data.counts.personal).toBe(0);
    expect(
      (
        await world.sides.commands.deps.vault.pool.query(
          "select 1 from vault.keys where subject like 'document.%'",
        )
      ).rowCount,
    ).toBe(2);
  });

  it("a former employee can read and export own personal data, and nobody else's", async () => {
    const former = await world.sides.login({ email: 'nadia@example.org', password: 'croissant-2026' });
    const data = (await former.get(`/employees/${world.nadiaId}/personal-data`)).json.data;
    expect(data).toMatchObject({ employeeId: world.nadiaId, hasLeft: true });
    expect((await former.get(`/employees/${world.leoId}/personal-data`)).status).toBe(404);
    const own = await former.download(`/employees/${world.nadiaId}/personal-data/export`);
    expect([own.status, own.bytes.includes('fichiers/Octobre 2021.pdf')]).toEqual([200, true]);
    expect((await former.get(`/employees/${world.nadiaId}`)).status).toBe(403);
  });

  it('a certificate is hidden from the accountant after three months, and destroyed after three years', async () => {
    await at('2027-02-01T09:00:00Z');
    const sent = await world.send(world.admin, { employeeId: world.leoId });
    const { _id } = sent.json.data;
    await world.put(_id, '/validate');
    await world.put(_id, '/declare');
    const one = async (who: TestPerson) => (await who.get(`/sick-leaves/${_id}`)).json.data;
    const open = async (who: TestPerson) => (await who.download(`/sick-leaves/${_id}/download`)).status;
    let accountant = await world.sides.loginAs('accountant');
    expect(await open(accountant)).toBe(200);
    expect(await one(accountant)).toMatchObject({
      closed: { on: '2027-02-01', openUntil: '2027-05-02', keptUntil: '2030-12-31' },
      mayOpenFile: true,
    });
    await at('2027-05-03T09:00:00Z');
    accountant = await world.sides.loginAs('accountant');
    expect((await accountant.download(`/sick-leaves/${_id}/download`)).bytes.toString()).toContain(
      "seuls l'administrateur et la personne peuvent encore l'ouvrir",
    );
    expect(await one(accountant)).toMatchObject({ hasFile: true, mayOpenFile: false });
    expect([await open(accountant), await open(world.admin)]).toEqual([403, 200]);
    await at('2030-12-02T09:00:00Z');
    await dailyJob();
    expect(await soon()).toContainEqual(['Fichier du certificat du 12/11 au 18/11', '2031-01-01']);
    await at('2030-12-31T09:00:00Z');
    await dailyJob();
    expect(await open(world.admin)).toBe(200);
    await at('2031-01-01T09:00:00Z');
    await dailyJob();
    const gone = await world.admin.download(`/sick-leaves/${_id}/download`);
    expect([gone.status, gone.bytes.toString()]).toEqual([404, expect.stringContaining('a été détruit')]);
    expect(await one(world.admin)).toMatchObject({ hasFile: false, fileDestroyedAt: expect.any(String) });
    expect(await keyOf(`certificate.${_id}`)).toBe(0);
    const trail = (await world.admin.get('/audit?type=CertificateFileDestroyed')).json.data.lines;
    expect(trail[0].sentence).toContain('fichier du certificat détruit');
  });
});

/** Punches are erased a civil year at a time, five years after it. */
let world: PrivacyWorld;
let ids: readonly string[];
const names = ['Ada Pointe', 'Bob Pointe'];

beforeAll(async () => {
  world = await startPrivacyWorld(new Date('2026-11-21T10:00:00Z'));
  const { admin } = world;
  await admin.call('PUT', '/time-clock/switch', { isOn: true });
  ids = await Promise.all(
    names.map(async (name) => {
      const person = { name, age: 30, role: 'vendeuse', entryDate: '2018-01-08' };
      return (await admin.call('POST', '/employees', person)).json.data._id as string;
    }),
  );
  for (const id of ids)
    for (const day of ['2020-03-02', '2021-03-01'])
      for (const [kind, time] of [
        ['in', '06:00'],
        ['out', '13:30'],
      ])
        await admin.call('POST', `/time-clock/people/${id}/punches`, { day, kind, time, reason: 'Repris' });
}, 60_000);
afterAll(() => world?.sides.stop());

const reconcile = (day: string) =>
  until('the views are there', () =>
    reconcileErasures(privacyDeps(world.sides.commands.deps), new Date(`${day}T10:00:00Z`)).then(
      () => true,
      () => false,
    ),
  );
/** Each person's punches as the week of 2 March 2020, or of 1 March 2021, shows them. */
const times = async (week: string) => {
  const { json } = await world.admin.get(`/time-clock/weeks/${week}`);
  return (json.data?.people ?? []).map(({ days }: { days: { punches: { time: string }[] }[] }) =>
    days.flatMap(({ punches }) => punches.map(({ time }) => time)).join(' '),
  );
};
const keysOf = async (year: string) =>
  (
    await world.sides.commands.deps.vault.pool.query('select from vault.keys where subject like $1', [
      yearSubject('%', year),
    ])
  ).rowCount;
const facts = async () =>
  (await world.admin.get('/audit?type=PunchYearErased')).json.data.lines.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

describe('the punches of the time clock of a civil year', () => {
  it('are announced as due, and erased for everybody after five years with one event', async () => {
    expect(await times('10/2020')).toEqual(['06:00 13:30', '06:00 13:30']);
    await reconcile('2025-11-20');
    await reconcile('2025-12-31');
    expect(await keysOf('2020')).toBe(2);
    const { soon } = (await world.admin.get('/personal-data')).json.data;
    expect(soon).toContainEqual(expect.objectContaining({ what: 'Pointages de 2020', name: 'Tous' }));
    // Announced for thirty days from 2 December on, at the earliest.
    await reconcile('2026-01-31');
    expect([await keysOf('2020'), await keysOf('2021')]).toEqual([0, 2]);
    await until('the views are made again', async () => !(await times('10/2020')).join('').includes('06:00'));
    expect(await times('9/2021')).toEqual(['06:00 13:30', '06:00 13:30']);
    await reconcile('2026-02-01');
    expect(await facts()).toEqual(['Pointages de 2020 effacés, leur durée de conservation est passée']);
    const after = (await world.admin.get('/personal-data')).json.data.soon;
    expect(after.map(({ what }: { what: string }) => what)).not.toContain('Pointages de 2020');
    // Nobody's key of that year is ever made again.
    const { keyring } = world.sides.commands.deps.vault;
    const subject = yearSubject(ids[0] ?? '', '2020');
    await keyring.obtain(subject, 'time');
    expect(await keyring.find(subject, 'time')).toBeNull();
  });

  it('are erased again after the restore of an older backup, from the list of erasures next to the backups', async () => {
    const { deps } = world.sides.commands;
    await noteErased(deps.dataDir, { employeeId: yearSubject('*', '2021'), purposes: ['time'] });
    await reconcile('2026-11-21');
    expect(await keysOf('2021')).toBe(0);
    await until('the views are made again', async () => !(await times('9/2021')).join('').includes('06:00'));
    expect(await facts()).toContainEqual(expect.stringContaining('2021 effacés, déjà effacés avant'));
  });
});

it("the erasure of a person destroys the keys of all that person's years of punches, and no other keys", async () => {
  const { keyring } = world.sides.commands.deps.vault;
  const [one = '', two = ''] = ids;
  const years = ['2022', '2024', '2026'];
  for (const id of ids) for (const year of years) await keyring.obtain(yearSubject(id, year), 'time');
  await keyring.erase(one, ['time']);
  const found = (id: string) => Promise.all(years.map((year) => keyring.find(yearSubject(id, year), 'time')));
  expect(await found(one)).toEqual([null, null, null]);
  expect((await found(two)).every((key) => key !== null)).toBe(true);
  await keyring.obtain(yearSubject(one, '2024'), 'time');
  expect(await found(one)).toEqual([null, null, null]);
});

it('an import does not restore the keys of an erased year of punches or of an erased person', async () => {
  const { vault, masterKey } = world.sides.commands.deps;
  const [erased = '', other = ''] = ids;
  const subjects = [yearSubject(erased, '2023'), yearSubject(other, '2020'), yearSubject(other, '2023')];
  const saved = subjects.map((subject) => ({
    ...{ subject, purpose: 'time' as const },
    wrapped: wrapKey(masterKey, randomBytes(32), `${subject}/time`).toString('base64'),
  }));
  await takeKeys(vault.pool, saved, { theirs: masterKey, ours: masterKey });
  const { rows } = await vault.pool.query('select subject from vault.keys where subject = any($1)', [
    subjects,
  ]);
  expect(rows).toEqual([{ subject: subjects[2] }]);
});
