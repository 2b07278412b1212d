/**
 * Run before following a log: checks that views, chain and mails belong to it. A copy with other positions is
 * read once, and the stored positions are translated; another log, or one that lost events, is refused until
 * somebody decides.
 */

import {
  DamagedStream,
  type EventLog,
  type LogReader,
  LogRefused,
  NewerProgram,
  type Truncations,
} from '@fournil/event-log/event-log';
import { lookAtLog, type Verdict } from '@fournil/event-log/identity/check';
import {
  movedSentence,
  readNewer,
  readRefusal,
  truncatedSentence,
  writeNewer,
  writeRefusal,
  writeShared,
} from '@fournil/event-log/identity/log-state';
import { movesOf } from '@fournil/event-log/identity/marks';
import { keptLogId, tableExists } from '@fournil/event-log/identity/past';
import { streamKindOf } from '@fournil/events/streams';
import type { ClientBase } from 'pg';
import { createBookkeeping } from './bookkeeping.ts';
import { close, connect, silence, transaction } from './connection.ts';
import { movePlaces } from './move-places.ts';

/** Places kept by a version that did not keep the event with them. */
async function nameOldPlaces(client: ClientBase, log: LogReader): Promise<void> {
  const { rows } = await client.query<{ target: string; position: string }>(
    `select target, position::text from projections.checkpoints
     where position is not null and event_id is null and target not like '%\\_next'`,
  );
  for (const { target, position } of rows) {
    const event = (await linkedAt(client, position)) ?? (await storedAt(log, BigInt(position)));
    if (!event) continue;
    await client.query(
      `update projections.checkpoints set event_id = $3, stream = $4, revision = $5
       where target = $1 and position = $2 and event_id is null`,
      [target, position, event.id, event.stream, event.revision],
    );
  }
}

interface Named {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
}

async function linkedAt(client: ClientBase, position: string): Promise<Named | undefined> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('audit.chain') is not null as there",
  );
  if (!there.rows[0]?.there) return undefined;
  const { rows } = await client.query<Named>(
    'select event_id as id, stream, revision from audit.chain where position = $1',
    [position],
  );
  return rows[0];
}

