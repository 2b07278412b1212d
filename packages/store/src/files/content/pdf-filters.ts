/**
 * Decodes the filters of a PDF stream one at a time, up to a limit of bytes: a few kilobytes can represent
 * gigabytes, and a chain of filters more than any reader can hold.
 */
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFName, PDFNumber, PDFRawStream } from './pdf-library.ts';
import { FileRefused } from './problem.ts';

/** Names in full; the short ones are for pictures inside a page's content and readers take them anywhere. */
const fullNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};
export const fullName = (name: string): string => fullNames[name] ?? name;

const unfolding = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);
const drawing = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** True when a filter yields bytes; others yield pictures or are unknown. */
export const isUnfolding = (filter: string): boolean => unfolding.has(filter);
export const isDrawing = (filter: string): boolean => drawing.has(filter);

/** The start of the deflated data; null when readers would refuse its header. Check sums are not verified. */
function deflated(data: Uint8Array): Uint8Array | null {
  const [method = 0, flags = 0] = data;
  const isHead = (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0;
  return isHead ? data.subarray(2) : null;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** A damaged stream unfolds to nothing, so that no reader makes more of it than was counted here. */
function inflated(data: Uint8Array, most: number): Uint8Array {
  const body = deflated(data);
  if (!body) return new Uint8Array();
  try {
    // The end may be missing; then the existing part counts.
    return inflateRawSync(body, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (isTooLarge(error)) throw new FileRefused('tooHeavy');
    return new Uint8Array();
  }
}

/** The other filters, by the library's readers, which give a piece at a time. */
function readInPieces(filter: string, data: Uint8Array, earlyChange: number, most: number): Uint8Array {
  const context = PDFContext.create();
  const dict = context.obj({ Filter: filter, DecodeParms: { EarlyChange: PDFNumber.of(earlyChange) } });
  const stream = decodePDFRawStream(PDFRawStream.of(dict, data));
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = stream.getBytes(65_536);
    if (!piece.length) return Buffer.concat(pieces, size);
    size += piece.length;
    if (size > most) throw new FileRefused('tooHeavy');
    // A copy: the reader moves its bytes when it needs room.
    pieces.push(Uint8Array.from(piece));
  }
}

/** Undoes one filter. @throws FileRefused('tooHeavy') past `most` bytes */
export function unfold(filter: string, data: Uint8Array, earlyChange: number, most: number): Uint8Array {
  return filter === 'FlateDecode' ? inflated(data, most) : readInPieces(filter, data, earlyChange, most);
}

/**
 * Bytes that deflated data unfolds to, counted and dropped as they come; null for damaged data.
 * @throws FileRefused('tooHeavy') past `most` bytes
 */
export async function weighDeflated(data: Uint8Array, most: number): Promise<number | null> {
  const body = deflated(data);
  if (!body) return null;
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(body);
  let size = 0;
  try {
    for await (const piece of inflate) {
      size += (piece as Buffer).length;
      if (size > most) throw new FileRefused('tooHeavy');
    }
    return size;
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    return null;
  } finally {
    inflate.destroy();
  }
}

/** Further keys under which a reader looks for filters. */
export const otherFilterKeys = ['F', 'DP', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key));
