import type { EventToAppend } from '@fournil/event-log/event-log';
import type { EventType, NewFournilEvent } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';

export type DataOf<T extends EventType> = Extract<NewFournilEvent, { type: T }>['data'];

/** Numbered ids of one run: two worlds never share one. */
let ids = 0;

/** An event as a command would write it. */
export function eventOf<T extends EventType>(type: T, data: DataOf<T>): EventToAppend {
  ids += 1;
  const commandId = derivedId('test command', ids);
  return {
    id: derivedId(commandId, 0),
    type,
    data: { ...data },
    metadata: {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user', role: 'admin' },
      recordedAt: '2026-11-21T09:00:00.000Z',
      siteId: 'test',
      schemaVersion: 1,
    },
  };
}
