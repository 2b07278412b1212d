/**
 * An export. The log is read first, so that the keys read afterwards include those of all its events; a proof
 * of origin follows.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportDatabase } from '@fournil/contracts/database/endpoints';
import { backupFileName } from '@fournil/contracts/database/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { parseStreamName } from '@fournil/events/streams';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { keyCheckName } from '@fournil/store/vault/master-key';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { readBrand } from '../shared/shop.ts';
import {
  type BackupHeader,
  type FileToSave,
  type SavedEvent,
  type Sections,
  writeBackupFile,
} from './backup-file.ts';
import type { DatabaseDeps } from './deps.ts';

const keyOf = (masterKey: Buffer): Buffer => createHmac('sha256', masterKey).update('exports').digest();

/**
 * The proof that a file was exported under a master key: an HMAC of the file's digest. A person who alters a
 * file can compute the digest again, but not this. The recovery code contains the master key, so another
 * installation can check the proof too. @param digest SHA-256 of everything before it in the file;
 * hexadecimal, like the proof
 */
export const exportProof = (masterKey: Buffer, digest: string): string =>
  createHmac('sha256', keyOf(masterKey)).update(digest).digest('hex');

export const isProvenBy = (masterKey: Buffer, digest: string, proof: string): boolean =>
  timingSafeEqual(Buffer.from(exportProof(masterKey, digest)), Buffer.from(proof));

/**
 * Events of the current generation so far, without seals: those describe the chain of this log over all its
 * generations, and the header has the chain's head. Unreadable events are marked, so that an import can distinguish
 * them from altered ones.
 */
async function* facts({ log, generation }: DatabaseDeps): AsyncGenerator<SavedEvent> {
  const end = await log.lastPosition();
  for await (const page of log.readAll(null)) {
    for (const { id, stream, type, data, metadata, position, decoded } of page) {
      if (end === null || position > end) return;
      const name = parseStreamName(stream);
      if (name?.generation !== generation || name.category === 'seals') continue;
      const fact = { id, stream: `${name.category}.${name.id}`, type, data, metadata };
      yield 'unreadable' in decoded ? { ...fact, unreadable: true } : fact;
    }
  }
}

async function* files(dataDir: string): AsyncGenerator<FileToSave> {
  const folder = join(dataDir, 'files');
  for (const shelf of (await readdir(folder).catch(() => [])).sort()) {
    for (const name of (await readdir(join(folder, shelf)).catch(() => [])).sort()) {
      if (!name.endsWith('.sealed')) continue;
      // Held open: it is read whole even if it is removed meanwhile.
      const file = await open(join(folder, shelf, name)).catch(() => null);
      // Removed since the folder was read.
      if (!file) continue;
      try {
        yield { path: `${shelf}/${name}`, content: file.createReadStream({ autoClose: false }) };
      } finally {
        await file.close();
      }
    }
  }
}

const rowsPerPage = 1_000;

/** Rows of a table in the order of its key, a page at a time. */
async function* rowsOf<Row>(
  { vault }: DatabaseDeps,
  select: string,
  after: (row: Row) => readonly string[],
  first: readonly string[],
): AsyncGenerator<Row> {
  for (let last = first; ; ) {
    const { rows } = await vault.pool.query(`${select} limit ${rowsPerPage}`, [...last]);
    yield* rows as Row[];
    const end = rows.at(-1) as Row | undefined;
    if (end === undefined || rows.length < rowsPerPage) return;
    last = after(end);
  }
}

function sectionsOf(deps: DatabaseDeps): Sections {
  return {
    events: facts(deps),
    files: files(deps.dataDir),
    keys: rowsOf(
      deps,
      `select subject, purpose, translate(encode(wrapped, 'base64'), E'\\n', '') as wrapped from vault.keys
       where (subject, purpose) > ($1, $2) order by subject, purpose`,
      ({ subject, purpose }) => [subject, purpose],
      ['', ''],
    ),
    credentials: rowsOf(
      deps,
      `select id, hash, one_time as "oneTime", expires_at as "expiresAt" from vault.credentials
       where kind = 'employee' and id > $1 order by id`,
      ({ id }) => [id],
      [''],
    ),
  };
}

async function keyCheckOf({ vault }: DatabaseDeps): Promise<string> {
  const { rows } = await vault.pool.query<{ value: string }>('select value from vault.meta where name = $1', [
    keyCheckName,
  ]);
  return rows[0]?.value ?? '';
}

/** The current head of the audit chain; null before the projections first ran. */
async function headOf({ vault }: DatabaseDeps): Promise<BackupHeader['chain']> {
  const head = vault.pool.query<{ number: string; hash: string }>(
    "select number::text, encode(hash, 'hex') as hash from audit.chain order by audit.chain.number desc limit 1",
  );
  const row = (await head.catch(() => null))?.rows[0];
  return row ? { number: Number(row.number), hash: row.hash } : null;
}

export const exportDatabaseRoute = (deps: DatabaseDeps) =>
  implement(exportDatabase, async (request) => {
    // The log has it before anybody gets the first byte [audit-6].
    await execute(deps, commandOf(deps, exportDatabase, request), {
      aggregate: readings,
      id: parisDay(request.now),
      decide: () => accept({ type: 'DatabaseExported', data: { generation: deps.generation } }),
    });
    const head = {
      exportedAt: request.now.toISOString(),
      siteId: deps.vault.siteId,
      logId: deps.logId,
      generation: deps.generation,
      keyCheck: await keyCheckOf(deps),
      chain: await headOf(deps),
    };
    const name = backupFileName(await readBrand(deps), parisDay(request.now));
    const file = writeBackupFile(head, sectionsOf(deps), (digest) => exportProof(deps.masterKey, digest));
    return Reply.file('application/json; charset=utf-8', name, file);
  });
