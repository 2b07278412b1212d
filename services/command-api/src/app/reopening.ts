/**
 * Reopens the command service inside its process: data read before are invalid once another generation of the
 * log is in force.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { logAttempts } from '@fournil/http-service/attempts';
import { refuseUnavailable } from '@fournil/http-service/unavailable';
import { isPersistent, lookAgainMs } from '@fournil/http-service/until-repaired';
import express, { type Express } from 'express';
import type { Logger } from 'pino';

export interface CommandSide {
  readonly app: Express;
  stop(): Promise<void>;
}

interface Life {
  readonly side: CommandSide;
  /** Calls that it has not answered yet. */
  underWay: number;
}

export interface ReopeningOptions {
  /**
   * Opens the service once. It receives the function that replaces it by the next one, which resolves when
   * that one accepts calls.
   */
  readonly open: (reopen: () => Promise<void>) => Promise<CommandSide>;
  readonly logger: Logger;
  /** Called when a lasting fault keeps it from opening again, and when it does open. */
  readonly health?: { refused(error: Error): Promise<void>; recovered(): Promise<void> };
  /** How long a call waits for the next life, in milliseconds. */
  readonly patienceMs?: number;
  /**
   * Milliseconds for which calls of the former one may continue; nothing they decide is appended any more.
   */
  readonly retireMs?: number;
}

const retryMs = 500;

/**
 * Opens the command service, and opens it again whenever it asks for it. Calls that arrive meanwhile wait,
 * and get 503 after a timeout; calls in progress finish in the old one. @throws errors of the first opening;
 * later ones are retried until they succeed
 */
export async function openReopening(options: ReopeningOptions): Promise<CommandSide> {
  const { logger, patienceMs = 10_000, retireMs = 30_000 } = options;
  const attempts = logAttempts(logger, 'Nouvelle ouverture des commandes');
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const retiring = new Set<Promise<void>>();
  let current: Life | undefined;
  let opening: Promise<void> | undefined;

  const live = async (): Promise<Life> => {
    let replaced: Promise<void> | undefined;
    const side = await options.open(() => {
      replaced ??= replace();
      return replaced;
    });
    return { side, underWay: 0 };
  };

  async function retire(life: Life): Promise<void> {
    const until = performance.now() + retireMs;
    while (life.underWay > 0 && performance.now() < until && !signal.aborted) await pause(20);
    await life.side.stop();
  }

  function retireInBackground(life: Life): void {
    const retired = retire(life)
      .catch((error: unknown) =>
        logger.warn(
          { cause: error instanceof Error ? error.name : '' },
          'former commands not ended in order',
        ),
      )
      .finally(() => retiring.delete(retired));
    retiring.add(retired);
  }

  async function next(): Promise<void> {
    for (let pauseMs = retryMs; !signal.aborted; ) {
      try {
        const former = current;
        current = await live();
        attempts.succeeded();
        await options.health?.recovered();
        if (former) retireInBackground(former);
        return;
      } catch (error) {
        attempts.failed(error);
        const lasts = isPersistent(error);
        if (lasts) await options.health?.refused(error);
        // A restarted server needs a moment to know its accounts, so the first retries come soon.
        pauseMs = lasts ? Math.min(2 * pauseMs, lookAgainMs) : retryMs;
        await pause(pauseMs);
      }
    }
  }

  async function replace(): Promise<void> {
    // A service may ask to be reopened before it is open, or while another opens: then its data may be outdated again.
    await opening?.catch(() => undefined);
    await begin(next);
    logger.info('opened again');
  }

  function begin(open: () => Promise<void>): Promise<void> {
    opening = open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  await begin(async () => {
    current = await live().catch((error: unknown) => {
      stopping.abort();
      throw error;
    });
  });
  const app = express();
  app.disable('x-powered-by');
  app.use(async (request, response, following) => {
    if (opening) await Promise.race([opening, pause(patienceMs)]);
    const life = current;
    if (opening || signal.aborted || !life) return refuseUnavailable(response);
    life.underWay += 1;
    response.once('close', () => {
      life.underWay -= 1;
    });
    life.side.app(request, response, following);
  });
  return {
    app,
    stop: async () => {
      stopping.abort();
      await opening;
      await Promise.all(retiring);
      await current?.side.stop();
    },
  };
}
