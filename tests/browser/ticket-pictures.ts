/** Meal vouchers as a camera sees them: photos, and a film that replaces the camera. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

export interface Bars {
  readonly text: string;
  readonly format: 'Code128' | 'ITF';
}

const [width, height] = [960, 540];
/** Pixels of a thin bar, and of the height of one. */
const [module, tall] = [3, 120];

async function write({ text, format }: Bars, options: WriterOptions = {}) {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const written = await writeBarcode(text, { format, ...options });
  if (written.error) throw new Error(written.error);
  return written;
}

/** A photo of one ticket. */
export async function ticketPhoto(bars: Bars): Promise<Buffer> {
  const { image } = await write(bars, { scale: module });
  if (!image) throw new Error('no image');
  return Buffer.from(await image.arrayBuffer());
}

/** The brightness of each pixel of a table with tickets on it, one below the other. */
async function frame(tickets: readonly Bars[]): Promise<Buffer> {
  const luma = Buffer.alloc(width * height, 200);
  for (const [at, bars] of tickets.entries()) {
    const { symbol } = await write(bars);
    const [left, top] = [Math.round((width - symbol.width * module) / 2), 40 + at * (tall + 80)];
    for (let y = top; y < top + tall; y++)
      for (let x = 0; x < symbol.width * module; x++)
        luma[y * width + left + x] = (symbol.data[Math.floor(x / module)] ?? 0) === 0 ? 20 : 200;
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
}

const framesASecond = 4;

/** A film without end, of scenes of two seconds each; `remove` takes its file away. */
export async function filmOf(scenes: readonly (readonly Bars[])[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-film-'));
  const file = path.join(folder, 'tickets.y4m');
  const frames = await Promise.all(scenes.map(frame));
  const header = `YUV4MPEG2 W${width} H${height} F${framesASecond}:1 Ip A1:1 C420jpeg\n`;
  const repeated = frames.flatMap((one) => Array.from({ length: 2 * framesASecond }, () => one));
  await writeFile(file, Buffer.concat([Buffer.from(header), ...repeated]));
  return { file, remove: () => rm(folder, { recursive: true }) };
}
