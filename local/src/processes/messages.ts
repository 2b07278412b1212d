/** The messages between the processes of an installation and the one that starts them. */
import type { StartErrorCode } from '../start-error.ts';

export interface FirstStart {
  readonly generatedPasswords: Partial<Record<'admin' | 'employee' | 'accountant', string>>;
  readonly recoveryCode?: string;
}

export type ProcessMessage =
  /** The process can take orders; sent again after each restart. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'listening'; readonly port: number }
  /** Alive, and waiting for a log that is late, or for an operation on the same database. */
  | { readonly kind: 'waiting'; readonly sentence: string; readonly seconds?: number }
  /** Shown once and never again. */
  | { readonly kind: 'made'; readonly made: FirstStart }
  /** The log answers and the vault is there. */
  | { readonly kind: 'opened'; readonly eventstoreUrl: string }
  | { readonly kind: 'say'; readonly as: 'plain' | 'progress'; readonly text: string }
  | { readonly kind: 'ready' }
  /**
   * The process runs, but cannot start its service until somebody changes something; it retries by itself.
   */
  | { readonly kind: 'refused'; readonly message: string }
  /** The process cannot start its service, and a second attempt would fail too. */
  | { readonly kind: 'failed'; readonly code: StartErrorCode; readonly message: string };

/** To the process of the log. */
export interface LogOrder {
  readonly kind: 'open';
  readonly databaseUrl: string;
  readonly ownAddresses?: readonly string[] | undefined;
  /** The address of the embedded server's administrator: missing databases are created. */
  readonly adminUrl?: string;
  /** The database and the port of the event node. */
  readonly node?: { readonly databaseUrl: string; readonly port: number };
  /** The log's address where there is no event node. */
  readonly eventstoreUrl?: string;
}

/** To the front. */
export interface FrontOrder {
  readonly kind: 'open';
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  /** This machine's own addresses: for links while no public address is set or confirmed. */
  readonly ownAddresses?: readonly string[] | undefined;
  /** The log is the event node of this installation. */
  readonly isOwnLog: boolean;
}

/** The part that a start waits for. */
export type WaitingFor = 'services' | 'log' | 'operation';

export type Order =
  | LogOrder
  | FrontOrder
  /** The text of the page during the start. */
  | { readonly kind: 'wait'; readonly for: WaitingFor };
