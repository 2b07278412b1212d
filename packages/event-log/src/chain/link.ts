/**
 * One link of the audit chain: SHA-256(previous hash ‖ canonical JSON of {logical stream, revision, id,
 * type, data as stored, metadata as stored}), in $all order (design 6). Neither `created` nor positions
 * nor the generation go in, so that a log copied to another server keeps its chain. The same rules stand,
 * written again without dependency, in tools/verify-export.mjs.
 */
import { createHash } from 'node:crypto';
import { parseStreamName } from '@fournil/events/streams';
import type { StoredEvent } from '../event-log.ts';

/** What precedes the first event: 32 zero bytes. */
export const chainStart: Buffer = Buffer.alloc(32);

/** What of an event the chain covers. */
export interface Hashed {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** A stream's name without the generation of the log. */
export function logicalStream(name: string): string {
  const parsed = parseStreamName(name);
  return parsed ? `${parsed.category}.${parsed.id}` : name;
}

export const hashedPart = (event: Omit<StoredEvent, 'position'>): Hashed => ({
  stream: logicalStream(event.stream),
  revision: event.revision,
  id: event.id,
  type: event.type,
  data: event.data,
  metadata: event.metadata,
});

/**
 * JSON in one form only: members sorted by UTF-16 code units, no spaces, numbers and strings as
 * ECMAScript writes them (RFC 8785). Takes what JSON.parse makes, nothing else.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (const item of value) items += (items === '' ? '' : ',') + canonicalJson(item);
    return `[${items}]`;
  }
  const record = value as Record<string, unknown>;
  let members = '';
  for (const name of Object.keys(record).sort()) {
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(record[name])}`;
  }
  return `{${members}}`;
}

/** The hash (32 bytes) of an event that follows one whose hash is `previous`. */
export function linkHash(previous: Uint8Array, event: Omit<StoredEvent, 'position'>): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson(hashedPart(event)))
    .digest();
}
