import { createServer } from 'node:http';
import express, { type Express } from 'express';
import { type Logger, pino } from 'pino';
import { logLines } from './log-lines.ts';
import { serveMetrics } from './metrics.ts';
import type { Clock } from './service.ts';
import { refuseUnavailable } from './unavailable.ts';

export interface StartedService {
  readonly app?: Express;
  /** False while the service cannot answer yet; true by default. */
  readonly ready?: () => boolean;
  stop(): Promise<void>;
}

/** Structured logs of a service. Nothing personal is ever passed to it. */
export function createLogger(name: string, env: NodeJS.ProcessEnv): Logger {
  return pino({ name, level: env.LOG_LEVEL ?? 'info', base: { service: name } }, logLines());
}

/** The value of a required setting. @throws with its name */
export function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

/**
 * The proxies whose X-Forwarded-For is believed: TRUSTED_PROXY, addresses, CIDR blocks or the names loopback, linklocal and
 * uniquelocal, with commas between. By default, the gateway of this machine.
 */
export const trustedProxyOf = (env: NodeJS.ProcessEnv): string => env.TRUSTED_PROXY || 'loopback';

export const databasePasswordMissing =
  'La base de données demande un mot de passe, et DATABASE_URL n’en donne pas. Écrivez postgres://identifiant:motdepasse@serveur:5432/base.';

/** Whether this is the database's driver, asked for a password that it was not given. */
export const lacksPassword = (error: unknown): boolean =>
  error instanceof Error && /client password must be a (non-empty )?string/.test(error.message);

/** The messages of a service to the process that starts it. */
export interface Starting {
  /** Alive but waiting: the reason in French, or undefined when the wait is over. */
  waitingFor(sentence: string | undefined): void;
  /**
   * The process runs but cannot start its service until somebody acts; the reason in French. It retries by
   * itself.
   */
  refused(sentence: string): void;
}

/** The parameters of a service besides its settings and its logger. */
export interface StartOptions {
  readonly clock?: Clock;
  readonly starting?: Starting;
  /**
   * The proxies whose X-Forwarded-For is trusted when another process reads TRUSTED_PROXY; or the number of
   * hops, counted from the service.
   */
  readonly trustedProxy?: string | number | undefined;
  /** The log is an event node of ours, where no stream can be truncated or deleted. */
  readonly isOwnLog?: boolean | undefined;
  /** How often a start that was refused looks again; for tests. */
  readonly lookAgainMs?: number;
}

/** Exit code of a service whose log did not come in time: to start it again at once would only wait again. */
const waitedInVain = 75;

/**
 * Runs one service as a process: listens on HOST:PORT at once, answers GET /health/live immediately and GET
 * /health/ready once started (503 with the reason until then), stops on SIGTERM or Ctrl-C after the current
 * requests, and ends with its parent if PARENT_PID is set.
 */
export async function runService(service: {
  name: string;
  start(env: NodeJS.ProcessEnv, logger: Logger, options: StartOptions): Promise<StartedService>;
}): Promise<void> {
  const { env } = process;
  const logger = createLogger(service.name, env);
  serveMetrics(env, logger);
  let started: StartedService | undefined;
  let waitingFor: string | undefined;
  const outer = express();
  outer.disable('x-powered-by');
  outer.get('/health/live', (_request, response) => void response.json({ waitingFor }));
  outer.get('/health/ready', (_request, response) => {
    const isReady = started !== undefined && (started.ready?.() ?? true);
    response.status(isReady ? 200 : 503).json({ waitingFor });
  });
  outer.use((request, response, next) => {
    if (started?.app) return started.app(request, response, next);
    if (started) return next();
    refuseUnavailable(response);
  });
  const server = createServer(outer);
  // Longer than callers keep an idle connection; else the service could close one on which a call arrives.
  server.keepAliveTimeout = 75_000;
  // Only the gateway calls, and it buffers slow callers; a slow phone's photos may stream for an hour.
  server.headersTimeout = 10_000;
  server.requestTimeout = 75 * 60_000;
  server.listen(Number(env.PORT ?? 0), env.HOST ?? '127.0.0.1', () => {
    const address = server.address();
    logger.info({ port: typeof address === 'object' ? address?.port : address }, 'listening');
  });
  server.once('error', (error) => {
    logger.fatal({ reason: error.message }, 'cannot listen');
    process.exit(1);
  });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    server.closeIdleConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
    await started?.stop();
    process.exit(0);
  };
  const parent = Number(env.PARENT_PID);
  if (parent) {
    // If the kernel does not end children with their parent, they check for it themselves.
    setInterval(() => {
      try {
        process.kill(parent, 0);
      } catch {
        void stop('parent gone');
      }
    }, 1000).unref();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  const waitFor = (sentence: string | undefined) => {
    waitingFor = sentence;
  };
  started = await service
    .start(env, logger, { starting: { waitingFor: waitFor, refused: waitFor } })
    .catch((error: unknown): never => {
      const reason = error instanceof Error ? error.message : String(error);
      logger.fatal({ reason: lacksPassword(error) ? databasePasswordMissing : reason }, 'cannot start');
      process.exit(error instanceof Error && error.name === 'LogNotReady' ? waitedInVain : 1);
    });
  waitingFor = undefined;
  logger.info('started');
}
