/**
 * One file of a backup: lines of JSON, gzipped, with the SHA-256 of the compressed file (`sha256sum` agrees).
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Part {
  /** Name within the backup. */
  readonly file: string;
  readonly lines: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The file differs from the written one: no part of it may be restored. */
export class DamagedBackup extends Error {
  constructor(file: string, reason: string) {
    super(`La sauvegarde est abîmée : ${file} ${reason}. Prenez-en une autre ; rien n'a été restauré.`);
    this.name = 'DamagedBackup';
  }
}

/** Lets bytes through, counting and hashing them. */
function measure(): { through: Transform; bytes(): number; sha256(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, sha256: () => hash.digest('hex') };
}

/** Writes lines as they come, a page in memory at a time, down to the disk. */
export async function writePart(
  folder: string,
  file: string,
  pages: AsyncIterable<readonly string[]>,
): Promise<Part> {
  let lines = 0;
  const measured = measure();
  await pipeline(
    Readable.from(
      (async function* () {
        for await (const page of pages) {
          lines += page.length;
          if (page.length > 0) yield Buffer.from(`${page.join('\n')}\n`);
        }
      })(),
      { objectMode: true, highWaterMark: 1 },
    ),
    createGzip({ level: 6 }),
    measured.through,
    createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file, lines, bytes: measured.bytes(), sha256: measured.sha256() };
}

const linesPerPage = 1_000;

/** The lines of a part, in pages; throws DamagedBackup at the latest at its end if it was altered. */
export async function* readPart(folder: string, part: Part): AsyncGenerator<readonly string[]> {
  const measured = measure();
  const unzipped = createGunzip();
  const flowing = pipeline(createReadStream(path.join(folder, part.file)), measured.through, unzipped);
  // Its failure also ends the loop below, where it is awaited.
  flowing.catch(() => undefined);
  let lines = 0;
  let page: string[] = [];
  let rest = '';
  try {
    // Not readline: it takes U+2028 inside a text for the end of a line.
    for await (const chunk of unzipped.setEncoding('utf8')) {
      const texts = (rest + chunk).split('\n');
      rest = texts.pop() ?? '';
      lines += texts.length;
      page.push(...texts);
      if (page.length < linesPerPage) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
    await flowing;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new DamagedBackup(part.file, 'manque');
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') {
      throw new DamagedBackup(part.file, 'ne se décompresse pas');
    }
    throw error;
  }
  if (measured.sha256() !== part.sha256) throw new DamagedBackup(part.file, "n'a plus la même empreinte");
  if (lines !== part.lines || rest !== '')
    throw new DamagedBackup(part.file, "n'a plus le même nombre de lignes");
}
