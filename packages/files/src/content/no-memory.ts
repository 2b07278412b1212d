/** The process has no memory left for a file; the file itself may be correct. */
export class NoMemory extends Error {
  constructor() {
    super('Plus de mémoire pour ouvrir ce fichier');
    this.name = 'NoMemory';
  }
}

/** True for an error due to missing memory; libjpeg, libvips and V8 each word it differently. */
export const isNoMemory = (error: unknown): boolean =>
  error instanceof NoMemory ||
  (error instanceof Error && /insufficient memory|out of memory|allocation failed/i.test(error.message));
