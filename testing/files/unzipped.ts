import { strFromU8, unzipSync } from 'fflate';

/** The entries of an archive as texts, by name. */
export const unzipped = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, strFromU8(content)]),
  );
