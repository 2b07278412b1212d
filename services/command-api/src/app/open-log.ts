import { randomUUID } from 'node:crypto';
import { type EventLog, WrongRevision } from '@fournil/event-log/event-log';
import { controlStream } from '@fournil/events/streams';

/** Identity and generation of a log. */
export interface LogIdentity {
  readonly logId: string;
  readonly generation: number;
}

/** Reads what the control stream says, and opens a log that says nothing yet (design 3). */
export async function openLog(log: EventLog, siteId: string, now: Date): Promise<LogIdentity> {
  const events = await log.readStream(controlStream);
  const opened = events.findLast((event) => event.type === 'LogOpened');
  if (opened?.type === 'LogOpened') return { logId: opened.data.logId, generation: opened.data.generation };
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
