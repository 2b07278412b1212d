import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  samplePeriod,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { certificateForm, type SentFile } from '../../../../testing/worlds/certificates.ts';

describe('sending a certificate over HTTP', () => {
  let world: CertificateWorld;
  beforeAll(async () => {
    world = await startCertificateWorld();
  });
  beforeEach(() => world.beginAgain());
  afterAll(() => world?.stop());

  it('stores the file encrypted, reports whether it is readable, and lists the certificate', async () => {
    const answer = await world.send(world.shared, {
      employeeName: 'Nadia Benali',
      employeeEmail: 'nadia@example.org',
    });
    expect(answer.json.data).toMatchObject({
      status: 'pending',
      autoValidation: { qualityScore: 100, isReadable: true, validationMessage: 'Document lisible.' },
    });
    const downloaded = await world.admin.download(`/sick-leaves/${answer.json.data._id}/download`);
    expect(downloaded.bytes.length).not.toBe(world.photo.content.length);
    expect(await world.list()).toMatchObject([
      {
        _id: answer.json.data._id,
        employeeName: 'Nadia Benali',
        ...samplePeriod,
        duration: 7,
        originalFileName: 'certificat.jpg',
        fileSize: downloaded.bytes.length,
        fileType: 'image/jpeg',
        status: 'pending',
        isOverdue: false,
        origin: 'upload',
      },
    ]);
  });

  it('accepts a file that was already checked, once and only from the session that checked it', async () => {
    const checked = await world.shared.call('POST', '/sick-leaves/check', certificateForm({}, world.photo));
    const { checkedFile } = checked.json.data;
    const send = (who: typeof world.shared) => world.send(who, { employeeId: world.leoId, checkedFile }, []);
    expect((await send(world.admin)).json.code).toBe('checked_file_gone');
    expect((await send(world.shared)).json.data.autoValidation).toEqual(checked.json.data.autoValidation);
    expect(await world.list()).toMatchObject([
      { originalFileName: 'certificat.jpg', fileType: 'image/jpeg' },
    ]);
    expect((await send(world.shared)).json.code).toBe('checked_file_gone');
  });

  it('finds the person by id, e-mail or exact name, and refuses an unknown person', async () => {
    for (const fields of [
      { employeeId: world.leoId },
      { employeeEmail: 'LEO@example.org' },
      { employeeName: ' léo martin' },
    ]) {
      const answer = await world.send(world.shared, fields);
      expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    }
    expect((await world.list()).map((one: { employeeId: string }) => one.employeeId)).toEqual([
      world.leoId,
      world.leoId,
      world.leoId,
    ]);
    expect((await world.send(world.shared, { employeeName: 'Léo' })).json).toMatchObject({
      code: 'invalid_input',
      error: sickLeaveMessages.unknownPerson,
    });
  });

  it('refuses a name and e-mail of two different people or an empty e-mail, and accepts a masked e-mail', async () => {
    const send = (fields: Record<string, string>) => world.send(world.shared, fields);
    for (const fields of [
      { employeeName: 'Nadia Benali', employeeEmail: 'leo@example.org' },
      { employeeName: 'Nadia Benali', employeeEmail: 'personne@example.org' },
      { employeeId: world.nadiaId, employeeName: 'Léo Martin' },
      { employeeId: world.nadiaId, employeeEmail: 'leo@example.org' },
    ]) {
      const refused = await send(fields);
      expect(refused.status, JSON.stringify(fields)).toBe(400);
      expect(refused.json.error).toBe(sickLeaveMessages.otherEmail);
    }
    const unsaid = await send({ employeeName: 'Nadia Benali', employeeEmail: '' });
    expect([unsaid.status, unsaid.json.error]).toEqual([400, sickLeaveMessages.missing]);
    expect(await world.list()).toEqual([]);
    for (const employeeEmail of ['n•••@example.org', 'NADIA@example.org'])
      expect((await send({ employeeName: 'Nadia Benali', employeeEmail })).status).toBe(200);
  });

  it('reads from the log no events of people who are not named in the form', async () => {
    const streams: string[] = [];
    const { log } = world.sides.commands.deps;
    const readStream = log.readStream.bind(log);
    const readAll = log.readAll.bind(log);
    log.readStream = (stream) => {
      streams.push(stream);
      return readStream(stream);
    };
    log.readAll = (...from) => {
      streams.push('everything');
      return readAll(...from);
    };
    try {
      await world.send(world.shared, { employeeName: 'Nadia Benali', employeeEmail: 'nadia@example.org' });
    } finally {
      Object.assign(log, { readStream, readAll });
    }
    expect(streams.length).toBeGreaterThan(0);
    expect(streams.filter((name) => name === 'everything' || name.includes(world.leoId))).toEqual([]);
  });

  it('is possible from a personal account only for oneself', async () => {
    expect((await world.send(world.nadia, {})).status).toBe(200);
    expect((await world.send(world.nadia, { employeeName: 'Léo Martin' })).json.error).toBe(
      sickLeaveMessages.onlyOwn,
    );
    expect((await world.send(world.accountant, { employeeId: world.leoId })).status).toBe(403);
  });

  it('records one certificate per Idempotency-Key, and refuses the key for another form', async () => {
    const key = { 'idempotency-key': 'envoi-de-nadia-1' };
    const before = (await world.storedFiles()).length;
    const first = await world.send(world.shared, { employeeId: world.nadiaId }, [world.photo], key);
    const again = await world.send(world.shared, { employeeId: world.nadiaId }, [world.photo], key);
    expect(again.json.data).toEqual(first.json.data);
    expect(await world.list()).toHaveLength(1);
    expect((await world.storedFiles()).length - before).toBe(1);
    const other = await world.send(world.shared, { employeeId: world.nadiaId }, [world.pdf], key);
    expect(other.json.code).toBe('idempotency_mismatch');
  });

  it('records one of many simultaneous calls with the same key, and keeps one file', async () => {
    const key = { 'idempotency-key': 'envoi-multiple' };
    const before = (await world.storedFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.send(world.shared, { employeeId: world.nadiaId }, [world.photo], key),
      ),
    );
    expect(new Set(answers.map((one) => one.json.data._id)).size).toBe(1);
    expect(await world.list()).toHaveLength(1);
    expect((await world.storedFiles()).length - before).toBe(1);
  });

  it('refuses a start after today, an end before the start and a missing file, and stores nothing', async () => {
    const before = await world.storedFiles();
    const wrong = async (fields: Record<string, string>, files?: SentFile[]) =>
      (await world.send(world.shared, { employeeId: world.nadiaId, ...fields }, files)).json.error;
    expect(await wrong({ startDate: '2026-11-21', endDate: '2026-11-22' })).toBe(
      sickLeaveMessages.startInFuture,
    );
    expect(await wrong({ endDate: '2026-11-11' })).toBe(sickLeaveMessages.endBeforeStart);
    expect(await wrong({ startDate: '' })).toBe(sickLeaveMessages.missing);
    expect(await wrong({}, [])).toBe('Veuillez sélectionner un fichier');
    expect(await world.storedFiles()).toEqual(before);
  });

  it('can check a file without storing it, and proposes the dates in its text', async () => {
    const before = await world.storedFiles();
    const answer = await world.shared.call('POST', '/sick-leaves/check', certificateForm({}, world.pdf));
    expect(answer.json).toMatchObject({
      success: true,
      data: {
        fileType: 'application/pdf',
        pageCount: 1,
        datesRead: samplePeriod,
        autoValidation: { isReadable: true },
      },
    });
    expect(await world.storedFiles()).toEqual(before);
    await world.send(world.shared, { employeeId: world.nadiaId, endDate: '2026-11-19' }, [world.pdf]);
    expect(await world.list()).toMatchObject([
      { datesRead: { ...samplePeriod, matches: false }, endDate: '2026-11-19' },
    ]);
  });

  it('makes one PDF of several photos', async () => {
    const answer = await world.send(world.shared, { employeeId: world.nadiaId }, [world.photo, world.photo]);
    expect(answer.status).toBe(200);
    expect(await world.list()).toMatchObject([{ fileType: 'application/pdf', pageCount: 2 }]);
    expect(
      (await world.send(world.shared, { employeeId: world.nadiaId }, [world.photo, world.pdf])).json.error,
    ).toBe(sickLeaveMessages.photosOnly);
  });

  it('accepts a paper certificate with or without an image, validated at once on request', async () => {
    const file = (fields: Record<string, string>, ...files: SentFile[]) =>
      world.admin.call(
        'POST',
        '/sick-leaves/paper',
        certificateForm({ employeeId: world.leoId, ...samplePeriod, ...fields }, ...files),
      );
    const paper = await file({ status: 'validated', notes: 'Remis en main propre' });
    expect(paper.json.data).toMatchObject({ status: 'validated' });
    // The next one finds it in the world.list, and is newer.
    await world.list();
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    expect(
      (await file({ startDate: '2026-11-19', endDate: '2026-11-20' }, world.photo)).json.data.status,
    ).toBe('pending');
    expect(await world.list()).toMatchObject([
      // The one that starts the day after prolongs it by itself.
      { origin: 'paper', hasFile: true, prolongs: paper.json.data._id },
      { origin: 'paper', hasFile: false, originalFileName: null, autoValidation: null },
    ]);
    const none = await world.admin.download(`/sick-leaves/${paper.json.data._id}/download`);
    expect(none.status).toBe(404);
  });
});
