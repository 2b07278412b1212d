import type { FirstStart } from './processes/messages.ts';
import type { Notice } from './supervisor/child-output.ts';

export interface Say {
  /** Prints that a step was completed. */
  progress(text: string): void;
  plain(text: string): void;
  notice(part: string, notice: Notice): void;
  failure(text: string): void;
}

const silenceMs = 10_000;
const longest = 200;

/** Short French lines for the person who started the program; details are in the logs. */
export function printToConsole(): Say {
  // A closed terminal or pipe must not end an installation, least of all while it stops in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const lastShown = new Map<string, number>();
  return {
    progress: (text) => console.log(`  ✓ ${text}`),
    plain: (text) => console.log(text),
    notice: (part, { level, text }) => {
      const line = `  ${level === 'error' ? '✗' : '⚠'} ${part} : ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
      const now = Date.now();
      // A faulty part may repeat a message many times a second.
      if (now - (lastShown.get(line) ?? 0) < silenceMs) return;
      if (lastShown.size > 1_000) lastShown.clear();
      lastShown.set(line, now);
      console.error(line);
    },
    failure: (text) => console.error(`\n${text}\n`),
  };
}

/** The same as lines of JSON, as the services write theirs: for a collector of logs (LOG_FORMAT=json). */
export function printAsJson(write: (line: string) => void = console.log): Say {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const say = (level: number, msg: string, more: object = {}) =>
    write(JSON.stringify({ level, time: Date.now(), service: 'start', ...more, msg: msg.trim() }));
  return {
    progress: (text) => say(30, text),
    plain: (text) => say(30, text),
    notice: (part, { level, text }) => say(level === 'error' ? 50 : 40, text, { part }),
    failure: (text) => say(60, text),
  };
}

const roleNames = { admin: 'Administrateur', employee: 'Salarié', accountant: 'Comptable' } as const;

/** The box with the secrets that are shown only once; undefined when there are none. */
export function firstStartBox({ generatedPasswords, recoveryCode }: FirstStart): string | undefined {
  const lines: string[] = [];
  const roles = ['admin', 'employee', 'accountant'] as const;
  const shown = roles.flatMap((role) => {
    const password = generatedPasswords[role];
    return password === undefined ? [] : [`  ${roleNames[role].padEnd(14)} : ${password}`];
  });
  if (shown.length > 0) lines.push('Mots de passe', ...shown);
  if (recoveryCode !== undefined) {
    if (lines.length > 0) lines.push('');
    lines.push(
      'Code de récupération (à garder sur papier : sans lui ni la clé,',
      'les données personnelles sont perdues)',
    );
    // Whole groups per line, so that it copies well.
    const groups = recoveryCode.split('-');
    for (let start = 0; start < groups.length; start += 5) {
      const isLast = start + 5 >= groups.length;
      lines.push(`  ${groups.slice(start, start + 5).join('-')}${isLast ? '' : '-'}`);
    }
  }
  if (lines.length === 0) return undefined;
  return box(['À noter maintenant : ceci ne sera plus jamais affiché.', '', ...lines]);
}

function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}
