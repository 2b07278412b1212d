// npm run bench -- ops backup [--megabytes 2000 --events 100000]: an installation with files and events of
// that size is exported through the gateway and imported as by a browser: a preview, an upload cut off in the
// middle, then the import. Prints times and the peak memory of all processes. Aim: 400 MB each, nothing left
// of the cut upload.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { connectEventLog } from '@fournil/event-log/connect';
import { FileStore } from '@fournil/store/files/file-store';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { appendAll, eventMix } from '../../testing/worlds/event-mix.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { watchPeaks } from '../processes.ts';
import { decimal, loads, megabytes, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '2000' },
    events: { type: 'string', default: '100000' },
    /** Of one file. */
    each: { type: 'string', default: '4' },
  },
});
const wanted = Number(args.megabytes) * 1_000_000;
const each = Number(args.each) * 1_000_000;
const aim = 400 * 1024 * 1024;
const longestMs = 3 * 3_600_000;

const folder = await makeTemporaryFolder('bench-backup');
const dataDir = path.join(folder, 'data');
const fournil = await startFournil({ dataDir });
const { front, log: logProcess, postgres } = fournil.processes;
const pool = new pg.Pool({ connectionString: fournil.databaseUrl, max: 2 });
pool.on('error', () => undefined);
const vault = await openVault({ pool, dataDir, env: {} });
const log = connectEventLog({ eventStoreUrl: fournil.eventstoreUrl, keyring: vault.keyring });

const { url } = fournil;
const watching = watchPeaks({
  façade: () => front.pid(),
  journal: () => logProcess.pid(),
});
const peaksSoFar = () =>
  [...watching.peaks()].map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ');

let cookie = '';
async function call(method: string, route: string, body?: object) {
  const response = await fetch(`${url}/api${route}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const text = await response.text();
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** Until views and trail have the whole log. */
async function level(): Promise<void> {
  const end = String(await log.lastPosition());
  const at = async () => {
    const { rows } = await pool
      .query('select 1 from projections.checkpoints where position >= $1', [end])
      .catch(() => ({ rows: [] }));
    return rows.length >= 2;
  };
  await until('views and trail are level', at, longestMs);
}

/** Documents of a few people, sealed like the product's, each with its event. */
async function fill(): Promise<void> {
  const employees: string[] = [];
  const facts = await appendAll(eventMix(Number(args.events), 1), (one) => {
    const [category = '', id = ''] = one.stream.split('.');
    if (category.startsWith('employee') && one.expected === 'none') employees.push(id);
    return log.append(one.stream, one.expected, one.events);
  });
  const store = new FileStore(dataDir, vault.keyring);
  let files = 0;
  // Base64 makes four of three.
  for (let size = 0; size * (4 / 3) < wanted; files += 1) {
    const documentId = randomUUID();
    const subject = employees[files % employees.length] ?? '';
    const content = randomBytes(Math.round(each * (0.5 + Math.random())));
    size += content.length;
    const record = `document.${documentId}`;
    const stored = await store.write({ subject, purpose: 'pay', record }, [content]);
    await log.append(`fournil.document-1.${documentId}`, 'none', [
      eventOf('PersonalDocumentFiled', {
        documentId,
        employeeId: subject,
        category: 'contract',
        title: `Contrat ${files}`,
        fileName: `contrat-${files}.pdf`,
        fileSize: content.length,
        fileType: 'application/pdf',
        pageCount: 2,
        ...stored,
      }),
    ]);
  }
  await level();
  console.log(`${rounded(facts + files)} faits, ${rounded(files)} fichiers`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what} : ${decimal((performance.now() - started) / 1000, 1)} s (${peaksSoFar()})`);
  return result;
}

async function exportTo(file: string): Promise<void> {
  const answer = Promise.withResolvers<http.IncomingMessage>();
  http.get(`${url}/api/database/export`, { headers: { cookie } }, answer.resolve).on('error', answer.reject);
  const response = await answer.promise;
  if (response.statusCode !== 200) throw new Error(`export answered ${response.statusCode}`);
  await pipeline(response, createWriteStream(file));
}

/**
 * Like a browser: with a length, the file read from disk as fast as the socket accepts it. `cutAt`: bytes
 * after which it disconnects.
 */
