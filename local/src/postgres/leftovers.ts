import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/**
 * Cleans up after a killed start: stops an orphaned server and removes the pid file of a dead one (with a
 * zombie, or a reused pid, Postgres would refuse to start). The caller holds the lock of the data folder, so
 * a server found here is an orphan. Throws StartError `postgres-not-starting` when it cannot be stopped.
 */
export async function clearLeftovers(cluster: string, pgCtl: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Math.abs(Number.parseInt(text, 10));
  if (pid > 1 && (await isServerOf(pid, cluster))) await stopOrphan(pid, cluster, pgCtl);
  await endBackends(cluster);
  // Each start has a port, and its socket's name, of its own.
  for (const entry of await readdir(cluster))
    if (entry.startsWith('.s.PGSQL.')) await rm(path.join(cluster, entry), { force: true });
  await rm(pidFile, { force: true });
}

/**
 * The backends of a killed postmaster end at their next wait; one in a long computation does not wait, and
 * holds the shared memory that the next server needs. Only Linux shows their cluster.
 */
async function endBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || !(await isServerProcess(pid, cluster))) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had already ended, as intended.
    }
  }
}

/** Linux only: a living `postgres` in this cluster's folder, where all its processes stay. */
async function isServerProcess(pid: number, cluster: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The state follows the name, which is in parentheses.
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? [];
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === (await realpath(cluster));
}

async function stopOrphan(pid: number, cluster: string, pgCtl: string): Promise<void> {
  // SIGINT ends sessions and writes a checkpoint, SIGQUIT leaves recovery to the next start: both keep the data.
  const steps = [
    { signal: 'SIGINT', seconds: 20 },
    { signal: 'SIGQUIT', seconds: 5 },
    { signal: 'SIGKILL', seconds: 5 },
  ] as const;
  for (const { signal, seconds } of steps) {
    await signalPostmaster(pid, signal, cluster, pgCtl);
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      if (!(await isServerOf(pid, cluster))) return;
      await pause(25);
    }
  }
  throw new StartError(
    'postgres-not-starting',
    `Un ancien serveur PostgreSQL (processus ${pid}) tient encore ${cluster} et ne s'arrête pas. ` +
      'Arrêtez ce processus, puis relancez.',
  );
}

/** Signals a postmaster; on Windows, which has no signals, through pg_ctl. */
export async function signalPostmaster(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  cluster: string,
  pgCtl: string,
): Promise<void> {
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    await run(pgCtl, ['stop', '-D', cluster, '-m', mode, '-W']).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between the look and the signal: what was wanted.
  }
}

/** True when `pid` is a living process serving this cluster, as far as the system shows; a zombie is not living. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform === 'linux') return isServerProcess(pid, cluster);
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).catch(() => ({
      stdout: 'postgres',
    }));
    return stdout.toLowerCase().includes('postgres');
  }
  const { stdout } = await run('ps', ['-o', 'stat=,command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }));
  return !stdout.trimStart().startsWith('Z') && stdout.includes('postgres') && stdout.includes(cluster);
}
