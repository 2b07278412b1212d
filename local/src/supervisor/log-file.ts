import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

export interface LogFile {
  write(text: string): void;
  close(): void;
}

const maxBytes = 10_000_000;
const kept = 3;

/**
 * Appends to `file`; at `limit` bytes it becomes `file.1`, the former `file.1` becomes `file.2`, and so on.
 * Writes at once: lines and rotations keep their order. A disk that refuses loses lines, never the program.
 */
export function openLogFile(file: string, limit = maxBytes): LogFile {
  let opened = open(file);
  let isClosed = false;
  return {
    write: (text) => {
      // A closed descriptor's number may already be another file's.
      if (isClosed) return;
      try {
        if (opened.size >= limit) {
          closeSync(opened.descriptor);
          rotate(file);
          opened = open(file);
        }
        opened.size += writeSync(opened.descriptor, text);
      } catch {
        // A full disk is reported by the services that it stops.
      }
    },
    close: () => {
      if (!isClosed) closeSync(opened.descriptor);
      isClosed = true;
    },
  };
}

function open(file: string): { readonly descriptor: number; size: number } {
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, size: fstatSync(descriptor).size };
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
