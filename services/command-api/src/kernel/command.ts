import type { EventLog } from '@fournil/event-log/event-log';
import { derivedId } from '@fournil/events/ids';
import type { Actor } from '@fournil/events/metadata';
import type { Vault } from '@fournil/vault/vault';
import type { StreamQueue } from './stream-queue.ts';

/** The data that every command uses; a slice that needs more says so in its own deps. */
export interface CommandDeps {
  readonly log: EventLog;
  readonly vault: Pick<Vault, 'siteId' | 'bodyHash' | 'claims'>;
  readonly queue: StreamQueue;
  /** Identity of this log, part of every position answered. */
  readonly logId: string;
  readonly generation: number;
  /** The id of the log that the positions belong to, once known: the same log may be on another server. */
  readonly numbering?: () => string | null;
  /** True while the demo replays its bakery: every fact it records says so. */
  readonly demo?: boolean;
}

/** Who asks what, when: made from the request at the edge. */
export interface CommandContext {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** HMAC of the body, only when the caller gave an Idempotency-Key. */
  readonly bodyHash?: string;
  readonly demo?: boolean;
  /** Why it changes a closed month of pay, as our own forms ask. */
  readonly closedMonthReason?: string;
}

/** Id of the aggregate a command creates: the same command creates the same one. */
export const newAggregateId = (context: CommandContext): string => derivedId(context.commandId, 'aggregate');
