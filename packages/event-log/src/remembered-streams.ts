import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { EventLog } from './event-log.ts';

type History = readonly Recorded<FournilEvent>[];

interface Remembered {
  readonly history: History;
  /** Over which its first events were read, of a log that was known by then. */
  readonly connection: object;
  readonly readAt: number;
}

/** The clear data of what another process erases stay no longer than this, besides the keys that are kept themselves. */
const rememberedMs = 5000;
/** Of all streams together; an event takes one to two kilobytes. */
const mostEvents = 4000;
/** The keys of earlier events are destroyed: those read otherwise now. */
const erasing = new Set(['PersonErased', 'PunchYearErased']);

/**
 * Reads streams as `log` does, but decodes hardly an event twice: of a stream read a moment ago it asks for its last event and
 * what follows. That event proves the earlier ones where nothing can truncate or delete a stream, so only for an event node
 * of ours. Every call reads the log.
 */
export function rememberStreams(
  log: Pick<EventLog, 'readStream' | 'connection'>,
): (stream: string) => Promise<History> {
  const remembered = new Map<string, Remembered>();
  let events = 0;
  const forget = (stream: string) => {
    events -= remembered.get(stream)?.history.length ?? 0;
    remembered.delete(stream);
  };
  const remember = (stream: string, read: Remembered) => {
    forget(stream);
    remembered.set(stream, read);
    events += read.history.length;
    for (const oldest of remembered.keys()) {
      if (events <= mostEvents) return;
      forget(oldest);
    }
  };

  const continued = async (stream: string, { history, connection, readAt }: Remembered) => {
    const last = history.at(-1);
    const isUsable = connection === log.connection() && performance.now() - readAt < rememberedMs;
    if (!last || !isUsable) return null;
    const [same, ...later] = await log.readStream(stream, last.revision);
    if (same?.id !== last.id || later.some(({ type }) => erasing.has(type))) return null;
    return { history: later.length ? [...history, ...later] : history, connection, readAt };
  };

  return async (stream) => {
    const known = remembered.get(stream);
    const read = known && (await continued(stream, known));
    if (read) {
      remember(stream, read);
      return read.history;
    }
    forget(stream);
    const readAt = performance.now();
    const history = await log.readStream(stream);
    const connection = log.connection();
    if (connection && history.length) remember(stream, { history, connection, readAt });
    return history;
  };
}
