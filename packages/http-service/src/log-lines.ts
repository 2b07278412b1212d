/** Where the log of a process goes: its standard output, as long as somebody reads it. */
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
 * Hands each line over before it returns, and never waits for its reader: pino's own writer asks a pipe again
 * for ever once its reader is gone, in `fatal` and in `process.exit`, so that a process could not end. What nobody takes is
 * lost; who only is slow is waited for, once, and gets whole lines afterwards. `patienceMs`: how long the pipe may be full,
 * and the whole process wait, before its reader counts as stuck.
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
      // A line of which a part went out is ended when there is room again; one that did not begin is lost whole.
      rest = left.length < bytes.length ? Buffer.from(left) : nothing;
    },
  };
}
