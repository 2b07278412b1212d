import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openChunks, sealChunks } from './chunks.ts';
import { type FileKeys, FileStore, type FileUnavailable, shopOwner } from './file-store.ts';
import { Spool } from './spool.ts';

const seed = 20_261_121;
const together = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

class Keys implements FileKeys {
  readonly keys = new Map<string, Buffer>();
  async obtain(subject: string, purpose: string) {
    const name = `${subject}/${purpose}`;
    const key = this.keys.get(name) ?? randomBytes(32);
    this.keys.set(name, key);
    return key;
  }
  async find(subject: string, purpose: string) {
    return this.keys.get(`${subject}/${purpose}`) ?? null;
  }
  async destroy(subject: string, purpose: string) {
    this.keys.delete(`${subject}/${purpose}`);
  }
}

describe('the encrypted pieces of a stored file', () => {
  it('are decrypted to the original file, for any size and any division into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        async (size, piece) => {
          const [clear, key] = [randomBytes(size), randomBytes(32)];
          const sealed = await together(sealChunks(key, 'x', inPieces(clear, piece)));
          const opened = await together(openChunks(key, 'x', inPieces(sealed, piece + 7)));
          expect(opened.equals(clear)).toBe(true);
        },
      ),
      { numRuns: 40, seed },
    );
  });

  it('cannot be decrypted after a byte is changed, removed or added, or under another name', async () => {
    const key = randomBytes(32);
    const sealed = await together(sealChunks(key, 'x', inPieces(randomBytes(150_000), 50_000)));
    const opens = (bytes: Buffer, aad = 'x') => together(openChunks(key, aad, inPieces(bytes, 40_000)));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sealed.length - 1 }), async (at) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await expect(opens(changed)).rejects.toThrow('abîmé');
        await expect(opens(sealed.subarray(0, at))).rejects.toThrow('abîmé');
      }),
      { numRuns: 30, seed },
    );
    await expect(opens(Buffer.concat([sealed, Buffer.from([0])]))).rejects.toThrow('abîmé');
    await expect(opens(sealed, 'y')).rejects.toThrow('abîmé');
    // Whole chunks left out at the end: each that is left is genuine, the end is missing.
    await expect(opens(sealed.subarray(0, 65_552))).rejects.toThrow('abîmé');
  });
});

