/** PDFs of a few kilobytes that ask for gigabytes or for hours, built here so that none is in the repository. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { rawPdf } from './raw-pdf.ts';

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const empty = '<< /Length 0 >>\nstream\n\nendstream';
const binary = (bytes: Buffer) => bytes.toString('latin1');

const stream = (dictionary: string, data: Buffer) =>
  `<< /Length ${data.length} ${dictionary} >>\nstream\n${binary(data)}\nendstream`;

const pieceOfBlanks = 50_000_000;

/** So many megabytes of blanks, deflated: one piece repeated, since deflating gigabytes takes its time. */
function deflatedBlanks(megabytes: number, start = ''): Buffer {
  const flush = constants.Z_FULL_FLUSH;
  const piece = deflateRawSync(Buffer.alloc(pieceOfBlanks, 0x20), { level: 9, finishFlush: flush });
  const first = deflateRawSync(start, { finishFlush: flush });
  const pieces = Array.from({ length: Math.ceil((megabytes * 1_000_000) / pieceOfBlanks) }, () => piece);
  const head = Buffer.from([0x78, 0xda]);
  return Buffer.concat([head, first, ...pieces, deflateRawSync('')]);
}

/** The list of objects that was accepted after 36 s and 3.1 GB: its filters are before a long comment. */
export function longDictionaryBomb(): Buffer {
  const data = deflateSync(deflatedBlanks(2000, '9 0 null '), { level: 9 });
  const dictionary = `/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] %${'x'.repeat(4100)}\n`;
  return rawPdf([page, empty, stream(dictionary, data)]);
}

/** In the contents of a page, with escaped filter names that only a reader of PDF understands. */
export const escapedFilterBomb = (): Buffer =>
  rawPdf([
    page,
    stream('/Filter [/Fl#61teDecode /#46lateDecode]', deflateSync(deflatedBlanks(1000), { level: 9 })),
  ]);

/** Under a key that readers prefer although the standard gives it another meaning. */
export const shortKeyBomb = (): Buffer =>
  rawPdf([page, stream('/F [/FlateDecode /FlateDecode]', deflateSync(deflatedBlanks(1000), { level: 9 }))]);

export const hexBomb = (): Buffer => {
  const hex = Buffer.from(`${deflateSync(deflatedBlanks(1000), { level: 9 }).toString('hex')}>`);
  return rawPdf([page, stream('/Filter [/AHx /Fl /Fl]', hex)]);
};

/** Each two bytes represent 128. */
export const runLengthBomb = (): Buffer => {
  const runs = Buffer.from(Array.from({ length: 300_000 }, () => [129, 0x20]).flat());
  return rawPdf([page, stream('/Filter [/FlateDecode /RunLengthDecode]', deflateSync(runs))]);
};

/** Codes that each repeat all before them and one more: 4,000 codes of 12 bits represent 8 MB. */
export const lzwBomb = (rounds = 4): Buffer => {
  const bits: string[] = [];
  const push = (code: number, length: number) => bits.push(code.toString(2).padStart(length, '0'));
  for (let round = 0; round < rounds; round++) {
    let [next, length] = [258, 9];
    push(256, length);
    push(0x20, length);
    for (let code = 258; code < 4095; code++) {
      push(code, length);
      next += 1;
      if (((next + 1) & next) === 0 && length < 12) length += 1;
    }
  }
  const text = bits.join('');
  const data = Buffer.from(
    Array.from({ length: Math.floor(text.length / 8) }, (_, at) =>
      Number.parseInt(text.slice(at * 8, at * 8 + 8), 2),
    ),
  );
  return rawPdf([page, stream('/Filter /LZWDecode', data)]);
};

/** One row of two gigabytes. */
export const predictorBomb = (): Buffer =>
  rawPdf([
    page,
    stream(
      '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2000000000 >>',
      deflateSync(Buffer.alloc(100, 0x20)),
    ),
  ]);

/** A picture declared small in the document, but with 900 megapixels in its own header. */
export function lyingPicture(jpeg: Buffer): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(30_000, frame + 5);
  claimed.writeUInt16BE(30_000, frame + 7);
  return pictureOf(claimed, '/DCTDecode');
}

/** The same in JPEG 2000; only its header exists. */
export function lyingJpx(): Buffer {
  const head = Buffer.alloc(60);
  head.writeUInt32BE(0xff4fff51, 0);
  head.writeUInt32BE(30_000, 8);
  head.writeUInt32BE(30_000, 12);
  return pictureOf(head, '/JPXDecode');
}

function pictureOf(data: Buffer, filter: string): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter ${filter}`;
  return rawPdf([
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    stream('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q')),
    stream(picture, data),
  ]);
}

/**
 * Forms that draw forms: nothing is compressed, but drawing takes `width` to the power of `depth` steps. No
 * count finds it beforehand: only a limit of memory or of time ends it.
 */
export function nestedFormsPdf(depth = 9, width = 10): Buffer {
  const form = (at: number) => {
    const next = at < depth ? `/Resources << /XObject << /N ${6 + at} 0 R >> >>` : '';
    const body = at < depth ? '/N Do '.repeat(width) : '0 0 9 9 re f ';
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${next}`, Buffer.from(body));
  };
  return rawPdf([
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /N 5 0 R >> >> >>',
    stream('', Buffer.from('/N Do')),
    ...Array.from({ length: depth + 1 }, (_, at) => form(at)),
  ]);
}

/**
 * Damaged for zlib, which stops at a distance that reaches before the start; readers in JavaScript go on and unfold
 * all that follows.
 */
export const halfDamagedBomb = (): Buffer => {
  // A block of fixed codes: a match of 3 bytes at distance 1 with nothing before it, end of block, then all the rest.
  const reachesBack = Buffer.from([0x02, 0x02, 0, 0, 0, 0, 0xff, 0xff]);
  const rest = deflatedBlanks(200).subarray(2);
  const data = Buffer.concat([Buffer.from([0x78, 0xda]), reachesBack, rest]);
  return rawPdf([page, stream('/Filter /FlateDecode', data)]);
};

/** Objects that never end: each is looked for to the end of the file. Burns a processor for minutes and takes no memory. */
export const slowPdf = (objects = 200_000): Buffer =>
  Buffer.from(`%PDF-1.7\n${'1 0 obj\n<<\n'.repeat(objects)}`);
