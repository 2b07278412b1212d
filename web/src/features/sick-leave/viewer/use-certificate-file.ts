import { downloadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, readFailure } from '../../../shared/api/api-error.ts';
import { addressOf } from '../../../shared/api/call-api.ts';
import { saveFile } from '../../../shared/api/save-file.ts';

const fileAddress = (id: string): string => addressOf(downloadSickLeave, { params: { id } });

async function fileOf(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(fileAddress(id), { signal, credentials: 'same-origin' });
  if (!response.ok) throw readFailure(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

/** The document, read once while it is displayed, since each reading is a line of the audit trail. */
export function useCertificateFile(id: string, wanted: boolean) {
  return useQuery<Blob, ApiError | Error>({
    queryKey: ['certificate-file', id],
    queryFn: ({ signal }) => fileOf(id, signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Saves the document on the reader's machine. Throws ApiError. */
export const downloadFile = (id: string): Promise<void> =>
  saveFile(fileAddress(id), `arret-maladie-${id}.pdf`);
