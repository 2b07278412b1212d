import { LogSilent, ReadCut } from './failures.ts';

/** The result type of the client's reads. */
export interface Reading<E> extends AsyncIterable<E> {
  on(event: 'data', listener: (resolved: E) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  cancel(): Promise<void>;
}

/**
 * All events of a read, each converted by `take` when it arrives. The client gives reads no deadline, and a
 * cancelled read ends without an error, so an incomplete read would go unnoticed. @throws LogSilent after
 * `silenceMs` without an event, ReadCut, and the client's errors
 */
export function readingOf<E, T>(
  read: Reading<E>,
  silenceMs: number,
  closing: AbortSignal | undefined,
  take: (event: E) => T,
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const events: T[] = [];
    let isOver = false;
    const over = (): boolean => {
      if (isOver) return false;
      isOver = true;
      clearTimeout(silence);
      closing?.removeEventListener('abort', onClosing);
      return true;
    };
    const fail = (error: unknown) => {
      if (!over()) return;
      reject(error);
      // Further events are dropped; without this the call never ends.
      read.cancel().catch(() => undefined);
    };
    const onClosing = () => fail(new ReadCut());
    const silence = setTimeout(() => fail(new LogSilent(silenceMs)), silenceMs);
    read.on('data', (event) => {
      if (isOver) return;
      events.push(take(event));
      silence.refresh();
    });
    // Never removed: an error without a listener ends the process.
    read.on('error', fail);
    read.on('end', () => {
      if (over()) resolve(events);
    });
    read.on('close', () => fail(new ReadCut()));
    if (closing?.aborted) onClosing();
    else closing?.addEventListener('abort', onClosing, { once: true });
  });
}
