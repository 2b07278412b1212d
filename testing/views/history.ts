/** Events for tests of views, as the log would read them: given these, expect those rows. */
import type { EventType, FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { View } from '@fournil/views/define';
import { foldLog } from '@fournil/views/fold-page';
import type { PageEvent } from '@fournil/views/plan-page';

type DataOf<T extends EventType> = Extract<FournilEvent, { type: T }>['data'];

/** A history under construction: revisions and positions count by themselves. */
export function history() {
  const events: PageEvent[] = [];
  const add = (stream: string, type: string, data: unknown, decoded?: PageEvent['decoded']) => {
    const number = events.length + 1;
    const revision = events.filter((event) => event.stream === stream).length;
    const head = { id: `event-${number}`, type, stream, revision, position: BigInt(number * 10) };
    const metadata: Recorded['metadata'] = {
      commandId: `command-${number}`,
      correlationId: `request-${number}`,
      actor: { kind: 'user', role: 'admin' },
      recordedAt: '2026-11-21T09:00:00.000Z',
      siteId: 'site',
      schemaVersion: 1,
    };
    // The public method below ties `data` to `type`.
    events.push({ ...head, decoded: decoded ?? ({ ...head, metadata, data } as Recorded) });
  };
  const self = {
    events,
    event<T extends EventType>(stream: string, type: T, data: DataOf<T>) {
      add(stream, type, data);
      return self;
    },
    unreadable(stream: string, type: EventType) {
      add(stream, type, {}, { unreadable: new Error('illisible') });
      return self;
    },
    rows: (...views: readonly View[]) => foldLog(views, events).rows,
    parked: (...views: readonly View[]) => foldLog(views, events).parked,
  };
  return self;
}
