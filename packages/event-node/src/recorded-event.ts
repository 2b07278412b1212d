import type { StoredEvent } from './log-types.ts';
import type { Positions } from './positions.ts';
import { frameReadResp } from './protocol.ts';

/** The framed answer that carries one event, the same bytes for every reader. */
export function eventFrame(event: StoredEvent, positions: Positions): Buffer {
  const position = positions.of(event.seq);
  return frameReadResp({
    event: {
      event: {
        id: { string: event.id },
        streamIdentifier: { streamName: Buffer.from(event.stream, 'utf8') },
        streamRevision: event.revision,
        preparePosition: position,
        commitPosition: position,
        metadata: { type: event.type, 'content-type': event.contentType, created: event.createdTicks },
        customMetadata: event.metadata,
        data: event.data,
      },
      commitPosition: position,
    },
  });
}
