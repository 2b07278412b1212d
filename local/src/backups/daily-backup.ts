/** Makes a backup every day, for as long as the installation runs. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FailingTasks } from '@fournil/store/vault/failing-tasks';
import pg from 'pg';
import { repositoryRoot } from '../paths.ts';
import { type LogFile, openLogFile } from '../supervisor/log-file.ts';
import { isDue, listBackups } from './backups-folder.ts';

export interface DailyBackupOptions {
  readonly dataDir: string;
  /** The settings that the backup inherits, with DATABASE_URL, EVENTSTORE_URL and DATA_DIR. */
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Before the first look, in milliseconds; a minute by default, so that a start is not slowed down. */
  readonly firstLookMs?: number;
  /** For the operator: a backup that failed. */
  tell(text: string): void;
  /** For tests. */
  readonly clock?: () => Date;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly program?: string;
}

const firstLookMs = 60_000;
const betweenLooksMs = 10 * 60_000;
const afterFailureMs = 3_600_000;

const backupProgram = path.join(repositoryRoot, 'ops/src/backup-cli.ts');

/**
 * Checks at intervals whether a backup is due, and makes it in a separate process at low priority, so that
 * the site stays fast. Returns a function that stops the checks; a running backup is then interrupted and
 * leaves no partial files.
 */
export function keepDailyBackups(options: DailyBackupOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const clock = options.clock ?? (() => new Date());
  const wait = options.wait ?? waitUnlessStopped;
  const over = (async () => {
    await wait(options.firstLookMs ?? firstLookMs, signal);
    while (!signal.aborted) {
      let rest = betweenLooksMs;
      if (isDue(await listBackups(options.dataDir), clock())) {
        const failure = await makeBackup(options, signal);
        if (!signal.aborted) await note(options.env.DATABASE_URL, failure, clock());
        if (failure !== undefined && !signal.aborted) {
          options.tell(`la sauvegarde quotidienne a échoué : ${failure}`);
          rest = afterFailureMs;
        }
      }
      await wait(rest, signal);
    }
  })();
  return async () => {
    stopping.abort();
    await over;
  };
}

async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** With the system's code if the complaint names one: it has its own words. */
const errorOf = (complaint: string): Error =>
  Object.assign(new Error(complaint), { code: /\bE[A-Z]{3,}\b/.exec(complaint)?.[0] ?? '' });

/** For the health that the administrator sees. The database itself may be what fails: then that is reported. */
async function note(databaseUrl: string | undefined, failure: string | undefined, now: Date): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const tasks = new FailingTasks(pool);
  await (failure === undefined
    ? tasks.succeeded('backup').catch(() => undefined)
    : tasks.failed('backup', 'Sauvegarde quotidienne', errorOf(failure), now));
  await pool.end();
}

/** Undefined when it was made, else why not. */
async function makeBackup(options: DailyBackupOptions, signal: AbortSignal): Promise<string | undefined> {
  const log: LogFile = openLogFile(options.logFile);
  try {
    return await new Promise((resolve) => {
      const child = spawn(process.execPath, [options.program ?? backupProgram, '--auto'], {
        env: { ...options.env, DATA_DIR: options.dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
        signal,
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
      let complaint = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => log.write(text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        complaint += text;
      });
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code) => resolve(code === 0 ? undefined : firstLine(complaint)));
    });
  } finally {
    log.close();
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0] || 'sans explication';

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Gone already, or not allowed: it only takes a little more of the machine.
  }
}
