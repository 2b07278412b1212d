import { ApiError } from '../api/api-error.ts';

/** One field that two people changed, from a 409 'conflict'. */
export interface ConflictField {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly changedBy: string;
  /** Instant, ISO. */
  readonly changedAt: string;
}

export interface Conflict {
  readonly fields: readonly ConflictField[];
  /** The revision at which the values were compared; the user's decision is sent with it, and not with a later one. */
  readonly revision: number | undefined;
}

export type Choice = 'yours' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

const isField = (value: unknown): value is ConflictField =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';

/** The content of a 409 'conflict'; null for every other error, and for a conflict that names no field. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('fields' in details)) return null;
  const fields = Array.isArray(details.fields) ? details.fields.filter(isField) : [];
  const revision =
    'revision' in details && typeof details.revision === 'number' ? details.revision : undefined;
  return fields.length > 0 ? { fields, revision } : null;
}

const pick = <T extends object>(from: T, keep: (field: string, value: unknown) => boolean): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([field, value]) => keep(field, value))) as Partial<T>;

/** The changes to send once each conflicting field has been decided: theirs is the present value, so it is left out. */
export const resolveConflict = <T extends object>(changes: T, choices: Choices): Partial<T> =>
  pick(changes, (field) => choices[field] !== 'theirs');

/** The fields of `now` that differ from what was read, compared as JSON. */
export function changedFields<T extends object>(read: T, now: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(read));
  return pick(now, (field, value) => JSON.stringify(value) !== JSON.stringify(before.get(field)));
}

/** The edit that takes changes back: the changed fields as they were read. */
export const formerFields = <T extends object>(read: T, changes: Partial<T>): Partial<T> =>
  pick(read, (field) => field in changes);
