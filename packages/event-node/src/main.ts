import { logLines } from '@fournil/http-service/log-lines';
import pino from 'pino';
import { LogLockedError } from './server.ts';
import { startEventNodePatiently } from './start-patiently.ts';

const EXIT_LOCKED = 3;
const EXIT_FAILED = 1;

const logger = pino({ name: 'event-node' }, logLines());

function portOf(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0) throw new Error(`PORT n'est pas un nombre : ${text}`);
  return port;
}

try {
  const { env } = process;
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL manque : le nœud ne sait pas où ranger le journal.');
  const secret = env.EVENT_NODE_SECRET;
  if (!secret) {
    throw new Error(
      "EVENT_NODE_SECRET manque : sans secret, n'importe quel programme lirait le journal et y écrirait.",
    );
  }
  const host = env.HOST ?? '127.0.0.1';
  const node = await startEventNodePatiently({
    databaseUrl,
    secret,
    port: portOf(env.PORT),
    host,
    env,
    logger,
  });
  logger.info({ port: node.port }, 'event node listening');
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'event node closing');
    await node.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  const reason = await node.failed;
  logger.fatal({ err: reason }, reason.message);
  // Closing could wait for a lost connection; calls in progress end with the process, and their clients
  // retry.
  process.exit(EXIT_FAILED);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  logger.fatal({ err: error }, message);
  process.exit(error instanceof LogLockedError ? EXIT_LOCKED : EXIT_FAILED);
}
