/** Events as lines of a backup: as stored, personal fields sealed. */
import type { StoredContent } from '@fournil/event-log/stored-log';

export function lineOf({ id, stream, revision, type, data, metadata }: StoredContent): string {
  return JSON.stringify({ id, stream, revision, type, data, metadata });
}

/** @throws Error for a line that holds no event */
export function eventOf(line: string): StoredContent {
  const value: unknown = JSON.parse(line);
  if (!isStored(value)) throw new Error(`ligne sans événement : ${line.slice(0, 80)}`);
  return value;
}

function isStored(value: unknown): value is StoredContent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, stream, revision, type, data, metadata } = value as Partial<
    Record<keyof StoredContent, unknown>
  >;
  return (
    typeof id === 'string' &&
    typeof stream === 'string' &&
    typeof type === 'string' &&
    typeof revision === 'number' &&
    Number.isInteger(revision) &&
    typeof data === 'object' &&
    data !== null &&
    typeof metadata === 'object' &&
    metadata !== null
  );
}
