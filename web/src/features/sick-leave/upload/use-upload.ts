import { uploadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import type { UploadForm } from './upload-form.ts';

/**
 * Sends the form with its progress. The same form sent again after a failure keeps its key: what arrived
 * although the answer got lost makes no second record.
 */
export function useUpload() {
  const queries = useQueryClient();
  const action = useRef<{ form: UploadForm | null; key: string }>({ form: null, key: '' });
  const [share, setShare] = useState<number | null>(null);

  async function send(form: UploadForm) {
    if (action.current.form !== form) action.current = { form, key: newActionKey() };
    setShare(0);
    try {
      const { employeeId, startDate, endDate, files } = form;
      const { data } = await uploadApi(uploadSickLeave, {
        fields: { employeeId, startDate, endDate },
        files,
        key: action.current.key,
        onProgress: setShare,
      });
      action.current = { form: null, key: '' };
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      return data;
    } finally {
      setShare(null);
    }
  }
  /** `share` is 0 to 1 while sending, null otherwise. */
  return { send, share };
}
