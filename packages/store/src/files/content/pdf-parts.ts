/** Reads the parts of a PDF again before they are filed: each shows its pages, and contains nothing else. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from './pdf-library.ts';
import { OwnResources } from './pdf-own-resources.ts';
import { drawingOfPage, loadPdf, textOfPage } from './pdf-pages.ts';
import type { PDFPageProxy } from './pdf-reader.ts';
import { FileRefused, isNoMemory, NoMemory } from './problem.ts';

const look = async (page: PDFPageProxy): Promise<string> =>
  `${await textOfPage(page)}\n${await drawingOfPage(page)}`;

/** Entries under which fonts and colours keep their data. */
const dataKeys = [
  'FontFile',
  'FontFile2',
  'FontFile3',
  'ToUnicode',
  'CIDToGIDMap',
  'CIDSet',
  'Encoding',
  'UseCMap',
];
/** How to recognise data that a drawing uses: pictures, functions, shadings, colours, halftones. */
const isData = ({ dict }: PDFRawStream): boolean =>
  dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image') ||
  ['FunctionType', 'ShadingType', 'HalftoneType'].some((key) => dict.has(PDFName.of(key))) ||
  dict.lookup(PDFName.of('Type')) === PDFName.of('CMap');

/** Streams that an object refers to as data of a font, a profile or a table of colours. */
function dataOf(object: PDFObject): readonly PDFObject[] {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (dict instanceof PDFDict)
    return [
      ...dataKeys.flatMap((key) => dict.lookup(PDFName.of(key)) ?? []),
      ...dict.values().flatMap((value) => (value instanceof PDFRef ? [] : dataOf(value))),
    ];
  if (!(dict instanceof PDFArray)) return [];
  const isColours = ['ICCBased', 'Indexed'].some((name) => dict.lookup(0) === PDFName.of(name));
  const own = isColours ? [dict.lookup(1), dict.lookup(3)].filter((one) => one instanceof PDFRawStream) : [];
  return [...own, ...dict.asArray().flatMap((value) => (value instanceof PDFRef ? [] : dataOf(value)))];
}

/** @throws FileRefused if the part contains a stream that none of its pages draws */
async function refuseStrayStreams(part: Buffer): Promise<void> {
  const document = await PDFDocument.load(part, { updateMetadata: false });
  const own = new OwnResources(document);
  for (const at of document.getPageIndices()) own.page(at);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const data = new Set(objects.flatMap(dataOf));
  for (const object of objects) {
    if (!(object instanceof PDFRawStream) || own.drawn.has(object) || data.has(object)) continue;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('XRef') || type === PDFName.of('ObjStm') || isData(object)) continue;
    throw new FileRefused('inseparable');
  }
  const pages = objects.filter(
    (object) => object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('Page'),
  );
  if (pages.length !== document.getPageCount()) throw new FileRefused('inseparable');
}

/** The results of `read` for every page of a cleaned PDF; nothing is drawn. @throws FileRefused */
async function eachPage<T>(bytes: Buffer, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const loading = loadPdf(bytes);
  try {
    const document = await loading.promise;
    const all: T[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      all.push(await read(page));
      page.cleanup();
    }
    return all;
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  } finally {
    await loading.destroy();
  }
}

/** The text of every page. @throws FileRefused */
export const textsOfPages = (bytes: Buffer): Promise<readonly string[]> => eachPage(bytes, textOfPage);

/**
 * @param whole the file the parts come from
 * @param pagesOfParts from 1
 * @throws FileRefused('inseparable') for a part that lacks something of its pages or holds more
 */
export async function refuseOtherThan(
  whole: Buffer,
  parts: readonly Buffer[],
  pagesOfParts: readonly (readonly number[])[],
): Promise<void> {
  const looks = await eachPage(whole, look);
  for (const [at, part] of parts.entries()) {
    await refuseStrayStreams(part);
    const expected = pagesOfParts[at]?.map((page) => looks[page - 1]);
    const shown = await eachPage(part, look);
    if (shown.length !== expected?.length || shown.some((one, page) => one !== expected[page]))
      throw new FileRefused('inseparable');
  }
}
