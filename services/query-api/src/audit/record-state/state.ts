/** A record on a date, from its lines: as it was known, as it was in force, or both. */
import type { FournilEvent } from '@fournil/events/catalogue';
import { type DatedFact, inForceOn } from '@fournil/read-models/audit/in-force';
import { foldRecord, type RecordState } from '@fournil/read-models/audit/record';
import type { LineRow } from '@fournil/read-models/audit/view';

type Fact = Pick<LineRow, 'type' | 'data' | 'recorded_on'>;

export interface StateOnDate {
  readonly state: RecordState | null;
  readonly facts: number;
  readonly leftOut: number;
}

/** `asOf`: only what was recorded by that day. `inForceOn`: of what is known, what holds on that day. */
export function stateOnDate(
  lines: readonly Fact[],
  asked: { asOf?: string | undefined; inForceOn?: string | undefined },
): StateOnDate {
  const { asOf, inForceOn: day } = asked;
  const known = lines
    .filter((line) => asOf === undefined || line.recorded_on <= asOf)
    // Written from an event of this type: the union is told so again.
    .map(
      (line): DatedFact => ({
        event: { type: line.type, data: line.data } as unknown as FournilEvent,
        recordedOn: line.recorded_on,
      }),
    );
  if (!known.length) return { state: null, facts: 0, leftOut: lines.length };
  if (day !== undefined) {
    const { state, facts } = inForceOn(known, day);
    return { state, facts, leftOut: lines.length - facts };
  }
  const state = foldRecord(known.map(({ event }) => event));
  return { state, facts: known.length, leftOut: lines.length - known.length };
}

/** « actif », « inactif », « déclarée », « annulée »; null for a record that has no such notion. */
export function statusOf(state: RecordState): string | null {
  if (typeof state.active === 'boolean') return state.active ? 'actif' : 'inactif';
  if (typeof state.cancelled === 'boolean') return state.cancelled ? 'annulée' : 'déclarée';
  return null;
}
