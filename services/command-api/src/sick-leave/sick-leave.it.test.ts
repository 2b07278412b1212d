import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateForm, type SentFile, samplePdf, samplePhoto } from '../../../../tests/certificates.ts';
import { startBothSides, type TestPerson } from '../../../../tests/query-service.ts';

describe('certificates over HTTP', () => {
  let now = new Date('2026-11-20T09:00:00Z');
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: TestPerson;
  let accountant: TestPerson;
  let shared: TestPerson;
  let nadia: TestPerson;
  let nadiaId = '';
  let leoId = '';
  let photo: SentFile;
  let pdf: SentFile;
  let unique = 0;
  const period = { startDate: '2026-11-12', endDate: '2026-11-18' };

  const add = async (name: string, email: string) =>
    (await admin.call('POST', '/employees', { name, age: 30, email })).json.data._id as string;
  const personal = async (id: string, email: string) => {
    const sent = await admin.call('POST', `/auth/send-password/${id}`);
    const password = sent.json.data.oneTimePassword;
    const first = await sides.login({ email, password });
    await first.call('POST', '/auth/change-password', {
      currentPassword: password,
      newPassword: 'croissant-2026',
    });
    return sides.login({ email, password: 'croissant-2026' });
  };
  const send = (
    person: TestPerson,
    fields: Record<string, string>,
    files = [photo],
    headers?: Record<string, string>,
  ) =>
    person.call('POST', '/sick-leaves/upload', certificateForm({ ...period, ...fields }, ...files), headers);
  const sent = async (fields: Record<string, string> = {}) => {
    const answer = await send(admin, { employeeId: nadiaId, ...fields });
    expect(answer.json).toMatchObject({ success: true });
    return answer.json.data as { _id: string; revision: number };
  };
  const put = (id: string, action: string, body: object = {}, person = admin) =>
    person.call('PUT', `/sick-leaves/${id}${action}`, body);
  const list = async (person = admin, query = '') => {
    await admin.get('/sick-leaves');
    return (await person.get(`/sick-leaves?limit=50${query}`)).json.data.sickLeaves;
  };
  const storedFiles = async () => {
    const folder = join(sides.commands.env.DATA_DIR, 'files');
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.sealed'));
  };

  beforeAll(async () => {
    sides = await startBothSides({ now: () => now });
    admin = await sides.loginAs('admin');
    accountant = await sides.loginAs('accountant');
    shared = await sides.loginAs('employee');
    nadiaId = await add('Nadia Benali', 'nadia@example.org');
    leoId = await add('Léo Martin', 'leo@example.org');
    nadia = await personal(nadiaId, 'nadia@example.org');
    photo = { name: 'certificat.jpg', content: await samplePhoto() };
    pdf = { name: 'certificat.pdf', content: await samplePdf() };
  });
  beforeEach(async () => {
    now = new Date(`2026-11-20T09:00:${String(unique++ % 60).padStart(2, '0')}Z`);
    await admin.call('DELETE', '/sick-leaves/all');
  });
  afterAll(() => sides?.stop());

  it('keeps what is sent sealed, says what it is worth, and lists it', async () => {
    const answer = await send(shared, { employeeName: 'Nadia Benali', employeeEmail: '' });
    expect(answer.json.data).toMatchObject({
      status: 'pending',
      autoValidation: { qualityScore: 100, isReadable: true, validationMessage: 'Document lisible.' },
    });
    expect(await list()).toMatchObject([
      {
        _id: answer.json.data._id,
        employeeName: 'Nadia Benali',
        ...period,
        duration: 7,
        originalFileName: 'certificat.jpg',
        fileSize: photo.content.length,
        fileType: 'image/jpeg',
        status: 'pending',
        isOverdue: false,
        origin: 'upload',
      },
    ]);
  });

  it('finds whose it is by id, e-mail or exact name, and refuses what names nobody', async () => {
    for (const fields of [
      { employeeId: leoId },
      { employeeEmail: 'LEO@example.org' },
      { employeeName: ' léo martin' },
    ]) {
      const answer = await send(shared, fields);
      expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    }
    expect((await list()).map((one: { employeeId: string }) => one.employeeId)).toEqual([
      leoId,
      leoId,
      leoId,
    ]);
    expect((await send(shared, { employeeName: 'Léo' })).json).toMatchObject({
      code: 'invalid_input',
      error: sickLeaveMessages.unknownPerson,
    });
  });

  it('lets a personal account send its own only', async () => {
    expect((await send(nadia, {})).status).toBe(200);
    expect((await send(nadia, { employeeName: 'Léo Martin' })).json.error).toBe(sickLeaveMessages.onlyOwn);
    expect((await send(accountant, { employeeId: leoId })).status).toBe(403);
  });

  it('records one certificate for one key, and refuses the key for another form', async () => {
    const key = { 'idempotency-key': 'envoi-de-nadia-1' };
    const before = (await storedFiles()).length;
    const first = await send(shared, { employeeId: nadiaId }, [photo], key);
    const again = await send(shared, { employeeId: nadiaId }, [photo], key);
    expect(again.json.data).toEqual(first.json.data);
    expect(await list()).toHaveLength(1);
    expect((await storedFiles()).length - before).toBe(1);
    const other = await send(shared, { employeeId: nadiaId }, [pdf], key);
    expect(other.json.code).toBe('idempotency_mismatch');
  });

  it('records one of many at once with the same key, and keeps one file', async () => {
    const key = { 'idempotency-key': 'envoi-multiple' };
    const before = (await storedFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(shared, { employeeId: nadiaId }, [photo], key)),
    );
    expect(new Set(answers.map((one) => one.json.data._id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect((await storedFiles()).length - before).toBe(1);
  });

  it('refuses a start after today, an end before the start and a missing file, and keeps nothing', async () => {
    const before = await storedFiles();
    const wrong = async (fields: Record<string, string>, files?: SentFile[]) =>
      (await send(shared, { employeeId: nadiaId, ...fields }, files)).json.error;
    expect(await wrong({ startDate: '2026-11-21', endDate: '2026-11-22' })).toBe(
      sickLeaveMessages.startInFuture,
    );
    expect(await wrong({ endDate: '2026-11-11' })).toBe(sickLeaveMessages.endBeforeStart);
    expect(await wrong({ startDate: '' })).toBe(sickLeaveMessages.missing);
    expect(await wrong({}, [])).toBe('Veuillez sélectionner un fichier');
    expect(await storedFiles()).toEqual(before);
  });

  it('judges a file without keeping it, and proposes the dates it reads', async () => {
    const before = await storedFiles();
    const answer = await shared.call('POST', '/sick-leaves/check', certificateForm({}, pdf));
    expect(answer.json).toMatchObject({
      success: true,
      data: {
        fileType: 'application/pdf',
        pageCount: 1,
        datesRead: period,
        autoValidation: { isReadable: true },
      },
    });
    expect(await storedFiles()).toEqual(before);
    await send(shared, { employeeId: nadiaId, endDate: '2026-11-19' }, [pdf]);
    expect(await list()).toMatchObject([{ datesRead: { ...period, matches: false }, endDate: '2026-11-19' }]);
  });

  it('makes one PDF of several photos', async () => {
    const answer = await send(shared, { employeeId: nadiaId }, [photo, photo]);
    expect(answer.status).toBe(200);
    expect(await list()).toMatchObject([{ fileType: 'application/pdf', pageCount: 2 }]);
    expect((await send(shared, { employeeId: nadiaId }, [photo, pdf])).json.error).toBe(
      sickLeaveMessages.photosOnly,
    );
  });

  it('puts its person on sick leave by the validation alone, and the call that follows changes nothing', async () => {
    await admin.call('POST', '/sick-leaves', {
      employeeId: nadiaId,
      startDate: '2026-11-12',
      endDate: '2026-11-14',
    });
    now = new Date('2026-11-17T09:00:00Z');
    const { _id, revision } = await sent();
    const validated = await put(_id, '/validate', {
      validatedBy: 'Admin',
      notes: 'Original vu',
      baseRevision: revision,
    });
    expect(validated.json.data).toMatchObject({ status: 'validated', overlaps: [{ kind: 'sick-leave' }] });
    const employees = async () => (await admin.get('/employees')).json.data;
    const nadiaNow = async () => (await employees()).find((one: { _id: string }) => one._id === nadiaId);
    expect((await nadiaNow()).sickLeave).toEqual({ isOnSickLeave: true, ...period });
    // One sick leave in every view: the certificate stands for what was declared (D053).
    expect((await nadiaNow()).sickLeaves.all).toMatchObject([{ _id, ...period }]);
    const after = await admin.call('PUT', `/employees/${nadiaId}`, {
      sickLeave: { isOnSickLeave: true, ...period },
    });
    expect(after.json.data.declaration).toMatchObject({ _id, alreadyRecorded: true });
    const statistics = (await admin.get('/absence-statistics?period=month&month=11&year=2026')).json.data;
    expect(statistics.totals).toMatchObject({ total: 1, sickLeaves: 1 });
    const dashboard = (await admin.get('/dashboard')).json.data;
    expect(dashboard.counts.onSickLeave).toBe(1);
  });

  it('gives the second of two who act at once a 409 that says what happened and by whom', async () => {
    const { _id, revision } = await sent();
    const [one, other] = await Promise.all([
      put(_id, '/validate', { baseRevision: revision }),
      put(_id, '/reject', { reason: 'Illisible', baseRevision: revision }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.json).toMatchObject({
      code: 'certificate_changed',
      error: expect.stringMatching(/il a été (validé|rejeté) le 20\/11\/2026 à 10:00 \(Administrateur\)/),
      details: { changedBy: 'Administrateur', status: one.status === 200 ? 'validated' : 'rejected' },
    });
  });

  it('goes from pending to declared and nowhere else', async () => {
    const { _id } = await sent();
    expect((await put(_id, '/declare')).status).toBe(409);
    expect((await put(_id, '', { startDate: '2026-11-12', endDate: '2026-11-19' })).status).toBe(200);
    expect((await put(_id, '/reject', { reason: '  ' })).json.error).toBe(
      'La raison du rejet est obligatoire',
    );
    expect((await put(_id, '/validate')).status).toBe(200);
    expect((await put(_id, '', period)).status).toBe(409);
    const correction = { ...period, correctionReason: 'Lu de travers' };
    expect((await put(_id, '/correct', correction)).status).toBe(200);
    expect((await put(_id, '/declare', { declaredBy: 'Admin', notes: 'DSN de novembre' })).status).toBe(200);
    expect((await put(_id, '/validate')).status).toBe(409);
    const detail = (await admin.get(`/sick-leaves/${_id}`)).json.data;
    expect(detail).toMatchObject({
      status: 'declared',
      ...period,
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

  it('gives the file to administrator, accountant and the person only, and writes each reading down first', async () => {
    const { _id } = await sent();
    const path = `/sick-leaves/${_id}/download`;
    const download = async (person: TestPerson) => {
      const before = (await sides.commands.deps.log.readStream('reads-1.2026-11-20')).length;
      const answer = await person.download(path);
      const readings = (await sides.commands.deps.log.readStream('reads-1.2026-11-20')).slice(before);
      return { answer, readings };
    };
    for (const person of [admin, accountant, nadia]) {
      const { answer, readings } = await download(person);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('content-disposition')).toContain('filename="certificat.jpg"');
      expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(readings).toMatchObject([
        { type: 'CertificateRead', data: { certificateId: _id, employeeId: nadiaId } },
      ]);
      const [event] = await sides.commands.deps.log.readStream(`certificate-1.${_id}`);
      const hash = createHash('sha256').update(answer.bytes).digest('hex');
      expect(event?.data).toMatchObject({ contentHash: hash });
    }
    expect((await download(shared)).answer.status).toBe(403);
    const leo = await personal(leoId, 'leo@example.org');
    const other = await download(leo);
    expect(other.answer.status).toBe(404);
    expect(other.readings).toEqual([]);
  });

  it('shows an employee the own ones, the accountant all with health texts masked, the shared session none', async () => {
    const { _id } = await sent();
    await sent({ employeeId: leoId });
    await put(_id, '/validate', { notes: 'Grippe' });
    await accountant.call('POST', `/sick-leaves/${_id}/comments`, { comment: 'Subrogation ?' });
    expect(await list(nadia)).toMatchObject([{ _id, commentCount: 0 }]);
    expect(await list(accountant, '&status=validated')).toMatchObject([
      {
        employeeName: 'Nadia Benali',
        originalFileName: '•••',
        employeeEmail: null,
        manualValidation: { validationNotes: '•••', validatedBy: 'Administrateur' },
        commentCount: 1,
      },
    ]);
    expect((await shared.get('/sick-leaves')).json).toMatchObject({
      code: 'personal_account_needed',
      error: 'Connectez-vous avec votre compte personnel',
    });
    for (const action of ['/validate', '/declare', '/reject']) {
      expect((await put(_id, action, { reason: 'x' }, accountant)).status).toBe(403);
    }
    expect(
      (await nadia.get(`/sick-leaves/${_id}`)).json.data.history.map((one: { type: string }) => one.type),
    ).toEqual(['submitted', 'validated']);
  });

  it('counts as overdue what waits more than 48 h, or is not declared on the sixth day', async () => {
    const pending = await sent();
    const validated = await sent({ startDate: '2026-11-01', endDate: '2026-11-02' });
    await put(validated._id, '/validate');
    const overdue = async () => {
      admin = await sides.loginAs('admin');
      const page = (await admin.get('/sick-leaves?overdue=true')).json.data.sickLeaves;
      const stats = (await admin.get('/sick-leaves/stats/overview')).json.data;
      expect(stats.overdue).toBe(page.length);
      return page.map((one: { _id: string }) => one._id);
    };
    now = new Date(now.getTime() + 48 * 3_600_000);
    expect(await overdue()).toEqual([]);
    now = new Date(now.getTime() + 1);
    expect(await overdue()).toEqual([pending._id]);
    now = new Date('2026-11-25T22:59:59Z');
    expect(await overdue()).toEqual([pending._id]);
    now = new Date('2026-11-25T23:00:00Z');
    expect((await overdue()).sort()).toEqual([pending._id, validated._id].sort());
    admin = await sides.loginAs('admin');
  });

  it('files a paper certificate with or without its image, validated at once when asked', async () => {
    const file = (fields: Record<string, string>, ...files: SentFile[]) =>
      admin.call(
        'POST',
        '/sick-leaves/paper',
        certificateForm({ employeeId: leoId, ...period, ...fields }, ...files),
      );
    const paper = await file({ status: 'validated', notes: 'Remis en main propre' });
    expect(paper.json.data).toMatchObject({ status: 'validated' });
    // The next one finds it in the list, and is newer.
    await list();
    now = new Date(now.getTime() + 1000);
    expect((await file({ startDate: '2026-11-19', endDate: '2026-11-20' }, photo)).json.data.status).toBe(
      'pending',
    );
    expect(await list()).toMatchObject([
      // The one that starts the day after prolongs it by itself.
      { origin: 'paper', hasFile: true, prolongs: paper.json.data._id },
      { origin: 'paper', hasFile: false, originalFileName: null, autoValidation: null },
    ]);
    const none = await admin.download(`/sick-leaves/${paper.json.data._id}/download`);
    expect(none.status).toBe(404);
  });

  it('empties the list, keeps files, history and the days of illness', async () => {
    const { _id } = await sent();
    await put(_id, '/validate');
    await sent({ employeeId: leoId });
    const files = (await storedFiles()).length;
    // What is emptied is the list as it is shown.
    expect(await list()).toHaveLength(2);
    const cleared = await admin.call('DELETE', '/sick-leaves/all');
    expect(cleared.json).toMatchObject({ success: true, deletedCount: 2 });
    expect(await list()).toEqual([]);
    expect((await storedFiles()).length).toBe(files);
    expect((await put(_id, '/declare')).status).toBe(404);
    expect((await admin.call('DELETE', '/sick-leaves/all')).json.deletedCount).toBe(0);
  });

  it('finds by part of a name whatever its accents, by month, and pages', async () => {
    await sent({ employeeId: leoId, startDate: '2026-10-28', endDate: '2026-11-02' });
    await sent();
    const names = async (query: string) =>
      (await list(admin, query)).map((one: { employeeName: string }) => one.employeeName);
    expect(await names('&search=LEO')).toEqual(['Léo Martin']);
    expect(await names('&month=2026-10')).toEqual(['Léo Martin']);
    expect(await names('&sortBy=employeeName&sortOrder=asc')).toEqual(['Léo Martin', 'Nadia Benali']);
    const page = (await admin.get('/sick-leaves?limit=1&page=2')).json.data;
    expect(page).toMatchObject({ pagination: { page: 2, limit: 1, total: 2, pages: 2 } });
    expect(page.sickLeaves).toHaveLength(1);
  });

  it('tells each fact in the audit trail', async () => {
    const { _id } = await sent();
    await put(_id, '/validate');
    await admin.get('/audit?limit=1');
    const lines = (await admin.get('/audit?limit=3')).json.data.lines.map(
      (one: { sentence: string }) => one.sentence,
    );
    expect(lines).toContain('Nadia Benali\u202f: certificat validé, en arrêt du 12/11/2026 au 18/11/2026');
    expect(lines).toContain(
      'Nadia Benali\u202f: certificat envoyé pour un arrêt du 12/11/2026 au 18/11/2026, lisibilité 100/100',
    );
  });
});
