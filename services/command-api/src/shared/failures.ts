import { Refusal } from '@fournil/contracts/refusals';
import { LogUnavailable } from '@fournil/event-log/event-log';

/**
 * True for an error after which the work must wait and can be repeated: the log is unavailable, or the views
 * are being built.
 */
export const mustWait = (error: unknown): boolean =>
  error instanceof LogUnavailable || (error instanceof Refusal && error.code === 'unavailable');

/** Collects the failures of separate parts of one task: a failed part does not stop the others. */
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
