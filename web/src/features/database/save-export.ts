import { exportDatabase } from '@fournil/contracts/database/endpoints';
import { readFailure } from '../../shared/api/api-error.ts';
import { addressOf } from '../../shared/api/call-api.ts';
import { loginAgain } from '../../shared/api/session-lost.ts';

const ask = () => fetch(addressOf(exportDatabase, {}), { credentials: 'same-origin' });

/** Saves the file on this machine under the name the server gives it. Throws ApiError, or what the network throws. */
export async function saveExport(): Promise<void> {
  let response = await ask();
  if (response.status === 401 && (await loginAgain())) response = await ask();
  if (!response.ok) throw readFailure(response.status, await response.json().catch(() => undefined));
  const [, name = 'boulangerie-backup.json'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
