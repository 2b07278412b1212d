import type { FileCheck } from '@fournil/contracts/sick-leave/answers';
import { checkSickLeaveFile } from '@fournil/contracts/sick-leave/endpoints';
import { useEffect, useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { filesError, keyOf } from './upload-form.ts';

export type Checked =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly share: number }
  | { readonly status: 'refused'; readonly text: string }
  | { readonly status: 'done'; readonly check: FileCheck };

/**
 * Checks the chosen files at once: a bad photo can be taken again before it is sent. The server keeps them
 * for a while, to be sent by their id.
 */
export function useFileCheck(files: readonly File[]): Checked {
  const [checked, setChecked] = useState<Checked>({ status: 'none' });
  // The form copies its values with every letter that is typed: the files are still the same.
  const which = files.map(keyOf).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the files are, not by which list holds them
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
  }, [which]);
  return checked;
}
