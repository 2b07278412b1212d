/** The chain in Postgres: written in the transaction of the audit group's page, never by a rebuild. */

import { type ChainRow, type Finding, findings, sealIn } from '@fournil/event-log/chain/finding';
import { chainStart, linkHash } from '@fournil/event-log/chain/link';
import type { ChainRecord } from '@fournil/event-log/chain/verify';
import type { EventLog, StoredEvent } from '@fournil/event-log/event-log';
import { transaction } from '@fournil/follower/connection';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import { type ColumnType, sealed } from '@fournil/views/columns';
import type { ClientBase } from 'pg';
import { columnArray } from '../kernel/fast-path/column-array.ts';

export interface ChainHead {
  readonly number: number;
  readonly position: bigint | null;
  readonly hash: Buffer;
}

const columns = 'number, event_id, stream, revision, type, hash';

interface StoredRow {
  readonly number: bigint | string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly hash: Buffer;
}

const toRow = (row: StoredRow): ChainRow => ({
  number: Number(row.number),
  eventId: row.event_id,
  stream: row.stream,
  revision: row.revision,
  type: row.type,
  hash: row.hash,
});

export async function readHead(client: Pick<ClientBase, 'query'>): Promise<ChainHead> {
  const { rows } = await client.query<{ number: bigint | string; position: bigint | string; hash: Buffer }>({
    name: 'chain head',
    text: 'select number, position, hash from audit.chain order by number desc limit 1',
  });
  const row = rows[0];
  return row
    ? { number: Number(row.number), position: BigInt(row.position), hash: row.hash }
    : { number: 0, position: null, hash: chainStart };
}

/** The chain up to now, for the verification. */
export async function chainRecord(client: Pick<ClientBase, 'query'>): Promise<ChainRecord> {
  const { number } = await readHead(client);
  return {
    count: number,
    rows: async (from, limit) => {
      const { rows } = await client.query<StoredRow>(
        `select ${columns} from audit.chain where number >= $1 and number < $2 order by number`,
        [from, from + limit],
      );
      return rows.map(toRow);
    },
    holds: async (eventId) => {
      const { rowCount } = await client.query('select 1 from audit.chain where event_id = $1 limit 1', [
        eventId,
      ]);
      return rowCount !== 0;
    },
  };
}

type Placed = Pick<StoredEvent, 'stream' | 'revision' | 'id'>;

const placeOf = ({ stream, revision, id }: Placed): string => `${id} ${revision} ${stream}`;

/**
 * The events that have a link: identified by stream, revision and id. As a named statement, Postgres plans it
 * once, with the index, whatever the page.
 */
async function linkedAmong(tx: ClientBase, events: readonly Placed[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<Placed>({
    name: 'linked among',
    text: 'select stream, revision, event_id as id from audit.chain where event_id = any($1::text[]::uuid[])',
    values: [
      columnArray(
        'text',
        events.map(({ id }) => id),
      ),
    ],
  });
  return new Set(rows.map(placeOf));
}

const insertSql = `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
  select number, position, event_id::uuid, stream, revision, type, hash
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bytea[])
    as r(number, position, event_id, stream, revision, type, hash)`;

/**
 * Adds links for the events of a page that have none. Existing links stay even if the log now differs: the
 * verification detects that. A seal that contradicts the chain is reported at once.
 */
export async function extendChain(
  tx: ClientBase,
  page: readonly StoredEvent[],
): Promise<() => Promise<void>> {
  // After a move to another server, whose positions differ, the log delivers linked events again.
  const [head, linked] = await Promise.all([readHead(tx), linkedAmong(tx, page)]);
  const fresh = page.filter(
    (event) => (head.position === null || event.position > head.position) && !linked.has(placeOf(event)),
  );
  return async () => {
    if (fresh.length) await link(tx, head, fresh);
  };
}

async function link(tx: ClientBase, head: ChainHead, fresh: readonly StoredEvent[]): Promise<void> {
  let hash = head.hash;
  const hashes = fresh.map((event) => {
    hash = linkHash(hash, event);
    return hash;
  });
  const column = (type: ColumnType, value: (event: StoredEvent, index: number) => unknown) =>
    columnArray(type, fresh.map(value));
  const values = [
    column('bigint', (_event, index) => head.number + 1 + index),
    column('bigint', ({ position }) => position),
    column('text', ({ id }) => id),
    column('text', ({ stream }) => stream),
    column('integer', ({ revision }) => revision),
    column('text', ({ type }) => type),
    column(sealed('text'), (_event, index) => hashes[index]?.toString('latin1')),
  ];
  await tx.query({ name: 'link', text: insertSql, values });
  for (const event of fresh) {
    const finding = await brokenSeal(tx, event);
    if (finding) await reportFinding(tx, finding);
  }
}

/** The fault of a seal event, null for a good one and for other events. */
async function brokenSeal(tx: ClientBase, event: StoredEvent): Promise<Finding | null> {
  const seal = sealIn(event);
  if (!seal || seal.count === 0) return null;
  const { rows } = await tx.query<{ hash: Buffer }>('select hash from audit.chain where number = $1', [
    seal.count,
  ]);
  if (rows[0]?.hash.toString('hex') === seal.root) return null;
  return findings.seal(seal, 0, rows.length === 0);
}

/** A difference met outside a verification: the banner shows it like one that a verification found. */
async function reportFinding(tx: ClientBase, finding: Finding): Promise<void> {
  await tx.query(
    `insert into audit.verifications (id, source, status, finished_at, finding)
     values (gen_random_uuid(), 'live', 'broken', clock_timestamp(), $1)`,
    [JSON.stringify(finding)],
  );
}

/**
 * Run before the log is followed: creates the tables, and adds the links missing for events that the audit
 * group has already processed, for example after its schema was lost. The seals on the way show whether that
 * chain is the true one.
 */
export async function prepareChain(client: ClientBase, log: EventLog, taken: bigint | null): Promise<void> {
  await createAuditTables(client);
  await linkUpTo(client, log, taken, (work) => transaction(client, work));
}

/** Adds links after the chain's head, up to the last processed event; `inOne` wraps each page. */
export async function linkUpTo(
  client: ClientBase,
  log: EventLog,
  taken: bigint | null,
  inOne: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
  const { position } = await readHead(client);
  if (taken === null || (position !== null && position >= taken)) return;
  for await (const page of log.readAll(position, { decode: false, pageSize: 2000 })) {
    const due = page.filter((event) => event.position <= taken);
    if (due.length) await inOne(async () => (await extendChain(client, due))());
    if (due.length < page.length) return;
  }
}
