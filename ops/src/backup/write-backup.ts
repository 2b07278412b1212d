/**
 * Writes a backup of a running installation. The log only grows: it is cut at the last event read. The vault is
 * read after it, so that every key an event of the backup needs is there.
 */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LogDigester } from '@fournil/event-log/log-digest';
import { openStoredLog, type StoredLog } from '@fournil/event-log/stored-log';
import { controlStream } from '@fournil/events/streams';
import { freeBackupName, partialPrefix } from '@fournil/local/backups/backups-folder';
import pg from 'pg';
import { OperationError, writingFailed } from '../operation-error.ts';
import { lineOf } from './events-as-lines.ts';
import { expectedOf, refuseLess, refuseOther } from './expected-facts.ts';
import { copyFiles, hasFiles, type SavedFile } from './files.ts';
import { backupFormat, type Manifest, manifestName, type SavedFiles, type SavedRows } from './manifest.ts';
import { writePart } from './part.ts';
import { dumpTable, fixTexts, rowHash, savedTables, tableExists } from './tables.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly now: Date;
  /** Automatic: it may be removed when newer ones exist. */
  readonly isAutomatic?: boolean;
  readonly onProgress?: (events: number) => void;
}

export interface WrittenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** @throws OperationError (disk full, another backup running), LogUnavailable; no partial backup remains */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const backups = path.join(options.dataDir, 'backups');
  let partial: string | undefined;
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'fournil backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  const log = openStoredLog(options.eventstoreUrl);
  try {
    await client.connect();
    await takeTurn(client);
    await mkdir(backups, { recursive: true, mode: 0o700 });
    await removePartial(backups);
    const name = await freeBackupName(backups, options.now, options.isAutomatic ?? false);
    const folder = path.join(backups, name);
    partial = path.join(backups, `${partialPrefix}${name}`);
    await mkdir(partial, { mode: 0o700 });
    const manifest = await writeParts(options, partial, client, log);
    await writeDurably(path.join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(partial, folder);
    await syncFolder(backups);
    return { folder, manifest };
  } catch (error) {
    if (partial) await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw writingFailed(error, backups);
  } finally {
    await log.close();
    await client.end().catch(() => undefined);
  }
}

/** One backup of an installation at a time, on any machine; the lock ends with the connection. */
async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtext('fournil backup')) as taken",
  );
  if (!rows[0]?.taken) throw new OperationError('Une sauvegarde est déjà en cours.');
}

/**
 * Removes the remains of an interrupted backup. No other process writes there, since this one holds the lock.
 */
async function removePartial(backups: string): Promise<void> {
  for (const name of await readdir(backups)) {
    if (name.startsWith(partialPrefix)) await rm(path.join(backups, name), { recursive: true, force: true });
  }
}

async function writeParts(
  options: BackupOptions,
  folder: string,
  client: pg.Client,
  log: StoredLog,
): Promise<Manifest> {
  const expected = await expectedOf(client);
  await refuseOther(client, log);
  let cut: bigint | null = null;
  const digester = new LogDigester();
  let logId: string | null = null;
  const events = await writePart(
    folder,
    'log.ndjson.gz',
    (async function* () {
      for await (const page of log.pages()) {
        for (const event of page) {
          digester.add(event);
          if (event.stream === controlStream && typeof event.data.logId === 'string')
            logId = event.data.logId;
        }
        cut = page.at(-1)?.position ?? cut;
        yield page.map(lineOf);
        options.onProgress?.(digester.events);
      }
    })(),
  );
  refuseLess(digester.events, expected);
  const tables = await writeTables(folder, client, cut);
  const files = (await hasFiles(options.dataDir)) ? await writeFiles(options.dataDir, folder) : null;
  return {
    format: backupFormat,
    createdAt: options.now.toISOString(),
    logId,
    log: { ...events, digest: digester.digest() },
    tables,
    files,
  };
}

async function writeTables(folder: string, client: pg.Client, cut: bigint | null): Promise<SavedRows[]> {
  const saved: SavedRows[] = [];
  await client.query('begin isolation level repeatable read read only');
  await fixTexts(client);
  for (const table of savedTables) {
    if (!(await tableExists(client, table))) continue;
    const hash = rowHash(table);
    const part = await writePart(
      folder,
      `${table.name.replace('.', '-')}.ndjson.gz`,
      (async function* () {
        for await (const rows of dumpTable(client, table, cut)) {
          hash.add(rows);
          yield rows;
        }
      })(),
    );
    saved.push({ table: table.name, ...part, rows: hash.hex() });
  }
  await client.query('commit');
  return saved;
}

async function writeFiles(dataDir: string, folder: string): Promise<SavedFiles> {
  let totalBytes = 0;
  const part = await writePart(
    folder,
    'files.ndjson.gz',
    (async function* () {
      for await (const file of copyFiles(dataDir, folder)) {
        totalBytes += file.bytes;
        yield [JSON.stringify(file satisfies SavedFile)];
      }
    })(),
  );
  return { ...part, totalBytes };
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power cut; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
