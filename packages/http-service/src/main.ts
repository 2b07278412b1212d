import { createServer } from 'node:http';
import type { Express } from 'express';
import express from 'express';
import { type Logger, pino } from 'pino';

export interface StartedService {
  readonly app?: Express;
  /** False while the service cannot answer yet; true unless told. */
  readonly ready?: () => boolean;
  stop(): Promise<void>;
}

/** Structured logs of a service. Nothing personal is ever passed to it. */
export function createLogger(name: string, env: NodeJS.ProcessEnv): Logger {
  return pino({ name, level: env.LOG_LEVEL ?? 'info', base: { service: name } });
}

/** The value of a required setting. @throws with its name */
export function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

/**
 * Whose X-Forwarded-For is believed: TRUSTED_PROXY, addresses, CIDR blocks or the names loopback, linklocal and
 * uniquelocal, with commas between. Unless told, the gateway of this machine.
 */
export const trustedProxyOf = (env: NodeJS.ProcessEnv): string => env.TRUSTED_PROXY || 'loopback';

/**
 * Runs one service as a process: listens on HOST:PORT, answers GET /health/ready, stops on SIGTERM or
 * Ctrl-C after the requests under way, and ends with the parent that started it when PARENT_PID says so.
 */
export async function runService(service: {
  name: string;
  start(env: NodeJS.ProcessEnv, logger: Logger): Promise<StartedService>;
}): Promise<void> {
  const { env } = process;
  const logger = createLogger(service.name, env);
  const started = await service.start(env, logger).catch((error: unknown): never => {
    logger.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'cannot start');
    process.exit(1);
  });
  const outer = express();
  outer.disable('x-powered-by');
  outer.get('/health/ready', (_request, response) => {
    response.status((started.ready?.() ?? true) ? 200 : 503).end();
  });
  if (started.app) outer.use(started.app);
  const server = createServer(outer);
  // Longer than callers keep an idle connection: one that is closed while a call is on its way loses the call.
  server.keepAliveTimeout = 75_000;
  // Only the gateway calls, which keeps slow callers to itself; a slow phone's photos stream through it for an hour.
  server.headersTimeout = 10_000;
  server.requestTimeout = 75 * 60_000;
  server.listen(Number(env.PORT ?? 0), env.HOST ?? '127.0.0.1', () => {
    const address = server.address();
    logger.info({ port: typeof address === 'object' ? address?.port : address }, 'listening');
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
    await started.stop();
    process.exit(0);
  };
  const parent = Number(env.PARENT_PID);
  if (parent) {
    // Where the kernel does not end children with their parent, they look for it themselves.
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
}
