/** Tables that no log can bring back, as lines of JSON that Postgres itself writes and reads. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

export interface SavedTable {
  /** With its schema. */
  readonly name: string;
  /** Columns of its key: rows are saved in this order. */
  readonly key: readonly string[];
  /** Only rows up to this position of the log: what follows is not in the backup either. */
  readonly upTo?: 'position';
}

/**
 * In the order of restoring. Without sessions: users log in again after a restore. The vault's marks come
 * last, so that nothing starts on a half-restored vault.
 */
export const savedTables: readonly SavedTable[] = [
  { name: 'vault.keys', key: ['subject', 'purpose'] },
  { name: 'vault.erasures', key: ['subject', 'purpose'] },
  { name: 'vault.credentials', key: ['kind', 'id'] },
  { name: 'vault.claims', key: ['kind', 'digest'] },
  { name: 'mail.outbox', key: ['id'] },
  { name: 'audit.chain', key: ['number'], upTo: 'position' },
  { name: 'audit.verifications', key: ['id'] },
  { name: 'vault.meta', key: ['name'] },
];

const rowsPerPage = 2_000;

/** Makes the text of a row equal on every server. Call it inside the transaction that dumps. */
export async function fixTexts(client: ClientBase): Promise<void> {
  await client.query(
    "set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
  );
}

export async function tableExists(client: ClientBase, table: SavedTable): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table.name,
  ]);
  return rows[0]?.there === true;
}

/** Rows as JSON texts, in pages, by a cursor: inside a transaction. */
export async function* dumpTable(
  client: ClientBase,
  table: SavedTable,
  position: bigint | null = null,
): AsyncGenerator<readonly string[]> {
  const cut = table.upTo === undefined || position === null ? '' : `where ${table.upTo} <= ${position}`;
  const order = table.key.map((column) => `t.${column}`).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table.name} t ${cut} order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerPage} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close dumped');
}

/** Adds missing rows; columns that they lack get their defaults. */
async function loadRows(client: ClientBase, table: SavedTable, rows: readonly string[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(JSON.parse(first));
  const strange = columns.find((column) => !/^[a-z_]{1,63}$/.test(column));
  if (strange !== undefined)
    throw new Error(`Colonne inattendue dans ${table.name} : ${strange.slice(0, 80)}`);
  const list = columns.join(', ');
  await client.query(
    `insert into ${table.name} (${list})
     select ${list} from jsonb_populate_recordset(null::${table.name}, $1::jsonb) on conflict do nothing`,
    [`[${rows.join(',')}]`],
  );
}

export interface RowHash {
  add(rows: readonly string[]): void;
  hex(): string;
}

/** SHA-256 of rows in order. Positions are left out: they are the log server's, not the row's. */
export function rowHash(table: SavedTable): RowHash {
  const hash = createHash('sha256');
  const { upTo } = table;
  const lasting = (row: string) =>
    upTo === undefined
      ? row
      : JSON.stringify(JSON.parse(row), (name, value) => (name === upTo ? undefined : value));
  return {
    add: (rows) => {
      for (const row of rows) hash.update(`${lasting(row)}\n`);
    },
    hex: () => hash.digest('hex'),
  };
}

export interface Loaded {
  readonly rows: number;
  readonly hash: string;
}

/**
 * Adds rows to a table and hashes all that it then holds: equal to the source's hash if and only if it holds the same.
 * Inside a transaction, so that the caller can take it back.
 */
export async function loadTable(
  client: ClientBase,
  table: SavedTable,
  pages: AsyncIterable<readonly string[]>,
): Promise<Loaded> {
  for await (const rows of pages) await loadRows(client, table, rows);
  const hash = rowHash(table);
  let count = 0;
  for await (const rows of dumpTable(client, table)) {
    hash.add(rows);
    count += rows.length;
  }
  return { rows: count, hash: hash.hex() };
}

/** Updates the positions of the stored chain for another server, which numbers events differently. */
export async function moveChain(
  client: ClientBase,
  events: readonly { readonly id: string; readonly position: bigint }[],
): Promise<void> {
  await client.query(
    `update audit.chain c set position = p.position
     from json_to_recordset($1::json) as p(event_id uuid, position bigint)
     where c.event_id = p.event_id and c.position <> p.position`,
    [JSON.stringify(events.map(({ id, position }) => ({ event_id: id, position: String(position) })))],
  );
}
