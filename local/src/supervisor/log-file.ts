import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

export interface LogFile {
  write(text: string): void;
  close(): Promise<void>;
}

const maxBytes = 10_000_000;
const kept = 3;

/**
 * Appends to `file`; at `limit` bytes it becomes `file.1`, the former `file.1` becomes `file.2`, and so on.
 * A disk that refuses loses lines, never the program.
 */
export function openLogFile(file: string, limit = maxBytes): LogFile {
  let written = sizeOf(file);
  let stream = open(file);
  return {
    write: (text) => {
      if (written > limit) {
        stream.end();
        rotate(file);
        stream = open(file);
        written = 0;
      }
      written += Buffer.byteLength(text);
      stream.write(text);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

function open(file: string): WriteStream {
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  stream.on('error', () => undefined);
  return stream;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(file: string): void {
  for (let number = kept - 1; number >= 0; number -= 1) {
    try {
      renameSync(number === 0 ? file : `${file}.${number}`, `${file}.${number + 1}`);
    } catch {
      // Not there yet.
    }
  }
}
