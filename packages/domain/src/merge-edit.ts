import { isDeepStrictEqual } from 'node:util';
import { defined } from '@fournil/contracts/defined';
import { roleNames } from '@fournil/contracts/permissions';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { EventMetadata } from '@fournil/events/metadata';
import { type Refused, refuse } from './decision.ts';

/** A field that two people changed: both values are shown, so that nothing is lost silently [log-10]. */
export interface EditConflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly changedBy: string;
  readonly employeeId?: string;
  /** ISO instant. */
  readonly changedAt: string;
}

type Fields = Readonly<Record<string, unknown>>;

export type MergedEdit<F> =
  | { readonly changes: Partial<F> }
  | { readonly conflicts: readonly EditConflict[] };

/**
 * The changes of an edit, from the record as its author saw it and the current one. A field sent with its old
 * value is no change; changes of different fields merge; different values for the same field conflict.
 * Without `base` (the specified calls) every differing field is a change.
 */
export function mergeEdit<F extends Fields>(edit: {
  requested: Partial<F>;
  current: F;
  base?: F;
  /** Events after the base revision, to name the authors of changes. */
  laterEvents: readonly Recorded<FournilEvent>[];
}): MergedEdit<F> {
  const changes: Partial<F> = {};
  const conflicts: EditConflict[] = [];
  for (const field of Object.keys(edit.requested) as (keyof F & string)[]) {
    const yours = edit.requested[field];
    if (yours === undefined) continue;
    const theirs = edit.current[field];
    if (isDeepStrictEqual(yours, theirs)) continue;
    if (edit.base) {
      if (isDeepStrictEqual(yours, edit.base[field])) continue;
      if (!isDeepStrictEqual(theirs, edit.base[field])) {
        conflicts.push({ field, yours, theirs, ...authorOf(field, edit.laterEvents) });
        continue;
      }
    }
    changes[field] = yours;
  }
  return conflicts.length ? { conflicts } : { changes };
}

/**
 * Refuses a conflicting edit: with both values, and the revision compared, with which the next attempt is
 * compared. `since`: every event after the base revision.
 */
export const refuseConflict = (
  fields: readonly EditConflict[],
  laterEvents: readonly Recorded<FournilEvent>[],
): Refused => refuse('conflict', { details: { fields, revision: laterEvents.at(-1)?.revision } });

/** The fields that changed since the author read the record, for a command about the whole record. */
export function changedSince(
  seen: Fields,
  current: Fields,
  laterEvents: readonly Recorded<FournilEvent>[],
): readonly EditConflict[] {
  return Object.entries(current).flatMap(([field, theirs]) =>
    isDeepStrictEqual(theirs, seen[field])
      ? []
      : [{ field, yours: seen[field], theirs, ...authorOf(field, laterEvents) }],
  );
}

const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Author and time of an event, for an answer and for its sentence: « 21/11/2026 à 11:00 ». */
export function recordedBy(event: Recorded<FournilEvent> | undefined) {
  const metadata: EventMetadata | undefined = event?.metadata;
  const { role, employeeId } = metadata?.actor ?? {};
  const changedAt = metadata?.recordedAt ?? '';
  return {
    author: {
      changedBy: role ? roleNames[role] : 'Système',
      changedAt,
      ...defined({ employeeId }),
    },
    when: changedAt && moment.format(new Date(changedAt)).replace(' ', ' à '),
  };
}

const authorOf = (field: string, laterEvents: readonly Recorded<FournilEvent>[]) =>
  recordedBy(laterEvents.findLast((event) => field in event.data) ?? laterEvents.at(-1)).author;
