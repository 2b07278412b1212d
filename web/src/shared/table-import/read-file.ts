import { readTable, staffFile } from '@fournil/contracts/employees/import-endpoints';
import { failureText } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';

export interface ChosenFile {
  readonly fileName: string;
  /** base64. */
  readonly content: string;
}

/** A file that cannot be sent; the message is French and can be shown. */
class UnreadableFile extends Error {}

/** Why a file was not read, in French. */
export const fileFailure = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : failureText(error);

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

/** The text of a chosen table: the server opens workbooks, and knows more encodings than a browser. */
export const textOfTable = async (file: File): Promise<string> =>
  (await callApi(readTable, { body: await readFile(file) })).data.text;
