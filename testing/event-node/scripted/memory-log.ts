import { decideAppend } from '@fournil/event-node/decide-append';
import { GrpcError, GrpcStatus } from '@fournil/event-node/grpc-status';
import type { LogReader } from '@fournil/event-node/log-reader';
import {
  type Append,
  type AppendOutcome,
  type KnownEvent,
  NO_STREAM,
  type ProposedEvent,
  type StoredEvent,
} from '@fournil/event-node/log-types';
import { type Numbering, Positions } from '@fournil/event-node/positions';
import { Readers } from '@fournil/event-node/readers';
import type { Page, PageQuery, PageSize } from '@fournil/event-node/storage';
import { Tail } from '@fournil/event-node/tail';
import type { AppendSink } from '@fournil/event-node/writer';
import { DELETED, isDeleted, readable, serverRecord, TOMBSTONE } from './stream-metadata.ts';

const TAIL_BYTES = 1024 * 1024;
const NUMBERING: Numbering = { start: 5_000n, step: 37n };

/**
 * A log in memory that answers like the node, at once: the scripted server uses it with the node's own calls.
 * Unlike the node it accepts `$$` records, with EventStoreDB's effect on streams.
 */
export type MemoryLog = {
  readonly writer: AppendSink;
  readonly reader: LogReader;
  /** As the server does on a client's delete. */
  deleteStream(stream: string): void;
  /** Deletes a stream for ever. */
  tombstone(stream: string): void;
  /** Removes events that no read of a stream returns, except each stream's last one. */
  scavenge(): void;
};

export function memoryLog(numbering: Numbering = NUMBERING): MemoryLog {
  /** By sequence; undefined if a scavenge removed the event. */
  const events: (StoredEvent | undefined)[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const known = new Map<string, KnownEvent>();
  const tail = new Tail(TAIL_BYTES, new Positions(numbering));
  // The readable part of a stream may change without an event in it.
  tail.streams.begin = () => undefined;
  tail.streams.add = () => undefined;

  const lastOf = (name: string): StoredEvent | undefined => streams.get(name)?.at(-1);
  const newestOf = (name: string): StoredEvent | undefined => lastOf(`$$${name}`);

  const refuseTombstoned = (name: string) => {
    const stream = name.startsWith('$$') ? name.slice('$$'.length) : name;
    if (lastOf(stream)?.type !== TOMBSTONE) return;
    throw new GrpcError(GrpcStatus.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': stream,
    });
  };

  const write = (name: string, proposed: readonly ProposedEvent[]): number => {
    const stream = streams.get(name) ?? [];
    const first = (stream.at(-1)?.revision ?? NO_STREAM) + 1;
    const added = proposed.map((event, index) => ({
      ...event,
      seq: events.length + index + 1,
      stream: name,
      revision: first + index,
      createdTicks: String(BigInt(Date.now()) * 10_000n),
    }));
    for (const event of added) {
      events.push(event);
      stream.push(event);
      known.set(event.id, { stream: event.stream, revision: event.revision, seq: event.seq });
    }
    streams.set(name, stream);
    tail.extend(added);
    return stream.at(-1)?.revision ?? NO_STREAM;
  };

  /** The server's own record: what is written from now on is read, earlier records are not. */
  const beginAgain = (name: string) => {
    const next = (lastOf(name)?.revision ?? NO_STREAM) + 1;
    write(`$$${name}`, [serverRecord('$metadata', `{"$tb":${next}}`)]);
  };

  const append = (wanted: Append): AppendOutcome => {
    const { stream } = wanted;
    refuseTombstoned(stream);
    const described = stream.startsWith('$$') ? stream.slice('$$'.length) : undefined;
    const wasDeleted = isDeleted(newestOf(described ?? stream));
    const decision = decideAppend(wanted, {
      currentRevision: (name) =>
        name === stream && wasDeleted && described === undefined
          ? NO_STREAM
          : (lastOf(name)?.revision ?? NO_STREAM),
      knownEvent: (id) => known.get(id),
      lastSeq: () => events.length,
    });
    if (decision.kind !== 'write') return decision;
    if (wasDeleted && described === undefined) beginAgain(stream);
    const lastRevision = write(stream, wanted.events);
    const outcome = { kind: 'written', lastRevision, seq: events.length } as const;
    // After the answer, whatever the record contains.
    if (wasDeleted && described !== undefined) setTimeout(() => beginAgain(described), 20);
    return outcome;
  };

  const page = (wanted: PageQuery, size: PageSize): Page => {
    if (wanted.of === 'stream') refuseTombstoned(wanted.stream);
    const limit = Math.min(wanted.limit, size.rows);
    const isForwards = wanted.direction === 'forwards';
    const only = wanted.of === 'all' ? wanted.only : undefined;
    const isWanted = (event: StoredEvent) =>
      !only || only.prefixes.some((prefix) => event[only.of].startsWith(prefix));
    const found: StoredEvent[] = [];
    const all =
      wanted.of === 'all'
        ? events
        : readable(wanted.stream, streams.get(wanted.stream) ?? [], newestOf(wanted.stream));
    // Sequences begin with 1 and are each at its place; revisions may begin later.
    const from = wanted.of === 'all' ? wanted.from - 1 : wanted.from - (all[0]?.revision ?? 0);
    let index = isForwards ? Math.max(0, from) : Math.min(from, all.length - 1);
    for (; index >= 0 && index < all.length && found.length < limit; index += isForwards ? 1 : -1) {
      const event = all[index];
      if (event && event.seq <= wanted.head && isWanted(event)) found.push(event);
    }
    return { events: found, isLast: found.length < limit };
  };

  const scavenge = () => {
    for (const [name, stream] of streams) {
      const kept = new Set([...readable(name, stream, newestOf(name)), ...stream.slice(-1)]);
      for (const event of stream) if (!kept.has(event)) events[event.seq - 1] = undefined;
      streams.set(
        name,
        stream.filter((event) => kept.has(event)),
      );
    }
    // The source of followers' events.
    tail.restart(events.length);
  };

  // In order, like a pool; without waiting, since everything is in memory.
  const lane = { run: <T>(work: (none: never) => Promise<T>) => work(undefined as never) };
  return {
    writer: { append: async (wanted) => append(wanted), room: async () => undefined, tail },
    reader: {
      table: {
        page: async (_none, wanted, size) => page(wanted, size),
        streamExists: async (_none, name) => streams.has(name) && !isDeleted(newestOf(name)),
      },
      pools: { first: lane, next: lane, end: async () => undefined },
      tail,
      readers: new Readers(),
    },
    deleteStream: (stream) => {
      write(`$$${stream}`, [serverRecord('$metadata', `{"$tb":${DELETED}}`)]);
    },
    tombstone: (stream) => {
      write(stream, [serverRecord(TOMBSTONE, '{}')]);
    },
    scavenge,
  };
}
