/** Pictures inside a PDF: too large ones are refused or reduced, camera metadata removed. */
import sharp from 'sharp';
import {
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
} from './pdf-library.ts';
import { isPicture } from './pdf-streams.ts';
import { FileRefused } from './problem.ts';

/** The same limit as for single photos. */
const mostPixels = 100_000_000;
/** Pixels that a reader may hold at once, by how the picture is coded. */
const mostOfJpeg = 12_000_000;
const mostOfJpx = 12_000_000;
const mostOfColour = 20_000_000;
const mostOfBlackAndWhite = 36_000_000;
const longestSide = 3600;

const textOf = (dictionary: PDFDict, key: string): string => String(dictionary.lookup(PDFName.of(key)) ?? '');
const numberOf = (dictionary: PDFDict, key: string): number => {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

/** Takes what cameras write next to the picture (place, device, small copy) out of a JPEG, without touching the picture. */
export function withoutCameraData(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 2;
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg;
  kept.push(jpeg.subarray(0, 2));
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xda) break;
    const next = at + 2 + jpeg.readUInt16BE(at + 2);
    // APP1 (EXIF, XMP), APP13 (IPTC) and comments go; APP0, APP2 (colours) and APP14 (colour model) stay.
    const isPrivate =
      marker === 0xe1 || marker === 0xed || marker === 0xfe || (marker > 0xe2 && marker < 0xee);
    if (!isPrivate) kept.push(jpeg.subarray(at, next));
    at = next;
  }
  kept.push(jpeg.subarray(at));
  return Buffer.concat(kept);
}

async function smaller(stream: PDFRawStream): Promise<{ data: Buffer; width: number; height: number }> {
  const { channels } = await sharp(stream.contents).metadata();
  // Four colours of print, masks and odd decodings cannot be scaled without changing how they look.
  if (channels > 3 || textOf(stream.dict, 'Decode') !== '' || textOf(stream.dict, 'SMaskInData') !== '')
    throw new FileRefused('tooManyPixels');
  const image = sharp(stream.contents, { limitInputPixels: mostPixels, sequentialRead: true }).resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
  });
  const grey = channels === 1 ? image.greyscale() : image;
  const { data, info } = await grey.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The size in a coded picture's own header: its decoder uses that, whatever the document claims. */

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a JPEG, from its first frame; null if there is none. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = bytes.indexOf('\xff\xd8', 0, 'latin1') + 2;
  while (at >= 2 && at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Padding, restarts and a second start have no length.
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Start of a codestream of JPEG 2000, then its size segment. */
const codestream = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** Size of a JPEG 2000, the largest of its codestreams; null if there is none. */
function jpxSize(bytes: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = bytes.indexOf(codestream); at >= 0; at = bytes.indexOf(codestream, at + 4)) {
    if (at + 24 > bytes.length) break;
    const [width, height] = [
      bytes.readUInt32BE(at + 8) - bytes.readUInt32BE(at + 16),
      bytes.readUInt32BE(at + 12) - bytes.readUInt32BE(at + 20),
    ];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

/** Pixels that readers will hold: by the document or by the picture's header. */
function pixelsOf({ dict, contents }: PDFRawStream, filter: string): number {
  const declared = numberOf(dict, 'Width') * numberOf(dict, 'Height');
  const size = { '/DCTDecode': jpegSize, '/JPXDecode': jpxSize }[filter];
  if (!size) return declared;
  const own = size(bufferOf(contents));
  if (!own) throw new FileRefused('damaged');
  return Math.max(declared, own.width * own.height);
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function tame(document: PDFDocument, ref: PDFRef, stream: PDFRawStream): Promise<void> {
  const { dict } = stream;
  const filter = textOf(dict, 'Filter');
  const pixels = pixelsOf(stream, filter);
  if (pixels > mostPixels) throw new FileRefused('tooManyPixels');
  if (filter === '/DCTDecode') {
    if (pixels <= mostOfJpeg) {
      const data = withoutCameraData(bufferOf(stream.contents));
      document.context.assign(ref, PDFRawStream.of(dict, data));
      return;
    }
    const { data, width, height } = await smaller(stream);
    dict.set(PDFName.of('Width'), PDFNumber.of(width));
    dict.set(PDFName.of('Height'), PDFNumber.of(height));
    document.context.assign(ref, PDFRawStream.of(dict, data));
    return;
  }
  const isBlackAndWhite = numberOf(dict, 'BitsPerComponent') === 1 || /CCITT|JBIG2/.test(filter);
  const most = /DCT|JPX/.test(filter) ? mostOfJpx : isBlackAndWhite ? mostOfBlackAndWhite : mostOfColour;
  if (pixels > most) throw new FileRefused('tooManyPixels');
}

/** Streams must be plain (pdf-streams.ts). @throws FileRefused */
export async function tameImages(document: PDFDocument): Promise<void> {
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && isPicture(object)) await tame(document, ref, object);
  }
}
