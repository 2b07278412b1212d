/** An empty installation for the tests of the demo, and the demo run on it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { runDemo } from '@fournil/demo/run-demo';
import type { LogEvent } from '@fournil/event-log/event-log';
import { startEventNode } from '@fournil/event-node/server';
import { readSettings } from '@fournil/local/settings';
import { createDatabase } from '../worlds/database.ts';

const seed = 7;
const now = new Date('2026-11-21T20:00:00Z');

export async function emptyInstallation() {
  const database = await createDatabase();
  const eventDatabase = await createDatabase();
  const node = await startEventNode({ databaseUrl: eventDatabase.url });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-demo-'));
  const env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString, DATA_DIR: dataDir };
  const output: string[] = [];
  const note = (text: string) => void output.push(text);
  const say = { begun: note, progress: note, plain: note, failure: note, notice: () => undefined };
  return {
    output,
    dataDir,
    demo: (at = now, more: NodeJS.ProcessEnv = {}) =>
      runDemo({ settings: readSettings(env), env: { ...env, ...more }, now: at, seed, say }),
    events: async () => {
      const deps = await openCommandDeps(env);
      const events: LogEvent[] = [];
      for await (const page of deps.log.readAll(null)) events.push(...page);
      await deps.close();
      return events.map(({ decoded }) => {
        if ('unreadable' in decoded) throw decoded.unreadable;
        return decoded;
      });
    },
    verify: async (
      owner: { role: 'admin' | 'employee' | 'accountant' } | { employeeId: string },
      password: string,
    ) => {
      const deps = await openCommandDeps(env);
      const right = await deps.vault.credentials.verify(owner, password, now);
      await deps.close();
      return right;
    },
    stop: async () => {
      await node.close();
      await database.drop();
      await eventDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof emptyInstallation>>;
