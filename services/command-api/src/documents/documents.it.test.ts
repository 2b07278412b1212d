import { documentFileMessages, documentMessages } from '@fournil/contracts/documents/rules';
import { wordDocument, wordField } from '@fournil/store/files/samples/word';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import type { SentFile } from '../../../../testing/worlds/certificates.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';
import { destroyDueDocuments } from './destroy-due.ts';

describe('documents over HTTP', () => {
  let world: CertificateWorld;
  let leo: TestPerson;
  const word: SentFile = {
    name: 'Procédure.docx',
    content: wordDocument({ paragraphs: ['Nettoyage du fournil'] }),
  };
  const send = (fields: Record<string, string>, file: SentFile = world.pdf, headers = {}) =>
    world.admin.call('POST', '/documents', documentForm({ category: 'other', ...fields }, file), headers);

  const filed = async (fields: Record<string, string>, file?: SentFile): Promise<string> => {
    const answer = await send(fields, file);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
    return answer.json.data._id;
  };
  const ofNadia = (fields: Record<string, string>) => filed({ employeeId: world.nadiaId, ...fields });
  const titles = (answer: { json: { data: { title: string }[] } }) =>
    answer.json.data.map((one) => one.title);
  const personal = (person: TestPerson, id: string) => person.get(`/documents/personal/${id}`);
  const download = (person: TestPerson, id: string, query = '') =>
    person.download(`/documents/${id}/download${query}`);
  const readings = async () =>
    (await world.sides.commands.deps.log.readStream('fournil.reads-1.2026-11-20')).map(({ type, data }) => ({
      type,
      data,
    }));
  const destroyDue = async (now: string) => {
    await world.admin.get('/documents');
    return destroyDueDocuments(world.sides.commands.deps, new Date(now));
  };

  beforeAll(async () => {
    world = await startCertificateWorld();
    leo = await world.personal(world.leoId, 'leo@example.org');
  });
  afterAll(() => world?.stop());

  it('are shown to all employees when general, and to the employee and the administrator when personal', async () => {
    const general = await filed({ title: 'Livret d’accueil', category: 'notice', description: 'À lire' });
    const own = await ofNadia({ title: 'Octobre 2026', category: 'payslip', month: '2026-10' });
    for (const person of [world.admin, world.accountant, world.shared, world.nadia])
      expect(titles(await person.get('/documents/general'))).toContain('Livret d’accueil');
    for (const person of [world.admin, world.nadia])
      expect(titles(await personal(person, world.nadiaId))).toContain('Octobre 2026');
    expect((await personal(leo, world.nadiaId)).json).toMatchObject({ code: 'unknown_employee' });
    expect((await personal(world.shared, world.nadiaId)).json).toMatchObject({
      code: 'personal_account_needed',
      error: 'Connectez-vous avec votre compte personnel',
    });
    expect((await personal(world.accountant, world.nadiaId)).json).toMatchObject({ code: 'forbidden' });
    const [first] = (await personal(world.nadia, world.nadiaId)).json.data;
    expect(first).toMatchObject({ _id: own, expiryDate: null, month: '2026-10', downloadCount: 0 });
    expect((await world.nadia.get('/documents')).status).toBe(403);
    expect(general).not.toBe(own);
  });

  it('are sent only to people whom the session allows, whatever the URL says, and each reading is recorded', async () => {
    const own = await ofNadia({ title: 'Contrat', category: 'contract' });
    const before = (await readings()).length;
    for (const person of [leo, world.shared, world.accountant]) {
      expect((await download(person, own, `?employeeId=${world.nadiaId}`)).status).toBe(404);
    }
    expect((await readings()).slice(before)).toEqual([]);
    const answer = await download(world.nadia, own, `?employeeId=${world.leoId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('filename="Contrat.pdf"');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readings()).slice(before)).toMatchObject([
      { type: 'DocumentRead', data: { documentId: own, employeeId: world.nadiaId } },
    ]);
    const { headers } = await download(world.admin, own);
    const after = { 'x-after-position': headers.get('x-position') ?? '' };
    const reads = (await world.admin.get(`/documents/${own}/reads`, after)).json.data;
    // Both at the same instant of the test's clock.
    expect(reads.map((one: { readBy: string }) => one.readBy).sort()).toEqual([
      'Administrateur',
      'Nadia Benali',
    ]);
    const listed = (await personal(world.nadia, world.nadiaId)).json.data;
    expect(listed.find((one: { _id: string }) => one._id === own)).toMatchObject({
      downloadCount: 2,
      lastDownloadDate: reads[0].readAt,
    });
  });

  it('are refused with a text that says why, and leave no stored file', async () => {
    const before = (await world.storedFiles()).length;
    const macro = wordDocument({ paragraphs: ['x'], more: { 'word/vbaProject.bin': new Uint8Array(4) } });
    const cases: readonly [Record<string, string>, SentFile, number, string][] = [
      [{ title: '' }, world.pdf, 400, documentMessages.title],
      [{ title: 'T', category: 'payslip' }, world.pdf, 400, documentMessages.personalCategory],
      [{ title: 'T' }, { name: 'a.pdf', content: Buffer.from('Bonjour') }, 415, documentFileMessages.type],
      [{ title: 'T' }, { name: 'a.docx', content: macro }, 422, documentFileMessages.macroWord],
      [
        { title: 'T' },
        { name: 'a.docx', content: wordDocument({ paragraphs: [], markup: wordField('DDE x') }) },
        422,
        documentFileMessages.linkedWord,
      ],
      [{ title: 'T' }, { name: 'a.pdf', content: Buffer.alloc(10_485_761) }, 413, documentMessages.size],
    ];
    for (const [fields, file, status, text] of cases) {
      const answer = await send(fields, file);
      expect([answer.status, answer.json.error]).toEqual([status, text]);
    }
    expect((await send({ title: 'T', employeeId: 'f1000000-0000-4000-8000-00000000000f' })).status).toBe(404);
    expect(
      (await world.nadia.call('POST', '/documents', documentForm({ title: 'T' }, world.pdf))).status,
    ).toBe(403);
    expect(await world.storedFiles()).toHaveLength(before);
  });

  it('are stored once when sent twice with the same Idempotency-Key, and a Word file keeps its format', async () => {
    const before = (await world.storedFiles()).length;
    const headers = { 'idempotency-key': 'document-une-fois' };
    const [one, two] = [
      await send({ title: 'Nettoyage', category: 'procedure' }, word, headers),
      await send({ title: 'Nettoyage', category: 'procedure' }, word, headers),
    ];
    expect(two.json.data).toEqual(one.json.data);
    expect(await world.storedFiles()).toHaveLength(before + 1);
    const answer = await download(world.nadia, one.json.data._id);
    expect(answer.headers.get('content-disposition')).toContain('filename="Nettoyage.docx"');
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('ask the readers of a notice to confirm, and record the reader, the content and the time', async () => {
    const id = await filed({ title: 'Hygiène', category: 'procedure', asksReading: 'true' });
    const refused = await send({ title: 'T', category: 'other', asksReading: 'true' });
    expect([refused.status, refused.json.error]).toEqual([400, documentMessages.notAcknowledgeable]);
    const seen = async (person: TestPerson) =>
      (await person.get('/documents/general')).json.data.find((one: { _id: string }) => one._id === id)
        .acknowledgement;
    const { contentHash } = await seen(world.nadia);
    const sign = (person: TestPerson, hash = contentHash) =>
      person.call('POST', `/documents/${id}/acknowledge`, { contentHash: hash });
    expect((await sign(world.nadia)).json.error).toBe(documentMessages.readFirst);
    expect((await sign(world.shared)).json.code).toBe('personal_account_needed');
    expect(await seen(world.shared)).toBeNull();
    await download(world.nadia, id);
    expect((await sign(world.nadia, 'a'.repeat(64))).json.code).toBe('document_changed');
    expect((await sign(world.nadia)).status).toBe(200);
    expect((await sign(world.nadia)).status).toBe(200);
    const facts = await world.sides.commands.deps.log.readStream(`fournil.document-1.${id}`);
    expect(facts.filter(({ type }) => type === 'DocumentAcknowledged')).toMatchObject([
      {
        data: { employeeId: world.nadiaId, contentHash },
        metadata: { actor: { employeeId: world.nadiaId } },
      },
    ]);
    const { data } = (await world.admin.get(`/documents/${id}/acknowledgements`)).json;
    const at = facts.find(({ type }) => type === 'DocumentAcknowledged')?.metadata.recordedAt;
    expect(data.contentHash).toBe(contentHash);
    expect(data.people).toMatchObject([
      { name: 'Léo Martin', acknowledgedAt: null, isAsked: true },
      { name: 'Nadia Benali', acknowledgedAt: at, isAsked: true },
    ]);
    const [listed] = (await world.admin.get('/documents?search=hygiene')).json.data.documents;
    expect(listed.acknowledgements).toEqual({ done: 1, of: 2 });
    const { lines } = (await world.admin.get('/audit?limit=3')).json.data;
    expect(lines.map((one: { sentence: string }) => one.sentence)).toContain(
      `Nadia Benali\u202f: document lu et compris, empreinte ${contentHash.slice(0, 12)}…`,
    );
    await world.admin.call('PUT', `/documents/${id}/acknowledgement`, { asked: false });
    expect(await seen(world.nadia)).toBeNull();
    expect((await sign(leo)).json.code).toBe('document_changed');
  });

  it('disappear from every list when deleted, and can be restored', async () => {
    const own = await ofNadia({ title: 'Attestation' });
    await world.admin.call('DELETE', `/documents/${own}`);
    expect(titles(await personal(world.nadia, world.nadiaId))).not.toContain('Attestation');
    expect((await download(world.nadia, own)).status).toBe(404);
    const ending = (await world.admin.get('/documents?state=ending')).json.data;
    expect(ending.documents).toMatchObject([{ _id: own, isDeleted: true, destroyedOn: '2026-12-20' }]);
    await world.admin.call('POST', `/documents/${own}/restore`);
    expect(titles(await personal(world.nadia, world.nadiaId))).toContain('Attestation');
  });

  it('that are personal cannot be opened after a month, and are destroyed thirty days later, except payslips', async () => {
    const other = await ofNadia({ title: 'Planning signé' });
    const payslip = await ofNadia({ title: 'Novembre 2026', category: 'payslip' });
    const event = (await world.sides.commands.deps.log.readStream(`fournil.document-1.${other}`))[0];
    const fileId = event && 'fileId' in event.data ? event.data.fileId : '';
    const isThere = async () => (await world.storedFiles()).some((name) => name.includes(String(fileId)));
    const keys = async () =>
      (
        await world.sides.commands.deps.vault.pool.query('select 1 from vault.keys where subject = $1', [
          `document.${other}`,
        ])
      ).rowCount;
    world.clock.now = new Date('2026-12-20T08:00:00Z');
    const later = await world.sides.login({ email: 'nadia@example.org', password: 'croissant-2026' });
    expect((await download(later, other)).status).toBe(422);
    expect((await download(later, payslip)).status).toBe(200);
    expect(await destroyDue('2027-01-18T22:59:00Z')).toBe(0);
    expect([await isThere(), await keys()]).toEqual([true, 1]);
    expect(await destroyDue('2027-01-18T23:01:00Z')).toBeGreaterThanOrEqual(1);
    expect([await isThere(), await keys()]).toEqual([false, 0]);
    await world.loginAgain();
    expect((await download(world.admin, other)).status).toBe(404);
    expect((await download(world.admin, payslip)).status).toBe(200);
    expect(await destroyDue('2027-01-18T23:02:00Z')).toBe(0);
    const { lines } = (await world.admin.get('/audit?limit=5')).json.data;
    expect(lines.map((one: { sentence: string }) => one.sentence)).toContain(
      'Nadia Benali\u202f: document personnel détruit, expiré depuis 30 jours',
    );
  });

  it('are destroyed again when a key or file exists although their destruction is recorded', async () => {
    const { deps } = world.sides.commands;
    const own = await ofNadia({ title: 'Ancien' });
    await world.admin.call('DELETE', `/documents/${own}`);
    await destroyDue('2027-06-01T08:00:00Z');
    await deps.vault.keyring.obtain(`document.${own}`, 'pay');
    await destroyDue('2027-06-01T08:00:00Z');
    expect(await deps.vault.keyring.find(`document.${own}`, 'pay')).toBeNull();
  });

  it('remain available to former employees, whose account opens payslips and no other page', async () => {
    const login = () => world.sides.login({ email: 'nadia@example.org', password: 'croissant-2026' });
    const payslip = await ofNadia({ title: 'Dernier bulletin', category: 'payslip' });
    const general = await filed({ title: 'Plan de la semaine', category: 'notice' });
    const before = await login();
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/deactivate`, { exitDate: '2026-12-19' });
    expect((await before.get('/auth/me')).status).toBe(401);
    const former = await login();
    expect((await former.get('/auth/me')).json.data).toMatchObject({ isFormer: true, permissions: [] });
    expect(titles(await personal(former, world.nadiaId))).toContain('Dernier bulletin');
    expect((await download(former, payslip)).status).toBe(200);
    expect((await download(former, general)).status).toBe(404);
    for (const path of ['/documents/general', '/employees', '/sick-leaves', '/dashboard'])
      expect((await former.get(path)).json).toMatchObject({ code: 'former_employee' });
    expect(
      (await former.call('POST', '/sick-leaves/upload', documentForm({ title: 'x' }, world.pdf))).json,
    ).toMatchObject({ code: 'former_employee' });
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/reactivate`, {});
    expect((await former.get('/auth/me')).status).toBe(401);
    expect((await (await login()).get('/documents/general')).status).toBe(200);
    // Without a password, or with one forgotten: the administrator sends one as to anybody.
    await world.admin.call('PATCH', `/employees/${world.nadiaId}/deactivate`, {});
    expect((await world.admin.call('POST', `/auth/send-password/${world.nadiaId}`)).status).toBe(200);
    const letter = await world.sides.letterTo('nadia@example.org', /mot de passe|accès/i);
    const [password = ''] = /\w{4}(-\w{4}){3}/.exec(letter.mail.text ?? '') ?? [];
    const invited = await world.sides.login({ email: 'nadia@example.org', password });
    expect((await invited.get('/auth/me')).json.data).toMatchObject({
      isFormer: true,
      mustChangePassword: true,
    });
  });
});
