import { saveFile } from '../../../shared/api/save-file.ts';
import { fileAddress } from './use-certificate-file.ts';

/** Saves the document on the reader's machine. Throws ApiError. */
export const downloadFile = (id: string): Promise<void> =>
  saveFile(fileAddress(id), `arret-maladie-${id}.pdf`);
