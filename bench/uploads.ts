// npm run bench:uploads [-- --people 2000 --uploads 1000 --clients 16]: what sending a certificate costs with many people
// on record, from the first to the last, and what the command service holds while many send at once.
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { certificatePhoto } from '@fournil/files/samples/certificate';
import { photoOf } from '@fournil/files/testing/hostile';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { startFournil } from '../local/src/harness.ts';
import { attempt, formBytes } from '../tests/uploads/client.ts';
import { decimal, quantile, rounded } from './words.ts';

const { values: args } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    uploads: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
  },
});
const [people, uploads, clients] = [Number(args.people), Number(args.uploads), Number(args.clients)];

const dataDir = await makeTemporaryFolder('bench-uploads');
const fournil = await startFournil({ dataDir });
const site = { url: fournil.url, cookie: '' };

async function call(method: string, path: string, body: unknown) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { cookie: site.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', json: await response.json() };
}

/** Of the command service, in megabytes: now, and at most since its start. */
async function memory(): Promise<{ now: number; most: number }> {
  const text = await readFile(`/proc/${fournil.processes.commandApi.pid()}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1000;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

async function send(employeeId: string, file: Buffer): Promise<number> {
  const form = formBytes({ employeeId, startDate: '2026-11-01', endDate: '2026-11-02' }, file);
  const key = randomUUID();
  const started = performance.now();
  for (;;) {
    const answer = await attempt(site, '/sick-leaves/upload', form, key, null);
    if (answer?.status === 200) return (performance.now() - started) / 1000;
    // No answer: the kept connection was closed while this process was busy.
    if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
  }
}

const load = () =>
  os
    .loadavg()
    .map((value) => decimal(value))
    .join(' ');
try {
  site.cookie = (
    await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword })
  ).cookie;
  const ids: string[] = [];
  let number = 0;
  const adding = async () => {
    while (number < people) {
      number += 1;
      const { json } = await call('POST', '/employees', { name: `Personne ${number}`, age: 30 });
      ids.push(json.data._id);
    }
  };
  await Promise.all(Array.from({ length: 32 }, adding));
  const photo = await certificatePhoto(
    { name: 'Nadia Benali', startDate: '2026-11-01', endDate: '2026-11-02' },
    { side: 600 },
  );
  // The first of all starts the processes that open files.
  await send(ids[0] ?? '', photo);
  console.log(`${rounded(ids.length)} personnes · ${os.availableParallelism()} cœurs · charge ${load()}`);
  console.log('\nUn envoi après l’autre, tous de la même personne :');
  const seconds: number[] = [];
  const group = Math.max(1, Math.floor(uploads / 10));
  for (let at = 0; at < uploads; at++) {
    seconds.push(await send(ids[0] ?? '', photo));
    if ((at + 1) % group === 0) {
      const last = seconds.slice(-group);
      console.log(
        `  ${rounded(at + 2 - group).padStart(6)} à ${rounded(at + 1).padStart(6)} : médiane ${decimal(quantile(last, 0.5), 3)} s, p90 ${decimal(quantile(last, 0.9), 3)} s, mémoire ${rounded((await memory()).now)} Mo`,
      );
    }
  }
  console.log(`\n${clients} personnes à la fois, photos de 10 Mo, huit chacune :`);
  const large = await photoOf(10_485_760);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      for (let sent = 0; sent < 8; sent++) await send(ids[at + 1] ?? '', large);
    }),
  );
  const { now, most } = await memory();
  console.log(
    `  ${decimal((performance.now() - started) / 1000, 1)} s ; mémoire du service ${rounded(now)} Mo, au plus ${rounded(most)} Mo\n\ncharge ${load()}`,
  );
} finally {
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
