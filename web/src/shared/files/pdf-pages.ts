/** Pages of a PDF as pictures, drawn in the browser: no plug-in opens the file, no script in it runs. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

let started = false;

// One worker for the page, from our own origin: the content security policy allows no other.
function startWorker(): void {
  if (started) return;
  started = true;
  GlobalWorkerOptions.workerPort = new Worker(
    new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url),
    { type: 'module' },
  );
}

/** Wide enough to read a stamp on when zoomed. */
const pixelsAcross = 1600;

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('page illisible'))), 'image/png');
  });

interface OpenPdf {
  readonly numPages: number;
  /** From 1. */
  readonly picture: (number: number) => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** A PDF whose pages are drawn on demand. Rejects for a file that is no PDF. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  startWorker();
  const loading = getDocument({
    data: await file.arrayBuffer(),
    // Glyphs are drawn as paths: no style element is written for them.
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
  });
  const close = () => loading.destroy();
  try {
    const pdf = await loading.promise;
    const picture = async (number: number) => {
      const page = await pdf.getPage(number);
      const scale = pixelsAcross / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      return toBlob(canvas);
    };
    return { numPages: pdf.numPages, picture, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first `most` pages in order. Rejects if the file is no PDF. */
export async function pdfPages(file: Blob, most: number): Promise<Blob[]> {
  const pdf = await openPdf(file);
  try {
    const pages: Blob[] = [];
    for (let number = 1; number <= Math.min(most, pdf.numPages); number++)
      pages.push(await pdf.picture(number));
    return pages;
  } finally {
    await pdf.close();
  }
}
