/** The messages and questions of commands on a terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isBeginOfCode } from '@fournil/store/vault/master-key';

/** A line that redraws itself on a terminal; elsewhere one line every five seconds, the first after as long. `done` ends it. */
export function progressLine(): { show(text: string): void; done(): void } {
  const isTerminal = process.stdout.isTTY === true;
  const begin = () => (isTerminal ? Number.NEGATIVE_INFINITY : performance.now());
  let last = begin();
  let isDrawn = false;
  return {
    show: (text) => {
      const now = performance.now();
      if (now - last < (isTerminal ? 100 : 5_000)) return;
      last = now;
      isDrawn = true;
      process.stdout.write(isTerminal ? `\r\u001B[2K${text}` : `${text}\n`);
    },
    done: () => {
      if (isDrawn && isTerminal) process.stdout.write('\r\u001B[2K');
      last = begin();
      isDrawn = false;
    },
  };
}

/**
 * Asks for one line; with `hidden` the typed text is not shown. Without a terminal the line is read from
 * standard input.
 */
export async function ask(question: string, options: { hidden?: boolean } = {}): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  let isMuted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  try {
    if (!isTerminal) {
      for await (const line of lines) return line.trim();
      return '';
    }
    const answer = lines.question(question);
    isMuted = options.hidden ?? false;
    const text = await answer;
    if (isMuted) process.stderr.write('\n');
    return text.trim();
  } finally {
    lines.close();
  }
}

/** The recovery code. The first start prints it on two lines, so the second is asked for when the first was typed. */
export async function askRecoveryCode(): Promise<string> {
  let code = await ask('Code de récupération : ');
  while (process.stdin.isTTY && code !== '' && isBeginOfCode(code)) {
    const more = await ask('Suite du code (Entrée s’il est complet) : ');
    if (more === '') break;
    code += more;
  }
  return code;
}

/** 12 345 */
export const counted = (count: number): string => count.toLocaleString('fr-FR');

/** « 1 fait », « 12 345 faits connus »: the plural begins at two. */
export function facts(count: number, ...words: readonly string[]): string {
  return [counted(count), ...['fait', ...words].map((word) => (count < 2 ? word : `${word}s`))].join(' ');
}

/**
 * The progress as a French text: number done, total, and remaining time at the current speed (`skipped` ones
 * took almost no time). `total` is 0 if unknown.
 */
export function paceOf(total: number, clock: () => number = () => performance.now()) {
  const startedAt = clock();
  return (events: number, skipped = 0): string => {
    if (total === 0 || events > total) return facts(events);
    const share = `${facts(events)} sur ${counted(total)} (${Math.floor((events / total) * 100)} %)`;
    const done = events - skipped;
    if (done <= 0 || events === total) return share;
    const left = Math.round((((clock() - startedAt) / done) * (total - events)) / 1000);
    const minutes = Math.floor(left / 60);
    return `${share}, encore ${minutes > 0 ? `${minutes} min ` : ''}${left % 60} s`;
  };
}
