/** How every command of this folder runs: settings from the environment, a French sentence when it fails. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { waitForLog } from '@fournil/event-log/reach/wait-for-log';
import { databasePasswordMissing, lacksPassword } from '@fournil/http-service/main';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { type Installation, openInstallation } from '@fournil/local/installation';
import { readSettings, type Settings } from '@fournil/local/settings';
import { StartError } from '@fournil/local/start-error';
import { WrongArguments } from '@fournil/projections/arguments';
import { MasterKeyProblem } from '@fournil/store/vault/master-key';
import { OperationError } from './operation-error.ts';

/** Runs `work` and ends the process with its exit code; 1 after an error, 2 where it was called wrongly. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  let exitCode = 1;
  try {
    exitCode = await work();
  } catch (error) {
    console.error(`\n${textOf(error)}\n`);
    if (error instanceof WrongArguments) exitCode = error.exitCode;
  }
  process.exit(exitCode);
}

/** Errors of the log and of backups that say in French what is wrong. */
const expectedNames: ReadonlySet<string> = new Set([
  'InstallationBusy',
  'LogUnavailable',
  'LogNotReady',
  'MalformedAddress',
  'LogRefused',
  'ForeignLog',
  'DamagedStream',
  'StillTruncated',
  'FactsLost',
  'NotACopy',
  'OutOfOrder',
  'DamagedBackup',
]);

/** Expected refusals explain themselves; any other error needs the stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (lacksPassword(error)) return databasePasswordMissing;
  if (isUnreachable(error)) return `La base de données ne répond pas : ${error.message}`;
  const isExpected =
    error instanceof OperationError ||
    error instanceof WrongArguments ||
    error instanceof StartError ||
    error instanceof MasterKeyProblem ||
    expectedNames.has(error.name);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** Such errors come only from the database's driver; the log's client throws LogUnavailable. */
function isUnreachable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  // ENOENT: a socket whose file no longer exists.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000'].includes(code);
}

/** Prints on the terminal that the log does not answer yet. */
export const printWaiting = (sentence: string, waitedSeconds: number): void =>
  console.error(`… ${sentence} (${waitedSeconds} s d’attente)`);

/** The warnings that do not keep a command from its work: a clock that lags. */
export const printWarning = (sentence: string): void => console.error(`Attention : ${sentence}`);

/** Settings, with another data folder where the command was given one. @throws StartError */
export function commandSettings(dataDir?: string): Settings {
  return readSettings(dataDir === undefined ? process.env : { ...process.env, DATA_DIR: dataDir });
}

interface CommandOptions {
  readonly name: `npm run ${string}`;
  /** Whether services may be at work meanwhile. */
  readonly hold: 'shared' | 'exclusive';
  readonly mayBeEmpty?: boolean;
  readonly mayBeHalfRestored?: boolean;
}

/**
 * Joins the installation, or starts it while `work` runs under its lock. A folder without one is refused
 * unless `mayBeEmpty`: a mistyped DATA_DIR must not become an installation. @throws StartError,
 * OperationError, InstallationBusy
 */
export async function withInstallation<T>(
  settings: Settings,
  { name, hold, mayBeEmpty = false, mayBeHalfRestored = false }: CommandOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const isElsewhere = settings.databaseUrl !== undefined && settings.eventstoreUrl !== undefined;
  if (!mayBeEmpty && !isElsewhere && !(await exists(path.join(settings.dataDir, 'version.json')))) {
    throw new OperationError(
      `Il n'y a pas d'installation dans ${settings.dataDir}. Donnez son dossier par DATA_DIR.`,
    );
  }
  if (isElsewhere && settings.eventstoreUrl !== undefined) {
    await waitForLog(settings.eventstoreUrl, {
      patienceMs: settings.logPatienceMs,
      onWait: printWaiting,
      onWarning: printWarning,
    });
  }
  const installation = await openInstallation(settings, process.env, {
    onLogWait: printWaiting,
    mayBeHalfRestored,
  });
  try {
    const { databaseUrl } = installation;
    return await underServiceLock({ databaseUrl, name, hold }, () => work(installation));
  } finally {
    await installation.close();
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
