/**
 * Positions are multiples of the sequence with holes between, as EventStoreDB's are byte offsets with holes: whoever
 * counts on `position + 1` fails here at once and not on the day of the move to a cluster. Commit equals prepare.
 */
const POSITION_STEP = 128n;

export function positionOf(seq: number): string {
  return String(BigInt(seq) * POSITION_STEP);
}

/** Sequence of the last event at or before a position. */
export function seqAtOrBefore(position: bigint): number {
  return clamp(position / POSITION_STEP);
}

/** Sequence of the first event at or after a position. */
export function seqAtOrAfter(position: bigint): number {
  return clamp((position + POSITION_STEP - 1n) / POSITION_STEP);
}

function clamp(value: bigint): number {
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}
