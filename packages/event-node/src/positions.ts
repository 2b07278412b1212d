import { randomInt } from 'node:crypto';

/** How a log numbers its positions; chosen once at random, stored with the log. */
export type Numbering = { start: bigint; step: bigint };

/** The numbering of logs created before each log chose its own at random. */
export const FIRST_NUMBERING: Numbering = { start: 0n, step: 128n };

/**
 * A unique numbering: a place of one log is almost never a place of another, so that a caller who
 * confuses two logs is refused here at once and not on the day of the move to a cluster.
 */
export const drawNumbering = (): Numbering => ({
  start: BigInt(randomInt(1_000, 1_000_000)),
  step: BigInt(randomInt(100, 1_000)),
});

/**
 * Positions of one log's events. Like EventStoreDB's byte offsets they rise with gaps, so that a caller who
 * relies on `position + 1` fails here too. Commit equals prepare.
 */
export class Positions {
  readonly #start: bigint;
  readonly #step: bigint;

  constructor({ start, step }: Numbering) {
    this.#start = start;
    this.#step = step;
  }

  /** Position of the event with this sequence, from 1 on. Decimal: it outgrows a number. */
  of(seq: number): string {
    return String(this.#start + BigInt(seq) * this.#step);
  }

  /** Sequence of the event at exactly this position; undefined below the first event or between two. */
  seqAt(position: bigint): number | undefined {
    const offset = position - this.#start;
    if (offset < this.#step || offset % this.#step !== 0n) return undefined;
    const seq = offset / this.#step;
    return seq > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(seq);
  }

  /** Whether a position is behind the event with this sequence. */
  isBeyond(position: bigint, seq: number): boolean {
    return position > this.#start + BigInt(seq) * this.#step;
  }
}
