import { sickLeaveLimits, sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as hostile from '../../../../testing/files/hostile.ts';
import { certificateForm, samplePhoto } from '../../../../testing/worlds/certificates.ts';
import type { TestCaller } from '../../../../testing/worlds/command-service.ts';
import { startBothSides } from '../../../../testing/worlds/query-service.ts';

describe('certificate files over HTTP', { timeout: 120_000 }, () => {
  let service: Awaited<ReturnType<typeof startBothSides>>;
  let admin: TestCaller;
  let employeeId = '';
  const period = { startDate: '2026-11-12', endDate: '2026-11-18' };

  beforeAll(async () => {
    service = await startBothSides({ now: () => new Date('2026-11-20T09:00:00Z') });
    admin = await service.loginAs('admin');
    const added = await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 30 });
    employeeId = added.json.data._id;
  });
  afterAll(() => service?.stop());

  const upload = (content: Uint8Array, name = 'arrêt "2" é.jpg') =>
    admin.call('POST', '/sick-leaves/upload', certificateForm({ employeeId, ...period }, { name, content }));

  it('are accepted with 10,485,760 bytes, and refused with one byte more with the text of the form', async () => {
    const most = await hostile.photoOf(sickLeaveLimits.fileBytes);
    expect(most.length).toBe(10_485_760);
    expect((await upload(most)).status).toBe(200);
    const larger = await upload(await hostile.photoOf(sickLeaveLimits.fileBytes + 1));
    expect(larger).toMatchObject({ status: 413, json: { error: 'Le fichier ne doit pas dépasser 10MB' } });
  });

  it.each([
    ['empty', () => Buffer.alloc(0), 422],
    ['type', () => Buffer.from('rien'), 415],
    ['heic', hostile.renamedHeic, 415],
    ['damaged', hostile.truncatedPhoto, 422],
    ['polyglot', hostile.photoWithZip, 422],
    ['activePdf', hostile.scriptPdf, 422],
    ['attachmentPdf', hostile.attachmentPdf, 422],
    ['encryptedPdf', hostile.encryptedPdf, 422],
    ['tooHeavy', hostile.doubleBombPdf, 422],
    ['tooManyPixels', hostile.hugePhoto, 422],
  ] as const)('are refused in French for %s, and nothing is recorded', async (problem, file, status) => {
    const before = await service.commands.deps.log.lastPosition();
    const answer = await upload(await file());
    expect(answer).toMatchObject({
      status,
      json: { error: sickLeaveMessages[problem], fields: [{ field: 'sickLeaveFile' }], details: { problem } },
    });
    expect(await service.commands.deps.log.lastPosition()).toBe(before);
  });

  it('are checked by their content, not by their names', async () => {
    expect((await upload(await samplePhoto(), 'certificat.pdf')).status).toBe(200);
    expect((await upload(await samplePhoto(), 'certificat.png')).status).toBe(200);
  });

  it('are refused when they are too many, under another field name, or without a form', async () => {
    const photo = { name: 'a.jpg', content: await samplePhoto() };
    const nine = Array.from({ length: 9 }, () => photo);
    const form = certificateForm({ employeeId, ...period }, ...nine);
    expect((await admin.call('POST', '/sick-leaves/upload', form)).json.error).toBe(
      sickLeaveMessages.tooManyFiles,
    );
    const other = certificateForm({ employeeId, ...period });
    other.append('autre', new Blob(['x']), 'x.jpg');
    expect((await admin.call('POST', '/sick-leaves/upload', other)).status).toBe(400);
    expect((await admin.call('POST', '/sick-leaves/upload', { employeeId })).status).toBe(415);
    const broken = await admin.call('POST', '/sick-leaves/upload', '--x', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
  });
});
