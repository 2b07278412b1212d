/**
 * npm run copy-log -- --to <esdb url> [--from <esdb url>] [--to-database <postgres url>] [--from-database <url>]:
 * copies the whole log to another server, and with --to-database what no log can bring back (keys, passwords, chain).
 * Without --from and --from-database it copies this installation.
 */
import { parseArgs } from 'node:util';
import { copyLog } from '@fournil/event-log/copy-log';
import { digestOf, sameDigest } from '@fournil/event-log/log-digest';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { copyTables } from './copy-tables.ts';
import { OperationError } from './operation-error.ts';
import { counted, progressLine } from './terminal.ts';

const usage =
  'Usage : npm run copy-log -- --to <esdb://…> [--from <esdb://…>] [--to-database <postgres://…>] [--from-database <postgres://…>]';

interface Addresses {
  readonly from: string;
  readonly fromDatabase: string | undefined;
  readonly to: string;
  readonly toDatabase: string | undefined;
}

async function copy({ from, fromDatabase, to, toDatabase }: Addresses): Promise<void> {
  const line = progressLine();
  const source = openStoredLog(from);
  const target = openStoredLog(to);
  try {
    const read = await copyLog(source.pages(), target, {
      onProgress: ({ events, skipped }) =>
        line.show(`Copie : ${counted(events)} faits, dont ${counted(skipped)} déjà là`),
    });
    const show = (events: number) => line.show(`Relecture : ${counted(events)} faits`);
    const written = await digestOf(target.pages(), show);
    const now = await digestOf(source.pages(), show);
    line.done();
    if (!sameDigest(read, written)) throw new OperationError('La copie n’est pas égale à la source.');
    if (!sameDigest(read, now)) {
      throw new OperationError(
        'La source a reçu des faits pendant la copie. Arrêtez Fournil et relancez la commande : elle ne copiera que la suite.',
      );
    }
    console.log(
      `Journaux égaux, relus tous les deux : ${counted(read.events)} faits\n` +
        `  tête de la chaîne (SHA-256)  ${read.chainHead}\n  noms des flux (SHA-256)      ${read.streams}`,
    );
    if (toDatabase === undefined || fromDatabase === undefined) return;
    for (const { table, rows } of await copyTables(fromDatabase, toDatabase, target)) {
      console.log(`  ${table} : ${counted(rows)} ligne(s), égales`);
    }
  } finally {
    line.done();
    await source.close();
    await target.close();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'from-database': { type: 'string' },
      'to-database': { type: 'string' },
    },
  });
  const { from, to, 'from-database': fromDatabase, 'to-database': toDatabase } = values;
  if (to === undefined || (from !== undefined && toDatabase !== undefined && fromDatabase === undefined)) {
    throw new OperationError(usage);
  }
  if (from !== undefined) await copy({ from, fromDatabase, to, toDatabase });
  else {
    await withInstallation(commandSettings(), ({ eventstoreUrl, databaseUrl }) =>
      copy({ from: eventstoreUrl, fromDatabase: fromDatabase ?? databaseUrl, to, toDatabase }),
    );
  }
  return 0;
});
