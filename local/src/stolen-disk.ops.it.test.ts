/** A thief of the data folder reads no personal data in it while the master key is elsewhere: no name, no address, no reason. */
import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import { readMasterKey } from '@fournil/store/vault/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { certificateForm, sampleCertificate, samplePdf } from '../../testing/worlds/certificates.ts';
import { documentForm } from '../../testing/worlds/documents.ts';
import { writeRunning } from './data-folder/running.ts';

/** Begins every word that must not be found, so that each of its written forms is looked for at once. */
const stem = 'Zqxwvk';
const phone = '0698124573';
const plainCity = 'Longuenesse-les-Essais';

/** In UTF-8, UTF-16 and as hexadecimal, in capitals, small letters and as searched: the stem has no accents. */
const hexOf = (text: string) => Buffer.from(text).toString('hex');
const forms = [
  [...stem].join('\\0?'),
  ...[stem, stem.toLowerCase(), stem.toUpperCase(), phone].map(hexOf),
  phone,
  phone.slice(1),
];
const written = new RegExp(forms.join('|'), 'gi');

/** Where something of it is in a folder: file, and the bytes around. */
async function found(folder: string, pattern: RegExp): Promise<string[]> {
  const places: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = (await readFile(file)).toString('latin1');
    for (const match of bytes.matchAll(pattern)) {
      const around = bytes.slice(Math.max(0, match.index - 60), match.index + 60);
      places.push(`${path.relative(folder, file)}: ${around.replace(/[^\x20-\x7e]+/g, '·')}`);
    }
  }
  return places;
}

