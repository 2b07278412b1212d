import type { EventLog } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import { logPatienceMs } from '@fournil/event-log/reach/patience';
import { waitForLog } from '@fournil/event-log/reach/wait-for-log';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { FileStore } from '@fournil/files/file-store';
import { Inspector } from '@fournil/files/inspector';
import { Spool } from '@fournil/files/spool';
import { required, type StartedService, type Starting, trustedProxyOf } from '@fournil/http-service/main';
import { countingAppend } from '@fournil/http-service/metrics';
import { createService } from '@fournil/http-service/service';
import { findSessionIn } from '@fournil/http-service/session';
import { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import { readIsFormer } from '@fournil/read-models/employees/read-is-former';
import { sealedTypes } from '@fournil/read-models/pg-types';
import { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import { causeOf } from '@fournil/vault/failing-tasks';
import { initialiseVault } from '@fournil/vault/first-start';
import { openVault } from '@fournil/vault/vault';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { StreamQueue } from '../kernel/stream-queue.ts';
import { receiveFormInto } from '../shared/receive-form.ts';
import { watchAppends } from './append-watch.ts';
import type { ServiceDeps } from './deps.ts';
import { commandImplementations } from './implementations.ts';
import { finishInterruptedSwitch } from './interrupted-switch.ts';
import { openGuardedLog } from './log-guard.ts';
import { expectedIdentity, openLog, refuseLogWithoutVault } from './open-log.ts';
import { startPeriodicWork } from './periodic-work.ts';
import { reportLoad } from './report-load.ts';
import { roomToWrite } from './room-to-write.ts';
import { levelSessions } from './settle-sessions.ts';
import { holdWritersLease } from './writers-lease.ts';

/**
 * Connects vault and log as `env` says; what the service, the demo and the command lines run on. The demo
 * gives the instant at which its log opens.
 */
export async function openCommandDeps(
  env: NodeJS.ProcessEnv,
  logger?: Logger,
  demo?: { readonly openedAt: Date },
  restart: () => void = () => undefined,
): Promise<ServiceDeps & { close(): Promise<void> }> {
  const seal = new ViewsSeal();
  const types = sealedTypes(seal);
  const pool = new Pool({ connectionString: required(env, 'DATABASE_URL'), max: 10, types });
  // An idle connection that Postgres drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => logger?.warn('idle database connection lost'));
  const dataDir = env.DATA_DIR ?? '.data';
  const vault = await openVault({ pool, dataDir, env });
  seal.unlock(vault.viewsKey);
  const guard = await openGuardedLog(pool, {
    eventStoreUrl: required(env, 'EVENTSTORE_URL'),
    keyring: vault.keyring,
    onAppendFailed: () => appends.failed(),
  });
  const appends = watchAppends(pool, guard.log);
  const queue = new StreamQueue();
  // Before the generation is read: none comes into force from here on without this process ending what it does first.
  let generation: number | undefined;
  const writers = await holdWritersLease({
    databaseUrl: required(env, 'DATABASE_URL'),
    queue,
    isInForce: async () => {
      if (generation === undefined) return true;
      if (generation !== (await generationInForce(guard.log))) return false;
      // A switch that came to nothing, here or in another service, settled them on what did not come into force.
      await levelSessions({ log: guard.log, vault, generation });
      return true;
    },
    restart,
    logger,
  });
  const log: EventLog = {
    ...guard.log,
    append: async (...append) => {
      await writers.assure();
      return countingAppend(() => guard.log.append(...append));
    },
  };
  const { refusal } = guard;
  if (refusal !== null) logger?.error({ refusal }, 'log refused');
  const identity =
    refusal === null
      ? await openLog(log, pool, vault.siteId, demo?.openedAt ?? new Date())
      : await expectedIdentity(log, pool, vault.siteId);
  generation = identity.generation;
  // Behind many of the server's own records the first search takes seconds: begun before anybody waits for it.
  void log.lastEvent().catch(() => undefined);
  const files = {
    spool: new Spool(dataDir),
    inspector: new Inspector(),
    store: new FileStore(dataDir, vault.keyring),
  };
  const solver = new PlannerWorker();
  if (refusal === null) {
    const interrupted = { log, vault, queue, ...identity };
    // As a command: another service that is about to switch waits for it.
    await queue.run('interrupted switch', async () => {
      await levelSessions(interrupted);
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
    ...(demo ? { demo: true } : {}),
    close: async () => {
      await solver.close();
      await files.inspector.close();
      await writers.stop();
      await guard.stop();
      await appends.stop();
      await log.close();
      await pool.end();
    },
  };
}

/**
 * Makes master key and passwords on the first start where no composition does it (containers). What is made is never
 * logged: passwords must be given, and the recovery code is asked for by a command.
 */
async function initialise(env: NodeJS.ProcessEnv, logger: Logger): Promise<void> {
  const databaseUrl = required(env, 'DATABASE_URL');
  await refuseLogWithoutVault(databaseUrl, required(env, 'EVENTSTORE_URL'));
  const made = await initialiseVault({
    databaseUrl,
    dataDir: required(env, 'DATA_DIR'),
    env,
    mustBeGiven: true,
  });
  if (made.recoveryCode !== undefined) logger.warn('vault made: note its code with npm run recovery-code');
}

export async function startCommandApi(
  env: NodeJS.ProcessEnv,
  logger: Logger,
  starting?: Starting,
): Promise<StartedService> {
  await waitForLog(required(env, 'EVENTSTORE_URL'), {
    patienceMs: logPatienceMs(env),
    onWait: (sentence, waitedSeconds) => {
      starting?.waitingFor(sentence);
      logger.warn({ reason: sentence, waitedSeconds }, 'waiting for the log');
    },
    onWarning: (sentence) => logger.warn({ reason: sentence }, 'log'),
  });
  starting?.waitingFor(undefined);
  if (env.INITIALISE_VAULT === 'true') await initialise(env, logger);
  // In order, as when it is asked to stop: whoever started this service starts it again.
  const restart = () => void process.kill(process.pid, 'SIGTERM');
  const deps = await openCommandDeps(env, logger, undefined, restart);
  deps.vault.sessions.keep(required(env, 'DATABASE_URL'));
  if (env.METRICS_PORT) reportLoad(deps);
  const publicUrl = env.PUBLIC_URL;
  const clock = () => new Date();
  const work = startPeriodicWork(deps, { accountantEmail: env.ACCOUNTANT_EMAIL, logger, clock });
  // More than a second of processor: lost where a start is followed by no plan, as in most tests.
  if (env.PLANNER_WARM_UP !== 'off') {
    void deps.solver
      .warmUp()
      .catch((error: unknown) => logger.warn({ cause: causeOf(error) }, 'planner not warmed up'));
  }
  const app = createService({
    implementations: commandImplementations(deps, {
      accountantEmail: env.ACCOUNTANT_EMAIL,
      restart,
    }),
    findSession: findSessionIn(deps.vault.sessions, readIsFormer(deps.vault.pool)),
    logger,
    clock,
    receiveForm: receiveFormInto(deps.files.spool),
    trustedProxy: trustedProxyOf(env),
    beforeBody: roomToWrite(env.DATA_DIR ?? '.data'),
    ...(publicUrl ? { publicUrl } : {}),
  });
  return {
    app,
    stop: async () => {
      work.stop();
      await deps.vault.sessions.stopKeeping();
      await deps.close();
    },
  };
}
