import { statfs } from 'node:fs/promises';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { Refusal } from '@fournil/contracts/refusals';

/**
 * Bytes below which commands are refused. A Postgres without disk space for its write-ahead log stops for
 * everybody, readers included: it needs whole files of 16 MB, and more while it recovers.
 */
const leastRoom = 64 * 1024 * 1024;
const lookEveryMs = 1000;

/**
 * Refuses commands with « disque plein » while the data folder's disk is full; logging in and out still
 * works.
 */
export function roomToWrite(dataDir: string): (endpoint: Endpoint) => Promise<void> {
  let looked = { at: Number.NEGATIVE_INFINITY, hasRoom: true };
  return async ({ id }) => {
    if (id === 'access.login' || id === 'access.logout') return;
    if (performance.now() - looked.at > lookEveryMs) {
      // A file system that does not report it is written to until it refuses.
      const room = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      );
      looked = { at: performance.now(), hasRoom: room >= leastRoom };
    }
    if (!looked.hasRoom) throw new Refusal('disk_full');
  };
}