describe('a stolen data folder whose master key is on another disk', () => {
  let parent: string;
  let dataDir: string;
  let keyFile: string;

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'fournil-stolen-'));
    dataDir = path.join(parent, 'data');
    keyFile = path.join(parent, 'elsewhere/master.key');
    await mkdir(path.dirname(keyFile));
    const fournil = await startFournil({ dataDir, env: { MASTER_KEY_FILE: keyFile } });
    try {
      const { databaseUrl, eventstoreUrl, url } = fournil;
      await writeRunning(dataDir, {
        pid: process.pid,
        url,
        databaseUrl,
        eventstoreUrl,
        own: { database: true, log: true },
      });
      const cookies: string[] = [];
      let position = '';
      const call = async (method: string, to: string, body?: object, expected = 200) => {
        const form = body instanceof FormData;
        const answer = await fetch(`${url}/api${to}`, {
          method,
          headers: {
            ...(cookies[0] ? { cookie: cookies[0] } : {}),
            ...(body && !form ? { 'content-type': 'application/json' } : {}),
            ...(method === 'GET' ? { 'x-after-position': position } : {}),
          },
          ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        if (expected === 200 ? !answer.ok : answer.status !== expected)
          throw new Error(`${method} ${to} answered ${answer.status}: ${text.slice(0, 300)}`);
        const json = text.startsWith('{') ? JSON.parse(text) : {};
        position = json.position ?? position;
        return { json, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
      };
      const admin = { role: 'admin', password: fournil.adminPassword };
      cookies.push((await call('POST', '/auth/login', admin)).cookie ?? '');
      await call('PUT', '/site', { name: 'Essais', city: plainCity });
      const email = `${stem}nadia@example.org`.toLowerCase();
      const person = {
        ...{ name: `${stem}nadia Bénali`, age: 34, role: 'vendeuse', weeklyHours: 35 },
        ...{ email, phone, birthDate: '1992-03-04' },
      };
      const id: string = (await call('POST', '/employees', person)).json.data._id;
      const changed = { name: `${stem}élodie Bénali` };
      await call('PUT', `/employees/${id}`, changed);
      const csv = Buffer.from(`Nom;Âge\n${stem}wenceslas Roy;31\n`).toString('base64');
      const file = { fileName: `${stem}equipe.csv`, content: csv };
      await call('POST', '/employees/import/preview', file);
      await call('POST', '/employees/import', { ...file, lines: [1] });
      const days = { employeeId: id, startDate: '2026-10-05', endDate: '2026-10-06' };
      const declared = await call('POST', '/sick-leaves', { ...days, reason: `${stem}grippe` });
      const declaration = `/declarations/${declared.json.data._id}`;
      await call('PUT', declaration, { endDate: '2026-10-07', correctionReason: `${stem}prolongé` });
      await call('POST', `${declaration}/cancel`, { cancellationReason: `${stem}erreur` });
      const late = { employeeId: id, date: '2026-10-08', duration: 20, reason: `${stem}tramway` };
      await call('POST', '/delays', late);
      const away = { employeeId: id, startDate: '2026-12-21', endDate: '2026-12-24' };
      const leave = await call('POST', '/leaves', { ...away, comment: `${stem}noël` });
      await call('POST', `/leaves/${leave.json.data._id}/cancel`, { reason: `${stem}report` });
      const asked = { employeeId: id, startDate: '2027-08-02', endDate: '2027-08-13' };
      await call('POST', '/vacation-requests', { ...asked, precisions: `${stem}baptême` });
      const onboarding = { dpae: { done: true, date: '2026-11-19', comment: `${stem}embauche` } };
      await call('POST', '/onboarding-offboarding', { employeeId: id, onboarding });
      const handedOut = { employeeId: id, itemType: 'pantalon', size: '42', quantity: 1 };
      const item = await call('POST', '/uniforms', { ...handedOut, comment: `${stem}tablier` });
      const back = `/uniforms/${id}/${item.json.data._id}/return`;
      await call('PATCH', back, { returnComment: `${stem}taché` });
      const content = await samplePdf();
      const filed = documentForm(
        {
          title: `${stem}octobre`,
          category: 'payslip',
          month: '2026-10',
          employeeId: id,
          description: `${stem}prime`,
        },
        { name: `${stem}bulletin.pdf`, content },
      );
      await call('POST', '/documents', filed);
      const { startDate, endDate } = sampleCertificate;
      const paper = certificateForm(
        { employeeId: id, startDate, endDate },
        { name: `${stem}volet.pdf`, content },
      );
      const certificate = `/sick-leaves/${(await call('POST', '/sick-leaves/paper', paper)).json.data._id}`;
      await call('POST', `${certificate}/comments`, { comment: `${stem}transmis` });
      await call('PUT', `${certificate}/validate`, { notes: `${stem}lu` });
      await call('PUT', `${certificate}/reopen`, { reason: `${stem}homonyme` });
      const accountant = `${stem}cabinet@example.org`.toLowerCase();
      await call('POST', '/parameters', { name: accountantParameter, stringValue: accountant });
      await call('POST', '/email-templates/initialize-defaults');
      const [template] = (await call('GET', '/email-templates')).json.templates;
      const { subject, htmlContent, textContent } = template;
      const trial = { address: `${stem}essai@example.org`, subject, htmlContent, textContent };
      await call('POST', `/email-templates/${template.name}/test`, trial);
      await call('POST', '/auth/forgot-password', { email });
      await call('POST', '/auth/login', { email, password: `${stem}devine` }, 401);
      await call('GET', '/employees');
      await call('GET', '/audit?limit=50');
      const search = await call('GET', `/audit?limit=50&q=${encodeURIComponent(`${stem}grippe`)}`);
      expect(search.json.data.lines.length).toBeGreaterThan(0);
      await call('GET', `/documents?search=${stem}`);
      await call('GET', '/mails?page=1');
      expect(
        await runCli('backup-cli.ts', [], { DATA_DIR: dataDir, MASTER_KEY_FILE: keyFile }),
      ).toMatchObject({ code: 0 });
    } finally {
      await fournil.stop();
    }
  }, 180_000);
  afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

  it('contains in its tables and write-ahead log the city of the shop, which is stored unencrypted', async () => {
    const places = await found(dataDir, new RegExp(plainCity, 'g'));
    expect(places.some((place) => place.includes('pg_wal'))).toBe(true);
    expect(places.some((place) => place.includes('/base/'))).toBe(true);
  });

  it('contains none of the recorded names, addresses, numbers, reasons, comments and titles', async () => {
    expect(await found(dataDir, written)).toEqual([]);
  });

  it('contains neither the master key nor a key derived from it, such as that of the view columns', async () => {
    const key = (await readMasterKey(keyFile)) ?? Buffer.alloc(0);
    expect(key.length).toBe(32);
    // Every secret of `vault.ts` that is derived from the master key, the key of the view columns among them.
    const derived = ['views', 'claims', 'lockout', 'time clock', 'request bodies'].map((purpose) =>
      createHmac('sha256', key).update(purpose).digest(),
    );
    const keyForms = [key, ...derived].flatMap((one) => [
      one.toString('hex'),
      one.toString('base64').slice(0, 40).replace(/[+/]/g, '\\$&'),
      one.toString('base64url').slice(0, 40),
    ]);
    expect(await found(dataDir, new RegExp(keyForms.join('|'), 'gi'))).toEqual([]);
  });
});
