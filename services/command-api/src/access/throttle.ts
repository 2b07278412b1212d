import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';
import type { CommandDeps } from '../kernel/command.ts';

/** Failures allowed before each further attempt waits. */
const freeFailures = 3;
const firstDelayMs = 250;
const longestDelayMs = 4000;
/** Failures are forgotten after this long without another one. */
const forgottenAfterMs = 15 * 60_000;
/** How many attempts from one address may wait per login; only a program makes more, which are refused. */
const longestLine = 8;

/** An attempt to log in: its address and the login that it aims at. */
export interface Guess {
  /** The address of the caller. */
  readonly address: string;
  /** Failures are counted per login: each role with a shared password, and all personal accounts together. */
  readonly login: string;
  /** The guessed part of the login: an e-mail; the login itself by default. */
  readonly account?: string;
}

interface Line {
  /** Failures by account: the right password of an account clears only its own failures. */
  readonly failures: Map<string, number>;
  lastFailureAt: number;
  waiting: number;
  tail: Promise<unknown>;
}

const sum = (failures: ReadonlyMap<string, number>) => failures.values().reduce((all, one) => all + one, 0);

/** Milliseconds that the next attempt waits after this number of failures. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - freeFailures));

/**
 * Slows down guessing without locking anybody out [access-8]: attempts from one address at one login run one
 * at a time, and wait longer after each failure. A correct password of one login does not speed up guesses at
 * another.
 */
export class LoginThrottle {
  readonly #lines = new Map<string, Line>();
  readonly #pause: (ms: number) => Promise<unknown>;

  constructor(pause: (ms: number) => Promise<unknown> = (ms) => wait(ms)) {
    this.#pause = pause;
  }

  /** Runs an attempt in its turn. `attempt` answers 'wrong' for a guess that counts. */
  async run<T>(
    guess: Guess,
    now: Date,
    attempt: () => Promise<{ outcome: 'right' | 'wrong' | 'harmless'; value: T }>,
  ): Promise<T> {
    this.#forget(now.getTime());
    const line = this.#lineOf(guess);
    const account = guess.account ?? guess.login;
    if (line.waiting >= longestLine) throw new Refusal('too_many_attempts');
    line.waiting += 1;
    const mine = line.tail.then(async () => {
      await this.#pause(delayAfter(sum(line.failures)));
      const { outcome, value } = await attempt();
      if (outcome === 'right') line.failures.delete(account);
      if (outcome === 'wrong') {
        line.failures.set(account, (line.failures.get(account) ?? 0) + 1);
        line.lastFailureAt = now.getTime();
      }
      return value;
    });
    line.tail = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
    }
  }

  /** Failures of an address at a login that count now. */
  failuresOf({ address, login }: Pick<Guess, 'address' | 'login'>): number {
    return sum(this.#lines.get(`${login} ${address}`)?.failures ?? new Map());
  }

  #lineOf({ address, login }: Guess): Line {
    const key = `${login} ${address}`;
    const line = this.#lines.get(key) ?? {
      failures: new Map<string, number>(),
      lastFailureAt: 0,
      waiting: 0,
      tail: Promise.resolve(),
    };
    this.#lines.set(key, line);
    return line;
  }

  #forget(now: number): void {
    for (const [key, line] of this.#lines) {
      if (line.waiting === 0 && now - line.lastFailureAt > forgottenAfterMs) this.#lines.delete(key);
    }
  }
}

/** Adds the queue of logins: one at a time, across all calls that accept a password. */
export interface AccessDeps extends CommandDeps {
  readonly throttle: LoginThrottle;
}
