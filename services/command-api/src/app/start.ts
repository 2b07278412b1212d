import { logPatienceMs, waitForLog } from '@fournil/event-log/reach/wait-for-log';
import { required, type StartedService, type StartOptions } from '@fournil/http-service/main';
import { answerMetrics } from '@fournil/http-service/metrics';
import { startHolding } from '@fournil/http-service/service-lock';
import { startInHealth } from '@fournil/http-service/until-repaired';
import { causeOf } from '@fournil/store/vault/failing-tasks';
import { initialiseVault } from '@fournil/store/vault/first-start';
import type { Logger } from 'pino';
import type { StreamQueue } from '../kernel/stream-queue.ts';
import { openCommandSide } from './command-side.ts';
import { startWorkers, stopWorkers, type Workers } from './open-deps.ts';
import { refuseLogWithoutVault } from './open-log.ts';
import { openReopening } from './reopening.ts';

/**
 * Creates master key and passwords on the first start in containers. They are never logged: passwords must be
 * given, and a command shows the recovery code.
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

/** By then the site is open and the first pages are read. */
const warmUpAfterMs = 10_000;

/**
 * Opens the command service; its handlers listen on no port. When another generation of the log comes into
 * force, it is reopened behind them. @throws LogNotReady, ForeignLog, or the vault's error about its key
 */
export const startCommandApi = startHolding('command-api', open);

/**
 * The queues of this process as metrics: commands, weeks to plan, files to open. `of` sets the commands'
 * queue.
 */
function reportLoad({ solver, inspector }: Workers): { of(queue: StreamQueue): void } {
  let current: StreamQueue | undefined;
  answerMetrics(
    { name: 'fournil_commands_in_queue', help: 'Commands under way or behind another', label: 'state' },
    async () => ({ ...current?.load() }),
  );
  answerMetrics(
    { name: 'fournil_weeks_to_plan', help: 'Weeks asked of the planner', label: 'state' },
    async () => ({ ...solver.load() }),
  );
  answerMetrics(
    { name: 'fournil_files_to_open', help: 'Files that were sent and are not judged yet', label: 'state' },
    async () => ({ ...inspector.load() }),
  );
  return {
    of: (queue) => {
      current = queue;
    },
  };
}

async function open(
  env: NodeJS.ProcessEnv,
  logger: Logger,
  { clock = () => new Date(), starting, trustedProxy, isOwnLog }: StartOptions = {},
): Promise<StartedService> {
  await waitForLog(required(env, 'EVENTSTORE_URL'), {
    patienceMs: logPatienceMs(env),
    writes: true,
    isOwnLog,
    onWait: (sentence) => starting?.waitingFor(sentence),
    onWarning: (sentence) => logger.warn({ reason: sentence }, 'log'),
  });
  starting?.waitingFor(undefined);
  if (env.INITIALISE_VAULT === 'true') await initialise(env, logger);
  const workers = startWorkers(env.DATA_DIR ?? '.data');
  const load = env.METRICS_PORT ? reportLoad(workers) : undefined;
  try {
    const side = await openReopening({
      logger,
      health: startInHealth(required(env, 'DATABASE_URL'), 'command-api'),
      open: (reopen) =>
        openCommandSide({
          env,
          logger,
          clock,
          workers,
          trustedProxy,
          isOwnLog,
          reopen,
          onQueue: (queue) => load?.of(queue),
        }),
    });
    // Takes more than a second of processor time, so it runs after the start. It is useless if no plan is generated, as
    // in most tests.
    const warmingUp =
      env.PLANNER_WARM_UP === 'off'
        ? undefined
        : setTimeout(() => {
            void workers.solver
              .warmUp()
              .catch((error: unknown) => logger.warn({ cause: causeOf(error) }, 'planner not warmed up'));
          }, warmUpAfterMs).unref();
    return {
      app: side.app,
      stop: async () => {
        clearTimeout(warmingUp);
        await side.stop();
        await stopWorkers(workers);
      },
    };
  } catch (error) {
    await stopWorkers(workers);
    throw error;
  }
}
