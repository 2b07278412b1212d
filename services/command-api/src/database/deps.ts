import type { CommandDeps } from '../kernel/command.ts';

/** A generation of the log, read from its first to its last event. */
export interface ReadBack {
  /** Facts that cannot be read. */
  readonly unreadable: number;
  /** Replaces all claims by the unique values in the log; can be repeated. */
  takeClaims(now: Date): Promise<void>;
}

/** The service as an import pauses it and opens it again. */
export interface DatabaseDeps extends CommandDeps {
  /** Reads a generation from the log as a start on it does, whether it is in force or not. */
  readBack(generation: number): Promise<ReadBack>;
  /** Runs `work` while no command service of this installation accepts commands. @throws Refusal if one does */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Opens the command side again, on the generation in force; resolves once commands are accepted. */
  reopen(): Promise<void>;
  /** Ends the personal sessions that a login would not open in the same way with the data of `generation`. */
  reconcileSessions(generation: number): Promise<void>;
}
