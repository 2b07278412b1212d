import { type EventLog, LogUnavailable } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import { rememberStreams } from '@fournil/event-log/remembered-streams';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { logAttempts } from '@fournil/http-service/attempts';
import { required } from '@fournil/http-service/main';
import { countingAppend } from '@fournil/http-service/metrics';
import { prepareStatements } from '@fournil/http-service/prepared-statements';
import { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import { FileStore } from '@fournil/store/files/file-store';
import { Inspector } from '@fournil/store/files/inspector';
import { Spool } from '@fournil/store/files/spool';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import { sealedTypes } from '@fournil/views/pg-types';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { StreamQueue } from '../kernel/stream-queue.ts';
import { finishInterruptedSwitch } from './interrupted-switch.ts';
import { openGuardedLog, watchLog } from './log-guard.ts';
import { expectedIdentity, openLog } from './open-log.ts';
import { reconcileSessionsAtStart } from './reconcile-sessions.ts';
import { holdWritersLease, type ServiceDeps } from './writers-lease.ts';

/**
 * Resources that do not depend on the generation: they are kept when the command service restarts on another
 * one.
 */
export type Workers = Pick<ServiceDeps, 'solver'> & Pick<ServiceDeps['files'], 'spool' | 'inspector'>;

/** @param dataDir folder in which files are stored, encrypted, while they are being sent */
export const startWorkers = (dataDir: string): Workers => ({
  spool: new Spool(dataDir),
  inspector: new Inspector(),
  solver: new PlannerWorker(),
});

export async function stopWorkers({ solver, inspector }: Workers): Promise<void> {
  await solver.close();
  await inspector.close();
}

export interface OpenDepsOptions {
  readonly logger?: Logger | undefined;
  /** For the demo: the instant of its first event. Every event is then marked as demo. */
  readonly demoOpenedAt?: Date;
  /** Another generation of the log came into force: nothing is decided on these any more. */
  readonly onReplaced?: () => void;
  /** For a command that holds the installation's exclusive lock. */
  readonly isInstallationAlone?: boolean;
  /** The resources that outlive the others; the others are started, and end with them. */
  readonly workers?: Workers;
  readonly clock?: () => Date;
  /** The log is an event node of ours, where no stream can be truncated or deleted. */
  readonly isOwnLog?: boolean | undefined;
}

/**
 * Connects vault and log with the settings in `env`, for the service, the demo and the commands of a
 * terminal. @throws ForeignLog, LogUnavailable, or the vault's error about its key
 */
export async function openCommandDeps(
  env: NodeJS.ProcessEnv,
  options: OpenDepsOptions = {},
): Promise<ServiceDeps & { close(): Promise<void> }> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    return { ...(await open(env, options, (one) => opened.push(one))), close };
  } catch (error) {
    // A retry must leave nothing behind, especially no lease that blocks others.
    await close().catch(() => undefined);
    throw error;
  }
}

async function open(
  env: NodeJS.ProcessEnv,
  options: OpenDepsOptions,
  onClose: (close: () => Promise<unknown>) => void,
): Promise<ServiceDeps> {
  const { logger, demoOpenedAt, clock = () => new Date() } = options;
  const seal = new ViewsSeal();
  const types = sealedTypes(seal);
  const connectionString = required(env, 'DATABASE_URL');
  const pool = prepareStatements(new Pool({ connectionString, max: 10, types }));
  // An idle connection that Postgres drops is replaced by the pool; without a listener it would end the process.
  const idle = logger && logAttempts(logger, 'Connexions à la base');
  pool.on('error', (error) => idle?.failed(error));
  pool.on('connect', () => idle?.succeeded());
  onClose(() => pool.end());
  const dataDir = env.DATA_DIR ?? '.data';
  const vault = await openVault({ pool, dataDir, env });
  seal.unlock(vault.viewsKey);
  const guard = await openGuardedLog(pool, {
    eventStoreUrl: required(env, 'EVENTSTORE_URL'),
    keyring: vault.keyring,
    onAppendFailed: () => logWatch.failed(),
  });
  onClose(guard.log.close);
  onClose(guard.stop);
  const logWatch = watchLog(pool, guard.log);
  onClose(logWatch.stop);
  const queue = new StreamQueue();
  // Before the generation is read: from here on, a new generation comes into force only after these writers
  // have finished.
  let generation: number | undefined;
  const writers = await holdWritersLease({
    databaseUrl: required(env, 'DATABASE_URL'),
    queue,
    isInForce: async () => {
      if (generation === undefined) return true;
      if (generation !== (await generationInForce(guard.log))) return false;
      // If the switch to another generation failed, here or in another service, sessions may have been checked
      // against that generation.
      await reconcileSessionsAtStart({ log: guard.log, vault, generation });
      return true;
    },
    onReplaced: options.onReplaced ?? (() => undefined),
    isInstallationAlone: options.isInstallationAlone,
    logger,
  });
  onClose(writers.stop);
  const readWhole = options.isOwnLog ? rememberStreams(guard.log) : guard.log.readStream;
  const log: EventLog = {
    ...guard.log,
    readStream: async (stream, from) => {
      try {
        return await (from === undefined ? readWhole(stream) : guard.log.readStream(stream, from));
      } catch (error) {
        if (error instanceof LogUnavailable) logWatch.failed();
        throw error;
      }
    },
    append: async (...append) => {
      await writers.assure();
      return countingAppend(() => guard.log.append(...append));
    },
  };
  const { refusal } = guard;
  if (refusal !== null) logger?.error({ reason: refusal }, 'Journal refusé');
  const identity =
    refusal === null
      ? await openLog(log, pool, vault.siteId, demoOpenedAt ?? clock())
      : await expectedIdentity(log, pool, vault.siteId);
  generation = identity.generation;
  // Behind many records of the server itself the first search takes seconds, so it begins before anybody
  // waits for it.
  void log.lastEvent().catch(() => undefined);
  const workers = options.workers ?? startWorkers(dataDir);
  if (!options.workers) onClose(() => stopWorkers(workers));
  const { solver, spool, inspector } = workers;
  const files = { spool, inspector, store: new FileStore(dataDir, vault.keyring) };
  if (refusal === null) {
    const interrupted = { log, vault, queue, ...identity };
    // As a command: another service that is about to switch waits for it.
    await queue.run('interrupted switch', async () => {
      await reconcileSessionsAtStart(interrupted);
      await finishInterruptedSwitch(interrupted);
    });
  }
  return {
    log,
    vault,
    masterKey: vault.masterKey,
    seal,
    dataDir,
    openStored: () => openStoredLog(required(env, 'EVENTSTORE_URL')),
    queue,
    solver,
    files,
    ...identity,
    numbering: guard.numbering,
    writers,
    accountantEmail: env.ACCOUNTANT_EMAIL,
    ...(demoOpenedAt ? { demo: true } : {}),
  };
}
