import type { EventLog } from '@fournil/event-log/event-log';
import type { StoredLog } from '@fournil/event-log/stored-log';
import { derivedId } from '@fournil/events/ids';
import type { Actor } from '@fournil/events/metadata';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import type { FileStore } from '@fournil/store/files/file-store';
import type { Inspector } from '@fournil/store/files/inspector';
import type { Spool } from '@fournil/store/files/spool';
import type { Vault } from '@fournil/store/vault/vault';
import type { StreamQueue } from './stream-queue.ts';

/** Connections and services that stay open for every command. */
export interface CommandDeps {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly queue: StreamQueue;
  /** Identity of this log, part of every position answered. */
  readonly logId: string;
  readonly generation: number;
  /** The id of the log that the positions belong to, once known: the same log may be on another server. */
  readonly numbering?: () => string | null;
  /** True while the demo replays its bakery: every event is marked as demo. */
  readonly demo?: boolean;
  /** Wraps the vault's keys. */
  readonly masterKey: Buffer;
  readonly dataDir: string;
  /** Opens the log as stored, personal fields sealed; to be closed. */
  openStored(): StoredLog;
  /** Uploaded files: received, inspected in a separate process, stored sealed. */
  readonly files: { readonly spool: Spool; readonly inspector: Inspector; readonly store: FileStore };
  /** Plans weeks outside the main thread. */
  readonly solver: PlannerWorker;
  /** ACCOUNTANT_EMAIL: used while the parameter is empty [mail-7]. */
  readonly accountantEmail: string | undefined;
}

/** The author, the command and the time, taken from the request where it arrives. */
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

/** The id of the record that a command creates: the same command always gives the same id. */
export const newAggregateId = (context: CommandContext): string => derivedId(context.commandId, 'aggregate');
