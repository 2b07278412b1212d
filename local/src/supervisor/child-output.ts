import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { LogFile } from './log-file.ts';

export interface Notice {
  readonly level: 'warning' | 'error';
  readonly text: string;
}

const warningLevel = 40;
const errorLevel = 50;

/**
 * Copies a program's output (pino lines, or any text in a crash) to its log file and reports warnings and
 * errors. `kept` are the last lines, for the message of a failed start.
 */
export function followOutput(
  streams: readonly (Readable | null)[],
  log: LogFile,
  tell: (notice: Notice) => void,
): { readonly kept: readonly string[] } {
  const kept: string[] = [];
  for (const stream of streams) {
    if (stream === null) continue;
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      log.write(`${line}\n`);
      const notice = noticeOf(line);
      kept.push(notice?.text ?? line);
      if (kept.length > 12) kept.shift();
      if (notice !== undefined) tell(notice);
    });
  }
  return { kept };
}

/** The importance of a line on the console; undefined for ordinary messages and for the lines of a stack trace. */
export function noticeOf(line: string): Notice | undefined {
  if (!line.startsWith('{')) {
    return /^(\w*Error|Uncaught)\b/.test(line) ? { level: 'error', text: line } : undefined;
  }
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('level' in entry)) return undefined;
    if (typeof entry.level !== 'number' || entry.level < warningLevel) return undefined;
    const parts = [
      text(entry, 'msg'),
      text(entry, 'reason'),
      'err' in entry ? text(entry.err, 'message') : '',
    ];
    const words = [...new Set(parts.filter((part) => part !== ''))].join(' : ');
    return { level: entry.level >= errorLevel ? 'error' : 'warning', text: words };
  } catch {
    return undefined;
  }
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
}
