/**
 * The tables of the projections service itself: schema `projections`, never dropped. A target is a schema of
 * views, either the live one or the one being built next to it; each has one checkpoint.
 */
import { logStateSql } from '@fournil/event-log/identity/log-state';
import type { ParkedEvent } from '@fournil/views/fold-page';
import type { PageEvent } from '@fournil/views/plan-page';
import type { ClientBase } from 'pg';
import { transaction } from './connection.ts';
import { passedOverSql } from './passed-over.ts';

/**
 * The error of a parked event, without its content: messages of Postgres and of schemas quote values, and
 * this text is in clear next to the encrypted views (decision 25).
 */
const longest = 500;

/** For a schema: the place of each wrong value and the expected type, never the value. */
function placesOf(error: Error): string | null {
  if (!('issues' in error) || !Array.isArray(error.issues)) return null;
  return error.issues
    .map(({ path, code }: { path?: readonly PropertyKey[]; code?: string }) => {
      // Keys of records may be words that somebody typed; numbers and names of fields are ours.
      const place = (path ?? []).map(String).filter((part) => /^[A-Za-z0-9_]{1,40}$/.test(part));
      return [place.join('.'), code].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** For Postgres: its code, and the column or constraint if it names one. */
function codeOf(error: Error): string | null {
  if (!('code' in error) || typeof error.code !== 'string') return null;
  const named = ['table', 'column', 'constraint'].flatMap((name) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  return [error.code, ...named].join(', ');
}

/** The place where it was thrown: the first line of the stack after the message. */
function thrownAt({ stack = '', message }: Error): string | null {
  const at = stack.indexOf(message);
  return at < 0 ? null : (/^ {4}at .*$/m.exec(stack.slice(at + message.length))?.[0].trim() ?? null);
}

export function describeFault(error: Error): string {
  const detail = placesOf(error) ?? codeOf(error) ?? thrownAt(error);
  return (detail ? `${error.name}, ${detail}` : error.name).slice(0, longest);
}

export interface Checkpoint {
  readonly target: string;
  readonly version: number;
  /** Identifies the code that made the tables (`rowsHashOf`); null if they must be rebuilt. */
  readonly rowsHash: string | null;
  /** The generation of the log that the tables hold. */
  readonly generation: number;
  /** Commit position of the last event taken; null before the first. */
  readonly position: bigint | null;
  /** Changes when another schema takes the target's name. */
  readonly build: string;
  /** A person was erased whose data these tables may still contain: they are rebuilt. */
  readonly rebuild: boolean;
}

/**
 * Another process moved the checkpoint, or the schema was exchanged: the caller starts again from the stored
 * state.
 */
export class StaleCheckpoint extends Error {
  constructor(target: string) {
    super(`Le repère de ${target} a changé entre-temps`);
    this.name = 'StaleCheckpoint';
  }
}

const tables = `
create schema if not exists projections;
create table if not exists projections.checkpoints (
  target text primary key,
  version integer not null,
  -- Null: the tables are to be made again.
  rows_hash text,
  generation integer not null default 1,
  rebuild boolean not null default false,
  position bigint,
  -- The event at that position, and the log it was read from: another one there means another log.
  log_id text,
  event_id uuid,
  stream text,
  revision integer,
  build uuid not null default gen_random_uuid(),
  events bigint not null default 0,
  updated_at timestamptz not null default now()
);
create table if not exists projections.parked (
  target text not null,
  position bigint not null,
  event_id text not null,
  event_type text not null,
  stream text not null,
  revision integer not null,
  -- Without a word of what the event holds; null for one that only follows another of its stream.
  error text,
  parked_at timestamptz not null default now(),
  primary key (target, position)
);
${passedOverSql}
${logStateSql}`;

/** The condition in the first statement of a page, which fails outside the page's transaction. */
export const inPage = "current_setting('fournil.in_page', true) = 'on'";

/** The columns under the names of `Checkpoint`. */
export const checkpointColumns =
  'target, version, rows_hash as "rowsHash", generation, position, build, rebuild';

/** Creates the schema if it is missing; several services may start at the same time. */
export async function createBookkeeping(client: ClientBase): Promise<void> {
  await transaction(client, async () => {
    await client.query("select pg_advisory_xact_lock(hashtext('fournil projections schema'))");
    await client.query(tables);
  });
}

export async function readCheckpoint(
  client: ClientBase,
  target: string,
  lock: '' | 'for update' = '',
): Promise<Checkpoint | null> {
  const { rows } = await client.query<Checkpoint>(
    `select ${checkpointColumns} from projections.checkpoints where target = $1 ${lock}`,
    [target],
  );
  return rows[0] ?? null;
}

/**
 * Moves the checkpoint by compare-and-set, as the first statement of the page's transaction: a process that
 * wants to exchange the schema waits for the end of the page, and the other way round.
 * Listeners of `channel` hear of it at the commit. @throws StaleCheckpoint when it is not where `from` says
 */
export async function advanceCheckpoint(
  client: ClientBase,
  from: Checkpoint,
  to: PageEvent,
  events: number,
  channel?: string,
): Promise<void> {
  const { rowCount } = await client.query({
    name: channel === undefined ? 'advance' : 'advance and tell',
    text: `update projections.checkpoints
     set position = $1, events = events + $2, event_id = $7, stream = $8, revision = $9, updated_at = now()
     where target = $3 and version = $4 and build = $5 and position is not distinct from $6 and ${inPage}
     ${channel === undefined ? '' : 'returning pg_notify($10, position::text)'}`,
    values: [
      ...[to.position, events, from.target, from.version, from.build, from.position],
      ...[to.id, to.stream, to.revision],
      ...(channel === undefined ? [] : [channel]),
    ],
  });
  if (rowCount !== 1) throw new StaleCheckpoint(from.target);
}

/** Requests a rebuild of the target's tables, in the transaction of the page that contains an erasure. */
export async function askRebuild(client: ClientBase, target: string): Promise<void> {
  await client.query('update projections.checkpoints set rebuild = true where target = $1', [target]);
}

/** Streams with a parked event: their later events are parked too. */
export async function readParkedStreams(client: ClientBase, target: string): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(
    'select distinct stream from projections.parked where target = $1',
    [target],
  );
  return new Set(rows.map((row) => row.stream));
}

const parkedRow = ({ event, error }: ParkedEvent) => ({
  position: String(event.position),
  event_id: event.id,
  event_type: event.type,
  stream: event.stream,
  revision: event.revision,
  error: error ? describeFault(error) : null,
});

export function park(client: ClientBase, target: string, parked: readonly ParkedEvent[]): Promise<unknown> {
  if (!parked.length) return Promise.resolve();
  return client.query(
    `insert into projections.parked (target, position, event_id, event_type, stream, revision, error)
     select $1, position, event_id, event_type, stream, revision, error
     from json_to_recordset($2::json)
       as r(position bigint, event_id text, event_type text, stream text, revision integer, error text)`,
    [target, JSON.stringify(parked.map(parkedRow))],
  );
}

export const lastOf = (events: readonly PageEvent[]): PageEvent => {
  const last = events.at(-1);
  if (!last) throw new Error('A page holds at least one event');
  return last;
};
