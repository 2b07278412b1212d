/**
 * Puts a verified backup back: same ids, streams, revisions and order, hence the same chain. Can be interrupted and
 * run again. The views are no part of it: they rebuild by themselves from the log.
 */
import { copyLog } from '@fournil/event-log/copy-log';
import { type LogDigest, LogDigester, sameDigest } from '@fournil/event-log/log-digest';
import { pipelinedAppends } from '@fournil/event-log/pipeline/pipelined-appends';
import { openStoredLog, type StoredContent, type StoredLog } from '@fournil/event-log/stored-log';
import { removeMark, writeMark } from '@fournil/local/data-folder/interrupted-restore';
import { type ErasedPerson, erasedHere, erasedNextTo } from '@fournil/store/vault/erased-list';
import { createVaultTables } from '@fournil/store/vault/vault';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { eventOf } from '../backup/events-as-lines.ts';
import { restoreFile } from '../backup/files.ts';
import type { Manifest, SavedRows } from '../backup/manifest.ts';
import { readPart } from '../backup/part.ts';
import {
  fixTexts,
  loadTable,
  moveChain,
  rowHash,
  type SavedTable,
  savedTables,
  tableExists,
} from '../backup/tables.ts';
import { OperationError, writingFailed } from '../operation-error.ts';
import { backupIdentity, checkDatabase } from './destination.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** The result of `verifyBackup`. */
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  /** Goes on with an interrupted restore of this backup. */
  readonly isResumed: boolean;
  /**
   * The log survived and only the database was lost: it must begin with the backup's events, and is not
   * changed.
   */
  readonly keepLog?: boolean;
  /** The log is our own event node, started for this restore: it takes many appends at once in their order. */
  readonly isOwnLog?: boolean;
  /** Called before anything is written: the destination may be restored into. */
  readonly onAllowed?: () => Promise<void>;
  readonly onProgress?: (step: 'write' | 'check', events: number) => void;
}

/**
 * @returns the digest of the restored log, read back, equal to the backup's
 * @throws OperationError (destination not empty, disk full, not equal at the end), NotACopy, LogUnavailable
 */
export async function restoreBackup(options: RestoreOptions): Promise<LogDigest> {
  const { manifest, folder, dataDir } = options;
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'fournil restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  const log = openStoredLog(options.eventstoreUrl);
  // A log of our own takes the appends of one connection in their order: they need not wait for each other.
  const pipelined = options.isOwnLog ? pipelinedAppends(options.eventstoreUrl) : undefined;
  const target = pipelined ? { ...log, append: pipelined.append } : log;
  try {
    await client.connect();
    if (!options.isResumed) {
      await checkDatabase(client);
      if (!options.keepLog && (await log.lastEvent()) !== null) {
        throw new OperationError(
          "Le journal contient déjà des faits. Une restauration n'écrase jamais rien : donnez-lui un journal vide, sans démarrer les services avant. " +
            'Si seule la base de données a été perdue et que ce journal est le bon, ajoutez --keep-log.',
        );
      }
    }
    await options.onAllowed?.();
    await writeMark(dataDir, backupIdentity(manifest));
    await createVaultTables(client);
    if (manifest.tables.some(({ table }) => table.startsWith('audit.'))) await createAuditTables(client);
    const restored = savedTables.flatMap((table) => {
      const rows = manifest.tables.find((saved) => saved.table === table.name);
      return rows === undefined ? [] : [{ table, rows }];
    });
    // The keys before the log, as in the backup: without the vault's marks, which come last, nothing starts
    // on a half restore.
    const [keys, ...others] = restored;
    const erased = [...(await erasedNextTo(folder)), ...(await erasedHere(dataDir))];
    // The key of a person erased since is never written: deleted afterwards, it would remain in the
    // write-ahead log.
    if (keys !== undefined) await restoreRows(client, options, keys.table, keys.rows, keyOfErased(erased));
    const written = await copyLog(eventsOf(folder, manifest), target, {
      onProgress: ({ events }) => options.onProgress?.('write', events),
      mayHoldMore: options.keepLog ?? false,
      inFlight: pipelined ? 64 : 1,
    });
    for (const { table, rows } of others) await restoreRows(client, options, table, rows);
    await restoreFiles(options);
    // Last, since the tables are compared with the backup, which does not contain later erasures.
    await reapplyErasures(client, erased);
    const digest = await readBack(log, client, manifest.log.digest.events, (events) =>
      options.onProgress?.('check', events),
    );
    if (!sameDigest(written, manifest.log.digest) || !sameDigest(digest, manifest.log.digest)) {
      throw new OperationError(
        'Le journal restauré n’est pas celui de la sauvegarde : n’utilisez pas ce dossier.',
      );
    }
    await removeMark(dataDir);
    return digest;
  } catch (error) {
    throw writingFailed(error, dataDir);
  } finally {
    await pipelined?.close();
    await log.close();
    await client.end().catch(() => undefined);
  }
}

