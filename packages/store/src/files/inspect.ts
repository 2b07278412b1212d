/**
 * The result of an uploaded file: cleaned bytes to store, and facts about them. Heavy: runs in a separate
 * process.
 */
import { type FileKind, kindOf } from './content/kind.ts';
import { makePdfSafe, pdfOfPhotos } from './content/pdf.ts';
import { lookAtPdf } from './content/pdf-pages.ts';
import { makePhotoSafe, type SafePhoto } from './content/photo.ts';
import { FileRefused } from './content/problem.ts';
import { type DatesRead, readDates } from './quality/dates.ts';
import { type Quality, scoreOfPages } from './quality/score.ts';

export interface Inspected {
  readonly kind: FileKind;
  /** The content to keep. */
  readonly content: Buffer;
  readonly pageCount: number;
  readonly quality: Quality;
  /** Null where the file holds no text at all. */
  readonly datesRead: DatesRead | null;
}

const withText = (text: string): DatesRead | null => (text.trim() ? readDates(text) : null);

async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  const { content } = await makePdfSafe(bytes);
  const { pageCount, measures, text } = await lookAtPdf(content);
  return {
    kind: 'application/pdf',
    content,
    pageCount,
    quality: scoreOfPages(measures),
    datesRead: withText(text),
  };
}

/** One PDF or photo, or several photos that become one PDF. @throws FileRefused */
export async function inspect(files: readonly Buffer[]): Promise<Inspected> {
  const kinds = files.map(kindOf);
  const [first] = files;
  if (!first) throw new FileRefused('empty');
  if (files.length === 1 && kinds[0] === 'application/pdf') return inspectPdf(first);
  if (kinds.includes('application/pdf')) throw new FileRefused('photosOnly');
  const photos: SafePhoto[] = [];
  for (const file of files) photos.push(await makePhotoSafe(file));
  const quality = scoreOfPages(photos.map((photo) => photo.measures));
  const [photo] = photos;
  return photo && photos.length === 1
    ? { kind: 'image/jpeg', content: photo.jpeg, pageCount: 1, quality, datesRead: null }
    : {
        kind: 'application/pdf',
        content: await pdfOfPhotos(photos),
        pageCount: photos.length,
        quality,
        datesRead: null,
      };
}
