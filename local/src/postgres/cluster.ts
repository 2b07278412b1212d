import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { ended, spawnAs } from './server-process.ts';

export const superuser = 'fournil';

/** Throws StartError `postgres-major-version`; a folder without a cluster is fine. */
export async function refuseOtherMajorVersion(cluster: string, binaries: PostgresBinaries): Promise<void> {
  const found = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const version = found?.trim();
  if (version === undefined || version === binaries.majorVersion) return;
  throw new StartError(
    'postgres-major-version',
    `Les données de ${cluster} ont été écrites par PostgreSQL ${version}, et ce programme apporte PostgreSQL ` +
      `${binaries.majorVersion}, qui ne sait pas les ouvrir. Rien n'a été modifié. Revenez à la version précédente du ` +
      'programme, ou restaurez la dernière sauvegarde dans un nouveau dossier (npm run restore).',
  );
}

/**
 * The cluster is created in a temporary folder and renamed when complete: an interrupted first start leaves
 * nothing partial.
 */
export async function ensureCluster(
  dataDir: string,
  cluster: string,
  binaries: PostgresBinaries,
  account: Account,
  ephemeral: boolean,
): Promise<string> {
  const passwordFile = path.join(dataDir, 'password');
  const isMade = await stat(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (isMade) {
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.owner !== undefined) await chown(passwordFile, account.owner.uid, account.owner.gid);
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  const initdb = spawnAs(account, [], binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Postgres's own C.UTF-8: the same order of bytes on every system and after every upgrade of its libraries.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(ephemeral ? ['--no-sync'] : []),
  ]);
  let output = '';
  initdb.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await ended(initdb);
  if (code !== 0) throw new StartError('postgres-not-starting', notStarting(output, 'initdb'));
  await rename(fresh, cluster);
  return password;
}

export function notStarting(output: string, source: string): string {
  return `La base de données PostgreSQL ne démarre pas. Rien n'a été détruit. Ses derniers messages (${source}) :\n${output.trim()}`;
}
