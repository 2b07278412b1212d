import { Refusal } from '@fournil/contracts/refusals';
import { waitForTurn } from '@fournil/event-log/client/patience';

/**
 * Runs the commands of one stream in the order of their arrival, and different streams at the same time.
 * Without it, 18 parallel saves of one record would lose most of their attempts to each other [log-4].
 */
export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  #isClosed = false;
  #all = 0;

  /** Commands in progress, and those that wait for another one of their stream. */
  load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#tails.size, waiting: this.#all - this.#tails.size };
  }

  /**
   * Refuses further commands and waits for those in progress, so that nothing is decided on data about to be
   * replaced.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#tails.values());
  }

  /** Takes commands again. */
  reopen(): void {
    this.#isClosed = false;
  }

  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Refusal('importing'));
    const before = this.#tails.get(stream) ?? Promise.resolve();
    // Commands that queue behind one that waited for the log without success do not wait the full time again.
    const myTurn = waitForTurn();
    const take = () => {
      myTurn();
      return work();
    };
    const mine = before.then(take, take);
    const settled = mine.catch(() => undefined);
    this.#tails.set(stream, settled);
    this.#all += 1;
    void settled.then(() => {
      this.#all -= 1;
      if (this.#tails.get(stream) === settled) this.#tails.delete(stream);
    });
    return mine;
  }
}
