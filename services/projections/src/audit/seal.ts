/**
 * Seals: the head of the chain is written into the log once a day if there are new events [audit-3], and at
 * the first check of each month, which closes the month before and is mailed. The revision of the stream
 * allows one seal at a time: a second process finds it already taken.
 */
import { randomUUID } from 'node:crypto';
import { parisDay } from '@fournil/contracts/paris-day';
import { type EventLog, WrongRevision } from '@fournil/event-log/event-log';
import { generationInForce, lastGeneration } from '@fournil/event-log/generation';
import { auditSealed } from '@fournil/events/audit/events';
import { eventDefinitions } from '@fournil/events/catalogue';
import { streamRules } from '@fournil/events/features';
import { streamName } from '@fournil/events/streams';
import { logAttempts } from '@fournil/http-service/attempts';
import { requestVerification } from '@fournil/views/audit/chain-table';
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

/** The last seal of this year or of the year before, with the stream for the next one. */
async function lastSeal(log: EventLog, now: Date) {
  const generation = await generationInForce(log);
  const year = Number(parisDay(now).slice(0, 4));
  const stream = streamName('seals', String(year), generation);
  const thisYear = await log.readStream(stream);
  const revision = thisYear.at(-1)?.revision ?? ('none' as const);
  // Generations share one chain: what was sealed in any of them stays sealed.
  const seals = [];
  for (let one = await lastGeneration(log); one >= 1; one--) {
    for (const sealed of [year, year - 1]) {
      const last = (await log.readStream(streamName('seals', String(sealed), one))).at(-1);
      if (last?.type === 'AuditSealed') seals.push(last);
    }
  }
  const [last] = seals.sort((a, b) => b.data.count - a.data.count);
  return { stream, revision, last };
}

const monthOf = (instant: Date): string => parisDay(instant).slice(0, 7);

/** `2026-10` of `2026-11`. */
function monthBefore(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 2, 1)).toISOString().slice(0, 7);
}

/**
 * The month that a seal closes now, null when it closes none. After an inactive time it is the last completed
 * month: its seal covers the earlier ones.
 */
const closedMonth = (since: Date, now: Date): string | null =>
  monthOf(since) < monthOf(now) ? monthBefore(monthOf(now)) : null;

/** Instant of the first fact: an installation of this morning is sealed tomorrow. */
async function firstRecordedAt(log: EventLog): Promise<number> {
  for await (const page of log.readAll(null, { decode: false, pageSize: 1 })) {
    const recordedAt = page[0]?.metadata.recordedAt;
    return typeof recordedAt === 'string' ? Date.parse(recordedAt) : 0;
  }
  return Number.POSITIVE_INFINITY;
}

/** Event types that alone do not make a new seal necessary: those of the seals themselves. */
const unsealedTypes = eventDefinitions
  .filter(({ stream }) => streamRules.get(stream)?.sealed === false)
  .map(({ type }) => type);

/** Whether the chain has other events than seals after its first `sealed` events. */
async function somethingHappened(pool: Pool, sealed: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from audit.chain where number > $1 and type <> all($2) limit 1',
    [sealed, unsealedTypes],
  );
  return rowCount !== 0;
}

/** Takes a seal if a new month has begun, or if a day has passed with new events; true when it did. */
export async function sealIfDue(deps: SealingDeps, now: Date): Promise<boolean> {
  const { pool, log } = deps;
  const { stream, revision, last } = await lastSeal(log, now);
  const since = last ? Date.parse(last.metadata.recordedAt) : await firstRecordedAt(log);
  if (since === Number.POSITIVE_INFINITY) return false;
  const closes = closedMonth(new Date(since), now);
  // The end of the log is read before the head of the chain, so that the head contains all events up to that end.
  const end = closes === null ? null : await log.lastPosition();
  const head = await readHead(pool);
  if (closes === null) {
    if (now.getTime() - since < dayMs || !(await somethingHappened(pool, last?.data.count ?? 0)))
      return false;
    // After a downtime the chain is behind: the month's last facts belong under its seal.
  } else if (end === null || head.position === null || head.position < end) return false;
  // Random: a derived id would make the second of two who seal at once a retry of the first.
  const id = randomUUID();
  try {
    await log.append(stream, revision, [
      {
        id,
        type: 'AuditSealed',
        data: {
          count: head.number,
          root: head.hash.toString('hex'),
          ...(closes === null ? {} : { closesMonth: closes }),
        },
        metadata: {
          commandId: id,
          correlationId: id,
          actor: { kind: 'system' },
          recordedAt: now.toISOString(),
          siteId: deps.siteId,
          schemaVersion: auditSealed.version,
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

/** Checks at once and then regularly whether a seal is due. */
export function startSealing(deps: SealingDeps & { logger: Logger; clock: () => Date }) {
  let working: Promise<unknown> = Promise.resolve();
  const attempts = logAttempts(deps.logger, 'Scellé de la chaîne');
  const look = () => {
    working = sealIfDue(deps, deps.clock()).then(
      (sealed) => {
        attempts.succeeded();
        if (sealed) deps.logger.info('chain sealed');
      },
      // The chain's tables or the log are not there yet: the next look will do.
      (error: unknown) => attempts.failed(error),
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
