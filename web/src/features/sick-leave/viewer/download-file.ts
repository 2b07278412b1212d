import { ApiError, readFailure } from '../../../shared/api/api-error.ts';
import { loginAgain } from '../../../shared/api/session-lost.ts';
import { fileAddress } from './use-certificate-file.ts';

/** The name the server gives, accents included; else the one of D2 7. */
export function fileNameOf(disposition: string | null, id: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return (
    /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1') ??
    `arret-maladie-${id}.pdf`
  );
}

const ask = (id: string): Promise<Response> => fetch(fileAddress(id), { credentials: 'same-origin' });

/** Saves the document on the reader's machine. Throws ApiError. */
export async function downloadFile(id: string): Promise<void> {
  let response = await ask(id).catch(() => {
    throw new ApiError({
      status: 0,
      code: 'network',
      text: 'Le serveur ne répond pas. Vérifiez la connexion.',
    });
  });
  if (response.status === 401 && (await loginAgain())) response = await ask(id);
  if (!response.ok) throw readFailure(response.status, await response.json().catch(() => undefined));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition'), id);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
