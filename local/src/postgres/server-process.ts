import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { deathSignalPrefix } from '../die-with-parent.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** Longest folder path for a socket: systems limit the path together with its name `.s.PGSQL.<port>`. */
const longestFolder = 80;

/**
 * Where the server listens besides 127.0.0.1: a statement costs a third less processor time there. Only the cluster's owner
 * can enter. Empty where it cannot.
 */
export function socketFolder(cluster: string): string {
  const isLong = Buffer.byteLength(cluster) > longestFolder;
  // Postgres reads a list of folders, with quotes.
  return process.platform === 'win32' || isLong || /[,"]/.test(cluster) ? '' : cluster;
}

export function launch(
  binaries: PostgresBinaries,
  account: Account,
  cluster: string,
  port: number,
  logFile: string,
  ephemeral: boolean,
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: socketFolder(cluster),
    max_connections: ephemeral ? '300' : '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Old segments are deleted and not recycled: they may contain data from before it was sealed.
    wal_recycle: 'off',
    // Waiting connections end when the server is stopped; a lost client is noticed during a query.
    client_connection_check_interval: process.platform === 'win32' ? '0' : '5s',
    ...(ephemeral ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawnAs(account, deathSignalPrefix('INT'), binaries.postgres, ['-D', cluster, ...flags], log);
  } finally {
    closeSync(log);
  }
}

/** A death signal is forgotten when credentials change, so its prefix comes after the account's. */
export function spawnAs(
  account: Account,
  prefix: readonly string[],
  program: string,
  args: readonly string[],
  log?: number,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, ...prefix, program, ...args];
  return spawn(command, rest, {
    cwd: path.parse(process.cwd()).root,
    env: serverEnvironment(),
    stdio: ['ignore', log ?? 'ignore', log ?? 'pipe'],
    // Ctrl-C reaches the whole process group: the server must outlive the services, which still write then.
    detached: true,
    ...(account.spawnAs ?? {}),
  });
}

/** PGDATA, PGPORT, LC_ALL and the like of the user who starts the program must not change the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'WINDIR'];
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** The exit code; null after a signal, or where the program could not be started at all. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}
