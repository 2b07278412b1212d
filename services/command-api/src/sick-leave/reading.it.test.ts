import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';

describe('reading certificates over HTTP', () => {
  let world: CertificateWorld;
  beforeAll(async () => {
    world = await startCertificateWorld();
  });
  beforeEach(() => world.beginAgain());
  afterAll(() => world?.stop());

  it('gives the file only to administrator, accountant and the employee concerned, after recording it', async () => {
    const { _id } = await world.sent();
    const path = `/sick-leaves/${_id}/download`;
    const download = async (person: TestPerson) => {
      const before = (await world.sides.commands.deps.log.readStream('fournil.reads-1.2026-11-20')).length;
      const answer = await person.download(path);
      const readings = (await world.sides.commands.deps.log.readStream('fournil.reads-1.2026-11-20')).slice(
        before,
      );
      return { answer, readings };
    };
    for (const person of [world.admin, world.accountant, world.nadia]) {
      const { answer, readings } = await download(person);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('content-disposition')).toContain('filename="certificat.jpg"');
      expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(readings).toMatchObject([
        { type: 'CertificateRead', data: { certificateId: _id, employeeId: world.nadiaId } },
      ]);
      const [event] = await world.sides.commands.deps.log.readStream(`fournil.certificate-1.${_id}`);
      const hash = createHash('sha256').update(answer.bytes).digest('hex');
      expect(event?.data).toMatchObject({ contentHash: hash });
    }
    expect((await download(world.shared)).answer.status).toBe(403);
    const leo = await world.personal(world.leoId, 'leo@example.org');
    const other = await download(leo);
    expect(other.answer.status).toBe(404);
    expect(other.readings).toEqual([]);
  });

  it('shows an employee only own certificates, the accountant all with masked health texts, a shared session none', async () => {
    const { _id } = await world.sent();
    await world.sent({ employeeId: world.leoId });
    await world.put(_id, '/validate', { notes: 'Grippe' });
    await world.accountant.call('POST', `/sick-leaves/${_id}/comments`, { comment: 'Subrogation ?' });
    expect(await world.list(world.nadia)).toMatchObject([{ _id, commentCount: 0 }]);
    expect(await world.list(world.accountant, '&status=validated')).toMatchObject([
      {
        employeeName: 'Nadia Benali',
        originalFileName: '•••',
        employeeEmail: null,
        manualValidation: { validationNotes: '•••', validatedBy: 'Administrateur' },
        commentCount: 1,
      },
    ]);
    expect((await world.shared.get('/sick-leaves')).json).toMatchObject({
      code: 'personal_account_needed',
      error: 'Connectez-vous avec votre compte personnel',
    });
    for (const action of ['/validate', '/declare', '/reject']) {
      expect((await world.put(_id, action, { reason: 'x' }, world.accountant)).status).toBe(403);
    }
    expect(
      (await world.nadia.get(`/sick-leaves/${_id}`)).json.data.history.map(
        (one: { type: string }) => one.type,
      ),
    ).toEqual(['submitted', 'validated']);
  });

  it('counts a certificate as overdue when pending over 48 h, or not declared on the sixth day', async () => {
    const pending = await world.sent();
    const validated = await world.sent({ startDate: '2026-11-01', endDate: '2026-11-02' });
    await world.put(validated._id, '/validate');
    const overdue = async () => {
      await world.loginAgain();
      const page = (await world.admin.get('/sick-leaves?overdue=true')).json.data.sickLeaves;
      const stats = (await world.admin.get('/sick-leaves/stats/overview')).json.data;
      expect(stats.overdue).toBe(page.length);
      return page.map((one: { _id: string }) => one._id);
    };
    world.clock.now = new Date(world.clock.now.getTime() + 48 * 3_600_000);
    expect(await overdue()).toEqual([]);
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    expect(await overdue()).toEqual([pending._id]);
    world.clock.now = new Date('2026-11-25T22:59:59Z');
    expect(await overdue()).toEqual([pending._id]);
    world.clock.now = new Date('2026-11-25T23:00:00Z');
    expect((await overdue()).sort()).toEqual([pending._id, validated._id].sort());
    await world.loginAgain();
  });

  it('finds certificates by part of a name without accents, by month and by page', async () => {
    await world.sent({ employeeId: world.leoId, startDate: '2026-10-28', endDate: '2026-11-02' });
    await world.sent();
    const names = async (query: string) =>
      (await world.list(world.admin, query)).map((one: { employeeName: string }) => one.employeeName);
    expect(await names('&search=LEO')).toEqual(['Léo Martin']);
    expect(await names('&month=2026-10')).toEqual(['Léo Martin']);
    expect(await names('&sortBy=employeeName&sortOrder=asc')).toEqual(['Léo Martin', 'Nadia Benali']);
    const page = (await world.admin.get('/sick-leaves?limit=1&page=2')).json.data;
    expect(page).toMatchObject({ pagination: { page: 2, limit: 1, total: 2, pages: 2 } });
    expect(page.sickLeaves).toHaveLength(1);
  });

  it('lists the people to choose when sending, with birth dates only for the administrator', async () => {
    const told = async (who: TestPerson) => {
      const { data } = (await who.get('/sick-leaves/people')).json;
      return data.find(({ _id }: { _id: string }) => _id === world.nadiaId);
    };
    expect(await told(world.admin)).toMatchObject({
      name: 'Nadia Benali',
      role: 'vendeuse',
      birthDate: null,
    });
    const shared = await told(world.shared);
    expect(shared).toMatchObject({ name: 'Nadia Benali', role: 'vendeuse' });
    expect(shared).not.toHaveProperty('birthDate');
  });

  it('shows each event of a certificate in the audit trail', async () => {
    const { _id } = await world.sent();
    await world.put(_id, '/validate');
    await world.admin.get('/audit?limit=1');
    const lines = (await world.admin.get('/audit?limit=3')).json.data.lines.map(
      (one: { sentence: string }) => one.sentence,
    );
    expect(lines).toContain('Nadia Benali\u202f: certificat validé, en arrêt du 12/11/2026 au 18/11/2026');
    expect(lines).toContain(
      'Nadia Benali\u202f: certificat envoyé pour un arrêt du 12/11/2026 au 18/11/2026, lisibilité 100/100',
    );
  });
});
