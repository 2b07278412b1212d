import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
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
