import { Refusal } from '@fournil/contracts/refusals';
import { LogUnavailable } from '@fournil/event-log/event-log';

/** The work itself is sound but must wait: the log is unavailable, or the views are being built. */
export const mustWait = (error: unknown): boolean =>
  error instanceof LogUnavailable || (error instanceof Refusal && error.code === 'unavailable');

/** Pieces of one work: one that fails does not stop the others. */
export class Failures {
  readonly #causes: unknown[] = [];

  get any(): boolean {
    return this.#causes.length > 0;
  }

  /** The result, or undefined when it failed. @throws only what all the others would meet too */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (mustWait(error)) throw error;
      this.#causes.push(...(error instanceof AggregateError ? error.errors : [error]));
      return undefined;
    }
  }

  /** @throws AggregateError with every cause */
  throwIfAny(): void {
    if (this.any) throw new AggregateError(this.#causes, `${this.#causes.length} failed`);
  }
}
