import { expect, it } from 'vitest';
import { unzipped } from '../../../../testing/files/unzipped.ts';
import { type ZipEntry, zipOf } from './zip.ts';

it('the ZIP writer writes compressed and stored entries that other programs can read', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'données.html', content: [Buffer.from('<p>é'), Buffer.from('</p>')] };
    yield { name: 'fichiers/a.pdf', content: [Buffer.from('%PDF')], isStored: true };
    yield { name: 'vide.json', content: [] };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries())) pieces.push(piece);
  expect(unzipped(Buffer.concat(pieces))).toEqual({
    'données.html': '<p>é</p>',
    'fichiers/a.pdf': '%PDF',
    'vide.json': '',
  });
});
