import { setTimeout as sleep } from 'node:timers/promises';
import { logLines } from '@fournil/http-service/log-lines';
import pino from 'pino';
import { type EventNode, LogLockedError, startEventNode } from './server.ts';

// A killed predecessor's connection may hold the lock until Postgres notices.
const LOCK_PATIENCE_MS = 8_000;
const RETRY_MS = 250;
const EXIT_LOCKED = 3;
const EXIT_FAILED = 1;

const logger = pino({ name: 'event-node' }, logLines());

function numberOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} n'est pas un nombre : ${text}`);
  return value;
}

async function start(): Promise<EventNode> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL manque : le nœud ne sait pas où ranger le journal.');
  const secret = process.env.EVENT_NODE_SECRET;
  if (!secret) {
    throw new Error(
      "EVENT_NODE_SECRET manque : sans secret, n'importe quel programme lirait le journal et y écrirait.",
    );
  }
  const reconnectMs = numberOf(process.env.EVENT_NODE_RECONNECT_MS, 'EVENT_NODE_RECONNECT_MS');
  const options = {
    databaseUrl,
    secret,
    port: numberOf(process.env.PORT, 'PORT') ?? 0,
    host: process.env.HOST ?? '127.0.0.1',
    schema: process.env.EVENT_NODE_SCHEMA ?? 'event_node',
    logger,
    ...(reconnectMs === undefined ? {} : { reconnectMs }),
  };
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS;
  while (true) {
    try {
      return await startEventNode(options);
    } catch (error) {
      if (!(error instanceof LogLockedError) || performance.now() > giveUpAt) throw error;
      await sleep(RETRY_MS);
    }
  }
}

try {
  const node = await start();
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
  // Closing could wait for what is gone; calls in progress end with the process, and their clients retry.
  process.exit(EXIT_FAILED);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  logger.fatal({ err: error }, message);
  process.exit(error instanceof LogLockedError ? EXIT_LOCKED : EXIT_FAILED);
}
