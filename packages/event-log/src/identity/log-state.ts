/**
 * The last finding of the projections about the log at the configured address, read by every service: there
 * is a row while the log is refused.
 */
import { NewerProgram, type Truncations } from '../event-log.ts';
import { type Queryable, tableExists } from './past.ts';

export const logStateSql = `
create table if not exists projections.log_state (
  one boolean primary key default true check (one),
  -- Why nothing may be appended, in French; null while all is well.
  refused text,
  -- Streams that metadata truncates, and where the search for them ended.
  truncated text[] not null default '{}',
  looked_to bigint,
  -- How often kept places were moved to another server's positions.
  moves integer not null default 0,
  -- Since when the command side cannot read or append, and why in French; null while it can.
  log_failing_since timestamptz,
  log_failing_why text,
  -- When this log was last met on another server, and how many facts were read to know it; null before.
  moved_at timestamptz,
  moved_facts integer,
  -- Streams that were deleted for ever.
  tombstoned text[] not null default '{}',
  -- A stream that a newer program wrote; null where none was met.
  newer text,
  -- Since when another program's streams were seen on the server, and one of them.
  shared_since timestamptz,
  shared_stream text,
  changed_at timestamptz not null default now()
);
insert into projections.log_state (one) values (true) on conflict do nothing;`;

const threeOf = (streams: readonly string[]): string =>
  `${streams.slice(0, 3).join(', ')}${streams.length > 3 ? '…' : ''}`;

/** Null when the server truncates or deletes no stream of ours. */
export function truncatedSentence({
  streams,
  tombstoned,
}: Pick<Truncations, 'streams' | 'tombstoned'>): string | null {
  const some = (names: readonly string[]) => (names.length > 1 ? 'des flux' : 'un flux');
  // Nothing repairs these, so the others need no repair either.
  if (tombstoned.length > 0)
    return `Sur le serveur du journal, ${some(tombstoned)} de Fournil (${threeOf(tombstoned)}) ${tombstoned.length > 1 ? 'ont été supprimés' : 'a été supprimé'} pour toujours (tombstone)\u202f: rien n’y est plus lu ni écrit, et rien ne le répare. Rien n’est enregistré. Restaurez une sauvegarde dans un journal vide\u202f: npm run restore.`;
  if (streams.length === 0) return null;
  return `Le serveur du journal tronque ${some(streams)} de Fournil (${threeOf(streams)})\u202f: des faits n’y seraient plus lus. Rien n’est enregistré tant que cela dure. Pour l’enlever\u202f: ${streams
    .slice(0, 3)
    .map((stream) => `npm run ops -- repair-stream ${stream}`)
    .join(' ; ')}`;
}

/** The reason why the projections read nothing from the log; null if they read it, or were never started. */
export async function readRefusal(db: Queryable): Promise<string | null> {
  const { refused, newer, truncated } = await readFindings(db);
  return refused ?? (newer === null ? null : new NewerProgram(newer).message) ?? truncated;
}

/** The name of a stream that a newer program wrote, or null. */
export async function readNewer(db: Queryable): Promise<string | null> {
  return (await readFindings(db)).newer;
}

export async function writeNewer(db: Queryable, newer: string | null): Promise<void> {
  await db.query(
    'update projections.log_state set newer = $1, changed_at = now() where newer is distinct from $1',
    [newer],
  );
}

/** A sentence with our streams that the server truncates, or null. */
export async function readTruncation(db: Queryable): Promise<string | null> {
  return (await readFindings(db)).truncated;
}

interface Findings {
  readonly refused: string | null;
  readonly newer: string | null;
  readonly truncated: string | null;
}

async function readFindings(db: Queryable): Promise<Findings> {
  if (!(await tableExists(db, 'projections.log_state')))
    return { refused: null, newer: null, truncated: null };
  const { rows } = await db.query<{
    refused: string | null;
    newer: string | null;
    streams: string[];
    tombstoned: string[] | null;
  }>(
    `select refused, truncated as streams, to_jsonb(log_state) ->> 'newer' as newer,
            to_jsonb(log_state) -> 'tombstoned' as tombstoned
       from projections.log_state`,
  );
  const { refused = null, newer = null, streams = [], tombstoned } = rows[0] ?? {};
  return { refused, newer, truncated: truncatedSentence({ streams, tombstoned: tombstoned ?? [] }) };
}

