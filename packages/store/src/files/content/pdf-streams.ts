/**
 * Rewrites the streams of a PDF with at most one filter each, and measures their decoded size before a PDF
 * reader loads them.
 */
import { deflateSync } from 'node:zlib';
import { fullName, isDrawing, isUnfolding, otherFilterKeys, unfold, weighDeflated } from './pdf-filters.ts';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from './pdf-library.ts';
import { FileRefused } from './problem.ts';

const megabyte = 1_000_000;
/** Text, fonts and lists of objects: a page of a book has some tens of kilobytes. */
const mostOfText = 16 * megabyte;
/** A page scanned at 600 points an inch, in colours. */
const mostOfPicture = 110 * megabyte;
const mostInAll = 600 * megabyte;
/** All lists of objects together: what is read out of them takes some ten times as much. */
const mostOfObjects = 24 * megabyte;
const mostStreams = 20_000;
/** More than any program writes; [/ASCII85Decode /FlateDecode] is the longest that is common. */
const mostFilters = 4;
/** Bytes of one row that a predictor works on. */
const mostOfRow = megabyte;

const named = (key: string) => PDFName.of(key);
const filterKey = named('Filter');
const parmsKey = named('DecodeParms');

interface Step {
  readonly filter: string;
  readonly parms: PDFDict | null;
}

function numberIn(dict: PDFDict | null, key: string, otherwise: number): number {
  const value = dict?.lookup(named(key));
  return value instanceof PDFNumber ? value.asNumber() : otherwise;
}

/** The filters of a stream in the order they are undone. */
function stepsOf(dict: PDFDict): Step[] {
  const filter = dict.lookup(filterKey);
  const parms = dict.lookup(parmsKey);
  const listed = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter];
  const parmsAt = (at: number) => {
    if (parms instanceof PDFArray) return parms.lookup(at);
    return at === 0 ? parms : undefined;
  };
  const steps = listed.flatMap((one, at): Step[] => {
    if (!(one instanceof PDFName)) return [];
    const own = parmsAt(at);
    return [{ filter: fullName(one.decodeText()), parms: own instanceof PDFDict ? own : null }];
  });
  if (steps.length > mostFilters) throw new FileRefused('tooHeavy');
  return steps;
}

const predicts = ({ parms }: Step) => numberIn(parms, 'Predictor', 1) > 1;

function refuseWideRow({ parms }: Step): void {
  const bits = numberIn(parms, 'Colors', 1) * numberIn(parms, 'BitsPerComponent', 8);
  if (!(numberIn(parms, 'Columns', 1) * bits <= mostOfRow * 8)) throw new FileRefused('tooHeavy');
}

/** Decodes all filters but the last, and the last too if `whole`. Returns the remaining filters. */
function undo(data: Uint8Array, steps: readonly Step[], most: number, whole: boolean) {
  let bytes = data;
  let at = 0;
  for (; at < steps.length - (whole ? 0 : 1); at++) {
    const step = steps[at] as Step;
    // A picture filter must be the last; nobody can read an unknown one.
    if (!isUnfolding(step.filter)) throw new FileRefused(isDrawing(step.filter) ? 'tooHeavy' : 'damaged');
    if (predicts(step) && at < steps.length - 1) throw new FileRefused('tooHeavy');
    bytes = unfold(step.filter, bytes, numberIn(step.parms, 'EarlyChange', 1), most);
  }
  return { bytes, last: steps[at] ?? null };
}

function write(stream: PDFRawStream, bytes: Uint8Array, filter: string | null, parms: PDFDict | null): void {
  stream.updateContents(bytes);
  if (filter) stream.dict.set(filterKey, named(filter));
  else stream.dict.delete(filterKey);
  if (filter && parms) stream.dict.set(parmsKey, parms);
  else stream.dict.delete(parmsKey);
}

export const isPicture = ({ dict }: PDFRawStream): boolean =>
  dict.lookup(named('Subtype')) === named('Image') || (dict.has(named('Width')) && dict.has(named('Height')));

/** Reduces a stream to at most one filter, and answers its decoded bytes; a picture format counts encoded. */
async function makePlain(stream: PDFRawStream): Promise<number> {
  // Readers also look at these keys, which no program writes into its own file.
  for (const key of otherFilterKeys) stream.dict.delete(key);
  const most = isPicture(stream) ? mostOfPicture : mostOfText;
  const steps = stepsOf(stream.dict);
  const { bytes, last } = undo(stream.contents, steps, most, false);
  if (!last) {
    write(stream, bytes, null, null);
    return bytes.length;
  }
  refuseWideRow(last);
  if (isDrawing(last.filter)) {
    if (!isPicture(stream)) throw new FileRefused('tooHeavy');
    write(stream, bytes, last.filter, last.parms);
    return bytes.length;
  }
  if (last.filter === 'FlateDecode') {
    const size = await weighDeflated(bytes, most);
    write(stream, size === null ? deflateSync('') : bytes, last.filter, last.parms);
    return size ?? 0;
  }
  const clear = undo(bytes, [last], most, true).bytes;
  const parms = predicts(last) ? last.parms : null;
  write(stream, deflateSync(clear), 'FlateDecode', parms);
  return clear.length;
}

/** @throws FileRefused */
export async function makeStreamsPlain(document: PDFDocument): Promise<void> {
  let [total, streams] = [0, 0];
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    streams += 1;
    total += await makePlain(object);
    if (streams > mostStreams || total > mostInAll) throw new FileRefused('tooHeavy');
  }
}

/** The reason to stop reading a document, and the size of its unzipped object lists so far. */
const reading = new WeakMap<PDFContext, { refusal: FileRefused | null; size: number }>();

const readingOf = (context: PDFContext) => {
  const known = reading.get(context) ?? { refusal: null, size: 0 };
  reading.set(context, known);
  return known;
};

/** Why the object lists of a loaded PDF are refused; null when they are sound. */
export const refusalWhileLoading = (context: PDFContext): FileRefused | null => readingOf(context).refusal;

/** A list of objects with its filters undone: the library's own readers would hold whatever it unfolds to. */
function unfoldedList(stream: PDFRawStream): PDFRawStream {
  const state = readingOf(stream.dict.context);
  // After a refusal nothing more is read, although the library continues with the next object.
  if (state.refusal) throw state.refusal;
  try {
    const steps = stepsOf(stream.dict);
    const { bytes } = undo(stream.contents, steps, mostOfText, true);
    state.size += bytes.length;
    if (state.size > mostOfObjects) throw new FileRefused('tooHeavy');
    const dict = stream.dict.clone();
    dict.delete(filterKey);
    dict.delete(parmsKey);
    return PDFRawStream.of(dict, bytes);
  } catch (error) {
    if (error instanceof FileRefused) state.refusal = error;
    throw error;
  }
}

/** The library reads lists of objects while it loads a document, before anybody could look at them. */
const { forStream } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) =>
  forStream(unfoldedList(stream), shouldWaitForTick);
const { forStream: forReferences } = PDFXRefStreamParser;
PDFXRefStreamParser.forStream = (stream) => forReferences(unfoldedList(stream));
