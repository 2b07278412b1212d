import type { StoredLog } from '@fournil/event-log/stored-log';
import type { Spool } from '@fournil/files/spool';
import type { Vault } from '@fournil/vault/vault';
import type { CommandDeps } from '../kernel/command.ts';

/** What an export and an import touch beyond the log: the whole installation. */
export interface DatabaseDeps extends CommandDeps {
  readonly vault: Vault;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly spool: Spool;
  /** Opens the log as stored, personal fields sealed; to be closed. */
  openStored(): StoredLog;
  /** As it begins file names (D109). */
  readBrand(): Promise<string>;
  /** Makes every claim again from a generation of the log (`CommandDeps.generation`). */
  rebuildClaims(generation: number, now: Date): Promise<void>;
  /** Does something while no command service of this installation decides anything. @throws Refusal where they go on */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Ends this process in order, once the request under way is answered: it comes back on the generation in force. */
  restart(): void;
}
