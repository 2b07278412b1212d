/**
 * Periodic tasks of the command service: at its start and then at intervals. A failed task is logged with its
 * cause, retried soon, and reported by the health until it succeeds; a task that waits for log or views is
 * retried at once.
 */
import { lastGeneration } from '@fournil/event-log/generation';
import { streamName } from '@fournil/events/streams';
import { type Attempts, logAttempts } from '@fournil/http-service/attempts';
import { type Repeated, repeatedly } from '@fournil/http-service/repeated';
import { prepareSpool } from '@fournil/store/files/spool';
import { causeOf } from '@fournil/store/vault/failing-tasks';
import type { Logger } from 'pino';
import { recordWrongGuesses } from '../access/shared-passwords.ts';
import { destroyDueDocuments } from '../documents/destroy-due.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { sendWeeklyDue } from '../onboarding/weekly-mail.ts';
import { sendPayDue } from '../payroll/sending.ts';
import { reconcileErasures } from '../privacy/reconcile.ts';
import { Failures, mustWait } from '../shared/failures.ts';
import { privacyDeps } from './privacy-deps.ts';
import type { ServiceDeps } from './writers-lease.ts';

const minute = 60_000;
const hour = 60 * minute;
const waitMs = 5000;
const againMs = 5 * minute;

interface Task {
  /** In logs and in the row that records its failure. */
  readonly name: string;
  /** The name of the task on screen. */
  readonly title: string;
  readonly everyMs: number;
  readonly run: (now: Date) => Promise<unknown>;
}

interface PeriodicWorkOptions {
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The log of its waiting. */
  readonly waits?: Repeated;
}

/** Runs one task once; returns the time until it is due again. */
export async function doTask(
  { vault }: Pick<ServiceDeps, 'vault'>,
  { name, title, everyMs, run }: Task,
  { logger, clock, waits = repeatedly() }: PeriodicWorkOptions,
): Promise<number> {
  try {
    const done = await run(clock());
    await vault.failingTasks.succeeded(name);
    if (typeof done === 'number' && done > 0) logger.info({ task: name, done }, 'task done');
    return everyMs;
  } catch (error) {
    if (mustWait(error)) {
      const count = waits.count(`${name} ${causeOf(error)}`);
      if (count !== undefined) logger.info({ task: name, cause: causeOf(error), count }, 'task waits');
      return Math.min(waitMs, everyMs);
    }
    await vault.failingTasks.failed(name, title, error, clock());
    return Math.min(againMs, everyMs);
  }
}

/** The time for which a file may wait for its event: no call takes a day. */
const orphanAfterMs = 24 * 3_600_000;

/**
 * Whether a record names a file, in any generation of the log, since an import can be undone [database-6].
 * The file states its record; every event that names a file does so in `fileId`.
 */
async function isNamed({ log }: Pick<CommandDeps, 'log'>, record: string, fileId: string): Promise<boolean> {
  const [category, id = ''] = record.split('.', 2);
  // Files of a newer version are not this one's to judge.
  if (category !== 'certificate' && category !== 'document') return true;
  for (let one = await lastGeneration(log); one >= 1; one--) {
    const history = await log.readStream(streamName(category, id, one));
    if (history.some(({ data }) => 'fileId' in data && data.fileId === fileId)) return true;
  }
  return false;
}

/**
 * Removes files whose event was never recorded, because the process died between file and event. Returns
 * their number.
 */
async function sweepFiles(deps: ServiceDeps): Promise<number> {
  const failures = new Failures();
  const { removed } = await deps.files.store.sweep({
    now: new Date(),
    olderThanMs: orphanAfterMs,
    // One that cannot be judged stays.
    isNamed: async (record, fileId) => (await failures.attempt(() => isNamed(deps, record, fileId))) ?? true,
  });
  failures.throwIfAny();
  return removed;
}

export function startPeriodicWork(deps: ServiceDeps, options: PeriodicWorkOptions): { stop(): void } {
  const { vault } = deps;
  const { logger } = options;
  const attempts = new Map<string, Attempts>();
  vault.failingTasks.onFailure = (task, title, error) => {
    const known = attempts.get(task) ?? logAttempts(logger, title);
    attempts.set(task, known);
    known.failed(causeOf(error), { task });
  };
  vault.failingTasks.onSuccess = (task) => attempts.get(task)?.succeeded();
  const tasks: readonly Task[] = [
    {
      name: 'sessions',
      title: 'Fin des sessions',
      everyMs: hour,
      run: async (now) => {
        await vault.sessions.sweep(now);
        await vault.lockout.sweep(now);
      },
    },
    {
      name: 'wrong guesses',
      title: 'Relevé des mots de passe erronés',
      everyMs: 5 * minute,
      run: (now) => recordWrongGuesses(deps, now),
    },
    {
      name: 'pay',
      title: 'Envoi de la paie au comptable',
      everyMs: hour,
      run: (now) => sendPayDue(deps, now),
    },
    {
      name: 'files',
      title: 'Retrait des fichiers sans document',
      everyMs: 24 * hour,
      run: async () => {
        // Files left by a killed import or upload: their key was lost with the process.
        await prepareSpool(deps.dataDir);
        return sweepFiles(deps);
      },
    },
    {
      name: 'deadlines',
      title: 'E-mail des échéances',
      everyMs: 24 * hour,
      run: (now) => sendWeeklyDue(deps, now),
    },
    {
      name: 'documents',
      title: 'Destruction des documents échus',
      everyMs: 24 * hour,
      run: (now) => destroyDueDocuments(deps, now),
    },
    {
      name: 'erasures',
      title: 'Effacement des données personnelles',
      everyMs: 24 * hour,
      run: (now) => reconcileErasures(privacyDeps(deps), now),
    },
  ];
  const waits = repeatedly();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  const doAgain = async (task: Task): Promise<void> => {
    const dueInMs = await doTask(deps, task, { logger, clock: options.clock, waits }).catch(() => againMs);
    if (!stopped)
      timers.set(
        task.name,
        setTimeout(() => void doAgain(task), dueInMs),
      );
  };
  for (const task of tasks) void doAgain(task);
  return {
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
