/** Cleans a PDF: no actions, attachments or metadata; rewritten. */
import { tameImages } from './pdf-images.ts';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from './pdf-library.ts';
import { makeStreamsPlain, refusalWhileLoading } from './pdf-streams.ts';
import { type FileProblem, FileRefused, isNoMemory, NoMemory } from './problem.ts';

/** Pages of a certificate. */
export const mostPages = 30;

/** @param password tried where given; a wrong one is an error of the library */
async function parsed(bytes: Buffer, problem: FileProblem, password?: string): Promise<PDFDocument> {
  let document: PDFDocument;
  try {
    const options = { ignoreEncryption: true, updateMetadata: false };
    document = await PDFDocument.load(bytes, password === undefined ? options : { ...options, password });
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused(problem);
  }
  const refusal = refusalWhileLoading(document.context);
  if (refusal) throw refusal;
  return document;
}

/** Also accepts a PDF that anybody may open and only its owner may change, as payroll programs write them. */
async function loaded(bytes: Buffer): Promise<PDFDocument> {
  const document = await parsed(bytes, 'damaged');
  if (!document.isEncrypted) return document;
  const opened = await parsed(bytes, 'encryptedPdf', '');
  const { trailerInfo } = opened.context;
  if (trailerInfo.Encrypt instanceof PDFRef) opened.context.delete(trailerInfo.Encrypt);
  delete trailerInfo.Encrypt;
  return opened;
}

const containers = new Set(['ObjStm', 'XRef']);

/**
 * Drops data that the library could not read and would copy unchanged, and object streams, which still
 * contain the removed content.
 */
function dropUnread(document: PDFDocument): void {
  const { context } = document;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream ? object.dict.lookup(PDFName.of('Type')) : undefined;
    const isContainer = type instanceof PDFName && containers.has(type.decodeText());
    if (isContainer || object instanceof PDFInvalidObject) context.delete(ref);
  }
}

/** Author, program, time and place. */
function dropMetadata(document: PDFDocument): void {
  const { context } = document;
  const drop = (dictionary: PDFDict, key: string) => {
    const name = PDFName.of(key);
    const value = dictionary.get(name);
    if (value instanceof PDFRef) context.delete(value);
    dictionary.delete(name);
  };
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dictionary = object instanceof PDFRawStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const key of ['Metadata', 'PieceInfo', 'LastModified']) drop(dictionary, key);
  }
  const { Info } = context.trailerInfo;
  if (Info instanceof PDFRef) context.delete(Info);
  delete context.trailerInfo.Info;
}

export interface SafePdf {
  readonly content: Buffer;
  readonly pageCount: number;
}

/** Checks each object of a PDF for features that a certificate never needs. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Rendition',
  'Movie',
  'Sound',
  'GoToE',
  'GoToR',
  'GoTo3DView',
  'RichMediaExecute',
  'Thread',
]);
const activeKeys = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
const activeSubtypes = new Set(['RichMedia', 'Screen', 'Movie', '3D', 'Sound']);

const nameIn = (dictionary: PDFDict, key: string): string | undefined => {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};

/** Jumping to a page at opening is harmless, and what every word processor writes. */
function opensHarmlessly(value: PDFObject | undefined): boolean {
  if (value === undefined || value instanceof PDFArray || value instanceof PDFName) return true;
  return value instanceof PDFDict && nameIn(value, 'S') === 'GoTo';
}

function judge(dictionary: PDFDict): void {
  const keys = dictionary.keys().map((key) => key.decodeText());
  if (keys.some((key) => activeKeys.has(key))) throw new FileRefused('activePdf');
  if (activeActions.has(nameIn(dictionary, 'S') ?? '')) throw new FileRefused('activePdf');
  if (!opensHarmlessly(dictionary.lookup(PDFName.of('OpenAction')))) throw new FileRefused('activePdf');
  const subtype = nameIn(dictionary, 'Subtype') ?? '';
  if (subtype === 'FileAttachment' || nameIn(dictionary, 'Type') === 'EmbeddedFile')
    throw new FileRefused('attachmentPdf');
  if (keys.includes('EF') || keys.includes('EmbeddedFiles')) throw new FileRefused('attachmentPdf');
  if (activeSubtypes.has(subtype) && keys.includes('Rect')) throw new FileRefused('activePdf');
}

const deepest = 60;

function visit(object: PDFObject, depth: number): void {
  if (depth > deepest) throw new FileRefused('tooHeavy');
  if (object instanceof PDFStream) visit(object.dict, depth + 1);
  else if (object instanceof PDFDict) {
    judge(object);
    for (const value of object.values()) visit(value, depth + 1);
  } else if (object instanceof PDFArray) {
    for (const value of object.asArray()) visit(value, depth + 1);
  }
}

/** Every object, also those that no page reaches. @throws FileRefused */
function refuseActivePdf(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) visit(object, 0);
}

/** @throws FileRefused */
export async function makePdfSafe(bytes: Buffer, most = mostPages): Promise<SafePdf> {
  const document = await loaded(bytes);
  dropUnread(document);
  refuseActivePdf(document);
  const pageCount = await pagesOf(document, most);
  await makeStreamsPlain(document);
  await tameImages(document);
  dropMetadata(document);
  try {
    const saved = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { content: Buffer.from(saved), pageCount };
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}

async function pagesOf(document: PDFDocument, most: number): Promise<number> {
  let count: number;
  try {
    count = document.getPageCount();
  } catch {
    throw new FileRefused('damaged');
  }
  if (count < 1) throw new FileRefused('damaged');
  if (count > most) throw new FileRefused('tooManyPages');
  return count;
}

/** A page of A4 in points, and its margin. */
const sheet = { width: 595.28, height: 841.89, margin: 14 } as const;

/** Photos as the pages of one PDF, each as large as a sheet of A4 allows. */
export async function pdfOfPhotos(
  photos: readonly { readonly jpeg: Buffer; readonly width: number; readonly height: number }[],
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const photo of photos) {
    const isWide = photo.width > photo.height;
    const [width, height] = isWide ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
    const scale = Math.min(
      (width - 2 * sheet.margin) / photo.width,
      (height - 2 * sheet.margin) / photo.height,
    );
    const image = await document.embedJpg(photo.jpeg);
    document.addPage([width, height]).drawImage(image, {
      x: (width - photo.width * scale) / 2,
      y: (height - photo.height * scale) / 2,
      width: photo.width * scale,
      height: photo.height * scale,
    });
  }
  return Buffer.from(await document.save());
}
