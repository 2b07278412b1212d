/**
 * npm run audit:verify [-- --seal <count>:<root>]…: recomputes the chain from the log and holds it
 * against the table, every seal in the log, and the seals given (those mailed or printed earlier). Needs
 * no key. Exit code: 0 intact, 2 something was found, 1 it could not be checked.
 */
import { parseArgs } from 'node:util';
import type { Seal } from '@fournil/event-log/chain/finding';
import { connectEventLog } from '@fournil/event-log/connect';
import { createAuditTables } from '@fournil/read-models/audit/chain-table';
import { outcomeSentence, verifyNow } from './audit/verification.ts';
import { close, connect } from './connection.ts';
import { durationText, progressLine } from './progress.ts';

const { values: args } = parseArgs({ options: { seal: { type: 'string', multiple: true, default: [] } } });

function outsideSeal(text: string): Seal {
  const [, count, root] = /^(\d+):([0-9a-fA-F]{64})$/.exec(text) ?? [];
  if (!count || !root)
    throw new Error(`Un sceau s'écrit <nombre>:<empreinte de 64 chiffres> ; reçu : ${text}`);
  return { eventId: null, count: Number(count), root: root.toLowerCase() };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

/** Checking reads what is stored and opens nothing. */
const noKeys = {
  obtain: () => Promise.reject(new Error('La vérification ne chiffre rien')),
  find: async () => null,
  prefetch: async () => undefined,
};

async function main(): Promise<void> {
  const outsideSeals = args.seal.map(outsideSeal);
  const client = await connect(setting('DATABASE_URL'));
  const log = connectEventLog({ eventStoreUrl: setting('EVENTSTORE_URL'), keyring: noKeys });
  const started = performance.now();
  const tty = process.stdout.isTTY;
  let last = started;
  try {
    await createAuditTables(client);
    const outcome = await verifyNow({
      client,
      log,
      source: 'terminal',
      outsideSeals,
      onProgress: ({ checked, total }) => {
        if (checked < total && performance.now() - last < (tty ? 100 : 5000)) return;
        last = performance.now();
        const progress = {
          events: checked,
          position: BigInt(checked),
          end: BigInt(Math.max(total, checked)),
        };
        const shown = progressLine(progress, last - started);
        process.stdout.write(tty ? `\r\x1b[2K${shown}` : `${shown}\n`);
      },
    });
    if (tty) process.stdout.write('\n');
    console.log(outcomeSentence(outcome));
    if (!outcome.finding) {
      console.log(`Tête de la chaîne : ${outcome.checked}:${outcome.head.toString('hex')}`);
      console.log(`Vérifié en ${durationText(performance.now() - started)}.`);
    }
    process.exitCode = outcome.finding ? 2 : 0;
  } finally {
    await log.close();
    await close(client);
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
