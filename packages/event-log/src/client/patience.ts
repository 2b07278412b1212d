/** How long calls wait for an unavailable log. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { LogUnavailable } from '../event-log.ts';
import { isAnswer, LogSilent } from './failures.ts';

export interface Patience {
  /** How long a command waits for the log in all; also the limit of an append outside a command. */
  readonly commandMs: number;
  /** The deadline of each single call of a command. */
  readonly callMs: number;
  /** Any other read is given up after this time without an event. */
  readonly silenceMs: number;
  /** Pauses between the attempts of such a read, one fewer than attempts. */
  readonly readWaitsMs: readonly number[];
}

export const patience: Patience = {
  commandMs: 15_000,
  callMs: 3_000,
  silenceMs: 5_000,
  readWaitsMs: [150, 500],
};

const firstWaitMs = 20;
const longestWaitMs = 500;

/** The pause of a command after its nth failed try, from 0: longer each time, at most half a second. */
export const waitAfter = (tried: number): number => Math.min(firstWaitMs * 2 ** tried, longestWaitMs);

/** How long a command has waited so far: for the log and for its turn, not for work such as solving a week. */
class Waits {
  readonly limitMs: number;
  #under = 0;
  #since = 0;
  #before = 0;
  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Milliseconds until nobody would wait any longer. */
  left(): number {
    return this.limitMs - this.#before - (this.#under > 0 ? performance.now() - this.#since : 0);
  }

  /** Waits at the same time count once. Returns how to end this one. */
  begin(since: number): () => void {
    if (this.#under === 0) this.#since = since;
    this.#under += 1;
    return () => {
      this.#under -= 1;
      if (this.#under === 0) this.#before += performance.now() - this.#since;
    };
  }
}

const command = new AsyncLocalStorage<Waits>();

/**
 * Lets `work` wait for an unavailable log for `limitMs` in all; inside a command, for the time left to the
 * command.
 */
export const asCommand = <T>(work: () => T, limitMs: number = patience.commandMs): T =>
  command.getStore() ? work() : command.run(new Waits(limitMs), work);

/** Marks that the command waits for its turn, until the returned function is called. */
export const waitForTurn = (): (() => void) =>
  command.getStore()?.begin(performance.now()) ?? (() => undefined);

/**
 * Retries until the log answers or the waiting time is over. @param attempt receives its milliseconds @throws
 * LogUnavailable, and errors answered by the log
 */
export async function persist<T>(
  kind: 'read' | 'append',
  attempt: (ms: number) => Promise<T>,
  { commandMs, callMs, silenceMs, readWaitsMs }: Patience,
): Promise<T> {
  const waits = command.getStore() ?? (kind === 'append' ? new Waits(commandMs) : undefined);
  let endWait: (() => void) | undefined;
  try {
    for (let tried = 0; ; tried += 1) {
      const startedAt = performance.now();
      const ms = waits === undefined ? silenceMs : Math.min(callMs, waits.left());
      if (ms <= 0) throw new LogUnavailable(new LogSilent(commandMs));
      try {
        return await attempt(ms);
      } catch (error) {
        if (isAnswer(error)) throw error;
        endWait ??= waits?.begin(startedAt);
        const delay = waits === undefined ? readWaitsMs[tried] : waitAfter(tried);
        const isOver =
          delay === undefined || (waits === undefined ? error instanceof LogSilent : delay >= waits.left());
        if (isOver) throw new LogUnavailable(error);
        await wait(delay);
      }
    }
  } finally {
    endWait?.();
  }
}
