import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the server the tests may create databases on. */
    postgresUrl: string;
  }
}

const prefix = 'fournil-test-postgres-';

/** One server for the run: that of TEST_DATABASE_URL, or an embedded one that vanishes afterwards. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  await removeRemainsOfKilledRuns();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, ephemeral: true });
  project.provide('postgresUrl', postgres.adminUrl);
  return () => postgres.stop();
}

async function removeRemainsOfKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
