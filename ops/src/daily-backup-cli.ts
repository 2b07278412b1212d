/**
 * The daily backup as a separate service (compose). `--check` reports whether the last one is recent enough.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '@fournil/local/backups/backups-folder';
import { keepDailyBackups } from '@fournil/local/backups/daily-backup';
import { readArguments } from '@fournil/projections/arguments';
import { commandSettings, runCommand } from './command.ts';

const patienceHours = 26;

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), {
    usage: 'Usage : node ops/src/daily-backup-cli.ts [--check]',
    options: { check: { type: 'boolean', default: false } },
  });
  const { dataDir } = commandSettings();
  if (values.check) {
    const last = (await listBackups(dataDir)).findLast(({ isAutomatic }) => isAutomatic);
    return last !== undefined && Date.now() - last.at.getTime() < patienceHours * 3_600_000 ? 0 : 1;
  }
  const logs = path.join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const stop = keepDailyBackups({
    dataDir,
    env: process.env,
    logFile: path.join(logs, 'backup.log'),
    // Its health check waits for it.
    firstLookMs: 0,
    tell: (text) => console.error(text),
  });
  // A timer of this process's own: the waits above let a process end.
  const alive = setInterval(() => undefined, 3_600_000);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  clearInterval(alive);
  await stop();
  return 0;
});
