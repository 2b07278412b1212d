/**
 * What a PDF would unfold to, measured before any reader holds it: a few bytes of a stream can stand for
 * gigabytes. The bytes are counted and dropped as they come.
 */
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { FileRefused } from './problem.ts';

const megabyte = 1_000_000;
/** Text, fonts and lists of objects: a page of a book has some tens of kilobytes. */
const mostOfText = 16 * megabyte;
/** A page scanned at 600 points an inch, in colours. */
const mostOfImage = 110 * megabyte;
const mostInAll = 600 * megabyte;
const mostStreams = 20_000;
/** Old and rarely met; unfolds up to 2,700 times and is not measured here. */
const mostOfLzw = 64_000;

/** @throws FileRefused('tooHeavy') */
export async function refuseHeavyPdf(bytes: Buffer): Promise<void> {
  let total = 0;
  let streams = 0;
  for (const { dictionary, start, end } of streamsIn(bytes)) {
    streams += 1;
    if (streams > mostStreams) throw new FileRefused('tooHeavy');
    if ((dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? []).length > 1)
      throw new FileRefused('tooHeavy');
    if (/\/LZW/.test(dictionary) && end - start > mostOfLzw) throw new FileRefused('tooHeavy');
    const isImage = /\/Subtype\s*\/Image\b/.test(dictionary);
    total += await unfolded(bytes.subarray(start, end), isImage ? mostOfImage : mostOfText);
    if (total > mostInAll) throw new FileRefused('tooHeavy');
  }
}

/** Every stream of the file: the dictionary before it and where its bytes lie. */
function* streamsIn(bytes: Buffer) {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7;
    const found = bytes.indexOf('endstream', start);
    const opened = bytes.lastIndexOf('obj', at);
    yield {
      dictionary: bytes.toString('latin1', Math.max(opened, at - 4000, 0), at),
      start,
      end: found < 0 ? bytes.length : found,
    };
  }
}

/** Bytes that a deflated stream unfolds to; its own length when it is not deflated. */
async function unfolded(data: Buffer, most: number): Promise<number> {
  const isDeflated = data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;
  if (!isDeflated) return data.length;
  let size = 0;
  const inflate = createInflate();
  try {
    for await (const piece of Readable.from([data]).pipe(inflate)) {
      size += (piece as Buffer).length;
      if (size > most) throw new FileRefused('tooHeavy');
    }
  } catch (error) {
    // A damaged stream is for the readers to judge; what came before the damage counts.
    if (error instanceof FileRefused) throw error;
  } finally {
    inflate.destroy();
  }
  return size;
}
