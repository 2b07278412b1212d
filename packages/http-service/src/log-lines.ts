/** The log of a process goes to its standard output, for as long as a reader reads it. */
import { writeSync } from 'node:fs';

/** The pause between two tries at a pipe that is full. */
const pauseMs = 20;

export interface LogLines {
  write(line: string): void;
}

const nothing: Buffer = Buffer.alloc(0);

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');

const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

/**
 * Writes each line before it returns, and never waits for an absent reader: pino's own writer retries for
 * ever in `fatal` and `process.exit` once its pipe is closed, so that a process could not end. Lines without
 * a reader are lost; a slow reader is waited for once, and gets whole lines afterwards. `patienceMs`: how
 * long the pipe may be full, and the process wait, before its reader counts as stuck.
 */
export function logLines({ patienceMs = 2000 } = {}): LogLines {
  let rest: Buffer = nothing;
  let isStuck = false;

  /** The part that was not written. */
  const handOver = (bytes: Buffer): Buffer => {
    let left = bytes;
    for (let failed = 0; left.length > 0; ) {
      try {
        left = left.subarray(writeSync(process.stdout.fd, left));
        isStuck = false;
      } catch (error) {
        if (!isFull(error)) return nothing;
        failed += 1;
        isStuck ||= failed * pauseMs > patienceMs;
        if (isStuck) break;
        pause();
      }
    }
    return left;
  };

  return {
    write: (line) => {
      if (rest.length > 0) rest = handOver(rest);
      if (rest.length > 0) return;
      const bytes = Buffer.from(line);
      const left = handOver(bytes);
      // A partly written line is completed when there is space; a line not begun is dropped.
      rest = left.length < bytes.length ? Buffer.from(left) : nothing;
    },
  };
}
