// npm run bench -- ops uploads [--people 2000 --uploads 1000 --clients 16]: the cost of sending a certificate
// with many people on record, for the first ones and those after a thousand in turn, and the command
// service's memory while many send at once.
import { randomUUID } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { certificatePhoto } from '@fournil/store/files/samples/certificate';
import { photoOf } from '../../testing/files/hostile.ts';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { attempt, formBytes } from '../../testing/uploads/client.ts';
import { processorMs } from '../processes.ts';
import { decimal, loads as loadAverages, quantile, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    uploads: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
    /** Rounds of simultaneous uploads, each on a restarted installation; 0 for none. */
    loads: { type: 'string', default: '1' },
  },
});
const [people, uploads, clients, loads] = [args.people, args.uploads, args.clients, args.loads].map(
  Number,
) as [number, number, number, number];

const folder = await makeTemporaryFolder('bench-uploads');

/** One installation with the administrator logged in. */
class Shop {
  readonly #fournil: Fournil;
  readonly #site: { readonly url: string; cookie: string };

  private constructor(fournil: Fournil) {
    this.#fournil = fournil;
    this.#site = { url: fournil.url, cookie: '' };
  }

  static async open(name: string): Promise<Shop> {
    const shop = new Shop(await startFournil({ dataDir: path.join(folder, name) }));
    const { cookie } = await shop.call('POST', '/auth/login', {
      role: 'admin',
      password: shop.#fournil.adminPassword,
    });
    shop.#site.cookie = cookie;
    return shop;
  }

  async call(method: string, address: string, body: unknown) {
    const response = await fetch(`${this.#site.url}/api${address}`, {
      method,
      headers: { cookie: this.#site.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', json: await response.json() };
  }

  /** Seconds of one upload. */
  async send(employeeId: string, file: Buffer): Promise<number> {
    const form = formBytes({ employeeId, startDate: '2026-11-01', endDate: '2026-11-02' }, file);
    const key = randomUUID();
    const started = performance.now();
    for (;;) {
      const answer = await attempt(this.#site, '/sick-leaves/upload', form, key, null);
      if (answer?.status === 200) return (performance.now() - started) / 1000;
      // No answer: the kept connection was closed while this process was busy.
      if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
    }
  }

  /** Milliseconds of processor that command service and event node use for so many uploads, one each. */
  async cost(count: number, employeeId: string, file: Buffer): Promise<number> {
    const { front, log } = this.#fournil.processes;
    const used = () => [front, log].reduce((sum, part) => sum + processorMs(part.pid() ?? 0), 0);
    const before = used();
    for (let sent = 0; sent < count; sent++) await this.send(employeeId, file);
    return (used() - before) / count;
  }

  /** Of the command service, in megabytes: now, and at most since its start. */
  async memory(): Promise<{ now: number; most: number }> {
    const text = await readFile(`/proc/${this.#fournil.processes.front.pid()}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1000;
    return { now: of('VmRSS'), most: of('VmHWM') };
  }

  stop(): Promise<void> {
    return this.#fournil.stop();
  }
}

const photo = await certificatePhoto(
  { name: 'Nadia Benali', startDate: '2026-11-01', endDate: '2026-11-02' },
  { side: 600 },
);
const ids: string[] = [];

/** So many people, then a copy of it all: one that never saw a certificate, and one for all the others. */
async function makeShops(): Promise<void> {
  const shop = await Shop.open('old');
  let number = 0;
  const adding = async () => {
    while (number < people) {
      number += 1;
      const { json } = await shop.call('POST', '/employees', { name: `Personne ${number}`, age: 30 });
      ids.push(json.data._id);
    }
  };
  await Promise.all(Array.from({ length: 32 }, adding));
  await shop.stop();
  await cp(path.join(folder, 'old'), path.join(folder, 'young'), { recursive: true });
}

/** Uploads before anything is counted, times that both are asked in turn, and uploads of each time. */
const warmUp = 30;
const pairsTaken = 15;
const perPair = 4;

/**
 * Alternates first uploads of one installation with those after `uploads` of another, so that other load
 * affects both; the median of the pairs counts.
 */
async function compare(): Promise<void> {
  const old = await Shop.open('old');
  const first = ids[0] ?? '';
  const seconds: number[] = [];
  for (let sent = 0; sent < uploads; sent++) seconds.push(await old.send(first, photo));
  console.log(
    `\n${rounded(uploads)} envois l’un après l’autre, tous de la même personne : médiane ${decimal(quantile(seconds, 0.5), 3)} s, p90 ${decimal(quantile(seconds, 0.9), 3)} s, mémoire ${rounded((await old.memory()).now)} Mo`,
  );
  const young = await Shop.open('young');
  // The first of all starts the processes that open files, and warms up what both need.
  for (const shop of [young, old]) for (let sent = 0; sent < warmUp; sent++) await shop.send(first, photo);
  const pairs: { young: number; old: number }[] = [];
  for (let at = 0; at < pairsTaken; at++) {
    pairs.push({
      young: await young.cost(perPair, first, photo),
      old: await old.cost(perPair, first, photo),
    });
  }
  const median = (values: readonly number[]) => quantile([...values], 0.5);
  const [early, late] = [median(pairs.map((pair) => pair.young)), median(pairs.map((pair) => pair.old))];
  const ratio = median(pairs.map((pair) => pair.old / pair.young));
  console.log(
    `Processeur par envoi, en alternance (médianes de ${pairsTaken} fois ${perPair}) : ${decimal(early, 1)} ms pour les premiers, ${decimal(late, 1)} ms après ${rounded(uploads)}\nRapport (médiane des paires) : ${decimal(ratio)}`,
  );
  await young.stop();
  await old.stop();
}

async function sendAtOnce(): Promise<void> {
  const large = await photoOf(10_485_760);
  const peaks: number[] = [];
  for (let time = 1; time <= loads; time++) {
    const shop = await Shop.open('old');
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async (_, at) => {
        for (let sent = 0; sent < 8; sent++) await shop.send(ids[at + 1] ?? '', large);
      }),
    );
    const { now, most } = await shop.memory();
    peaks.push(most);
    console.log(
      `\n${clients} personnes à la fois, photos de 10 Mo, huit chacune : ${decimal((performance.now() - started) / 1000, 1)} s ; mémoire du service ${rounded(now)} Mo, au plus ${rounded(most)} Mo (charge ${loadAverages()})`,
    );
    await shop.stop();
  }
  console.log(
    `\nMémoire du service, au plus, de ${loads} fois : ${peaks.map((most) => rounded(most)).join(', ')} Mo ; la plus grande ${rounded(Math.max(...peaks))} Mo`,
  );
}

try {
  console.log(`${rounded(people)} personnes · ${os.availableParallelism()} cœurs · charge ${loadAverages()}`);
  await makeShops();
  if (uploads) await compare();
  if (loads) await sendAtOnce();
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
