/**
 * Schema `audit`: the chain and its verifications. Rebuilds leave it unchanged and nothing drops it, since
 * the log is checked against it [audit-2].
 */
import type { ClientBase, Pool } from 'pg';

export const auditTablesSql = `
create schema if not exists audit;
create table if not exists audit.chain (
  number bigint primary key,
  position bigint not null,
  event_id uuid not null,
  -- What names an event that the log no longer holds.
  stream text collate "C" not null,
  revision integer not null,
  type text collate "C" not null,
  hash bytea not null
);
create index if not exists chain_event on audit.chain (event_id);
-- Of former versions: nothing looks a link up by its position but a start after one of them, once.
drop index if exists audit.chain_position;
create table if not exists audit.verifications (
  id uuid primary key,
  source text not null check (source in ('screen', 'terminal', 'rebuild', 'schedule', 'live')),
  status text not null check (status in ('waiting', 'running', 'intact', 'broken', 'failed')),
  requested_at timestamptz not null default clock_timestamp(),
  -- Moved on while it runs: one that stands still was interrupted.
  alive_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  checked bigint not null default 0,
  total bigint not null default 0,
  seals integer not null default 0,
  finding jsonb
);
create index if not exists verifications_requested on audit.verifications (requested_at desc);`;

/** Rows as Kysely reads them. */
export interface ChainTable {
  readonly number: bigint;
  readonly position: bigint;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly hash: Buffer;
}

export interface VerificationTable {
  readonly id: string;
  readonly source: 'screen' | 'terminal' | 'rebuild' | 'schedule' | 'live';
  readonly status: 'waiting' | 'running' | 'intact' | 'broken' | 'failed';
  readonly requested_at: Date;
  readonly alive_at: Date;
  readonly finished_at: Date | null;
  readonly checked: bigint;
  readonly total: bigint;
  readonly seals: number;
  readonly finding: unknown;
}

export interface AuditDatabase {
  readonly chain: ChainTable;
  readonly verifications: VerificationTable;
}

/** Notified of each request for a verification. */
export const verificationChannel = 'audit_verification';

/** Seconds without a sign of life after which a verification counts as interrupted. */
export const verificationPatienceS = 30;

type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Creates missing tables. Several services may start at once. */
export async function createAuditTables(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('fournil audit schema'))");
    await client.query(auditTablesSql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Requests a verification; answers the waiting or running one if there is one. */
export async function requestVerification(
  db: Queryable,
  id: string,
  source: VerificationTable['source'],
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with under_way as (
       select id from audit.verifications
       where status in ('waiting', 'running')
         and alive_at > clock_timestamp() - make_interval(secs => ${verificationPatienceS})
       order by requested_at desc limit 1
     ), added as (
       insert into audit.verifications (id, source, status)
       select $1, $2, 'waiting' where not exists (select 1 from under_way) returning id
     ), told as (select pg_notify('${verificationChannel}', '') from added)
     select id from under_way union all select added.id from added, told`,
    [id, source],
  );
  return rows[0]?.id ?? id;
}

/** The place of an event in the chain, by its id; null while the chain does not contain it yet. */
export async function findInChain(
  db: Queryable,
  eventId: string,
): Promise<{ stream: string; revision: number } | null> {
  const { rows } = await db.query<{ stream: string; revision: number }>(
    'select stream, revision from audit.chain where event_id = $1 order by number limit 1',
    [eventId],
  );
  return rows[0] ?? null;
}
