import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type EventLog, LogRefused, NewerProgram, WrongRevision } from '@fournil/event-log/event-log';
import { refusedSentences } from '@fournil/event-log/identity/check';
import { readMarks } from '@fournil/event-log/identity/marks';
import { hasPast, keepLogId, keptLogId, type Queryable } from '@fournil/event-log/identity/past';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { controlStream } from '@fournil/events/streams';
import { Pool } from 'pg';

/** Identity and generation of a log. */
export interface LogIdentity {
  readonly logId: string;
  readonly generation: number;
}

/** The log contains events whose keys and passwords are not in this database: continuing would lose them. */
export class ForeignLog extends Error {
  /** Retrying does not help. */
  readonly lasts = true;
  constructor() {
    super(
      "Le journal contient les faits d'une installation dont le coffre (clés, mots de passe) n'est pas dans cette base de données. Vérifiez EVENTSTORE_URL et DATABASE_URL, ou restaurez une sauvegarde.",
    );
    this.name = 'ForeignLog';
  }
}

/** Run before a vault is created: a log that has events means that its vault was lost. @throws ForeignLog */
export async function refuseLogWithoutVault(databaseUrl: string, eventStoreUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const log = openStoredLog(eventStoreUrl);
  try {
    const { rows } = await pool.query<{ there: boolean }>(
      "select to_regclass('vault.meta') is not null as there",
    );
    const hasVault =
      rows[0]?.there === true && (await pool.query('select 1 from vault.meta limit 1')).rowCount === 1;
    if (!hasVault && (await log.lastEvent()) !== null) throw new ForeignLog();
  } finally {
    await log.close();
    await pool.end();
  }
}

/**
 * Reads the control stream, and writes its first event in a new log [log-3]; stores the log's id in the
 * database. @throws ForeignLog if the log belongs to another installation, LogRefused if this installation
 * had another log before, NewerProgram
 */
export async function openLog(log: EventLog, db: Queryable, siteId: string, now: Date): Promise<LogIdentity> {
  await refuseNewerFacts(log, db);
  const identity = await readOrOpen(log, db, siteId, now);
  await keepLogId(db, identity.logId);
  return identity;
}

/**
 * Events linked in the chain were known to this program or an earlier one, so only later events are checked.
 * After a move to a log with other positions, the whole log is read. @throws NewerProgram
 */
async function refuseNewerFacts(log: EventLog, db: Queryable): Promise<void> {
  const places = (await readMarks(db)).map(({ position }) => position);
  const from = places.reduce<bigint | null>((last, one) => (last === null || one > last ? one : last), null);
  try {
    for await (const _ of log.readAll(from, { decode: false }));
  } catch (error) {
    if (error instanceof NewerProgram) throw error;
  }
}

/** Milliseconds for which a log is searched before it counts as empty. */
const lookForMs = 5000;

async function readOrOpen(
  log: EventLog,
  db: Queryable,
  siteId: string,
  now: Date,
  giveUpAt = performance.now() + lookForMs,
): Promise<LogIdentity> {
  const found = await readIdentity(log, siteId);
  if (found) return found;
  if (await hasPast(db)) {
    // A replica may be behind, and another process may have opened the log a moment ago.
    if (performance.now() > giveUpAt)
      throw new LogRefused(refusedSentences.empty((await keptLogId(db)) ?? 'sans nom gardé'));
    await wait(200);
    return readOrOpen(log, db, siteId, now, giveUpAt);
  }
  const identity = { logId: randomUUID(), generation: 1 };
  const commandId = randomUUID();
  const metadata = {
    commandId,
    correlationId: commandId,
    actor: { kind: 'system' as const },
    recordedAt: now.toISOString(),
    siteId,
    schemaVersion: 1,
  };
  try {
    await log.append(controlStream, 'none', [
      { id: randomUUID(), type: 'LogOpened', data: identity, metadata },
    ]);
    return identity;
  } catch (error) {
    // Another process opened it at the same moment: its value is kept.
    if (error instanceof WrongRevision) return readOrOpen(log, db, siteId, now);
    throw error;
  }
}

/** The content of the control stream; null when it is empty. @throws ForeignLog when another installation opened it */
async function readIdentity(log: EventLog, siteId: string): Promise<LogIdentity | null> {
  const events = await log.readStream(controlStream);
  const opened = events.findLast((event) => event.type === 'LogOpened');
  if (opened?.type !== 'LogOpened') return null;
  if (opened.metadata.siteId !== siteId) throw new ForeignLog();
  return { logId: opened.data.logId, generation: opened.data.generation };
}

/** The identity of the expected log while another log is at its address: nothing is appended then. */
export async function expectedIdentity(log: EventLog, db: Queryable, siteId: string): Promise<LogIdentity> {
  const logId = (await keptLogId(db)) ?? '';
  const found = await readIdentity(log, siteId).catch(() => null);
  return { logId, generation: found?.logId === logId ? found.generation : 1 };
}
