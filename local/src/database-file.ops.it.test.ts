/** Everything in one file and back: export, import, undo, on whole installations. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStoredLog } from '@fournil/event-log/stored-log';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  altered,
  type Caller,
  factsIn,
  forged,
  logIn,
  masterKeyOf,
  recoveryCodeOf,
  redone,
  summaryOf,
  untilServed,
  writable,
} from '../../testing/installation/database-world.ts';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { until } from '../../testing/until.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { writeRunning } from './data-folder/running.ts';

const damagedFile = 'ab/00000000-0000-4000-8000-000000000000.sealed';
let here: Fournil;
let elsewhere: Fournil;
let admin: Caller;
let masterKey: Buffer;

/** A fact as only a bug can have written it: the views set it aside, and everything goes on without it. */
async function writeUnreadable({ eventstoreUrl }: Fournil): Promise<void> {
  const log = openStoredLog(eventstoreUrl);
  const { id, type, metadata } = eventOf('DelayDeclared', {
    declarationId: 'retard',
    employeeId: 'personne',
    date: '2026-11-19',
    duration: 5,
  });
  const data = { declarationId: 'retard' };
  await log.append([
    { id, type, stream: 'fournil.absence-1.retard', revision: 0, data, metadata: { ...metadata } },
  ]);
  await log.close();
}

beforeAll(async () => {
  [here, elsewhere] = await Promise.all([startFournil(), startFournil()]);
  admin = await logIn(here);
  masterKey = await masterKeyOf(here);
  await admin.call('PUT', '/site', { name: 'Maison Delmas', city: 'Lyon' });
  await admin.add('Catherine Delmas', 'catherine@example.org');
  await admin.add('Yanis Morel', 'yanis@example.org');
  await writeUnreadable(here);
  // As a disk may leave a file.
  await mkdir(path.join(here.dataDir, 'files/ab'), { recursive: true });
  await writeFile(path.join(here.dataDir, 'files', damagedFile), 'abîmé');
}, 120_000);
afterAll(async () => {
  await Promise.all([here?.stop(), elsewhere?.stop()]);
});

