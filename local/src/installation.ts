import { type Foundation, startFoundation } from './composition/foundation.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { readRunning } from './data-folder/running.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

export interface Installation {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  /** True when `npm start` runs on the same data; its services go on meanwhile. */
  readonly isRunning: boolean;
  /** Stops what was started for this command, and leaves a running installation alone. */
  close(): Promise<void>;
}

/**
 * For commands beside `npm start` (rebuild, backup, demo…): joins the installation that runs on this data, or starts
 * its database and its log for the time of the command. Throws StartError.
 */
export async function openInstallation(settings: Settings, env: NodeJS.ProcessEnv): Promise<Installation> {
  const { dataDir } = settings;
  if (settings.databaseUrl !== undefined && settings.eventstoreUrl !== undefined) {
    const { databaseUrl, eventstoreUrl } = settings;
    return { databaseUrl, eventstoreUrl, dataDir, isRunning: false, close: async () => undefined };
  }
  const folder = await openDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartError && error.code === 'already-running') return undefined;
    throw error;
  });
  if (folder === undefined) return joined(dataDir);
  let foundation: Foundation;
  try {
    foundation = await startFoundation({
      ...settings,
      logs: folder.logs,
      env,
      progress: () => undefined,
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
    isRunning: false,
    close: async () => {
      await foundation.stop();
      await folder.release();
    },
  };
}

async function joined(dataDir: string): Promise<Installation> {
  const running = await readRunning(dataDir);
  if (running === undefined) {
    throw new StartError(
      'already-running',
      `Fournil démarre ou s'arrête en ce moment sur ${dataDir}. Réessayez dans quelques secondes.`,
    );
  }
  const { databaseUrl, eventstoreUrl } = running;
  return { databaseUrl, eventstoreUrl, dataDir, isRunning: true, close: async () => undefined };
}
