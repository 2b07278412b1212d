import { type Foundation, startFoundation } from './composition/foundation.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { refuseInterruptedRestore } from './data-folder/interrupted-restore.ts';
import { readRunning } from './data-folder/running.ts';
import { ownDatabasePassword, ownNodeAddress, withPassword } from './data-folder/secrets.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

export interface Installation {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  /** Stops the processes started for this command, but not a running installation. */
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly onLogWait?: ((sentence: string, waitedSeconds: number) => void) | undefined;
  /** Only for the restore, which continues an interrupted one. */
  readonly mayBeHalfRestored?: boolean;
}

/**
 * For commands other than `npm start` (rebuild, backup, demo…): joins the installation that runs on this data, or starts
 * its database and its log for the time of the command. Throws StartError.
 */
export async function openInstallation(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  { onLogWait, mayBeHalfRestored = false }: OpenOptions = {},
): Promise<Installation> {
  const { dataDir } = settings;
  if (settings.databaseUrl !== undefined && settings.eventstoreUrl !== undefined) {
    if (!mayBeHalfRestored) await refuseInterruptedRestore(dataDir);
    const { databaseUrl, eventstoreUrl } = settings;
    return { databaseUrl, eventstoreUrl, dataDir, close: async () => undefined };
  }
  const folder = await openDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartError && error.code === 'already-running') return undefined;
    throw error;
  });
  if (folder === undefined) return joined(settings);
  let foundation: Foundation;
  try {
    // Under the lock, so that a running restore is reported as such, not as interrupted.
    if (!mayBeHalfRestored) await refuseInterruptedRestore(dataDir);
    foundation = await startFoundation({
      ...settings,
      logs: folder.logs,
      env,
      onLogWait,
      tell: () => undefined,
    });
  } catch (error) {
    await folder.release();
    throw error;
  }
  return {
    databaseUrl: foundation.databaseUrl,
    eventstoreUrl: foundation.eventstoreUrl,
    dataDir,
    close: async () => {
      await foundation.stop();
      await folder.release();
    },
  };
}

async function joined(settings: Settings): Promise<Installation> {
  const { dataDir } = settings;
  const running = await readRunning(dataDir);
  if (running === undefined) {
    throw new StartError(
      'already-running',
      `Fournil démarre ou s'arrête en ce moment sur ${dataDir}. Réessayez dans quelques secondes.`,
    );
  }
  const databaseUrl = running.own.database
    ? withPassword(running.databaseUrl, await ownDatabasePassword(dataDir))
    : (settings.databaseUrl ?? running.databaseUrl);
  const eventstoreUrl = running.own.log
    ? await ownNodeAddress(dataDir, running.eventstoreUrl)
    : (settings.eventstoreUrl ?? elsewhere(running.eventstoreUrl));
  return { databaseUrl, eventstoreUrl, dataDir, close: async () => undefined };
}

/** The address of a foreign log: if it has an account, its password is not stored. */
function elsewhere(shown: string): string {
  if (!shown.includes('@')) return shown;
  throw new StartError(
    'setting-invalid',
    'Donnez EVENTSTORE_URL à cette commande comme à npm start\u202f: son mot de passe n’est gardé dans aucun fichier.',
  );
}
