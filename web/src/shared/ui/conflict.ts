import { ApiError } from '../api/api-error.ts';

/** One field two people changed: what a 409 'conflict' tells of it. */
export interface ConflictField {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly changedBy: string;
  /** Instant, ISO. */
  readonly changedAt: string;
}

const isField = (value: unknown): value is ConflictField =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';

/** The fields of a 409 'conflict'; null for every other error. */
export function conflictFields(error: unknown): readonly ConflictField[] | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('fields' in details)) return null;
  return Array.isArray(details.fields) ? details.fields.filter(isField) : null;
}

/** The revision a conflict was found at: what was decided is sent against it. */
export function conflictRevision(error: unknown): number | undefined {
  const details = error instanceof ApiError ? error.details : null;
  if (typeof details !== 'object' || details === null || !('revision' in details)) return undefined;
  return typeof details.revision === 'number' ? details.revision : undefined;
}

export type Choice = 'yours' | 'theirs';

/** The changes to send once each conflicting field has been decided: theirs is what stands already, so it is left out. */
export function settleConflict<T extends object>(
  changes: T,
  choices: Readonly<Record<string, Choice>>,
): Partial<T> {
  const kept = Object.entries(changes).filter(([field]) => choices[field] !== 'theirs');
  return Object.fromEntries(kept) as Partial<T>;
}
