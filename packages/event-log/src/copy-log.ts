/**
 * Copies a log to another server with ids, streams, revisions and order, and so with its chain. Existing
 * events are compared with the source and skipped, so that an interrupted copy can continue.
 */
import { canonicalJson } from './chain/link.ts';
import { type LogDigest, LogDigester, type Pages } from './log-digest.ts';
import type { StoredContent, StoredLog } from './stored-log.ts';

/** The target contains events that the source does not have: nothing was written to it. */
export class NotACopy extends Error {
  /** Number in $all of the first event that differs, from 1. */
  readonly number: number;
  constructor(number: number) {
    super(
      `La destination contient déjà autre chose : son événement nº ${number} n'est pas celui de la source. Rien n'y a été écrit.`,
    );
    this.name = 'NotACopy';
    this.number = number;
  }
}

export interface CopyProgress {
  /** Events of the source that the target holds now. */
  readonly events: number;
  /** The number of events that the target already held. */
  readonly skipped: number;
}

/** Limits of one append; the server's own is 1 MiB. */
const runBytes = 400_000;
const runEvents = 200;

export interface CopyOptions {
  readonly onProgress?: (progress: CopyProgress) => void;
  /** The target may go on where the source ends: it is then only compared with the source. */
  readonly mayHoldMore?: boolean;
  /**
   * Concurrent appends, 1 by default: the order of $all must be copied, and concurrent single appends lose
   * it. More is for `pipelinedAppends` to our own event node, and for a disposable target.
   */
  readonly inFlight?: number;
}

/**
 * @returns the digest of the source as read @throws NotACopy, LogUnavailable, OutOfOrder, WrongRevision when
 * another process writes to the target meanwhile
 */
export async function copyLog(
  source: Pages,
  target: StoredLog,
  { onProgress, mayHoldMore = false, inFlight = 1 }: CopyOptions = {},
): Promise<LogDigest> {
  const digester = new LogDigester();
  const present = eachOf(target.pages());
  let skipped = 0;
  let isPastPresent = false;
  const writer = inOrder(target, inFlight);
  try {
    for await (const page of source) {
      const missing: StoredContent[] = [];
      for (const event of page) {
        digester.add(event);
        const there = isPastPresent ? undefined : await nextOf(present);
        if (there === undefined) {
          isPastPresent = true;
          missing.push(event);
        } else if (sameContent(event, there)) skipped += 1;
        else throw new NotACopy(digester.events);
      }
      for (const run of runsOf(missing)) await writer.append(run);
      await writer.done();
      onProgress?.({ events: digester.events, skipped });
    }
    if (!mayHoldMore && !isPastPresent && (await nextOf(present))) throw new NotACopy(digester.events + 1);
  } finally {
    await present.return(undefined);
  }
  return digester.digest();
}

/** Appends in progress at the same time were written in another order: the copy is invalid. */
export class OutOfOrder extends Error {
  constructor() {
    super('La copie a été interrompue : recommencez avec une destination vide.');
    this.name = 'OutOfOrder';
  }
}

/** Runs at most `inFlight` appends at once and checks that they were written in the requested order. */
function inOrder(target: StoredLog, inFlight: number) {
  const underWay: Promise<bigint>[] = [];
  let last = -1n;
  const settle = async (left: number) => {
    while (underWay.length > left) {
      const position = (await underWay.shift()) ?? -1n;
      if (position <= last) throw new OutOfOrder();
      last = position;
    }
  };
  return {
    append: async (run: readonly StoredContent[]) => {
      // The first one alone: it opens the connection that the others then share in order.
      await settle(last < 0n ? 0 : inFlight - 1);
      const written = target.append(run).then(({ position }) => position);
      // Awaited in its turn, unless an earlier one fails first.
      written.catch(() => undefined);
      underWay.push(written);
    },
    done: () => settle(0),
  };
}

async function* eachOf(pages: Pages): AsyncGenerator<StoredContent> {
  for await (const page of pages) yield* page;
}

async function nextOf(events: AsyncGenerator<StoredContent>): Promise<StoredContent | undefined> {
  const next = await events.next();
  return next.done ? undefined : next.value;
}

export const sameContent = (a: StoredContent, b: StoredContent): boolean =>
  a.id === b.id &&
  a.stream === b.stream &&
  a.revision === b.revision &&
  a.type === b.type &&
  canonicalJson(a.data) === canonicalJson(b.data) &&
  canonicalJson(a.metadata) === canonicalJson(b.metadata);

/** Groups consecutive events of one stream into one append. */
export function runsOf(events: readonly StoredContent[]): StoredContent[][] {
  const runs: StoredContent[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify([event.data, event.metadata]));
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last?.stream === event.stream && last.revision + 1 === event.revision;
    if (run && follows && run.length < runEvents && bytes + size <= runBytes) {
      run.push(event);
      bytes += size;
    } else {
      runs.push([event]);
      bytes = size;
    }
  }
  return runs;
}
