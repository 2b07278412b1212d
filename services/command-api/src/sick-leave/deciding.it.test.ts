import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  samplePeriod,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';

describe('a certificate decided over HTTP', () => {
  let world: CertificateWorld;
  beforeAll(async () => {
    world = await startCertificateWorld();
  });
  beforeEach(() => world.beginAgain());
  afterAll(() => world?.stop());

  it('puts the employee on sick leave, and the PUT /employees/{id} that the page sends afterwards records nothing', async () => {
    await world.admin.call('POST', '/sick-leaves', {
      employeeId: world.nadiaId,
      startDate: '2026-11-12',
      endDate: '2026-11-14',
    });
    world.clock.now = new Date('2026-11-17T09:00:00Z');
    const { _id, revision } = await world.sent();
    const validated = await world.put(_id, '/validate', {
      validatedBy: 'Admin',
      notes: 'Original vu',
      baseRevision: revision,
    });
    expect(validated.json.data).toMatchObject({ status: 'validated', overlaps: [{ kind: 'sick-leave' }] });
    const employees = async () => (await world.admin.get('/employees')).json.data;
    const nadiaNow = async () =>
      (await employees()).find((one: { _id: string }) => one._id === world.nadiaId);
    expect((await nadiaNow()).sickLeave).toEqual({ isOnSickLeave: true, ...samplePeriod });
    // One sick leave in every view: the certificate replaces what was declared [absences-6].
    expect((await nadiaNow()).sickLeaves.all).toMatchObject([{ _id, ...samplePeriod }]);
    const after = await world.admin.call('PUT', `/employees/${world.nadiaId}`, {
      sickLeave: { isOnSickLeave: true, ...samplePeriod },
    });
    expect(after.json.data.declaration).toMatchObject({ _id, alreadyRecorded: true });
    const statistics = (await world.admin.get('/absence-statistics?period=month&month=11&year=2026')).json
      .data;
    expect(statistics.totals).toMatchObject({ total: 1, sickLeaves: 1 });
    const dashboard = (await world.admin.get('/dashboard')).json.data;
    expect(dashboard.counts.onSickLeave).toBe(1);
  });

  it('answers the second of two simultaneous decisions with 409, the first decision and its author', async () => {
    const { _id, revision } = await world.sent();
    const [one, other] = await Promise.all([
      world.put(_id, '/validate', { baseRevision: revision }),
      world.put(_id, '/reject', { reason: 'Illisible', baseRevision: revision }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.json).toMatchObject({
      code: 'certificate_changed',
      error: expect.stringMatching(/il a été (validé|rejeté) le 20\/11\/2026 à 10:00 \(Administrateur\)/),
      details: { changedBy: 'Administrateur', status: one.status === 200 ? 'validated' : 'rejected' },
    });
  });

  it('is validated, then declared; every other order of these steps is refused', async () => {
    const { _id } = await world.sent();
    expect((await world.put(_id, '/declare')).status).toBe(409);
    expect((await world.put(_id, '', { startDate: '2026-11-12', endDate: '2026-11-19' })).status).toBe(200);
    expect((await world.put(_id, '/reject', { reason: '  ' })).json.error).toBe(
      'La raison du rejet est obligatoire',
    );
    expect((await world.put(_id, '/validate')).status).toBe(200);
    expect((await world.put(_id, '', samplePeriod)).status).toBe(409);
    const correction = { ...samplePeriod, correctionReason: 'Lu de travers' };
    expect((await world.put(_id, '/correct', correction)).status).toBe(200);
    expect((await world.put(_id, '/declare', { declaredBy: 'Admin', notes: 'DSN de novembre' })).status).toBe(
      200,
    );
    expect((await world.put(_id, '/validate')).status).toBe(409);
    const detail = (await world.admin.get(`/sick-leaves/${_id}`)).json.data;
    expect(detail).toMatchObject({
      status: 'declared',
      ...samplePeriod,
      declaration: { notes: 'DSN de novembre' },
    });
    expect(detail.history.map((step: { type: string }) => step.type)).toEqual([
      'submitted',
      'dates-changed',
      'validated',
      'dates-corrected',
      'declared',
    ]);
    expect(detail.history[1].sentence).toBe(
      'Dates modifiées, arrêt du 12/11/2026 au 19/11/2026, auparavant du 12/11/2026 au 18/11/2026',
    );
  });

  it('loses its link when the certificate that it prolongs is rejected', async () => {
    const detail = async (id: string) => (await world.admin.get(`/sick-leaves/${id}`)).json.data;
    const first = await world.sent({ startDate: '2026-11-05', endDate: '2026-11-09' });
    // The one before is found in the views.
    await detail(first._id);
    const next = await world.sent({ startDate: '2026-11-10', endDate: '2026-11-16' });
    expect((await detail(next._id)).previous).toMatchObject({ _id: first._id });
    const earlier = { startDate: '2026-11-01', endDate: '2026-11-03' };
    expect((await world.put(first._id, '/reject', { reason: 'Illisible' })).status).toBe(200);
    expect((await world.put(next._id, '', earlier)).status).toBe(200);
    expect(await detail(next._id)).toMatchObject({ ...earlier, previous: null });
    expect((await detail(first._id)).next).toEqual([]);
  });

  it('loses its link when its dates no longer follow the certificate that it prolongs', async () => {
    const detail = async (id: string) => (await world.admin.get(`/sick-leaves/${id}`)).json.data;
    const first = await world.sent({ startDate: '2026-11-05', endDate: '2026-11-09' });
    // The one before is found in the views.
    await detail(first._id);
    const next = await world.sent({ startDate: '2026-11-10', endDate: '2026-11-16' });
    const earlier = { startDate: '2026-11-01', endDate: '2026-11-03' };
    expect((await world.put(next._id, '', earlier)).json.data).toMatchObject({ isUnlinked: true });
    expect(await detail(next._id)).toMatchObject({ ...earlier, previous: null });
    expect((await detail(first._id)).next).toEqual([]);
  });

  it('loses its link when the dates of the certificate that it prolongs change and no longer fit', async () => {
    const first = await world.sent({ startDate: '2026-11-05', endDate: '2026-11-09' });
    await world.admin.get(`/sick-leaves/${first._id}`);
    const next = await world.sent({ startDate: '2026-11-10', endDate: '2026-11-16' });
    const previous = async () => (await world.admin.get(`/sick-leaves/${next._id}`)).json.data.previous;
    const still = { startDate: '2026-11-06', endDate: '2026-11-09' };
    const later = { startDate: '2026-11-10', endDate: '2026-11-13' };
    expect((await world.put(first._id, '', still)).json.data.isNoLongerProlonged).toBeUndefined();
    expect(await previous()).toMatchObject({ _id: first._id });
    expect((await world.put(first._id, '', later)).json.data).toMatchObject({ isNoLongerProlonged: true });
    expect(await previous()).toBeNull();
  });

  it('can be set back to pending with a reason, which ends the sick leave and informs the accountant', async () => {
    await world.admin.call('POST', '/parameters', {
      name: 'accountantEmail',
      stringValue: 'cabinet@exemple.fr',
    });
    world.clock.now = new Date('2026-11-17T09:00:00Z');
    const { _id } = await world.sent({ employeeId: world.leoId });
    const isIll = async () => {
      const { data } = (await world.admin.get('/employees')).json;
      return data.find((one: { _id: string }) => one._id === world.leoId).sickLeave.isOnSickLeave;
    };
    const reopen = (reason: string, more = {}) => world.put(_id, '/reopen', { reason, ...more });
    expect((await reopen('Homonyme')).status).toBe(409);
    const { revision } = (await world.put(_id, '/validate')).json.data;
    expect(await isIll()).toBe(true);
    await world.sides.letterTo('cabinet@exemple.fr', /validé/);
    expect((await reopen(' ')).json.error).toBe('Indiquez pourquoi cet arrêt est remis en attente');
    expect((await reopen('Homonyme', { baseRevision: revision - 1 })).status).toBe(409);
    expect((await world.put(_id, '/reopen', { reason: 'x' }, world.accountant)).status).toBe(403);
    expect((await reopen('Homonyme', { baseRevision: revision })).json.data.status).toBe('pending');
    expect(await isIll()).toBe(false);
    const letter = await world.sides.letterTo('cabinet@exemple.fr', /ne plus prendre en compte/);
    expect(letter.mail.text).toContain('Homonyme');
    const detail = (await world.admin.get(`/sick-leaves/${_id}`)).json.data;
    expect(detail).toMatchObject({ status: 'pending', manualValidation: null });
    expect(detail.history.at(-1)).toMatchObject({ type: 'reopened', text: 'Homonyme' });
    const { lines } = (await world.admin.get('/audit?limit=5')).json.data;
    expect(lines.map((one: { sentence: string }) => one.sentence)).toContain(
      "Léo Martin\u202f: certificat remis en attente, n'est plus en arrêt du 12/11/2026 au 18/11/2026",
    );
    // Validated again, it is what it was; once declared it can only be corrected.
    expect((await world.put(_id, '/validate')).status).toBe(200);
    expect(await isIll()).toBe(true);
    expect((await world.put(_id, '/declare')).status).toBe(200);
    expect((await reopen('Trop tard')).status).toBe(409);
  });

  it('is removed from the list by « effacer », while files, history and illness days remain', async () => {
    const { _id } = await world.sent();
    await world.put(_id, '/validate');
    await world.sent({ employeeId: world.leoId });
    const files = (await world.storedFiles()).length;
    // The list is emptied as it is shown.
    expect(await world.list()).toHaveLength(2);
    const cleared = await world.admin.call('DELETE', '/sick-leaves/all');
    expect(cleared.json).toMatchObject({ success: true, deletedCount: 2 });
    expect(await world.list()).toEqual([]);
    expect((await world.storedFiles()).length).toBe(files);
    expect((await world.put(_id, '/declare')).status).toBe(404);
    expect((await world.admin.call('DELETE', '/sick-leaves/all')).json.deletedCount).toBe(0);
  });
});