it('the export is one file, named by the day, with all personal data encrypted', async () => {
  const answer = await admin.call('GET', '/database/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/boulangerie-backup-\d{4}-\d{2}-\d{2}\.json/);
  expect(answer.text).not.toMatch(/Catherine|yanis@example/);
  expect(factsIn(answer.text).filter(({ type }) => type === 'EmployeeAdded')).toHaveLength(2);
});

it('the preview of an import file shows its content and changes nothing', async () => {
  const file = await admin.exported();
  // Each export is a fact too, in the chain once the projections have read it: the second comes after the file.
  await admin.exported();
  const summary = await until('the second export is in the chain', async () => {
    const { json } = await admin.send(file, { mode: 'preview' });
    return json.data.summary.head.state !== 'current' && json.data.summary;
  });
  expect(summary).toMatchObject({
    shop: { name: 'Maison Delmas', city: 'Lyon' },
    people: 2,
    isOwn: true,
    isOpen: true,
    authenticity: 'proven',
    head: { state: 'older' },
  });
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Yanis Morel']);
});

it('the import refuses in French a file that is no backup, is cut, or has another name', async () => {
  const file = await admin.exported();
  const texts = [
    await admin.send('{"employees":[]}'),
    await admin.send(file.slice(0, -200)),
    await admin.send(file.replace('EmployeeAdded', 'EmployeeAddex')),
    await admin.send(file, {}, { name: 'sauvegarde.txt' }),
  ];
  expect(texts.map(({ status, json }) => [status, json.error])).toEqual([
    [422, expect.stringContaining("n'est pas une sauvegarde")],
    [422, expect.stringContaining('incomplet ou a été modifié')],
    [422, expect.stringContaining('ne connaît pas (EmployeeAddex)')],
    [400, 'Veuillez sélectionner un fichier JSON'],
  ]);
  expect((await admin.call('GET', '/database/stats')).json.former).toBeNull();
});

it('the import refuses a file that was edited and got a new digest, and changes nothing', async () => {
  const file = await admin.exported();
  const proof = /"proof":"[0-9a-f]+"/.exec(file)?.[0];
  const body = file.slice(0, file.lastIndexOf('"digest":"'));
  const other = body.replace('"type":"SiteUpdated"', '"type": "SiteUpdated"');
  const digest = createHash('sha256').update(other).digest('hex');
  const answer = await admin.send(`${other}"digest":"${digest}",${proof}}\n`);
  expect([answer.status, answer.json.error]).toEqual([
    422,
    expect.stringContaining('modifié depuis son export'),
  ]);
  expect((await admin.call('GET', '/database/stats')).json.former).toBeNull();
});

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const spoilt = 'a été modifié ou abîmé';
it.each([
  [
    'of a newer version',
    /"schemaVersion":\d+/,
    '"schemaVersion":99',
    "d'un format plus récent (EmployeeAdded, version 99)",
  ],
  ['without metadata', /"metadata":\{.*\}\}/, '"metadata":{}}', spoilt],
  ['with a word instead of a time', /"recordedAt":"[^"]+"/, '"recordedAt":"demain"', spoilt],
  ['with data nested 50,000 levels deep', /"data":\{/, `"data":{"more":${deep},`, spoilt],
  ['with metadata nested 50,000 levels deep', /"metadata":\{/, `"metadata":{"more":${deep},`, spoilt],
  ['that does not match its schema', /"employeeId":"[^"]+"/, '"employeeId":5', spoilt],
  ['whose encrypted part was changed', /"sealed":"[^"]+"/, `"sealed":"${'A'.repeat(80)}"`, spoilt],
])('the import refuses in French, before any write, an event %s', async (_, from, to, words) => {
  const other = altered(await admin.exported(), masterKey, 'EmployeeAdded', from, to);
  for (const fields of [{ mode: 'preview' }, {}]) {
    const answer = await admin.send(other, fields);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringContaining(words)]);
    expect(answer.json.error).toMatch(/Rien n'a été changé\.$/);
  }
  const log = openStoredLog(here.eventstoreUrl);
  expect((await log.readStoredStream('fournil.control-log')).map(({ type }) => type)).toEqual(['LogOpened']);
  await log.close();
});

it('the import keeps an event that was already unreadable at its source, and refuses a changed event', async () => {
  const file = await admin.exported();
  expect(file.match(/"unreadable":true/g)).toHaveLength(1);
  const preview = async (text: string) =>
    (await admin.send(redone(text, masterKey), { mode: 'preview' })).status;
  const unmarked = file.replace(',"unreadable":true', '');
  expect(await preview(file)).toBe(200);
  expect(await preview(unmarked)).toBe(422);
});

it('the import replaces all data, keeps its author logged in, and can be undone', async () => {
  const file = await admin.exported();
  await admin.add('Inès Moreau', 'ines@example.org');
  expect(await admin.names()).toHaveLength(3);

  const pid = here.processes.front.pid();
  const imported = await admin.send(file);
  expect(imported.json).toMatchObject({ success: true });
  // The first write after the answer, and no process ended for it.
  expect(await writable(admin)).toBe(true);
  expect(here.processes.front.pid()).toBe(pid);
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Yanis Morel']);
  // Unique values are those of what is in force.
  expect((await admin.add('Une autre', 'catherine@example.org')).status).toBe(409);

  const again = await admin.exported();
  expect(summaryOf(again).slice(0, factsIn(file).length)).toEqual(summaryOf(file));

  // The trail follows by itself: the importer knows no position to wait for.
  const { former } = await until('the trail tells the import', async () => {
    const { json } = await admin.call('GET', '/database/stats');
    return json.former && json;
  });
  expect(former.generation).toBe(1);
  expect((await admin.call('POST', '/database/former', { generation: 7 })).status).toBe(409);
  expect((await admin.call('POST', '/database/former', { generation: 1 })).json).toMatchObject({
    success: true,
  });
  expect(await writable(admin)).toBe(true);
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Inès Moreau', 'Yanis Morel']);
  expect((await admin.add('Encore', 'ines@example.org')).status).toBe(409);
}, 120_000);

it('every state of the last thirty days can be restored after any number of imports', async () => {
  const file = (await admin.call('GET', '/database/export')).text;
  await admin.add('Carla Nunes', 'carla@example.org');
  const carla = await admin.names();
  for (let turn = 0; turn < 2; turn++) {
    expect((await admin.send(file)).status).toBe(200);
    expect(await writable(admin)).toBe(true);
    expect(await admin.names()).not.toContain('Carla Nunes');
  }
  const generations = (all: { generation: number }[]) => all.map(({ generation }) => generation);
  const { former, formers } = await until('the trail tells both', async () => {
    const { json } = await admin.call('GET', '/database/stats');
    return json.formers[1]?.generation === 1 && json;
  });
  const [first] = generations(formers);
  expect(former.generation).toBe(first);
  // The second file's data are in force; before them were those of the first, and before these Carla's.
  expect(generations(formers).slice(0, 2)).toEqual([first, 1]);
  const { exportedAt } = JSON.parse(file).header;
  expect(formers[0].file).toMatchObject({ exportedAt, facts: factsIn(file).length });
  expect(formers[1].file).toBeNull();

  expect((await admin.call('POST', '/database/former', { generation: 1 })).status).toBe(200);
  // The page shows it at once: a state that was restored leaves the list of former states.
  const after = generations((await admin.call('GET', '/database/stats')).json.formers);
  expect(after.slice(0, 2)).toEqual([(first ?? 0) + 1, first]);
  expect(after).not.toContain(1);
  expect(await writable(admin)).toBe(true);
  expect(await admin.names()).toEqual(carla);
  expect((await admin.add('Encore', 'carla@example.org')).status).toBe(409);
  expect((await admin.call('POST', '/database/former', { generation: 1 })).status).toBe(409);
}, 120_000);

it('one file is imported once per Idempotency-Key, by two simultaneous calls or a later one', async () => {
  const imports = async () => {
    const log = openStoredLog(here.eventstoreUrl);
    const facts = await log.readStoredStream('fournil.control-log');
    await log.close();
    return facts.filter(({ type }) => type === 'DatabaseImported').length;
  };
  const file = await admin.exported();
  const before = await imports();
  const send = (text: string) => admin.send(text, {}, { headers: { 'idempotency-key': 'import-une-fois' } });
  const answers = await Promise.all([send(file), send(file)]);
  answers.push(await send(file));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ json }) => json.position)).size).toBe(1);
  expect(await imports()).toBe(before + 1);
  expect((await send(await admin.exported())).json.code).toBe('idempotency_mismatch');
  const { former } = (await admin.call('GET', '/database/stats')).json;
  const back = () =>
    admin.call(
      'POST',
      '/database/former',
      { generation: former.generation },
      { 'idempotency-key': 'retour-une-fois' },
    );
  expect([(await back()).json, (await back()).status]).toMatchObject([{ success: true }, 200]);
  expect(await writable(admin)).toBe(true);
}, 120_000);

