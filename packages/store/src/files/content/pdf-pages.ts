/** Pages of a PDF as they look, and the text in them. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Measures } from '../quality/measure.ts';
import * as pdfjs from './pdf-reader.ts';
import { measureImage } from './photo.ts';
import { FileRefused, isNoMemory, NoMemory } from './problem.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(home, name)}/`;

/** Number of pages that are examined; the rest of a long certificate is assumed to be similar. */
const lookedAt = 4;
/** Longest side of a drawn page, in pixels. */
const drawnSide = 1600;
/** Text without pictures is sharp at any size. */
const sideOfText = 2000;

export interface PdfLooks {
  readonly pageCount: number;
  readonly measures: readonly Measures[];
  readonly text: string;
}

type Page = pdfjs.PDFPageProxy;

const paints = new Set<number>([pdfjs.OPS.paintImageXObject, pdfjs.OPS.paintInlineImageXObject]);

/** Shorter side of the largest picture of a page; null for a page without any. */
async function pictureSide(page: Page): Promise<number | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const sides = fnArray.flatMap((operation, at) => {
    if (!paints.has(operation)) return [];
    const [first, width, height] = argsArray[at] as readonly unknown[];
    if (typeof width === 'number' && typeof height === 'number') return [Math.min(width, height)];
    const inline = first as { width?: number; height?: number } | null;
    return inline?.width && inline.height ? [Math.min(inline.width, inline.height)] : [];
  });
  return sides.length ? Math.max(...sides) : null;
}

export async function textOfPage(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
}

/** The entries that control how programs show a page and change nothing visible on it. */
const unseen = new Set<number>([
  pdfjs.OPS.dependency,
  pdfjs.OPS.beginMarkedContent,
  pdfjs.OPS.beginMarkedContentProps,
  pdfjs.OPS.endMarkedContent,
  pdfjs.OPS.markPoint,
  pdfjs.OPS.markPointProps,
]);
/** The operation that paints a picture depends on how often the document uses it. */
const pictures = new Set(
  Object.entries(pdfjs.OPS).flatMap(([name, code]) => (/^paint.*Image/.test(name) ? [code] : [])),
);

/** The operations that draw a page, without its annotations: equal for pages that look the same. */
export async function drawingOfPage(page: Page): Promise<string> {
  const { fnArray } = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
  return fnArray
    .filter((operation) => !unseen.has(operation))
    .map((operation) => (pictures.has(operation) ? 'picture' : operation))
    .join(' ');
}

interface Canvas {
  toBuffer(type: 'image/png'): Buffer;
}
interface Canvases {
  create(width: number, height: number): { canvas: Canvas; context: object };
  destroy(made: object): void;
}

async function drawn(document: pdfjs.PDFDocumentProxy, page: Page): Promise<Buffer> {
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnSide / Math.max(plain.width, plain.height) });
  const canvases = document.canvasFactory as Canvases;
  const made = canvases.create(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  try {
    // Typed for a browser: here the context is one of @napi-rs/canvas, without a DOM.
    const parameters = { canvas: null, canvasContext: made.context, viewport, background: '#fff' };
    await page.render(parameters as unknown as Parameters<Page['render']>[0]).promise;
    return made.canvas.toBuffer('image/png');
  } finally {
    canvases.destroy(made);
  }
}

export const loadPdf = (bytes: Buffer) =>
  pdfjs.getDocument({
    data: new Uint8Array(bytes),
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 40_000_000,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: 0,
  });

/** The first page as a PNG. */
export async function drawFirstPage(bytes: Buffer): Promise<Buffer> {
  const loading = loadPdf(bytes);
  try {
    const document = await loading.promise;
    return await drawn(document, await document.getPage(1));
  } finally {
    await loading.destroy();
  }
}

/** @throws FileRefused */
export async function lookAtPdf(bytes: Buffer): Promise<PdfLooks> {
  const loading = loadPdf(bytes);
  try {
    const document = await loading.promise;
    const measures: Measures[] = [];
    let text = '';
    for (let number = 1; number <= Math.min(document.numPages, lookedAt); number++) {
      const page = await document.getPage(number);
      text += await textOfPage(page);
      measures.push(await measureImage(await drawn(document, page), (await pictureSide(page)) ?? sideOfText));
      page.cleanup();
    }
    return { pageCount: document.numPages, measures, text };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    if (isNoMemory(error)) throw new NoMemory();
    const name = error instanceof Error ? error.name : '';
    throw new FileRefused(name === 'PasswordException' ? 'encryptedPdf' : 'damaged');
  } finally {
    await loading.destroy();
  }
}
