import type { ExpectedRevision } from '../event-log.ts';

/** One append for the thread to send. */
export interface ToSend {
  readonly number: number;
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly { id: string; type: string; data: object; metadata: object }[];
}

/** The outcome of an append. */
export type Sent =
  | { readonly number: number; readonly revision: number; readonly position: bigint }
  | { readonly number: number; readonly failed: 'wrong revision'; readonly actual: number }
  | { readonly number: number; readonly failed: 'full' | 'other'; readonly message: string };
