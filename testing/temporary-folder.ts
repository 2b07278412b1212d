import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * An empty folder for a test run, named after this process. Removes those of killed processes with the same
 * prefix: a cluster takes 40 MB.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const prefix = `fournil-${name}-`;
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(entry.startsWith(prefix) ? entry.slice(prefix.length).split('-')[0] : Number.NaN);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), entry), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