async function send(file: string, mode: 'preview' | 'job', cutAt?: number) {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="mode"\r\n\r\n${mode}\r\n--${boundary}\r\ncontent-disposition: form-data; name="backupFile"; filename="sauvegarde.json"\r\ncontent-type: application/json\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(file);
  const answer = Promise.withResolvers<http.IncomingMessage>();
  const request = http.request(`${url}/api/database/import`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
  });
  request.on('response', answer.resolve);
  request.on('error', answer.reject);
  request.write(head);
  let sent = 0;
  for await (const piece of createReadStream(file, { highWaterMark: 1_048_576 })) {
    if (cutAt !== undefined && sent >= cutAt) {
      answer.promise.catch(() => undefined);
      request.destroy();
      return undefined;
    }
    sent += piece.length;
    if (!request.write(piece)) await Promise.race([once(request, 'drain'), answer.promise]);
  }
  request.end(tail);
  const response = await answer.promise;
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  if (response.statusCode !== 200) throw new Error(`import answered ${response.statusCode} ${text}`);
  return JSON.parse(text);
}

const spooled = () => readdir(path.join(dataDir, 'spool')).catch(() => []);

/** Polls the job as the screen does, until it is done. */
async function followed(jobId: string): Promise<string> {
  const lines: string[] = [];
  let most = 0;
  await until(
    'the import is done',
    async () => {
      const { status, json } = await call('GET', `/database/import/${jobId}`);
      if (status !== 200) return false;
      const { step, done, total, error } = json.data;
      if (step === 'failed') throw new Error(`import failed: ${error}`);
      const share = total ? Math.floor((done / total) * 10) * 10 : 0;
      if (step === 'writing' && share > most) lines.push(`${share} %`);
      most = Math.max(most, share);
      if (step !== 'writing' && lines.at(-1) !== step) lines.push(step);
      return step === 'done';
    },
    longestMs,
  );
  return lines.join(', ');
}

let isKept = true;
try {
  console.log(`${os.availableParallelism()} cœurs · charge ${loads()}\n`);
  const login = await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
  if (login.status !== 200) throw new Error(`login: ${login.status}`);
  await fill();
  // The filling must not count.
  for (const part of [front, logProcess]) await part.kill();
  await fournil.ready();
  watching.reset();

  const file = path.join(folder, 'sauvegarde.json');
  await timed('Export', () => exportTo(file));
  const { size } = await stat(file);
  console.log(`   ${rounded(size)} octets`);
  const preview = await timed('Aperçu', () => send(file, 'preview'));
  console.log(`   ${JSON.stringify(preview.data.summary)}`);

  await until('nothing is left of it', async () => (await spooled()).length === 0, 60_000);
  await timed('Envoi coupé à la moitié', () => send(file, 'job', size / 2));
  await until('nothing is left of it', async () => (await spooled()).length === 0, 60_000);
  const { rows: jobs } = await pool.query('select id from vault.imports');
  console.log(`   restent ${(await spooled()).length} fichiers et ${jobs.length} imports`);

  const { data } = await timed('Import, envoi et examen', () => send(file, 'job'));
  console.log(`   ${await timed('Import, jusqu’à sa fin', () => followed(data.jobId))}`);
  await until(
    'commands are taken again',
    async () => (await call('GET', '/database/stats')).status === 200,
    longestMs,
  );
  await until('its copy is gone', async () => (await spooled()).length === 0, 60_000);

  const again = path.join(folder, 'apres.json');
  await until(
    'the service is back',
    () =>
      exportTo(again).then(
        () => true,
        () => false,
      ),
    120_000,
  );
  const second = await send(again, 'preview');
  const same = ['facts', 'people', 'files'].every(
    // The export itself is recorded by an event, one each time.
    (one) => second.data.summary[one] - preview.data.summary[one] <= (one === 'facts' ? 2 : 0),
  );
  console.log(`   après l’import : ${JSON.stringify(second.data.summary)}${same ? '' : ' DIFFÈRE'}`);
  isKept = same;

  console.log('\nMémoire, au plus (VmHWM)');
  for (const [name, bytes] of watching.peaks()) {
    console.log(
      `  ${name.padEnd(20)}${megabytes(bytes).padStart(10)}${bytes > aim ? '   AU-DELÀ DE 400 Mo' : ''}`,
    );
    isKept &&= bytes <= aim;
  }
  console.log(
    `  ${'postgres, une part'.padEnd(20)}${megabytes(watching.largestBelow(postgres?.pid())).padStart(10)}   (sa mémoire partagée comprise)`,
  );
  if (!isKept) process.exitCode = 1;
} finally {
  watching.stop();
  await log.close();
  await pool.end();
  await fournil.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
