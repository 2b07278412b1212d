/**
 * npm run ops -- copy-log [--from <esdb url>] [--to <esdb url>] [--from-database <postgres url>]
 * [--to-database <postgres url>]: copies the whole log to another server and, between databases, the data
 * that no log restores (keys, passwords, chain). The default source and target is this installation; as a
 * target it may be an empty data folder, for which database and node are started. An interrupted copy can be
 * continued.
 */
import { copyLog } from '@fournil/event-log/copy-log';
import { linkedFacts } from '@fournil/event-log/identity/past';
import { digestOf, sameDigest } from '@fournil/event-log/log-digest';
import { pipelinedAppends } from '@fournil/event-log/pipeline/pipelined-appends';
import { waitForLog } from '@fournil/event-log/reach/wait-for-log';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { readArguments, WrongArguments } from '@fournil/projections/arguments';
import pg from 'pg';
import { commandSettings, printWaiting, printWarning, runCommand, withInstallation } from './command.ts';
import { readCopyAddresses } from './copy-addresses.ts';
import { copyTables } from './copy-tables.ts';
import { OperationError } from './operation-error.ts';
import { ask, counted, facts, paceOf, progressLine } from './terminal.ts';

const usage =
  'Usage : npm run ops -- copy-log [--from <esdb://…>] [--to <esdb://…>] [--from-database <postgres://…>] [--to-database <postgres://…>], --from ou --to au moins';

interface Addresses {
  readonly from: string;
  readonly fromDatabase: string | undefined;
  readonly to: string;
  readonly toDatabase: string | undefined;
  /** The target is the node of this very installation. */
  readonly isOwnLog?: boolean;
}

const command = { name: 'npm run ops -- copy-log', hold: 'exclusive' } as const;

/** Copies while no process uses a database of it; `held` is one that is already locked. */
function copyAlone(addresses: Addresses, held?: string): Promise<void> {
  const { fromDatabase, toDatabase } = addresses;
  let work = () => copy(addresses);
  for (const databaseUrl of new Set([fromDatabase, toDatabase])) {
    if (databaseUrl === undefined || databaseUrl === held) continue;
    const inner = work;
    work = () => underServiceLock({ ...command, databaseUrl }, inner);
  }
  return work();
}

async function copy({ from, fromDatabase, to, toDatabase, isOwnLog = false }: Addresses): Promise<void> {
  const line = progressLine();
  const source = openStoredLog(from);
  const log = openStoredLog(to);
  // A log of our own takes the appends of one connection in their order, as in a restore: they need not wait for each other.
  const pipelined = isOwnLog ? pipelinedAppends(to) : undefined;
  const target = pipelined ? { ...log, append: pipelined.append } : log;
  try {
    const total = await knownFacts(fromDatabase);
    const copying = paceOf(total);
    const read = await copyLog(source.pages(), target, {
      inFlight: pipelined ? 64 : 1,
      onProgress: ({ events, skipped }) =>
        line.show(`Copie : ${copying(events, skipped)}, dont ${counted(skipped)} déjà là`),
    });
    const rereading = paceOf(read.events);
    const show = (events: number) => line.show(`Relecture : ${rereading(events)}`);
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
      `Journaux égaux, relus tous les deux : ${facts(read.events)}\n` +
        `  tête de la chaîne (SHA-256)  ${read.chainHead}\n  noms des flux (SHA-256)      ${read.streams}`,
    );
    if (toDatabase === undefined || fromDatabase === undefined) return;
    for (const { table, rows } of await copyTables(fromDatabase, toDatabase, target)) {
      console.log(`  ${table} : ${counted(rows)} ${rows > 1 ? 'lignes, égales' : 'ligne, égale'}`);
    }
  } finally {
    line.done();
    await pipelined?.close();
    await source.close();
    await log.close();
  }
}

/** The number of events to copy, from the source's chain, if its database is given. */
async function knownFacts(database: string | undefined): Promise<number> {
  if (database === undefined) return 0;
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await linkedFacts(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  'from-database': { type: 'string' },
  'to-database': { type: 'string' },
} as const;

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), { usage, options });
  const hidden = (question: string) => ask(question, { hidden: true });
  const {
    from,
    to,
    'from-database': fromDatabase,
    'to-database': toDatabase,
  } = await readCopyAddresses(values, process.env, process.stdin.isTTY ? hidden : undefined);
  if (from === undefined && to === undefined) throw new WrongArguments('Il manque une adresse.', { usage });
  if (from !== undefined && toDatabase !== undefined && fromDatabase === undefined) {
    throw new WrongArguments('--to-database demande --from-database à côté de --from.', { usage });
  }
  const settings = commandSettings();
  for (const given of [from, to]) {
    if (given !== undefined)
      await waitForLog(given, {
        patienceMs: settings.logPatienceMs,
        onWait: printWaiting,
        onWarning: printWarning,
      });
  }
  if (from !== undefined && to !== undefined) await copyAlone({ from, fromDatabase, to, toDatabase });
  else if (to !== undefined) {
    await withInstallation(settings, command, ({ eventstoreUrl, databaseUrl }) =>
      copyAlone(
        { from: eventstoreUrl, fromDatabase: fromDatabase ?? databaseUrl, to, toDatabase },
        databaseUrl,
      ),
    );
  } else if (from !== undefined) {
    await withInstallation(settings, { ...command, mayBeEmpty: true }, ({ eventstoreUrl, databaseUrl }) =>
      copyAlone(
        {
          from,
          fromDatabase,
          to: eventstoreUrl,
          toDatabase: fromDatabase && databaseUrl,
          isOwnLog: settings.eventstoreUrl === undefined,
        },
        databaseUrl,
      ),
    );
  }
  return 0;
});
