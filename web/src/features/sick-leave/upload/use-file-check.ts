import type { FileCheck } from '@fournil/contracts/sick-leave/answers';
import { checkSickLeaveFile } from '@fournil/contracts/sick-leave/endpoints';
import { useEffect, useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { filesError } from './upload-form.ts';

export type Checked =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly share: number }
  | { readonly status: 'refused'; readonly text: string }
  | { readonly status: 'done'; readonly check: FileCheck };

/**
 * What the chosen files are worth, asked as soon as they are chosen: a bad photo can be taken again before
 * anything is sent. Nothing is kept of it.
 */
export function useFileCheck(files: readonly File[]): Checked {
  const [checked, setChecked] = useState<Checked>({ status: 'none' });
  useEffect(() => {
    if (!files.length || filesError(files)) {
      setChecked({ status: 'none' });
      return;
    }
    const controller = new AbortController();
    setChecked({ status: 'checking', share: 0 });
    uploadApi(checkSickLeaveFile, {
      fields: {},
      files,
      signal: controller.signal,
      onProgress: (share) => setChecked({ status: 'checking', share }),
    }).then(
      ({ data }) => setChecked({ status: 'done', check: data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setChecked({ status: 'refused', text: failureText(error) });
      },
    );
    return () => controller.abort();
  }, [files]);
  return checked;
}
