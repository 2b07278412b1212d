/**
 * Two command services on one log and one database: 16 writers each, all on the same few records, and one of
 * the two is killed repeatedly. A sender without an answer sends the same key again, to the other one; a
 * sender with one reads it from one of two query services; every fourth write sends the revision that its
 * writer read (`baseRevision`).
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defined } from '@fournil/contracts/defined';
import { expect } from 'vitest';
import { until } from '../until.ts';
import { startCommandService } from '../worlds/command-service.ts';
import { randomFrom } from '../worlds/event-mix.ts';
import { phonesInLog } from './phones-in-log.ts';
import { startReaders } from './two-readers.ts';

const main = fileURLToPath(new URL('../../services/command-api/src/main.ts', import.meta.url));
const writersOfEach = 16;
const patienceMs = 120_000;

/** One process, started again after each kill; calls go to where it listens now. */
class Instance {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #port: number | null = null;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  start(): void {
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { port } = JSON.parse(line) as { port?: number };
      if (port && this.#child === child) this.#port = port;
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#port = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** @returns null without an answer */
  async put(path: string, key: string, cookie: string, body: unknown) {
    if (this.#port === null) return null;
    try {
      const response = await fetch(`http://127.0.0.1:${this.#port}/api${path}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  }
}

/** The acknowledged telephone numbers, by record. */
interface Acknowledged {
  readonly id: string;
  readonly phone: string;
  readonly revision: number;
  /** Of a write that was compared with a revision. */
  readonly base?: number;
}

export interface KillReport {
  readonly acknowledged: number;
  readonly conditional: number;
  readonly conflicts: number;
  readonly reads: number;
  readonly stale: number;
}

/** @param kills how often one of the two is killed */
export async function killInstances(kills: number, seed: number): Promise<KillReport> {
  const service = await startCommandService();
  const readers = await startReaders(service);
  const random = randomFrom(seed);
  const env = { ...process.env, ...service.env, PORT: '0', LOG_LEVEL: 'info' };
  const instances = [new Instance(env), new Instance(env)] as const;
  const acknowledged: Acknowledged[] = [];
  /** Numbers that met another change, and must not be in the log. */
  const refused: string[] = [];
  let stopping = false;
  let last = 0;
  try {
    const admin = await service.loginAs('admin');
    const login = await service.anonymous.call('POST', '/auth/login', {
      role: 'admin',
      password: service.env.ADMIN_PASSWORD,
    });
    const cookie = login.cookie ?? '';
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) {
      const { json } = await admin.call('POST', '/employees', { name: `Personne ${at}`, age: 30 });
      ids.push(json.data._id);
    }
    for (const instance of instances) instance.start();

    /** One command, sent until it is answered; each time to the other one of the two. */
    const answered = async (own: 0 | 1, id: string, body: object) => {
      const key = randomUUID();
      const deadline = performance.now() + patienceMs;
      for (let attempt = 0; ; attempt++) {
        const instance = instances[attempt % 2 === 0 ? own : 1 - own];
        const answer = await instance?.put(`/employees/${id}`, key, cookie, body);
        const json = answer ? JSON.parse(answer.text) : undefined;
        if (answer?.status === 200 || json?.code === 'conflict') return json;
        if (answer && answer.status !== 503 && json.code !== 'busy')
          throw new Error(`${answer.status} ${answer.text}`);
        if (performance.now() > deadline) throw new Error(`no answer for ${key}`);
        await wait(20 + 20 * Math.min(attempt, 10));
      }
    };

    const write = async (own: 0 | 1): Promise<void> => {
      for (let turn = 0, known = -1, from = ''; !stopping; turn++) {
        const base = turn % 4 === 3 && known >= 0 ? known : undefined;
        const id = base === undefined ? (ids[Math.floor(random() * ids.length)] ?? '') : from;
        last += 1;
        // Distinguished by its number, so that each command leaves a fact of its own.
        const phone = `06${String(last).padStart(8, '0')}`;
        const json = await answered(own, id, base === undefined ? { phone } : { phone, baseRevision: base });
        if (json.code === 'conflict') {
          // The answered revision is later than the known one.
          expect(json.details.revision, `seed ${seed}`).toBeGreaterThan(base ?? Number.POSITIVE_INFINITY);
          refused.push(phone);
          continue;
        }
        const { revision } = json.data;
        known = revision;
        from = id;
        acknowledged.push({ id, phone, revision, ...defined({ base }) });
        if (turn % 4 === 0) await readers.expectSeen(own, id, revision, json.position, cookie);
      }
    };
    const writing = Promise.all(
      ([0, 1] as const).flatMap((own) => Array.from({ length: writersOfEach }, () => write(own))),
    ).finally(() => {
      stopping = true;
    });
    writing.catch(() => undefined);

    for (let kill = 0; kill < kills && !stopping; kill++) {
      const enough = acknowledged.length + 40 + Math.floor(random() * 40);
      await until('they got on', () => stopping || acknowledged.length >= enough, patienceMs);
      const victim = instances[random() < 0.5 ? 0 : 1];
      await victim.kill();
      victim.start();
    }
    stopping = true;
    await writing;

    const written = await phonesInLog(service.deps.log);
    // Each acknowledged command once, on its record, at the answered revision; none without an answer, since
    // all retried; none that conflicted with another change.
    expect([...written].filter(([, facts]) => facts.length !== 1)).toEqual([]);
    const lost = acknowledged.filter(({ id, phone, revision }) => {
      const [fact] = written.get(phone) ?? [];
      return !fact?.stream.endsWith(id) || fact.revision !== revision;
    });
    expect(lost, `seed ${seed}`).toEqual([]);
    expect(refused.filter((phone) => written.has(phone))).toEqual([]);
    expect(written.size).toBe(acknowledged.length);
    // Every write changes the same field: one compared with a revision follows it at once.
    const conditional = acknowledged.filter(({ base }) => base !== undefined);
    expect(conditional.filter(({ base = 0, revision }) => revision !== base + 1)).toEqual([]);
    expect(readers.counts.reads).toBeGreaterThan(readers.counts.stale);
    return {
      acknowledged: acknowledged.length,
      conditional: conditional.length,
      conflicts: refused.length,
      ...readers.counts,
    };
  } finally {
    stopping = true;
    await Promise.all(instances.map((instance) => instance.kill()));
    await readers.stop();
    await service.stop();
  }
}