it('imports and restores are in an intact audit trail, and a rebuild gives the same views', async () => {
  const { json } = await admin.call('GET', '/audit?feature=database');
  const sentences = json.data.lines.map(({ sentence }: { sentence: string }) => sentence).join('\n');
  expect(sentences).toContain("État d'avant rétabli");
  expect(sentences).toContain('Toutes les données remplacées');
  const { databaseUrl, eventstoreUrl, dataDir, url } = here;
  await writeRunning(dataDir, {
    pid: process.pid,
    url,
    databaseUrl,
    eventstoreUrl,
    own: { database: true, log: true },
  });
  const env = { DATA_DIR: dataDir };
  expect(await runCli('audit-verify-cli.ts', [], env)).toMatchObject({ code: 0 });
  expect(await runCli('rebuild-cli.ts', ['--dry-run'], env)).toMatchObject({ code: 0 });
}, 120_000);

it('an import is either complete or not made when the service is killed during it', async () => {
  const before = await admin.names();
  const file = await admin.exported();
  await admin.add('Paul Tardif', 'paul@example.org');
  for (const step of ['writing', 'switching']) {
    const { json } = await admin.send(file, { mode: 'job' });
    const { jobId } = json.data;
    const state = async () => (await admin.call('GET', `/database/import/${jobId}`)).json?.data;
    await vi.waitUntil(async () => ['switching', 'done', step].includes((await state())?.step), {
      interval: 5,
      timeout: 30_000,
    });
    await here.kill('front');
    await here.ready();
    await untilServed(admin);
    const ended = await vi.waitUntil(async () => {
      const found = await state();
      return ['done', 'failed'].includes(found?.step) ? found : false;
    });
    const names = await admin.names();
    expect([before, [...before, 'Paul Tardif'].sort()]).toContainEqual(names);
    expect(names.includes('Paul Tardif')).toBe(ended.step === 'failed');
    if (ended.step === 'done') {
      const { former } = (await admin.call('GET', '/database/stats')).json;
      await admin.call('POST', '/database/former', { generation: former.generation });
      expect(await writable(admin)).toBe(true);
    }
  }
}, 180_000);

