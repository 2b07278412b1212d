/**
 * Two command services on one log and one database: 16 writers each, all on the same few records, and one of the two
 * killed again and again. Whoever gets no answer sends the same key again, to the other one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { employeeDetailsChanged } from '@fournil/events/employees/events';
import { expect } from 'vitest';
import { startCommandService } from '../command-service.ts';
import { randomFrom } from '../event-mix.ts';
import { until } from '../until.ts';

const main = fileURLToPath(new URL('../../services/command-api/src/main.ts', import.meta.url));
const writersOfEach = 16;
const patienceMs = 120_000;

/** One process, started anew after each kill; calls go to where it listens now. */
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

/** @param kills how often one of the two is killed */
export async function killInstances(kills: number, seed: number): Promise<void> {
  const service = await startCommandService();
  const random = randomFrom(seed);
  const env = { ...process.env, ...service.env, PORT: '0', LOG_LEVEL: 'info' };
  const instances = [new Instance(env), new Instance(env)] as const;
  /** What was acknowledged: the telephone number written, by record. */
  const acknowledged: { readonly id: string; readonly phone: string }[] = [];
  let stopping = false;
  let last = 0;
  try {
    const admin = await service.loginAs('admin');
    const login = await service.anonymous.call('POST', '/auth/login', {
      role: 'admin',
      password: service.env.ADMIN_PASSWORD,
    });
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) {
      const { json } = await admin.call('POST', '/employees', { name: `Personne ${at}`, age: 30 });
      ids.push(json.data._id);
    }
    for (const instance of instances) instance.start();

    const write = async (own: 0 | 1): Promise<void> => {
      while (!stopping) {
        const id = ids[Math.floor(random() * ids.length)] ?? '';
        last += 1;
        // Told apart by its number, so that each command leaves a fact of its own.
        const phone = `06${String(last).padStart(8, '0')}`;
        const key = randomUUID();
        const deadline = performance.now() + patienceMs;
        for (let attempt = 0; ; attempt++) {
          const instance = instances[attempt % 2 === 0 ? own : 1 - own];
          const answer = await instance?.put(`/employees/${id}`, key, login.cookie ?? '', { phone });
          if (answer?.status === 200) break;
          if (answer && answer.status !== 503 && answer.status !== 409)
            throw new Error(`${answer.status} ${answer.text}`);
          if (performance.now() > deadline) throw new Error(`no answer for ${key}`);
          await wait(20 + 20 * Math.min(attempt, 10));
        }
        acknowledged.push({ id, phone });
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

    const written = new Map<string, string[]>();
    for await (const page of service.deps.log.readAll(null)) {
      for (const { decoded, stream } of page) {
        if ('unreadable' in decoded || decoded.type !== employeeDetailsChanged.type) continue;
        const { phone } = decoded.data as { phone?: string };
        if (phone) written.set(phone, [...(written.get(phone) ?? []), stream]);
      }
    }
    // Each acknowledged command once, on its record; none that nobody was told of, since all asked until they were.
    expect([...written].filter(([, streams]) => streams.length !== 1)).toEqual([]);
    const lost = acknowledged.filter(({ id, phone }) => !written.get(phone)?.[0]?.endsWith(id));
    expect(lost, `seed ${seed}`).toEqual([]);
    expect(written.size).toBe(acknowledged.length);
  } finally {
    stopping = true;
    await Promise.all(instances.map((instance) => instance.kill()));
    await service.stop();
  }
}
