import { ApiError, readFailure } from './api-error.ts';
import { loginAgain, rememberPosition } from './call-outcome.ts';

/** The server's file name, accents included; `otherwise` if it gives none. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1') ?? otherwise;
}

interface Asking {
  readonly address: string;
  /** A form to send; absent for a plain download. */
  readonly form?: FormData | undefined;
}

const ask = ({ address, form }: Asking): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', ...(form ? { method: 'POST', body: form } : {}) });

/** Saves a file of the server on the reader's machine. Throws ApiError. */
export async function saveFile(address: string, otherwise: string, form?: FormData): Promise<void> {
  const asking = { address, form };
  let response = await ask(asking).catch(() => {
    throw new ApiError({
      status: 0,
      code: 'network',
      text: 'Le serveur ne répond pas. Vérifiez la connexion.',
    });
  });
  if (response.status === 401 && (await loginAgain())) response = await ask(asking);
  if (!response.ok) throw readFailure(response.status, await response.json().catch(() => undefined));
  // A reading that was written down counts in the next list.
  rememberPosition({ position: response.headers.get('x-position') });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition'), otherwise);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves a text on the reader's machine, as UTF-8. */
export function saveTextFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
