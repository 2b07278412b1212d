import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { FilterMessage } from './protocol.ts';
import type { Prefixes } from './storage.ts';

export type EventFilter = {
  accepts(event: { stream: string; type: string }): boolean;
  /** Number of events searched between two checkpoints. */
  checkpointEvery: number;
};

// The filter of the client's excludeSystemEvents().
const NOT_A_SYSTEM_EVENT = '^[^$].*';
// EventStoreDB's read batch, used when the client gives no search window.
const DEFAULT_WINDOW = 32;

/**
 * The filters the product uses: no system events, or prefixes of stream names or event types.
 *
 * Other regular expressions are UNIMPLEMENTED: the server's dialect is .NET's, and a hostile one would stop the node.
 */
export function eventFilterOf(message: FilterMessage): EventFilter {
  const expression = message.streamIdentifier ?? message.eventType;
  if (!expression) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a filter needs an expression');
  const subject = message.streamIdentifier
    ? (event: { stream: string; type: string }) => event.stream
    : (event: { stream: string; type: string }) => event.type;
  const checkpointEvery =
    Math.max(1, message.max || DEFAULT_WINDOW) * Math.max(1, message.checkpointIntervalMultiplier ?? 1);
  const prefixes = expression.prefix ?? [];
  if (expression.regex === NOT_A_SYSTEM_EVENT) {
    return { checkpointEvery, accepts: (event) => !subject(event).startsWith('$') };
  }
  if (expression.regex || prefixes.length === 0) {
    throw new GrpcError(
      GrpcStatus.UNIMPLEMENTED,
      `this log filters by prefix or by ${NOT_A_SYSTEM_EVENT}, by nothing else`,
    );
  }
  return {
    checkpointEvery,
    accepts: (event) => prefixes.some((prefix) => subject(event).startsWith(prefix)),
  };
}

/** The filter of a read, which the database applies: a client that reads its own events skips any number of foreign ones. */
export function prefixesOf(message: FilterMessage): Prefixes {
  const prefixes = (message.streamIdentifier ?? message.eventType)?.prefix ?? [];
  if (prefixes.length === 0)
    throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log filters reads by prefix, by nothing else');
  return { of: message.streamIdentifier ? 'stream' : 'type', prefixes };
}
