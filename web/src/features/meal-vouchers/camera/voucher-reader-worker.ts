/**
 * Reads barcodes in a worker, so that the page stays responsive. Only this file may run WebAssembly: the
 * gateway gives it its own policy.
 */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface ReadingTask {
  readonly id: number;
  readonly picture: ImageData;
  /** A photo is searched as long as it takes, a frame of a film is soon followed by another. */
  readonly isPhoto: boolean;
}

export interface ReadingResult {
  readonly id: number;
  /** Undefined if the barcode reader could not be loaded. */
  readonly texts: readonly string[] | undefined;
}

// Left to itself the library fetches it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const options = (isPhoto: boolean): ReaderOptions => ({
  formats: ['Code128', 'ITF'],
  textMode: 'Plain',
  tryHarder: true,
  // Tickets are held upright too.
  tryRotate: true,
  tryInvert: false,
  tryDownscale: isPhoto,
});

addEventListener('message', async ({ data }: MessageEvent<ReadingTask>) => {
  const { id, picture, isPhoto } = data;
  let texts: ReadingResult['texts'];
  try {
    texts = (await readBarcodes(picture, options(isPhoto))).map(({ text }) => text);
  } catch {
    texts = undefined;
  }
  postMessage({ id, texts } satisfies ReadingResult);
});
