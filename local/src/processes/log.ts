/** The log's process: the event node, unless there is an external server, and the projections. */
import process from 'node:process';
import { logPatienceMs } from '@fournil/event-log/reach/wait-for-log';
import { nodeAddress } from '@fournil/event-node/address';
import { startEventNodePatiently } from '@fournil/event-node/start-patiently';
import { createLogger, required, type StartedService } from '@fournil/http-service/main';
import { serveMetrics } from '@fournil/http-service/metrics';
import { holdService } from '@fournil/http-service/service-lock';
import { untilRepaired } from '@fournil/http-service/until-repaired';
import type { Logger } from 'pino';
import { waitForOwnLog } from '../composition/foundation.ts';
import { eventNodeSecret } from '../data-folder/secrets.ts';
import { checkAnswers, ensureDatabase } from '../postgres/databases.ts';
import { printRefusal } from '../print-refusal.ts';
import { StartError } from '../start-error.ts';
import type { FirstStart, LogOrder } from './messages.ts';
import { type Parent, runProcess } from './run-process.ts';

export interface LogParts {
  startProjections(settings: NodeJS.ProcessEnv, logger: Logger): Promise<StartedService>;
  initialiseVault(options: {
    readonly databaseUrl: string;
    readonly dataDir: string;
    readonly env: NodeJS.ProcessEnv;
    readonly onMade: (made: FirstStart) => void;
  }): Promise<FirstStart>;
}

/** The address of the log, and a function that ends everything started for it. */
interface OpenedLog {
  readonly eventstoreUrl: string;
  stop(): Promise<void>;
}

async function openLog(
  parent: Parent<LogOrder>,
  order: LogOrder,
  env: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<OpenedLog> {
  const { node, eventstoreUrl, databaseUrl } = order;
  if (node) {
    const secret = await eventNodeSecret(required(env, 'DATA_DIR'));
    const running = await startEventNodePatiently({ ...node, secret, host: '127.0.0.1', env, logger });
    void running.failed.then((reason) => {
      logger.fatal({ reason: reason.message }, 'event node failed');
      // Closing could wait for a lost connection; calls in progress end with the process, and their clients
      // retry.
      process.exit(1);
    });
    parent.tell({ kind: 'say', as: 'progress', text: 'Journal des événements' });
    return {
      eventstoreUrl: nodeAddress('127.0.0.1', running.port, secret),
      stop: () => running.close(),
    };
  }
  if (eventstoreUrl === undefined) throw new Error('Neither an event node nor the address of a log');
  await waitForOwnLog(eventstoreUrl, logPatienceMs(env), {
    onWarning: (text) => logger.warn({ reason: text }, 'journal'),
    onWait: (sentence, seconds) => parent.tell({ kind: 'waiting', sentence, seconds }),
  });
  // Before anything is created: a log with events whose vault was lost.
  const { refuseLogWithoutVault } = await import('@fournil/command-api/app/open-log');
  await refuseLogWithoutVault(databaseUrl, eventstoreUrl);
  return { eventstoreUrl, stop: async () => undefined };
}

export async function runLog(parts: LogParts): Promise<void> {
  const { env } = process;
  const logger = createLogger('log', env);
  await runProcess<LogOrder>(logger, async (parent) => {
    serveMetrics(env, logger);
    const order = await parent.order;
    const { databaseUrl, adminUrl, ownAddresses } = order;
    const dataDir = required(env, 'DATA_DIR');
    if (adminUrl === undefined) await checkAnswers(databaseUrl);
    else {
      await ensureDatabase(adminUrl, 'fournil');
      if (order.node) await ensureDatabase(adminUrl, 'eventlog');
    }
    // No tables are created in a database that a command restores; the projections later hold the lock
    // themselves.
    const held = await holdService({
      databaseUrl,
      name: 'projections',
      logger,
      onWait: (sentence) => parent.tell({ kind: 'waiting', sentence }),
    });
    const log = await untilRepaired(() => openLog(parent, order, env, logger), {
      databaseUrl,
      service: 'projections',
      logger,
      refused: (message) => parent.tell({ kind: 'refused', message }),
    });
    const { eventstoreUrl } = log;
    const onMade = (made: FirstStart) => parent.tell({ kind: 'made', made });
    await parts.initialiseVault({ databaseUrl, dataDir, env, onMade }).catch((error: unknown) => {
      const isSetting = error instanceof Error && error.name === 'PasswordNotUsable';
      throw isSetting ? new StartError('setting-invalid', error.message, { cause: error }) : error;
    });
    parent.tell({ kind: 'opened', eventstoreUrl });
    const refusal = printRefusal(databaseUrl, {
      plain: (text) => parent.tell({ kind: 'say', as: 'plain', text }),
    });
    const settings = {
      ...(ownAddresses ? { OWN_ADDRESSES: ownAddresses.join() } : {}),
      ...env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventstoreUrl,
    };
    const projections = await parts.startProjections(settings, logger.child({ part: 'projections' }));
    await held.stop();
    return {
      stop: async () => {
        await refusal.stop();
        await projections.stop();
        await log.stop();
      },
    };
  });
}
