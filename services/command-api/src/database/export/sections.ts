/** What an export holds, read piece by piece: the log first, so that every key one of its facts needs follows. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStreamName } from '@fournil/events/streams';
import type { FileToSave, SavedEvent, Sections } from '../backup-file.ts';
import type { DatabaseDeps } from '../deps.ts';

/**
 * Facts of the generation in force up to now. Seals stay out: they describe the chain of this very log, which covers all
 * its generations; the chain's head is in the header instead. What cannot be read here is marked, so that an import knows it
 * from what somebody altered.
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

export function sectionsOf(deps: DatabaseDeps): Sections {
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
