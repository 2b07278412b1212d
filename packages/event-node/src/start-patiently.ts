import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EventNode, LogLockedError, startEventNode } from './server.ts';

// A killed predecessor's connection may hold the lock until Postgres notices.
const lockPatienceMs = 8_000;
const retryMs = 250;

export interface PatientOptions {
  readonly databaseUrl: string;
  readonly secret: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** EVENT_NODE_SCHEMA and EVENT_NODE_RECONNECT_MS are read from it. */
  readonly env: NodeJS.ProcessEnv;
  readonly logger: Logger;
}

function numberOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} n'est pas un nombre : ${text}`);
  return value;
}

/** Starts a node, waiting a moment if another one still has the log. @throws LogLockedError */
export async function startEventNodePatiently(options: PatientOptions): Promise<EventNode> {
  const { env, ...rest } = options;
  const reconnectMs = numberOf(env.EVENT_NODE_RECONNECT_MS, 'EVENT_NODE_RECONNECT_MS');
  const giveUpAt = performance.now() + lockPatienceMs;
  for (;;) {
    try {
      return await startEventNode({
        ...rest,
        schema: env.EVENT_NODE_SCHEMA ?? 'event_node',
        ...(reconnectMs === undefined ? {} : { reconnectMs }),
      });
    } catch (error) {
      if (!(error instanceof LogLockedError) || performance.now() > giveUpAt) throw error;
      await sleep(retryMs);
    }
  }
}
