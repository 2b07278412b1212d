/**
 * Generations of a log: an import writes a new one next to the current one, and the control stream names the
 * one in force.
 */
import { controlStream } from '@fournil/events/streams';
import type { EventLog } from './event-log.ts';

type ReadsStreams = Pick<EventLog, 'readStream'>;

/** The generation in force; 1 before the log's first event. @throws LogUnavailable */
export async function generationInForce(log: ReadsStreams): Promise<number> {
  const opened = (await log.readStream(controlStream)).findLast((event) => event.type === 'LogOpened');
  return opened?.type === 'LogOpened' ? opened.data.generation : 1;
}

/**
 * The highest generation that was ever begun, in force or not, since an import may have been undone. @throws
 * LogUnavailable
 */
export async function lastGeneration(log: ReadsStreams): Promise<number> {
  const begun = (await log.readStream(controlStream)).map((event) =>
    event.type === 'LogOpened' || event.type === 'ImportBegun' ? event.data.generation : 1,
  );
  return Math.max(1, ...begun);
}
