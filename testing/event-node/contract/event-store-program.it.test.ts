import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../until.ts';
import { type StartedProgram, startEventStoreProgram } from './event-store-program.ts';

const command = `${process.execPath} ${path.join(import.meta.dirname, 'stand-in-server.mjs')}`;
let started: StartedProgram | undefined;

interface Life {
  readonly pid: number;
  readonly args: readonly string[];
  readonly settings: readonly string[];
}

/** The arguments and environment of each start of the program. */
async function livesOf(db: string): Promise<Life[]> {
  const lines = (await readFile(path.join(db, 'lives'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Life);
}
const start = async (...[options]: [Parameters<typeof startEventStoreProgram>[1]?]) => {
  process.env.EVENTSTORE_SERVER = command;
  started = await startEventStoreProgram(command, options);
  return { folder: started.folder, ports: started.connectionString.match(/(?<=127\.0\.0\.1:)\d+/g) ?? [] };
};

afterEach(async () => {
  delete process.env.EVENTSTORE_SERVER;
  await started?.close();
});

it("the log server of the tests ignores the application's settings, and is used only once it is the leader", async () => {
  const { folder, ports } = await start();
  const [life, ...more] = await livesOf(path.join(folder, 'db-0'));
  expect(more).toEqual([]);
  expect(life?.settings).toEqual([]);
  const text = life?.args.join(' ');
  expect(text).toMatch(
    new RegExp(`--node-port ${ports[0]} --replication-port \\d+ --insecure --run-projections None$`),
  );
  expect(text).not.toContain('--cluster-size');
});

it('three log nodes form a cluster, in which one node or all can restart', async () => {
  const { folder, ports } = await start({ nodes: 3 });
  const lives = () => livesOf(path.join(folder, 'db-1'));
  const [first] = await lives();
  const seeds = `127.0.0.1:${ports[0]},127.0.0.1:${ports[2]}`;
  expect(first?.args.join(' ')).toContain(`--cluster-size 3 --discover-via-dns false --gossip-seed ${seeds}`);
  process.kill(first?.pid ?? 0, 'SIGTERM');
  await until('it lives again', async () => (await lives()).length === 2);
  await started?.kill9();
  expect(await lives()).toHaveLength(3);
});
