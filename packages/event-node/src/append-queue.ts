import type { Append, AppendOutcome } from './log-types.ts';
import { sizeOf } from './proposals.ts';

const GROUP_EVENTS = 1024;
const GROUP_BYTES = 2 * 1024 * 1024;
const QUEUE_BYTES = 16 * 1024 * 1024;
// Keeps a flood of empty appends within bounds too.
const APPEND_OVERHEAD_BYTES = 512;

/** An append that waits for its outcome. */
export type Pending = Append & { bytes: number; settle(outcome: AppendOutcome): void };

/** Appends in the order they came, those being written included until they are finished. */
export class AppendQueue {
  #waiting: Pending[] = [];
  // Also appends already taken for writing: if the database hangs, their callers wait no longer than their
  // deadline.
  readonly #unsettled = new Set<Pending>();
  #bytes = 0;
  #roomWaiters: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  push(append: Append, settle: (outcome: AppendOutcome) => void): void {
    const bytes = append.events.reduce((sum, event) => sum + sizeOf(event), APPEND_OVERHEAD_BYTES);
    const pending = { ...append, bytes, settle };
    this.#waiting.push(pending);
    this.#unsettled.add(pending);
    this.#bytes += bytes;
  }

  /** Resolves when little enough waits to read the next request: this is what bounds the node's memory. */
  async room(): Promise<void> {
    while (this.#bytes > QUEUE_BYTES) {
      await new Promise<void>((resolve) => this.#roomWaiters.push(resolve));
    }
  }

  /** Takes the next group to write: as many as fit one statement, at least one. */
  takeGroup(): Pending[] {
    let count = 0;
    let events = 0;
    let bytes = 0;
    for (const pending of this.#waiting) {
      const isFull = events + pending.events.length > GROUP_EVENTS || bytes + pending.bytes > GROUP_BYTES;
      if (count > 0 && isFull) break;
      count += 1;
      events += pending.events.length;
      bytes += pending.bytes;
    }
    return this.#waiting.splice(0, count);
  }

  /** Puts unfinished ones back; `after` of them stay in front. */
  putBack(group: readonly Pending[], after = 0): void {
    this.#waiting.splice(after, 0, ...group.filter((pending) => this.#unsettled.has(pending)));
  }

  /** Answers the caller; only the first outcome counts. */
  settle(pending: Pending, outcome: AppendOutcome): void {
    if (!this.#unsettled.delete(pending)) return;
    this.#bytes -= pending.bytes;
    pending.settle(outcome);
    for (const resolve of this.#roomWaiters.splice(0)) resolve();
  }

  /** Finishes every append that meets the condition, being written or not. */
  finishAll(outcome: AppendOutcome, condition: (append: Append) => boolean): void {
    const settled = [...this.#unsettled].filter(condition);
    if (settled.length === 0) return;
    for (const pending of settled) this.settle(pending, outcome);
    this.#waiting = this.#waiting.filter((pending) => this.#unsettled.has(pending));
  }
}
