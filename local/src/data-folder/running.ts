import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutSecrets } from './secrets.ts';

/** The data that other commands need to know of a running installation. No secret: those stay where they are (secrets.ts). */
export interface Running {
  readonly pid: number;
  readonly url: string;
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  /** Whether database and log are the folder's own: their secrets are in it then. */
  readonly own: { readonly database: boolean; readonly log: boolean };
}

const fileOf = (dataDir: string) => path.join(dataDir, 'running.json');

export async function writeRunning(dataDir: string, running: Running): Promise<void> {
  const partial = `${fileOf(dataDir)}.${process.pid}`;
  const answer = {
    ...running,
    databaseUrl: withoutSecrets(running.databaseUrl),
    eventstoreUrl: withoutSecrets(running.eventstoreUrl),
  };
  await writeFile(partial, `${JSON.stringify(answer, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, fileOf(dataDir));
}

/** Undefined if it is missing or unreadable. It may be stale: only the lock proves it. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
    return isRunning(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export async function removeRunning(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

function isRunning(value: unknown): value is Running {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'url' in value &&
    typeof value.url === 'string' &&
    'databaseUrl' in value &&
    typeof value.databaseUrl === 'string' &&
    'eventstoreUrl' in value &&
    typeof value.eventstoreUrl === 'string' &&
    'own' in value &&
    typeof value.own === 'object' &&
    value.own !== null
  );
}
