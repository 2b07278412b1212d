import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deathSignalPrefix, startGuardian } from '../die-with-parent.ts';
import { freePort } from '../free-port.ts';
import { StartError } from '../start-error.ts';
import { type Account, chooseAccount, takeOwnership } from './account.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { ensureCluster, notStarting, refuseOtherMajorVersion, superuser } from './cluster.ts';
import { clearLeftovers, signalPostmaster } from './leftovers.ts';
import { ended, launch, socketFolder } from './server-process.ts';

export interface PostgresOptions {
  /** The folder of the cluster, its password and its log. The caller holds this folder's lock. */
  readonly dataDir: string;
  /** By default a free one. */
  readonly port?: number;
  /** For tests: nothing is synced to disk, and `stop` removes `dataDir`. */
  readonly ephemeral?: boolean;
  /** The file for the server's messages; by default `dataDir/postgres.log`. */
  readonly logFile?: string;
  /** For tests: the way root is left. */
  readonly account?: Account['kind'];
}

export interface RunningPostgres {
  readonly adminUrl: string;
  readonly pid: number;
  readonly port: number;
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  /** Resolves with the server's end, wanted or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const maxLogBytes = 5_000_000;
const patienceMs = 10_000;

/**
 * Starts the packaged Postgres on 127.0.0.1 and a socket of its folder, with a generated password (SCRAM), creating the
 * cluster on first use.
 * It ends with this process, also when that is killed. Throws StartError; an existing cluster is never altered then.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const cluster = path.join(dataDir, 'cluster');
  const logFile = options.logFile ?? path.join(dataDir, 'postgres.log');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await mkdir(path.dirname(logFile), { recursive: true });
  await shortenLog(logFile);

  const binaries = await findBinaries(dataDir);
  const account = await chooseAccount(dataDir, binaries.postgres, options.account);
  await refuseOtherMajorVersion(cluster, binaries);
  await takeOwnership(dataDir, account);
  const password = await ensureCluster(dataDir, cluster, binaries, account, options.ephemeral ?? false);
  await clearLeftovers(cluster, binaries.pgCtl);

  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const port = options.port ?? (await freePort());
    const logStart = await sizeOf(logFile);
    const server = launch(binaries, account, cluster, port, logFile, options.ephemeral ?? false);
    const outcome = await untilReady(server, cluster);
    if (outcome === 'ready') return running(server, { port, password, cluster, dataDir, binaries, options });
    const log = (await readFile(logFile, 'utf8').catch(() => '')).slice(logStart);
    if (!isPassing(log) || Date.now() > giveUpAt) {
      throw new StartError('postgres-not-starting', notStarting(lastLines(log), logFile));
    }
    await pause(100);
  }
}

/**
 * A port taken by somebody else between the look and the bind (or still held by the server that was killed), and
 * shared memory that the processes of a killed server are about to let go.
 */
function isPassing(log: string): boolean {
  return /could not bind|could not create any TCP|pre-existing shared memory block/.test(log);
}

async function shortenLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) < maxLogBytes) return;
  await rename(logFile, `${logFile}.1`).catch(() => truncate(logFile, 0));
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}

/** The server writes its state on the eighth line of its pid file; that needs no connection and no language. */
async function untilReady(server: ChildProcess, cluster: string): Promise<'ready' | 'ended'> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  let isOver = false;
  void ended(server).then(() => {
    isOver = true;
  });
  while (!isOver) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return 'ready';
    await pause(10);
  }
  return 'ended';
}

interface Context {
  readonly port: number;
  readonly password: string;
  readonly cluster: string;
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly options: PostgresOptions;
}

function running(server: ChildProcess, context: Context): RunningPostgres {
  const { pid } = server;
  if (pid === undefined) throw new Error('a server that is ready has a process');
  const end = ended(server).then(() => undefined);
  const dismissGuardian = deathSignalPrefix('INT').length === 0 ? startGuardian(pid, 'INT') : () => undefined;
  void end.then(dismissGuardian);
  const socket = socketFolder(context.cluster);
  const over = socket === '' ? '' : `?host=${encodeURIComponent(socket)}`;
  const url = (database: string) =>
    `postgres://${superuser}:${encodeURIComponent(context.password)}@127.0.0.1:${context.port}/${encodeURIComponent(database)}${over}`;
  return {
    adminUrl: url('postgres'),
    pid,
    port: context.port,
    url,
    // Loaded on use: a process that only supervises a server needs no client.
    ensureDatabase: async (name) => (await import('./databases.ts')).ensureDatabase(url('postgres'), name),
    ended: end,
    stop: async () => {
      await stop(server, pid, end, context);
      if (context.options.ephemeral)
        await rm(context.dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function stop(
  server: ChildProcess,
  pid: number,
  end: Promise<void>,
  { cluster, binaries }: Context,
): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    await signalPostmaster(pid, signal, cluster, binaries.pgCtl);
    const patience = new AbortController();
    await Promise.race([
      end,
      pause(seconds * 1000, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }
  await end;
}

function lastLines(log: string): string {
  return log.trimEnd().split('\n').slice(-8).join('\n');
}
