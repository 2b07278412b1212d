import type { StoredLog } from '@fournil/event-log/stored-log';
import type { FileStore } from '@fournil/files/file-store';
import type { Inspector } from '@fournil/files/inspector';
import type { Spool } from '@fournil/files/spool';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import type { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import type { Vault } from '@fournil/vault/vault';
import type { CommandDeps } from '../kernel/command.ts';
import type { WritersLease } from './writers-lease.ts';

/** Everything the service holds open. Each feature is handed what it needs of it. */
export interface ServiceDeps extends CommandDeps {
  readonly vault: Vault;
  /** Wraps the vault's keys. */
  readonly masterKey: Buffer;
  /** Of what the views hold of people: opened by the vault's pool itself. */
  readonly seal: ViewsSeal;
  readonly dataDir: string;
  /** Opens the log as stored; to be closed. */
  openStored(): StoredLog;
  /** Files that people send: taken in, opened and judged apart, kept sealed. */
  readonly files: { readonly spool: Spool; readonly inspector: Inspector; readonly store: FileStore };
  /** Held together with other command services while this one takes commands. */
  readonly writers: WritersLease;
  /** Plans weeks outside the main thread. */
  readonly solver: PlannerWorker;
}
