import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type EventNode, LogLockedError, startEventNode } from './server.ts';

// A killed predecessor's connection may hold the lock until Postgres notices.
const LOCK_PATIENCE_MS = 8_000;
const RETRY_MS = 250;
const EXIT_LOCKED = 3;
const EXIT_FAILED = 1;

const logger = pino({ name: 'event-node' });

function portOf(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT n'est pas un port : ${text}`);
  return port;
}

async function start(): Promise<EventNode> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL manque : le nœud ne sait pas où ranger le journal.');
  const port = portOf(process.env.PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  const schema = process.env.EVENT_NODE_SCHEMA ?? 'event_node';
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS;
  while (true) {
    try {
      return await startEventNode({ databaseUrl, host, port, schema, logger });
    } catch (error) {
      if (!(error instanceof LogLockedError) || performance.now() > giveUpAt) throw error;
      await sleep(RETRY_MS);
    }
  }
}

try {
  const node = await start();
  logger.info({ port: node.port, connectionString: node.connectionString }, 'event node listening');
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
  // Closing could wait for what is gone; calls in progress end with the process, and their clients retry.
  process.exit(EXIT_FAILED);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  logger.fatal({ err: error }, message);
  process.exit(error instanceof LogLockedError ? EXIT_LOCKED : EXIT_FAILED);
}
