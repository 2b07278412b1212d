/**
 * Seals: the chain's head written into the log once a day, where something happened since the last one
 * (design 6). One at a time by the stream's revision: whoever comes second finds it sealed.
 */
import { randomUUID } from 'node:crypto';
import { parisDay } from '@fournil/contracts/paris-day';
import { type EventLog, WrongRevision } from '@fournil/event-log/event-log';
import { controlStream, streamName } from '@fournil/events/streams';
import { requestVerification } from '@fournil/read-models/audit/chain-table';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { readHead } from './chain-store.ts';

const dayMs = 24 * 3600_000;
const lookEveryMs = 10 * 60_000;

interface SealingDeps {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly siteId: string;
}

async function generationOf(log: EventLog): Promise<number> {
  const events = await log.readStream(controlStream);
  const opened = events.findLast((event) => event.type === 'LogOpened');
  return opened?.type === 'LogOpened' ? opened.data.generation : 1;
}

/** The last seal of this year or the one before, with the stream the next one goes to. */
async function lastSeal(log: EventLog, now: Date) {
  const generation = await generationOf(log);
  const year = Number(parisDay(now).slice(0, 4));
  const stream = streamName('seals', String(year), generation);
  const thisYear = await log.readStream(stream);
  const before = await log.readStream(streamName('seals', String(year - 1), generation));
  const last = thisYear.at(-1) ?? before.at(-1);
  return { stream, revision: thisYear.at(-1)?.revision ?? ('none' as const), last };
}

/** Instant of the first fact: an installation of this morning is sealed tomorrow. */
async function firstRecordedAt(log: EventLog): Promise<number> {
  for await (const page of log.readAll(null, { decode: false, pageSize: 1 })) {
    const recordedAt = page[0]?.metadata.recordedAt;
    return typeof recordedAt === 'string' ? Date.parse(recordedAt) : 0;
  }
  return Number.POSITIVE_INFINITY;
}

/** Seals the chain as it is if a day has passed and something happened; says whether it did. */
export async function sealIfDue(deps: SealingDeps, now: Date): Promise<boolean> {
  const { pool, log } = deps;
  const { stream, revision, last } = await lastSeal(log, now);
  const since = last ? Date.parse(last.metadata.recordedAt) : await firstRecordedAt(log);
  if (now.getTime() - since < dayMs) return false;
  const head = await readHead(pool);
  const sealed = last?.type === 'AuditSealed' ? last.data.count : 0;
  const { rowCount } = await pool.query(
    "select 1 from audit.chain where number > $1 and type <> 'AuditSealed' limit 1",
    [sealed],
  );
  if (!rowCount) return false;
  // Random: a derived id would make the second of two who seal at once a retry of the first.
  const id = randomUUID();
  try {
    await log.append(stream, revision, [
      {
        id,
        type: 'AuditSealed',
        data: { count: head.number, root: head.hash.toString('hex') },
        metadata: {
          commandId: id,
          correlationId: id,
          actor: { kind: 'system' },
          recordedAt: now.toISOString(),
          siteId: deps.siteId,
          schemaVersion: 1,
        },
      },
    ]);
  } catch (error) {
    if (error instanceof WrongRevision) return false;
    throw error;
  }
  await requestVerification(pool, randomUUID(), 'schedule');
  return true;
}

/** Looks now and then whether a seal is due, and right away. */
export function startSealing(deps: SealingDeps & { logger: Logger; clock: () => Date }) {
  let working: Promise<unknown> = Promise.resolve();
  const look = () => {
    working = sealIfDue(deps, deps.clock()).then(
      (sealed) => sealed && deps.logger.info('chain sealed'),
      // The chain's tables or the log are not there yet: the next look will do.
      (error: unknown) => deps.logger.warn({ cause: error instanceof Error ? error.name : '' }, 'not sealed'),
    );
  };
  const first = setTimeout(look, 5000);
  const timer = setInterval(look, lookEveryMs);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await working;
    },
  };
}
