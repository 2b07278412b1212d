import type { EventLog, LogEvent } from '@fournil/event-log/event-log';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { ViewGroup } from '@fournil/views/define';
import type { ClientBase } from 'pg';

/** A group of views as the daemon runs it. */
export interface RunnableGroup {
  readonly group: ViewGroup;
  /**
   * Writes tables outside the rebuilds, in the page's transaction, in live mode only: never while a schema is
   * built next to it. A rolled-back page comes again, whole or in parts. It reads first, and returns the
   * function that writes: it is called while Postgres writes the page's last rows, so its computing costs no
   * time.
   */
  readonly alongside?: (tx: ClientBase, page: readonly LogEvent[]) => Promise<() => Promise<void>>;
  /** Before the log is followed from `taken`: makes what `alongside` writes ready. */
  readonly prepare?: (client: ClientBase, log: EventLog, taken: bigint | null) => Promise<void>;
  /**
   * Runs after new tables have replaced the live ones; returns a sentence for the person who requested the
   * rebuild.
   */
  readonly afterRebuild?: (client: ClientBase, log: EventLog, seal: ViewsSeal) => Promise<string>;
}

/** The channel notified after each committed page; the payload is the position. */
export const channelOf = (group: ViewGroup): string => `projections_${group.name}`;

/** The schema in which a group is built before it replaces the live one. */
export const nextSchemaOf = (group: ViewGroup): string => `${group.schema}_next`;
