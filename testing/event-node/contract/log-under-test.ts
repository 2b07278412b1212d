import { randomUUID } from 'node:crypto';
import type { AllStreamResolvedEvent, JSONEventType, Position, ResolvedEvent } from '@eventstore/db-client';
import { vi } from 'vitest';
import type { ConnectClient, ContractClient } from './clients.ts';
import { jsonEvent } from './vocabulary.ts';

/** A server that the contract runs against. `restart` and `kill9` resolve once it answers again, on the same address. */
export type LogUnderTest = {
  /** The client for calls to it. */
  connect: ConnectClient;
  connectionString: string;
  restart?(): Promise<void>;
  kill9?(): Promise<void>;
  /** Resident memory of the server, where it can be measured. */
  residentBytes?(): Promise<number>;
  close(): Promise<void>;
};

/** The context of a group of contract tests; filled before its first test. */
export type ContractContext = {
  readonly log: LogUnderTest;
  readonly client: ContractClient;
  /** A client of its own, disposed of after the last test. */
  another(): ContractClient;
  /** A stream name that no other test and no earlier run has used. */
  stream(): string;
};

export type NumberedEvent = JSONEventType<string, { n: number; text?: string }>;

export function numbered(n: number, more: { id?: string; type?: string; text?: string } = {}) {
  const { id = randomUUID(), type = 'Noted', text } = more;
  return jsonEvent<NumberedEvent>({ id, type, data: text === undefined ? { n } : { n, text } });
}

export function count(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}

type Reading = AsyncIterable<ResolvedEvent<NumberedEvent>> & { cancel(): Promise<void> };

/** The numbers a read gives, in order. */
export async function numbersOf(reading: Reading): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { event } of reading) if (event) numbers.push(event.data.n);
  return numbers;
}

export type Seen = { id: string; stream: string; revision: bigint; type: string; position: Position };

export function seenOf(resolved: AllStreamResolvedEvent): Seen | undefined {
  const { event } = resolved;
  return (
    event && {
      id: event.id,
      stream: event.streamId,
      revision: event.revision,
      type: event.type,
      position: event.position,
    }
  );
}

/** The events of $all whose stream starts with `prefix`, in order. */
export async function readAllOf(client: ContractClient, prefix: string, from?: Position): Promise<Seen[]> {
  const found: Seen[] = [];
  for await (const resolved of client.readAll(from ? { fromPosition: from } : {})) {
    const seen = seenOf(resolved);
    if (seen?.stream.startsWith(prefix)) found.push(seen);
  }
  return found;
}

export const connectTo = ({ connect, connectionString }: LogUnderTest): ContractClient =>
  connect(connectionString);

/** Waits for a condition, never for a time. */
export function until(condition: () => boolean, what: string, timeout = 30_000): Promise<void> {
  return vi.waitFor(
    () => {
      if (!condition()) throw new Error(`still waiting: ${what}`);
    },
    { timeout, interval: 10 },
  );
}
