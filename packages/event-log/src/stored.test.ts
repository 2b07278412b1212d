import { randomBytes } from 'node:crypto';
import { ERASED } from '@fournil/events/define';
import { describe, expect, it } from 'vitest';
import { sealedField, sealPersonalFields } from './codec.ts';
import type { ReadEvent, StoredEvent } from './event-log.ts';
import { asStored, readerOf } from './stored.ts';

/** Keys of which those of some people are at hand at once. */
function keysWhere(isHeld: (subject: string) => boolean) {
  const keys = new Map<string, Buffer>();
  const asked: string[] = [];
  const obtain = async (subject: string) => {
    const key = keys.get(subject) ?? randomBytes(32);
    keys.set(subject, key);
    return key;
  };
  return {
    asked,
    keys,
    obtain,
    find: async (subject: string) => keys.get(subject) ?? null,
    held: (subject: string) => (isHeld(subject) ? (keys.get(subject) ?? null) : null),
    prefetch: async (subjects: readonly string[]) => void asked.push(...subjects),
  };
}
type Keys = ReturnType<typeof keysWhere>;

async function storedDelay(keys: Keys, employeeId: string, position: bigint): Promise<StoredEvent> {
  const type = 'DelayDeclared';
  const id = `event-${position}`;
  const data = { declarationId: id, employeeId, date: '2026-11-02', duration: 5, reason: 'train supprimé' };
  return {
    id,
    type,
    stream: `fournil.absence-1.${id}`,
    revision: 0,
    position,
    data: await sealPersonalFields({ id, type, data }, keys),
    metadata: {
      commandId: 'c',
      correlationId: 'c',
      actor: { kind: 'user' },
      recordedAt: '2026-11-21T09:00:00.000Z',
      siteId: 'test',
      schemaVersion: 1,
    },
  };
}

const reasonOf = ({ decoded }: ReadEvent): unknown =>
  'unreadable' in decoded ? decoded.unreadable : (decoded.data as { reason?: unknown }).reason;

describe('events read from the log', () => {
  it('are decoded on arrival when their key is in memory, else with their page, and stay in order', async () => {
    const keys = keysWhere((subject) => subject === 'nadia');
    const reader = readerOf(keys, { stored: false });
    const stored = [await storedDelay(keys, 'nadia', 1n), await storedDelay(keys, 'paul', 2n)];
    stored.push(await storedDelay(keys, 'erased', 3n), await storedDelay(keys, 'nadia', 4n));
    keys.keys.delete('erased');
    const arrived = stored.map(reader.arrive);
    expect(arrived.map((event) => 'decoded' in event)).toEqual([true, false, false, true]);
    // Nothing of their sealed form is held any more.
    expect(arrived[0]).not.toHaveProperty('data');
    const page = await reader.page(arrived);
    expect(page.map(({ position }) => position)).toEqual([1n, 2n, 3n, 4n]);
    expect(page.map(reasonOf)).toEqual(['train supprimé', 'train supprimé', ERASED, 'train supprimé']);
    expect(keys.asked).toEqual(['paul', 'erased']);
    expect(page.some((event) => 'data' in event || 'metadata' in event)).toBe(false);
  });

  it('are unreadable one by one when damaged or of an unknown type, with or without their keys in memory', async () => {
    for (const isHeld of [true, false]) {
      const keys = keysWhere(() => isHeld);
      const reader = readerOf(keys, { stored: false });
      const good = await storedDelay(keys, 'nadia', 1n);
      // Its ciphertext was sealed for another event.
      const moved = { ...(await storedDelay(keys, 'nadia', 2n)), data: good.data };
      const unknown = { ...good, type: 'NeverHeardOf', position: 3n };
      const page = await reader.page([moved, good, unknown].map(reader.arrive));
      expect(page.map(reasonOf)).toEqual([expect.any(Error), 'train supprimé', expect.any(Error)]);
    }
  });

  it('keep their stored bytes only for callers that asked for the bytes', async () => {
    const keys = keysWhere(() => true);
    const stored = await storedDelay(keys, 'nadia', 1n);
    const read = async (options: { stored?: boolean; decode?: boolean }) => {
      const reader = readerOf(keys, options);
      return reader.page([reader.arrive(stored)]);
    };
    for (const page of [await read({}), await read({ decode: false })]) {
      expect(asStored(page)[0]).toMatchObject({ data: stored.data, metadata: stored.metadata });
      expect(page[0]?.data).toHaveProperty([sealedField]);
    }
    const page = await read({ stored: false });
    expect(() => asStored(page)).toThrow('not kept');
  });
});
