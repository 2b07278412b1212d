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

/** At most `most` pages, in their order. Rejects for what is no PDF. */
export async function pdfPages(file: Blob, most: number): Promise<Blob[]> {
  startWorker();
  const loading = getDocument({
    data: await file.arrayBuffer(),
    // Glyphs are drawn as paths: no style element is written for them.
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
  });
  try {
    const pdf = await loading.promise;
    const pages: Blob[] = [];
    for (let number = 1; number <= Math.min(most, pdf.numPages); number++) {
      const page = await pdf.getPage(number);
      const scale = pixelsAcross / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      pages.push(await toBlob(canvas));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
