import { decideAppend } from '../decide-append.ts';
import type { LogReader } from '../log-reader.ts';
import type { Append, AppendOutcome, KnownEvent, StoredEvent } from '../log-types.ts';
import { type Numbering, Positions } from '../positions.ts';
import { Readers } from '../readers.ts';
import type { Page, PageQuery, PageSize } from '../storage.ts';
import { Tail } from '../tail.ts';
import type { AppendSink } from '../writer.ts';

const TAIL_BYTES = 1024 * 1024;
const NUMBERING: Numbering = { start: 5_000n, step: 37n };

/** A log in memory that answers as the node does, and at once: what the node's own calls stand on in the scripted server. */
export type MemoryLog = { readonly writer: AppendSink; readonly reader: LogReader };

export function memoryLog(numbering: Numbering = NUMBERING): MemoryLog {
  const events: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const known = new Map<string, KnownEvent>();
  const tail = new Tail(TAIL_BYTES, new Positions(numbering));

  const append = (wanted: Append): AppendOutcome => {
    const stream = streams.get(wanted.stream) ?? [];
    const decision = decideAppend(wanted, {
      currentRevision: (name) => (streams.get(name)?.length ?? 0) - 1,
      knownEvent: (id) => known.get(id),
      lastSeq: () => events.length,
    });
    if (decision.kind !== 'write') return decision;
    const added = wanted.events.map((event, index) => ({
      ...event,
      seq: events.length + index + 1,
      stream: wanted.stream,
      revision: decision.firstRevision + index,
      createdTicks: String(BigInt(Date.now()) * 10_000n),
    }));
    for (const event of added) {
      events.push(event);
      stream.push(event);
      known.set(event.id, { stream: event.stream, revision: event.revision, seq: event.seq });
    }
    streams.set(wanted.stream, stream);
    tail.extend(added);
    return { kind: 'written', lastRevision: stream.length - 1, seq: events.length };
  };

  const page = (wanted: PageQuery, size: PageSize): Page => {
    const limit = Math.min(wanted.limit, size.rows);
    const all = wanted.of === 'all' ? events : (streams.get(wanted.stream) ?? []);
    // Sequences begin with 1, revisions with 0.
    const first = wanted.of === 'all' ? wanted.from - 1 : wanted.from;
    const part =
      wanted.direction === 'forwards'
        ? all.slice(Math.max(0, first), Math.max(0, first) + limit)
        : all
            .slice(0, first + 1)
            .slice(-limit)
            .reverse();
    const found = part.filter((event) => event.seq <= wanted.head);
    return { events: found, isLast: found.length < limit };
  };

  // Asked for and given back in order, as by a pool: nobody waits in memory.
  const lane = { run: <T>(work: (none: never) => Promise<T>) => work(undefined as never) };
  return {
    writer: { append: async (wanted) => append(wanted), room: async () => undefined, tail },
    reader: {
      table: {
        page: async (_none, wanted, size) => page(wanted, size),
        streamExists: async (_none, name) => streams.has(name),
      },
      pools: { first: lane, next: lane, end: async () => undefined },
      tail,
      readers: new Readers(),
    },
  };
}
