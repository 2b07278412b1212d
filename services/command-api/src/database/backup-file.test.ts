import { createHash } from 'node:crypto';
import { Refusal } from '@fournil/contracts/refusals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBackupFile, type SavedElement, type SavedEvent, writeBackupFile } from './backup-file.ts';
import { headState } from './examine.ts';
import { exportProof, isProvenBy } from './export.ts';
import { savedFileOf } from './saved-file.ts';

const head = {
  exportedAt: '2026-11-22T04:30:00.000Z',
  siteId: 'site',
  logId: 'log',
  generation: 1,
  keyCheck: 'check',
  chain: { number: 3, hash: 'aa' },
};
const master = Buffer.alloc(32, 7);
const event = (n: number, text = 'é\n\u2028'): SavedEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  stream: 'employee.1',
  type: 'EmployeeAdded',
  data: { text },
  metadata: {},
});
const key = { subject: 'a', purpose: 'identity', wrapped: 'AAAA' };
const file = {
  path: `ab/${event(1).id}.sealed`,
  content: Buffer.from('seize octets ici'),
};

/** Pieces whose bytes do not come in groups of three. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5);
}

async function written(events: readonly SavedEvent[], files = [file], keys = [key]): Promise<Buffer> {
  const pieces: string[] = [];
  const saved = files.map(({ path, content }) => ({
    path,
    content: inPieces(content),
  }));
  const sections = { events, files: saved, keys, credentials: [] };
  for await (const piece of writeBackupFile(head, sections, (digest) => exportProof(master, digest)))
    pieces.push(piece);
  return Buffer.from(pieces.join(''));
}
async function* cutInto(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(bytes: Buffer, size = 7) {
  const taken: SavedElement[] = [];
  const answer = await readBackupFile(cutInto(bytes, size), (element) => void taken.push(element));
  return { ...answer, taken };
}

it('a backup file is one JSON document, and is read back unchanged from pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 400 }),
      async (texts, size) => {
        const events = texts.map((text, n) => event(n, text));
        const bytes = await written(events);
        expect(JSON.parse(bytes.toString()).events).toEqual(events);
        const { header, taken } = await read(bytes, size);
        expect(header).toMatchObject(head);
        expect(taken).toEqual([
          ...events.map((value) => ({ section: 'events', value })),
          { section: 'files', value: file },
          { section: 'keys', value: key },
        ]);
      },
    ),
    { numRuns: 50 },
  );
});

const proofIn = (taken: unknown): string => (taken as { proof: string }).proof;

it('a backup file that was cut anywhere or changed in any byte is refused', async () => {
  const bytes = await written([event(1), event(2)]);
  const { digest } = await read(bytes);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.boolean(), async (at, isCut) => {
      const other = isCut ? bytes.subarray(0, at) : Buffer.from(bytes);
      if (!isCut) other[at] = (other[at] ?? 0) ^ 1;
      const taken = await read(other, 1000).catch((error: unknown) => error);
      // A byte of the proof itself does not fit what is read.
      const isTaken = !(taken instanceof Refusal) && isProvenBy(master, digest, proofIn(taken));
      expect(isTaken).toBe(false);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['{"a":1}', "n'est pas une sauvegarde"],
  ['', "n'est pas une sauvegarde"],
  ['[1,2,3]\n', "n'est pas une sauvegarde"],
])('a file that is no backup is refused with a description: %j', async (text, words) => {
  await expect(read(Buffer.from(text))).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining(words) }),
  );
});

it('a line with a file in a backup is read at any length, and refused when it is not base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.boolean(), (bytes, isLast) => {
      const content = Buffer.from(bytes);
      const text = JSON.stringify({ path: file.path, content: content.toString('base64') });
      const line = (of: string) => Buffer.from(`${of}${isLast ? '' : ','}\n`);
      expect(savedFileOf(line(text))).toEqual({ path: file.path, content });
      expect(savedFileOf(line(text.replace('"}', '*AAA"}')))).toBeNull();
      expect(savedFileOf(line(text.replace('"}', 'A"}')))).toBeNull();
      expect(savedFileOf(line(text.replace('ab/', '../')))).toBeNull();
    }),
  );
});

it('a backup file of a newer version is refused with that reason', async () => {
  const text = (await written([])).toString().replace('"version":1', '"version":2');
  await expect(read(Buffer.from(text))).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining('plus récente') }),
  );
});

it('a backup file can be verified only with the master key of the installation that made it', async () => {
  const bytes = await written([event(1)]);
  const { digest, proof } = await read(bytes);
  expect(isProvenBy(master, digest, proof)).toBe(true);
  expect(isProvenBy(Buffer.alloc(32, 8), digest, proof)).toBe(false);
  const altered = bytes.toString().replace('EmployeeAdded', 'EmployeeAddex');
  const body = altered.slice(0, altered.lastIndexOf('"digest"'));
  const redone = createHash('sha256').update(body).digest('hex');
  const other = await read(Buffer.from(`${body}"digest":"${redone}","proof":"${proof}"}\n`));
  expect(isProvenBy(master, other.digest, other.proof)).toBe(false);
});

it('a backup file without a proof is refused', async () => {
  const text = (await written([])).toString();
  const body = text.slice(0, text.lastIndexOf('"digest"'));
  const digest = createHash('sha256').update(body).digest('hex');
  await expect(read(Buffer.from(`${body}"digest":"${digest}"}\n`))).rejects.toThrow(Refusal);
});

it.each([
  ['the same', { number: 9, hash: 'i' }, { number: 9, hash: 'i' }, { state: 'current', since: 0 }],
  ['older', { number: 5, hash: 'e' }, { number: 5, hash: 'e' }, { state: 'older', since: 4 }],
  ['longer than here', { number: 12, hash: 'l' }, null, { state: 'ahead', since: null }],
  ['another one', { number: 5, hash: 'x' }, { number: 5, hash: 'e' }, { state: 'unknown', since: null }],
  ['not told', null, null, { state: 'unknown', since: null }],
] as const)('a backup file whose audit chain is %s is reported', (_what, file, same, state) => {
  expect(headState(file, { number: 9, hash: 'i' }, same)).toEqual(state);
});
