import { isNoMemory, NoMemory } from './no-memory.ts';
import { loadPdf, textOfPage } from './pdf-pages.ts';
import type { PDFPageProxy } from './pdf-reader.ts';
import { FileRefused } from './problem.ts';

/** The results of `read` for every page of a cleaned PDF; nothing is drawn. @throws FileRefused */
export async function eachPage<T>(bytes: Buffer, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const loading = loadPdf(bytes);
  try {
    const document = await loading.promise;
    const all: T[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      all.push(await read(page));
      page.cleanup();
    }
    return all;
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  } finally {
    await loading.destroy();
  }
}

/** The text of every page. @throws FileRefused */
export const textsOfPages = (bytes: Buffer): Promise<readonly string[]> => eachPage(bytes, textOfPage);
