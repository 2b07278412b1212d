import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SealBroken } from './chunks.ts';
import { decodeHeader, encodeHeader, unwrapFileKey, wrapFileKey } from './file-header.ts';
import { prepareSpool, unfinishedPath } from './spool.ts';
import { writeAtomically } from './write-atomically.ts';

/** A personal key that wrapped a file elsewhere, and the one that shall wrap it here. */
interface Rewrapping {
  readonly theirs: Buffer;
  readonly ours: Buffer;
}

/**
 * The file with its key wrapped again by a local key, if one of `differing` wrapped it; a damaged file
 * unchanged.
 */
function rewrapped(content: Buffer, differing: readonly Rewrapping[]): Buffer {
  for (const { theirs, ours } of differing) {
    try {
      const { header, length } = decodeHeader(content);
      const key = unwrapFileKey(theirs, header.wrappedKey, header.fileId);
      const wrappedKey = wrapFileKey(ours, key, header.fileId);
      return Buffer.concat([encodeHeader({ ...header, wrappedKey }), content.subarray(length)]);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return content;
}

/**
 * Restores a sealed file from a backup, complete or not at all; an existing file is unchanged. A damaged one
 * is restored too, so that it does not block the others. @param path below DATA_DIR/files, `ab/<file
 * id>.sealed`
 */
export async function restoreSealedFile(
  dataDir: string,
  path: string,
  content: Buffer,
  differing: readonly Rewrapping[],
): Promise<void> {
  const place = join(dataDir, 'files', path);
  if (await stat(place).catch(() => null)) return;
  const bytes = rewrapped(content, differing);
  await prepareSpool(dataDir);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await writeAtomically(
    place,
    unfinishedPath(dataDir),
    (async function* () {
      yield bytes;
    })(),
  );
}