export async function writeRefusal(db: Queryable, refused: string | null): Promise<void> {
  await db.query(
    'update projections.log_state set refused = $1, changed_at = now() where refused is distinct from $1',
    [refused],
  );
}

/**
 * The mark that distinguishes the positions of one log on two servers: the position of its first event. Null
 * before that event is linked.
 */
export async function readNumbering(db: Queryable): Promise<string | null> {
  if (!(await tableExists(db, 'audit.chain'))) return null;
  const { rows } = await db.query<{ position: string }>(
    'select position::text from audit.chain where number = 1',
  );
  return rows[0]?.position ?? null;
}

/** Since when commands cannot use the log, and the reason in French. */
export interface LogFailing {
  readonly since: Date;
  readonly why: string;
}

/** Null while commands can use it, or before the first try. */
export async function readLogFailing(db: Queryable): Promise<LogFailing | null> {
  if (!(await tableExists(db, 'projections.log_state'))) return null;
  const { rows } = await db.query<{ since: string | null; why: string | null }>(
    `select to_jsonb(log_state) ->> 'log_failing_since' as since,
            to_jsonb(log_state) ->> 'log_failing_why' as why from projections.log_state`,
  );
  const { since, why } = rows[0] ?? {};
  return since ? { since: new Date(since), why: why ?? '' } : null;
}

/** The time of the first failure is kept until the log can be used again; the reason may change meanwhile. */
export async function writeLogFailing(db: Queryable, failing: LogFailing | null): Promise<void> {
  if (!(await tableExists(db, 'projections.log_state'))) return;
  await db.query(
    `update projections.log_state set log_failing_since = $1, log_failing_why = $2
     where (log_failing_since, log_failing_why) is distinct from ($1::timestamptz, $2::text)`,
    [failing?.since ?? null, failing?.why ?? null],
  );
}

/** Another program that uses the log's server, as first seen. */
export interface Shared {
  readonly since: Date;
  readonly stream: string;
}

export const sharedSentence = (stream: string): string =>
  `Le serveur du journal sert aussi à un autre programme (flux ${stream})\u202f: Fournil ne lit pas ses faits, et ne les sauvegarde ni ne les copie.`;

/** Null when no other program was seen on the log's server. */
export async function readShared(db: Queryable): Promise<Shared | null> {
  if (!(await tableExists(db, 'projections.log_state'))) return null;
  const { rows } = await db.query<{ since: string | null; stream: string | null }>(
    `select to_jsonb(log_state) ->> 'shared_since' as since, to_jsonb(log_state) ->> 'shared_stream' as stream
       from projections.log_state`,
  );
  const { since, stream } = rows[0] ?? {};
  return since && stream ? { since: new Date(since), stream } : null;
}

/** Keeps the first time at which the state was seen. */
export async function writeShared(db: Queryable, stream: string): Promise<void> {
  await db.query(
    'update projections.log_state set shared_since = now(), shared_stream = $1 where shared_since is null',
    [stream],
  );
}

export const movedSentence = (facts: number): string =>
  `Le journal est le même sur un autre serveur\u202f: ${facts} faits relus un à un, repères et chaîne y renvoient désormais.`;

/** When the log was last found on another server, and how many events were read there; null if never. */
export async function readMoved(
  db: Queryable,
): Promise<{ readonly at: Date; readonly facts: number } | null> {
  if (!(await tableExists(db, 'projections.log_state'))) return null;
  const { rows } = await db.query<{ at: string | null; facts: string | null }>(
    `select to_jsonb(log_state) ->> 'moved_at' as at, to_jsonb(log_state) ->> 'moved_facts' as facts
       from projections.log_state`,
  );
  const [row] = rows;
  return row?.at ? { at: new Date(row.at), facts: Number(row.facts ?? 0) } : null;
}
