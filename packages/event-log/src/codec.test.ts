import { randomBytes } from 'node:crypto';
import { ERASED } from '@fournil/events/define';
import { describe, expect, it } from 'vitest';
import { type Keyring, openStored, resealStored, sealedField, sealPersonalFields } from './codec.ts';

/** Keys in memory: the interface a vault implements, nothing more. */
function keysInMemory(): Keyring & { destroy(): void } {
  const keys = new Map<string, Buffer>();
  const name = (subject: string, purpose: string) => `${subject}/${purpose}`;
  return {
    obtain: async (subject, purpose) => {
      const key = keys.get(name(subject, purpose)) ?? randomBytes(32);
      keys.set(name(subject, purpose), key);
      return key;
    },
    find: async (subject, purpose) => keys.get(name(subject, purpose)) ?? null,
    prefetch: async () => undefined,
    destroy: () => keys.clear(),
  };
}

const event = {
  id: 'event-1',
  type: 'SickLeaveDeclared',
  data: {
    declarationId: 'd1',
    employeeId: 'e1',
    startDate: '2026-11-02',
    endDate: '2026-11-06',
    reason: 'Grippe',
  },
};
const stored = (data: Record<string, unknown>, over: object = {}) => ({
  id: event.id,
  type: event.type,
  version: 1,
  stored: data,
  ...over,
});

describe('the personal fields of an event', () => {
  it('are encrypted when stored and decrypted to the same values', async () => {
    const keys = keysInMemory();
    const sealed = await sealPersonalFields(event, keys);
    expect(JSON.stringify(sealed)).not.toContain('Grippe');
    expect(sealed).toMatchObject({ employeeId: 'e1', startDate: '2026-11-02' });
    expect(await openStored(stored(sealed), keys)).toEqual(event.data);
  });

  it('are read as erased when the key is destroyed, while the other fields remain', async () => {
    const keys = keysInMemory();
    const sealed = await sealPersonalFields(event, keys);
    keys.destroy();
    expect(await openStored(stored(sealed), keys)).toEqual({ ...event.data, reason: ERASED });
  });

  it('cannot be decrypted after they are copied to another event', async () => {
    const keys = keysInMemory();
    const sealed = await sealPersonalFields(event, keys);
    await expect(openStored(stored(sealed, { id: 'event-2' }), keys)).rejects.toThrow();
  });

  it('are encrypted to different bytes each time', async () => {
    const keys = keysInMemory();
    const [one, two] = [await sealPersonalFields(event, keys), await sealPersonalFields(event, keys)];
    expect(one[sealedField]).not.toEqual(two[sealedField]);
  });

  it('are shown as erased after an import of a file without their key', async () => {
    const [there, here] = [keysInMemory(), keysInMemory()];
    const sealed = await sealPersonalFields(event, there);
    await here.obtain('e1', 'health');
    there.destroy();
    const written = await resealStored({ ...event, data: sealed }, 'event-2', { from: there, to: here });
    expect(await openStored(stored(written, { id: 'event-2' }), here)).toEqual({
      ...event.data,
      reason: ERASED,
    });
  });
});
