import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A file that is there whole or not at all, also after a power cut: written aside, synced, renamed, the folder
 * synced.
 */
export async function writeAtomically(
  path: string,
  aside: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  // Windows opens no folders for syncing; its rename is journaled.
  await folder.sync().catch(() => undefined);
  await folder.close();
}
