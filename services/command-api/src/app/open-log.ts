import { randomUUID } from 'node:crypto';
import { type EventLog, WrongRevision } from '@fournil/event-log/event-log';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { controlStream } from '@fournil/events/streams';
import { Pool } from 'pg';

/** Identity and generation of a log. */
export interface LogIdentity {
  readonly logId: string;
  readonly generation: number;
}

/** The log holds facts whose keys and passwords are not in this database: going on would lose them. */
export class ForeignLog extends Error {
  constructor() {
    super(
      "Le journal contient les faits d'une installation dont le coffre (clés, mots de passe) n'est pas dans cette base de données. Vérifiez EVENTSTORE_URL et DATABASE_URL, ou restaurez une sauvegarde.",
    );
    this.name = 'ForeignLog';
  }
}

/** Before a vault is made: a log with facts means that theirs was lost, not that there is none. @throws ForeignLog */
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
    if (!hasVault && (await log.lastPosition()) !== null) throw new ForeignLog();
  } finally {
    await log.close();
    await pool.end();
  }
}

/**
 * Reads what the control stream says, and opens a log that says nothing yet (design 3).
 * @throws ForeignLog when another installation opened it
 */
export async function openLog(log: EventLog, siteId: string, now: Date): Promise<LogIdentity> {
  const events = await log.readStream(controlStream);
  const opened = events.findLast((event) => event.type === 'LogOpened');
  if (opened?.type === 'LogOpened') {
    if (opened.metadata.siteId !== siteId) throw new ForeignLog();
    return { logId: opened.data.logId, generation: opened.data.generation };
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
    // Another process opened it at the same moment: its word stands.
    if (error instanceof WrongRevision) return openLog(log, siteId, now);
    throw error;
  }
}