it('an export can be imported by another installation with the recovery code', async () => {
  const file = await admin.exported();
  const code = await recoveryCodeOf(here);
  const other = await logIn(elsewhere);
  expect((await other.send(file)).json.code).toBe('recovery_code_needed');
  expect((await other.send(file, { recoveryCode: 'AAAAAAA-BBBBBBB' })).json.code).toBe('recovery_code_wrong');
  expect((await other.send(file, { recoveryCode: code })).json).toMatchObject({ success: true });
  expect(await writable(other)).toBe(true);
  const names = await other.names();
  expect(names).toContain('Catherine Delmas');
  expect(await readFile(path.join(elsewhere.dataDir, 'files', damagedFile), 'utf8')).toBe('abîmé');
  // Over data that are there, its name is asked.
  expect((await other.send(file, { recoveryCode: code })).json.code).toBe('other_shop');
}, 120_000);

it("an import erases people erased at the file's source, even when an earlier import contained their keys", async () => {
  const code = await recoveryCodeOf(here);
  const { json } = await admin.add('Clara Petit', 'clara@example.org');
  const { _id: clara } = json.data;
  await admin.call('PATCH', `/employees/${clara}/deactivate`, { exitDate: '2020-03-31' });
  const before = await admin.exported();
  const erasure = { name: 'Clara Petit', waivesPayslips: true };
  expect((await admin.call('POST', `/employees/${clara}/erasure`, erasure)).status).toBe(200);
  const after = await admin.exported();

  const other = await logIn(elsewhere);
  const take = { recoveryCode: code, shopName: 'Maison Delmas' };
  expect((await other.send(before, take)).status).toBe(200);
  expect(await writable(other)).toBe(true);
  expect(await other.names()).toContain('Clara Petit');
  expect((await other.send(after, take)).status).toBe(200);
  expect(await writable(other)).toBe(true);
  const names = await other.names();
  expect(names).toContain('[données effacées]');
  expect(names).toContain('Catherine Delmas');
  expect(names).not.toContain('Clara Petit');
  const vault = new pg.Pool({ connectionString: elsewhere.databaseUrl, max: 1 });
  await until('her keys are gone', async () => {
    const { rowCount } = await vault.query('select from vault.keys where subject = $1', [clara]);
    return rowCount === 0;
  });
  await vault.end();
  // Returning to the earlier file does not bring her back.
  const { former } = (await other.call('GET', '/database/stats')).json;
  expect((await other.call('POST', '/database/former', { generation: former.generation })).status).toBe(200);
  expect(await writable(other)).toBe(true);
  expect(await other.names()).not.toContain('Clara Petit');
}, 120_000);

it('an installation starts and can restore its former state after an import with forged events', async () => {
  const names = await admin.names();
  expect((await admin.send(forged(await admin.exported(), masterKey))).status).toBe(200);
  const { former } = await until('it is served', async () => {
    const { status, json } = await admin.call('GET', '/database/stats');
    return status === 200 && json.stats.collections.employees === 0 && json;
  });
  const { generation } = former;
  const goBack = async () => (await admin.call('POST', '/database/former', { generation })).status === 200;
  await until('the service takes commands again', goBack);
  await untilServed(admin);
  expect(await admin.names()).toEqual(names);
}, 120_000);
