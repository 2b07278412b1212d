/** How long a log that is away is waited for. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { LogUnavailable } from '../event-log.ts';
import { isAnswer, LogSilent } from './failures.ts';

export interface Patience {
  /** A command tries for so long altogether, from its arrival; an append of nobody's command as long. */
  readonly commandMs: number;
  /** Each call of a command is given so long. */
  readonly callMs: number;
  /** Every other read is given up after so long without an event. */
  readonly silenceMs: number;
  /** Between the attempts of such a read, as many as there are waits and one more. */
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

/** How long a command waits after its nth try in vain, from 0: longer each time, half a second at most. */
export const waitAfter = (tried: number): number => Math.min(firstWaitMs * 2 ** tried, longestWaitMs);

const command = new AsyncLocalStorage<{ giveUpAt: number }>();

/** What reads and appends of the log within `work` may take altogether, from now on, or from when the command came. */
export const asCommand = <T>(work: () => T, ms: number = patience.commandMs): T =>
  command.getStore() ? work() : command.run({ giveUpAt: performance.now() + ms }, work);

/** Time spent on other things than the log, as solving a week, does not count against a command's deadline. */
export function renewPatience(ms: number = patience.commandMs): void {
  const store = command.getStore();
  if (store) store.giveUpAt = performance.now() + ms;
}

/**
 * Tries until the log answers, or nobody would wait any longer.
 * @param attempt is given the milliseconds it may take
 * @throws LogUnavailable, and what the log answers
 */
export async function persist<T>(
  kind: 'read' | 'append',
  attempt: (ms: number) => Promise<T>,
  { commandMs, callMs, silenceMs, readWaitsMs }: Patience,
): Promise<T> {
  const giveUpAt =
    command.getStore()?.giveUpAt ?? (kind === 'append' ? performance.now() + commandMs : undefined);
  for (let tried = 0; ; tried += 1) {
    const left = giveUpAt === undefined ? silenceMs : Math.min(callMs, giveUpAt - performance.now());
    if (left <= 0) throw new LogUnavailable(new LogSilent(commandMs));
    try {
      return await attempt(left);
    } catch (error) {
      if (isAnswer(error)) throw error;
      const delay = giveUpAt === undefined ? readWaitsMs[tried] : waitAfter(tried);
      const isOver =
        delay === undefined ||
        (giveUpAt === undefined ? error instanceof LogSilent : performance.now() + delay >= giveUpAt);
      if (isOver) throw new LogUnavailable(error);
      await wait(delay);
    }
  }
}