describe('the file store', () => {
  let dataDir: string;
  const keys = new Keys();
  const owner = { subject: 'nadia', purpose: 'health', record: 'certificate.1' } as const;
  const content = Buffer.from('Nadia Benali est en arrêt'.repeat(4000));
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'read',
      (error: FileUnavailable) => error.reason,
    );
  let store: FileStore;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fournil-files-'));
    store = new FileStore(dataDir, keys);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const pathOf = async (fileId: string) => join(dataDir, 'files', fileId.slice(0, 2), `${fileId}.sealed`);

  it('returns the stored file, and stores only encrypted bytes', async () => {
    const stored = await store.write(owner, [content]);
    expect(stored.storedSize).toBe(content.length);
    expect((await together(await store.read(owner, stored))).equals(content)).toBe(true);
    for (const name of await readdir(dataDir, { recursive: true })) {
      const path = join(dataDir, name);
      if (!(await stat(path)).isFile()) continue;
      expect(`${name} ${await readFile(path, 'latin1')}`).not.toMatch(/Nadia|Benali|est en arr/);
    }
  });

  it('refuses a damaged file before it sends the first byte', async () => {
    const stored = await store.write(owner, [content]);
    const path = await pathOf(stored.fileId);
    const bytes = await readFile(path);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await reasonOf(store.read(owner, stored))).toBe('damaged');
    const other = await store.write({ ...owner, record: 'certificate.2' }, [Buffer.from('autre')]);
    expect(await reasonOf(store.read(owner, { ...other, contentHash: stored.contentHash }))).toBe('damaged');
    // Another file put in its place.
    await writeFile(path, await readFile(await pathOf(other.fileId)));
    expect(await reasonOf(store.read(owner, stored))).toBe('damaged');
    await rm(path);
    expect(await reasonOf(store.read(owner, stored))).toBe('missing');
  });

  it("cannot be read with another person's key, nor after the key is destroyed", async () => {
    const stored = await store.write(owner, [content]);
    await keys.obtain('leo', 'health');
    expect(await reasonOf(store.read({ subject: 'leo', purpose: 'health' }, stored))).toBe('damaged');
    keys.keys.delete('nadia/health');
    expect(await reasonOf(store.read(owner, stored))).toBe('erased');
  });

  it('removes all bytes of an interrupted upload', async () => {
    const before = await readdir(dataDir, { recursive: true });
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error('connection lost');
    }
    await expect(store.write(owner, broken())).rejects.toThrow('connection lost');
    await expect(new Spool(dataDir).receive(broken())).rejects.toThrow('connection lost');
    const files = (names: readonly string[]) => names.filter((name) => /sealed|spool./.test(name));
    expect(files(await readdir(dataDir, { recursive: true }))).toEqual(files(before));
  });

  it('deletes old files that no event names, and keeps named, recent and unreadable files', async () => {
    const [named, orphan, young] = await Promise.all(
      ['a', 'b', 'c'].map((id) => store.write({ ...owner, record: `certificate.${id}` }, [content])),
    );
    const damaged = await store.write({ ...owner, record: 'certificate.d' }, [content]);
    await writeFile(await pathOf(damaged.fileId), 'rien');
    const old = new Date(Date.now() - 48 * 3_600_000);
    for (const one of [named, orphan, damaged]) if (one) await utimes(await pathOf(one.fileId), old, old);
    const there = async (file: typeof named) =>
      file !== undefined &&
      (await stat(await pathOf(file.fileId)).then(
        () => true,
        () => false,
      ));
    await store.sweep({
      now: new Date(),
      olderThanMs: 24 * 3_600_000,
      isNamed: async (record, fileId) => record === 'certificate.a' && fileId === named?.fileId,
    });
    expect([await there(named), await there(orphan), await there(young), await there(damaged)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("needs both the owner's key and the record's key to decrypt a file", async () => {
    const ofBoth = { subject: 'nadia', purpose: 'pay', record: 'document.d1' } as const;
    const stored = await store.write(ofBoth, [Buffer.from('Fiche de paie')]);
    expect(String(await together(await store.read(ofBoth, stored)))).toBe('Fiche de paie');
    const shop = { subject: shopOwner, purpose: 'pay' } as const;
    await keys.obtain(shop.subject, shop.purpose);
    await expect(store.read(shop, stored)).rejects.toMatchObject({ reason: 'damaged' });
    const path = await pathOf(stored.fileId);
    const copy = await readFile(path);
    await store.destroy(ofBoth, stored.fileId);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    // Put back from a backup of the folder: it opens nowhere.
    await writeFile(path, copy);
    await expect(store.read(ofBoth, stored)).rejects.toMatchObject({ reason: 'erased' });
  });

  it("keeps a file's key until the file is deleted, so that an interrupted destruction can be resumed", async () => {
    const owner = { subject: 'nadia', purpose: 'pay', record: 'document.d3' } as const;
    const stored = await store.write(owner, [Buffer.from('Contrat')]);
    const path = await pathOf(stored.fileId);
    const cutOff = vi.spyOn(keys, 'destroy').mockRejectedValueOnce(new Error('killed'));
    await expect(store.destroy(owner, stored.fileId)).rejects.toThrow('killed');
    cutOff.mockRestore();
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await keys.find(owner.record, owner.purpose)).not.toBeNull();

    await store.destroy(owner, stored.fileId);
    expect(await keys.find(owner.record, owner.purpose)).toBeNull();
  });
});