async function* eventsOf(folder: string, manifest: Manifest): AsyncGenerator<readonly StoredContent[]> {
  for await (const lines of readPart(folder, manifest.log)) yield lines.map(eventOf);
}

async function restoreRows(
  client: pg.Client,
  { folder, isResumed }: RestoreOptions,
  table: SavedTable,
  saved: SavedRows,
  isLeftOut: (row: string) => boolean = () => false,
): Promise<void> {
  const [whole, kept] = [rowHash(table), rowHash(table)];
  async function* rowsKept() {
    for await (const rows of readPart(folder, saved)) {
      whole.add(rows);
      const taken = rows.filter((row) => !isLeftOut(row));
      kept.add(taken);
      yield taken;
    }
  }
  await client.query('begin');
  await fixTexts(client);
  const loaded = await loadTable(client, table, rowsKept());
  if (whole.hex() !== saved.rows || loaded.hash !== kept.hex()) {
    await client.query('rollback');
    const wayOut = isResumed
      ? ' Autre chose y a été écrit depuis l’interruption\u202f: reprenez dans un nouveau dossier vide (et, avec DATABASE_URL, ' +
        'une base et un journal vides)\u202f: npm run restore -- <sauvegarde> --data-dir <dossier>'
      : '';
    throw new OperationError(`La table ${table.name} restaurée n’est pas celle de la sauvegarde.${wayOut}`);
  }
  await client.query('commit');
}

async function restoreFiles({ manifest, folder, dataDir }: RestoreOptions): Promise<void> {
  if (manifest.files === null) return;
  for await (const lines of readPart(folder, manifest.files)) {
    for (const line of lines) await restoreFile(folder, line, dataDir);
  }
}

/** Whether a saved key belongs to a person erased since the backup. */
function keyOfErased(erased: readonly ErasedPerson[]): (row: string) => boolean {
  const gone = new Set(
    erased.flatMap(({ employeeId, purposes }) => purposes.map((purpose) => `${employeeId} ${purpose}`)),
  );
  return (row) => {
    const { subject, purpose } = JSON.parse(row) as { readonly subject: string; readonly purpose: string };
    return gone.has(`${subject} ${purpose}`);
  };
}

/**
 * A person erased after the backup stays erased: the keys are destroyed, and the next start records it in the
 * log.
 */
async function reapplyErasures(client: pg.Client, erased: readonly ErasedPerson[]): Promise<void> {
  for (const { employeeId, purposes } of erased) {
    await client.query(
      'insert into vault.erasures (subject, purpose) select $1, unnest($2::text[]) on conflict do nothing',
      [employeeId, purposes],
    );
  }
  const { rowCount } = await client.query(
    'delete from vault.keys k using vault.erasures e where k.subject = e.subject and k.purpose = e.purpose',
  );
  if (!rowCount) return;
  // Removes them from the table's file and from the write-ahead log too; an external server may refuse.
  for (const statement of ['vacuum full vault.keys', 'select pg_switch_wal()', 'checkpoint'])
    await client.query(statement).catch(() => undefined);
}

/** The first `limit` events of the restored log; on the way the chain gets its new positions. */
async function readBack(
  log: StoredLog,
  client: pg.Client,
  limit: number,
  onProgress: (events: number) => void,
): Promise<LogDigest> {
  const hasChain = await tableExists(client, { name: 'audit.chain', key: [] });
  const digester = new LogDigester();
  for await (const page of log.pages()) {
    for (const event of page.slice(0, limit - digester.events)) digester.add(event);
    if (hasChain) await moveChain(client, page);
    onProgress(digester.events);
  }
  return digester.digest();
}
