/**
 * A PDF with everybody's payslips: the texts of its pages, and one PDF per person. Heavy: runs in a separate
 * process.
 */
import { documentKindOf } from './content/kind.ts';
import { makePdfSafe } from './content/pdf.ts';
import { PDFDocument } from './content/pdf-library.ts';
import { OwnResources } from './content/pdf-own-resources.ts';
import { refuseOtherThan, textsOfPages } from './content/pdf-parts.ts';
import { FileRefused, isNoMemory, NoMemory } from './content/problem.ts';

/** Two pages for each of 150 people. */
const mostPages = 300;

async function safePdf([bytes, ...others]: readonly Buffer[]): Promise<Buffer> {
  if (!bytes) throw new FileRefused('empty');
  if (others.length || documentKindOf(bytes) !== 'application/pdf') throw new FileRefused('type');
  return (await makePdfSafe(bytes, mostPages)).content;
}

export interface PayslipTexts {
  /** The texts of each page; empty for one that is a picture. */
  readonly texts: readonly string[];
}

/** @throws FileRefused */
export async function readPayslips(files: readonly Buffer[]): Promise<PayslipTexts> {
  return { texts: await textsOfPages(await safePdf(files)) };
}

export interface SplitPdf {
  /** One part for each request, in the same order. */
  readonly parts: readonly Buffer[];
}

/**
 * The pages of each part, from 1, as a separate PDF without content of others. Every part is read again
 * before any is returned. @throws FileRefused, with 'inseparable' if a part lacks content or holds more
 */
export async function splitPdf(
  files: readonly Buffer[],
  pagesOfParts: readonly (readonly number[])[],
): Promise<SplitPdf> {
  const whole = await safePdf(files);
  try {
    const source = await PDFDocument.load(whole, { updateMetadata: false });
    const own = new OwnResources(source);
    for (const page of new Set(pagesOfParts.flat())) own.page(page - 1);
    const parts: Buffer[] = [];
    for (const pages of pagesOfParts) {
      const part = await PDFDocument.create({ updateMetadata: false });
      const copied = await part.copyPages(
        source,
        pages.map((page) => page - 1),
      );
      for (const page of copied) part.addPage(page);
      parts.push(Buffer.from(await part.save({ addDefaultPage: false })));
    }
    await refuseOtherThan(whole, parts, pagesOfParts);
    return { parts };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}
