/** Checks each object of a PDF for features that a certificate never needs. */
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from './pdf-library.ts';
import { FileRefused } from './problem.ts';

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
export function refuseActivePdf(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) visit(object, 0);
}
