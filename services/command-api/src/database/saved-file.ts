/**
 * An encrypted file in a line of an export, read from the bytes: as text and as JSON it would be in memory
 * four times.
 */
export interface SavedFile {
  /** Below DATA_DIR/files. */
  readonly path: string;
  /** Sealed, as stored. */
  readonly content: Buffer;
}

const opening = /^\{"path":"([0-9a-f]{2}\/[0-9a-f-]{36}\.sealed)","content":"$/;
const openingLength = '{"path":"ab/00000000-0000-4000-8000-000000000000.sealed","content":"'.length;
const closing = /^"\},?\n$/;
const longestClosing = '"},\n'.length;
const padding = '='.charCodeAt(0);
/** Characters of base64 decoded at once: whole groups of four. */
const piece = 1 << 20;

/** Null when the line contains no file. */
export function savedFileOf(line: Buffer): SavedFile | null {
  const path = opening.exec(line.toString('latin1', 0, openingLength))?.[1];
  const end = line.lastIndexOf('"');
  if (path === undefined || line.length - end > longestClosing || !closing.test(line.toString('latin1', end)))
    return null;
  const length = end - openingLength;
  if (length < 0 || length % 4 !== 0) return null;
  const padded = [end - 1, end - 2].filter((at) => at >= openingLength && line[at] === padding).length;
  const content = Buffer.alloc((length / 4) * 3 - padded);
  let written = 0;
  for (let at = openingLength; at < end; at += piece) {
    const text = line.toString('latin1', at, Math.min(end, at + piece));
    written += content.write(text, written, 'base64');
  }
  // The decoder leaves out characters that are no base64.
  return written === content.length ? { path, content } : null;
}
