import { type FileProblem, FileRefused } from './problem.ts';

export type FileKind = 'image/jpeg' | 'application/pdf';
/** The other kinds of documents. */
export type DocumentKind =
  | FileKind
  | 'image/png'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/** Brands of ISO media files that phones call photos. */
const heicBrands = /^(hei[cfmsx]|hev[cmsx]|mif1|msf1|avif|avis)$/;

/** The kind of a file by its first bytes, whatever its name. @throws FileRefused */
export function kindOf(bytes: Buffer): FileKind {
  const problem = problemOf(bytes);
  if (problem) throw new FileRefused(problem);
  return startsWith(bytes, 0xff, 0xd8, 0xff) ? 'image/jpeg' : 'application/pdf';
}

/** Like `kindOf`, but also accepts PNG pictures and Word texts. @throws FileRefused */
export function documentKindOf(bytes: Buffer): DocumentKind {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) {
    if (hasZipEnd(bytes)) throw new FileRefused('polyglot');
    return 'image/png';
  }
  // An archive: its entries decide whether it is a document only.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return kindOf(bytes);
}

function problemOf(bytes: Buffer): FileProblem | null {
  if (!bytes.length) return 'empty';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.test(bytes.toString('latin1', 8, 12)))
    return 'heic';
  const isJpeg = startsWith(bytes, 0xff, 0xd8, 0xff);
  const isPdf = /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString('latin1', 0, 64));
  if (!isJpeg && !isPdf) return 'type';
  return isPolyglot(bytes, isJpeg) ? 'polyglot' : null;
}

/** Beginnings of other formats that programs look for further in. */
const scripts = /<script|<html|<\?php|<!doctype|<svg/i;
const archiveStarts = ['PK\x03\x04', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\x7fELF'];

/** Whether a file is also something else: another program would read it otherwise than we do. */
function isPolyglot(bytes: Buffer, isJpeg: boolean): boolean {
  // Readers of PDF look for its mark anywhere in the first kilobyte; browsers sniff as much for HTML.
  const head = bytes.toString('latin1', 0, 1024);
  if (isJpeg ? head.includes('%PDF-') : hasStrayJpeg(head)) return true;
  if (scripts.test(head)) return true;
  const tail = bytes.subarray(endOf(bytes, isJpeg));
  const after = tail.toString('latin1');
  if (scripts.test(after) || after.includes('%PDF-')) return true;
  return archiveStarts.some((start) => after.includes(start)) || hasZipEnd(bytes);
}

/** A JPEG at the head of a PDF: scanners and printers put the picture first, and then it is the data of a stream. */
function hasStrayJpeg(head: string): boolean {
  const at = head.indexOf('\xff\xd8\xff');
  return at >= 0 && !/\bstream\r?\n$/.test(head.slice(0, at));
}

/** The end of the document itself; phones append films and depth maps to photos, which are dropped later. */
function endOf(bytes: Buffer, isJpeg: boolean): number {
  if (isJpeg) return jpegEnd(bytes);
  const end = bytes.lastIndexOf('%%EOF');
  return end < 0 ? bytes.length : end + 5;
}

/** End of the first image of a JPEG: its markers walked to the end mark of its scan. */
function jpegEnd(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return at;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return at + 2;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = scanEnd(bytes, at);
  }
  return bytes.length;
}

/** First marker after the entropy-coded data that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** A zip archive is found by the record at its end, whatever precedes it. */
function hasZipEnd(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (at < 0 || at + 22 > bytes.length) return false;
  return at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}