/** The event at a position of the log; none if the log refuses the position. */
async function storedAt(log: LogReader, position: bigint): Promise<Named | undefined> {
  try {
    for await (const page of log.readAll(position, { pageSize: 1, decode: false, including: true })) {
      return page[0]?.position === position ? page[0] : undefined;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

/** Another log's places are marked as such, for callers that look at them. */
async function nameLog(client: ClientBase): Promise<void> {
  const logId = await keptLogId(client);
  if (logId === null) return;
  await client.query('update projections.checkpoints set log_id = $1 where log_id is distinct from $1', [
    logId,
  ]);
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('mail.reactor') is not null as there",
  );
  if (rows[0]?.there)
    await client.query('update mail.reactor set log_id = $1 where log_id is distinct from $1', [logId]);
}

/** An event of a newer program blocks until this one knows its kind, or the log no longer has it. */
async function checkNewer(client: ClientBase, log: LogReader): Promise<void> {
  const stream = await readNewer(client);
  if (stream === null) return;
  if (streamKindOf(stream) === null && (await log.readStoredStream(stream)).length > 0)
    throw new NewerProgram(stream);
  await writeNewer(client, null);
}

export interface ReconcileOptions {
  readonly patienceMs?: number;
  /** Called when the log was read again, in French. */
  readonly tell?: (sentence: string) => void;
}

/** @throws LogRefused, LogUnavailable */
export async function reconcileLog(
  client: ClientBase,
  log: LogReader,
  options: ReconcileOptions = {},
): Promise<void> {
  await createBookkeeping(client);
  await nameOldPlaces(client, log);
  const wasRefused = (await readRefusal(client)) !== null;
  const verdict: Verdict = await lookAtLog(client, log, {
    // If it was refused before, it was already checked for long enough.
    patienceMs: wasRefused ? 0 : (options.patienceMs ?? 5000),
    onDoubt: (sentence) => writeRefusal(client, sentence),
  });
  let moved: number | null = null;
  if (verdict.kind === 'elsewhere') {
    await writeRefusal(client, 'Le journal est relu sur son nouveau serveur. Réessayez dans un instant.');
    try {
      moved = await transaction(client, () => movePlaces(client, log));
    } catch (error) {
      if (error instanceof LogRefused) await writeRefusal(client, error.message);
      throw error;
    }
  }
  if (verdict.kind === 'refused') {
    await writeRefusal(client, verdict.sentence);
    throw new LogRefused(verdict.sentence);
  }
  await writeRefusal(client, null);
  await checkNewer(client, log);
  const guest = await log.guest();
  if (guest !== null) await writeShared(client, guest);
  await nameLog(client);
  if (moved !== null) options.tell?.(movedSentence(moved));
}

/** The stored positions were translated to this log: subscriptions restart from the new ones. */
export class PlacesMoved extends Error {
  constructor() {
    super('Les repères ont été déplacés\u202f: le journal est suivi depuis leur nouvelle place.');
    this.name = 'PlacesMoved';
  }
}

/**
 * Reconciles the log for a follower, and returns the check to run before each new subscription. The check has
 * a separate database connection, since a page may be in progress. It ends the follower when positions were
 * translated, because the follower's position then belongs to the former server.
 */
export async function reconcileAndWatch(
  client: ClientBase,
  databaseUrl: string,
  log: LogReader,
  options: ReconcileOptions = {},
): Promise<(over: LogReader) => Promise<void>> {
  await reconcileLog(client, log, options);
  const moves = await movesOf(client);
  return async (over) => {
    const own = await connect(databaseUrl, { silenceMs: silence.leader });
    try {
      await reconcileLog(own, over);
      if ((await movesOf(own)) !== moves) throw new PlacesMoved();
    } finally {
      await close(own);
    }
  };
}

/** The position and the result of the last search for truncated streams. */
async function truncationsKept(client: ClientBase): Promise<Truncations> {
  const { rows } = await client.query<{ streams: string[]; tombstoned: string[]; looked_to: string | null }>(
    'select truncated as streams, tombstoned, looked_to::text from projections.log_state',
  );
  const { streams = [], tombstoned = [], looked_to = null } = rows[0] ?? {};
  return { lookedTo: looked_to === null ? null : BigInt(looked_to), streams, tombstoned };
}

type Looked = Pick<EventLog, 'truncated' | 'readStoredStream'>;

/** Whether all of a stream is read that the chain knows. */
async function isWhole(client: ClientBase, log: Looked, stream: string): Promise<boolean> {
  const events = await log.readStoredStream(stream).catch((error: unknown) => {
    if (error instanceof DamagedStream) return null;
    throw error;
  });
  if (events === null || !(await tableExists(client, 'audit.chain'))) return events !== null;
  const { rows } = await client.query<{ links: string }>(
    'select count(*)::text as links from audit.chain where stream = $1',
    [stream],
  );
  return events.length >= Number(rows[0]?.links ?? 0);
}

/**
 * Searches for truncated streams, from the last position on, and stores the result. Events removed by a
 * scavenge stay lost after the truncation is removed, so the stream stays listed.
 */
export async function lookForTruncation(client: ClientBase, log: Looked): Promise<Truncations> {
  const before = await truncationsKept(client);
  // A place of another log, or one that a scavenge removed: from the start then.
  const now = await log
    .truncated(before)
    .catch(() => log.truncated({ lookedTo: null, streams: [], tombstoned: [] }));
  const lost: string[] = [];
  for (const stream of before.streams) {
    const isNamed = now.streams.includes(stream) || now.tombstoned.includes(stream);
    if (!isNamed && !(await isWhole(client, log, stream))) lost.push(stream);
  }
  const found = lost.length === 0 ? now : { ...now, streams: [...now.streams, ...lost].sort() };
  if (found !== before) {
    await client.query('update projections.log_state set truncated = $1, tombstoned = $2, looked_to = $3', [
      found.streams,
      found.tombstoned,
      found.lookedTo === null ? null : String(found.lookedTo),
    ]);
  }
  return found;
}

/** As `lookForTruncation`. @throws LogRefused while a stream is truncated */
export async function refuseTruncated(client: ClientBase, log: Looked): Promise<void> {
  const sentence = truncatedSentence(await lookForTruncation(client, log));
  if (sentence !== null) throw new LogRefused(sentence);
}
