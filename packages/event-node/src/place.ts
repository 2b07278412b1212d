import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { PositionMessage } from './protocol.ts';
import type { Tail } from './tail.ts';

/** The meaning of a position given by a client. */
export type Place =
  | { kind: 'start' }
  | { kind: 'event'; seq: number; hasPrepare: boolean }
  /** Behind the last event. */
  | { kind: 'beyond' }
  /** Below the first event, where a real server has events of its own. */
  | { kind: 'before' }
  /** Between two events. */
  | { kind: 'none' };

/**
 * As EventStoreDB 24.6 takes it: a position is that of an event or nothing, commit and prepare alike, or a prepare of 0.
 *
 * Throws GrpcError UNKNOWN for a commit below its prepare, as that server does.
 */
export function placeOf(position: PositionMessage, tail: Pick<Tail, 'head' | 'positions'>): Place {
  const commit = BigInt(position.commitPosition ?? 0);
  const prepare = BigInt(position.preparePosition ?? 0);
  if (commit < prepare) throw new GrpcError(GrpcStatus.UNKNOWN, 'Exception was thrown by handler.');
  if (commit === 0n) return { kind: 'start' };
  if (tail.positions.isBeyond(commit, tail.head)) return { kind: 'beyond' };
  const seq = tail.positions.seqAt(commit);
  if (seq !== undefined && (prepare === commit || prepare === 0n)) {
    return { kind: 'event', seq, hasPrepare: prepare !== 0n };
  }
  return commit < BigInt(tail.positions.of(1)) ? { kind: 'before' } : { kind: 'none' };
}
