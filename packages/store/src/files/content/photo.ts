/** A photo made safe: upright, without metadata and without anything that is not its image. */
import sharp from 'sharp';
import { type GreyPage, type Measures, measure } from '../quality/measure.ts';
import { FileRefused, isNoMemory, NoMemory } from './problem.ts';

// One picture at a time in this process, without a cache: memory stays flat.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A photo with more pixels is refused unread. A progressive one needs all coefficients while it is decoded,
 * up to 8 bytes a pixel at any output size: hence a separate process (opener/opener.ts).
 */
const mostPixels = 100_000_000;
/** Longest side kept: a page of A4 at more than 300 points an inch. */
const longestSide = 4000;
/** Sizes that measures are taken at, in pixels of the longest side. */
const workingSide = 1600;
const smallSide = 320;

export interface SafePhoto {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly measures: Measures;
}

const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

async function inspected(bytes: Buffer) {
  const { width, height, orientation } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileRefused('damaged');
    });
  if (width * height > mostPixels) throw new FileRefused('tooManyPixels');
  return { width, height, orientation: orientation ?? 1 };
}

/** Grey pixels of an image, its longest side at most `side`. */
async function greyOf(image: Buffer, side: number): Promise<GreyPage> {
  const { data, info } = await sharp(image, { sequentialRead: true })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
}

/** The measures of an image; `shortSide` in pixels of the original. */
export async function measureImage(image: Buffer, shortSide: number): Promise<Measures> {
  return measure(await greyOf(image, workingSide), await greyOf(image, smallSide), shortSide);
}

const quality = 88;

/** @throws FileRefused */
export async function makePhotoSafe(bytes: Buffer): Promise<SafePhoto> {
  const { width, height, orientation } = await inspected(bytes);
  try {
    // Reduced before the rotation, which needs the whole picture in memory.
    const smaller = sharp(bytes, reading).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await turned(
      await smaller.jpeg({ quality: orientation > 1 ? 96 : quality }).toBuffer(),
      orientation,
    );
    const measures = await measureImage(data, Math.min(width, height));
    return { jpeg: data, width: info.width, height: info.height, measures };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}

/** A drawing or a picture of a screen: without loss, since small letters blur in a JPEG. @throws FileRefused */
export async function makePngSafe(bytes: Buffer): Promise<Buffer> {
  await inspected(bytes);
  try {
    return await sharp(bytes, reading)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}

/** Orientations of EXIF as turns and mirrors; sharp drops the tag together with all other metadata. */
const turns: Readonly<Record<number, { angle: number; flop: boolean }>> = {
  2: { angle: 0, flop: true },
  3: { angle: 180, flop: false },
  4: { angle: 180, flop: true },
  5: { angle: 270, flop: true },
  6: { angle: 90, flop: false },
  7: { angle: 90, flop: true },
  8: { angle: 270, flop: false },
};

async function turned(jpeg: Buffer, orientation: number) {
  const turn = turns[orientation];
  if (!turn) return { data: jpeg, info: await sharp(jpeg).metadata() };
  const mirrored = turn.flop ? await sharp(jpeg).flop().jpeg({ quality: 96 }).toBuffer() : jpeg;
  return sharp(mirrored).rotate(turn.angle).jpeg({ quality }).toBuffer({ resolveWithObject: true });
}
