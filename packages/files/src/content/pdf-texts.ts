import { isNoMemory, NoMemory } from './no-memory.ts';
import { loadPdf, textOfPage } from './pdf-pages.ts';
import { FileRefused } from './problem.ts';

/** The text of every page of a PDF that was made safe; nothing is drawn. @throws FileRefused */
export async function textsOfPages(bytes: Buffer): Promise<readonly string[]> {
  const loading = loadPdf(bytes);
  try {
    const document = await loading.promise;
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      texts.push(await textOfPage(page));
      page.cleanup();
    }
    return texts;
  } catch (error) {
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  } finally {
    await loading.destroy();
  }
}
