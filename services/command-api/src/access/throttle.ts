import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';

/** Failures an address may make before each further attempt waits. */
const freeFailures = 3;
const firstDelayMs = 250;
const longestDelayMs = 4000;
/** Failures are forgotten after this long without another one. */
const forgottenAfterMs = 15 * 60_000;
/** Attempts of one address that may wait in line; beyond them it is a program. */
const longestLine = 8;

interface Address {
  failures: number;
  lastFailureAt: number;
  waiting: number;
  tail: Promise<unknown>;
}

/** Milliseconds the next attempt waits after so many failures. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - freeFailures));

/**
 * Slows guessing down, locks nobody out (D021): attempts of one address go one after the other, later
 * ones after a growing pause. A right password clears the address.
 */
export class LoginThrottle {
  readonly #addresses = new Map<string, Address>();

  /** Runs an attempt in its turn. `attempt` answers 'wrong' for a guess that counts. */
  async run<T>(
    address: string,
    now: Date,
    attempt: () => Promise<{ outcome: 'right' | 'wrong' | 'harmless'; value: T }>,
  ): Promise<T> {
    this.#forget(now.getTime());
    const entry = this.#addresses.get(address) ?? {
      failures: 0,
      lastFailureAt: 0,
      waiting: 0,
      tail: Promise.resolve(),
    };
    this.#addresses.set(address, entry);
    if (entry.waiting >= longestLine) throw new Refusal('too_many_attempts');
    entry.waiting += 1;
    const mine = entry.tail.then(async () => {
      await wait(delayAfter(entry.failures));
      const { outcome, value } = await attempt();
      if (outcome === 'right') entry.failures = 0;
      if (outcome === 'wrong') {
        entry.failures += 1;
        entry.lastFailureAt = now.getTime();
      }
      return value;
    });
    entry.tail = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      entry.waiting -= 1;
    }
  }

  /** Failures that count against an address now. */
  failuresOf(address: string): number {
    return this.#addresses.get(address)?.failures ?? 0;
  }

  #forget(now: number): void {
    for (const [address, entry] of this.#addresses) {
      if (entry.waiting === 0 && now - entry.lastFailureAt > forgottenAfterMs)
        this.#addresses.delete(address);
    }
  }
}
