import { downloadDocument } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { addressOf } from '../../shared/api/call-api.ts';
import { readAgain } from '../../shared/api/query-client.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { toast } from '../../shared/ui/toast.ts';

interface Downloadable {
  readonly _id: string;
  readonly title: string;
}

/** The text with the server's reason [screens-5]. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'document_expired') return documentMessages.expired;
  return `${documentMessages.download}\u202f: ${failureText(error)}`;
}

/** Downloads one document at a time and reports the result; the lists then count it. */
export function useDownload(employeeId?: string) {
  const queries = useQueryClient();
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = async ({ _id, title }: Downloadable) => {
    setDownloading(_id);
    try {
      const query = employeeId === undefined ? {} : { employeeId };
      await saveFile(addressOf(downloadDocument, { params: { id: _id }, query }), title);
      toast.success(documentMessages.started(title));
      await readAgain(queries);
    } catch (error) {
      toast.error(failureOf(error));
    } finally {
      setDownloading(null);
    }
  };
  return { download, downloading };
}
