/** The size in a coded picture's own header: its decoder uses that, whatever the document claims. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a JPEG, from its first frame; null if there is none. */
export function jpegSize(bytes: Buffer): PictureSize | null {
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
export function jpxSize(bytes: Buffer): PictureSize | null {
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
