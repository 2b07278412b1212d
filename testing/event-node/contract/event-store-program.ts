/** EventStoreDB as a program of this machine, one node or three, started with its own options. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { certificateWithIp, testAuthority } from '../../tls-certificates.ts';
import type { LogUnderTest } from './log-under-test.ts';

export interface ProgramOptions {
  readonly nodes?: 1 | 3;
  /** With certificates of our own authority, and the account that every server comes with. */
  readonly tls?: boolean;
}

export type StartedProgram = Omit<LogUnderTest, 'connect'> &
  Required<Pick<LogUnderTest, 'restart' | 'kill9'>> & {
    /** The folder with each node's data, in `db-0` and so on. */
    readonly folder: string;
  };

const startMs = 120_000;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The server reads every such variable, and refuses to start on one that it does not know. */
function withoutItsSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(EVENTSTORE|KURRENTDB)_/i.test(name)));
}

/** A node's state in lower case; undefined without an answer. */
function stateOf(port: number, tls: boolean): Promise<string | undefined> {
  const options = { host: '127.0.0.1', port, path: '/info', rejectUnauthorized: false, timeout: 2000 };
  return new Promise((resolve) => {
    const asked = (tls ? getSecure : getPlain)(options, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      resolve(/"state"\s*:\s*"(\w+)"/.exec(text)?.[1]?.toLowerCase());
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
  });
}

/** @param command as somebody types it, without options: `EVENTSTORE_SERVER` */
export async function startEventStoreProgram(
  command: string,
  { nodes = 1, tls = false }: ProgramOptions = {},
): Promise<StartedProgram> {
  const [program = '', ...given] = command.split(' ');
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-event-store-'));
  const file = (name: string) => path.join(folder, name);
  await mkdir(file('trusted'));
  await writeFile(file('trusted/ca.crt'), testAuthority);
  await writeFile(file('node.crt'), certificateWithIp.cert);
  await writeFile(file('node.key'), certificateWithIp.key, { mode: 0o600 });
  const security = tls
    ? [
        ...['--certificate-file', file('node.crt')],
        ...['--certificate-private-key-file', file('node.key')],
        ...['--trusted-root-certificates-path', file('trusted')],
      ]
    : ['--insecure'];
  const ports: number[] = [];
  for (let node = 0; node < nodes; node += 1) ports.push(await freePort());
  const replicationPorts = await Promise.all(ports.map(freePort));
  const optionsOf = (node: number) => [
    ...['--db', file(`db-${node}`), '--log', file(`log-${node}`)],
    ...['--node-port', `${ports[node]}`, '--replication-port', `${replicationPorts[node]}`],
    ...security,
    ...['--run-projections', 'None'],
    ...(nodes === 1
      ? []
      : ['--cluster-size', '3', '--discover-via-dns', 'false', '--gossip-seed', othersOf(node)]),
  ];
  const othersOf = (node: number) =>
    ports
      .filter((_, other) => other !== node)
      .map((port) => `127.0.0.1:${port}`)
      .join();

  const running = new Map<number, ChildProcess>();
  let isUp = false;
  let words = '';
  const launch = (node: number) => {
    const child = spawn(program, [...given, ...optionsOf(node)], {
      env: withoutItsSettings(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-2000);
      });
    child.once('error', (error) => {
      words += error.message;
    });
    // Some nodes end once by themselves, without an error: a former leader with events that no other node
    // has.
    child.once('exit', () => {
      void wait(200).then(() => {
        if (isUp && running.get(node) === child) launch(node);
      });
    });
    running.set(node, child);
  };
  const start = async () => {
    isUp = true;
    for (const node of ports.keys()) launch(node);
    const deadline = performance.now() + startMs;
    for (const port of ports) {
      while (!['leader', 'follower'].includes((await stateOf(port, tls)) ?? '')) {
        if (performance.now() > deadline) {
          await stop('SIGKILL');
          throw new Error(`${command} neither leads nor follows after ${startMs / 1000} s: ${words}`);
        }
        await wait(100);
      }
    }
  };
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    isUp = false;
    await Promise.all(
      [...running.values()].map(async (child) => {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }),
    );
  };
  await start();
  const account = tls ? 'admin:changeit@' : '';
  const secure = tls ? `tls=true&tlsCAFile=${encodeURIComponent(file('trusted/ca.crt'))}` : 'tls=false';
  return {
    folder,
    connectionString: `esdb://${account}${ports.map((port) => `127.0.0.1:${port}`).join()}?${secure}`,
    restart: async () => {
      await stop('SIGTERM');
      await start();
    },
    kill9: async () => {
      await stop('SIGKILL');
      await start();
    },
    close: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
