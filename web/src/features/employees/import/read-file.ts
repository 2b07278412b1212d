import { staffFile } from '@fournil/contracts/employees/import-endpoints';

export interface ChosenFile {
  readonly fileName: string;
  /** base64. */
  readonly content: string;
}

/** A file that cannot be sent; the message is French and can be shown. */
export class UnreadableFile extends Error {}

/** Makes a file of lines copied from a spreadsheet. */
export const pastedFile = (text: string): File =>
  new File([text], 'Liste collée', { type: 'text/tab-separated-values' });

/** The content of a file as the calls take it. @throws UnreadableFile: too large, or gone since it was chosen */
export async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > staffFile.maxBytes) throw new UnreadableFile(staffFile.tooLarge);
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new UnreadableFile('Ce fichier ne peut pas être lu.'));
    reader.readAsDataURL(file);
  });
  return { fileName: file.name.slice(0, 255), content: url.slice(url.indexOf(',') + 1) };
}
