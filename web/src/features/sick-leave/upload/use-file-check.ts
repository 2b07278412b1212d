import type { FileCheck } from '@fournil/contracts/sick-leave/answers';
import { checkSickLeaveFile } from '@fournil/contracts/sick-leave/endpoints';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { filesError, keyOf } from './upload-form.ts';

export type Checked =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly share: number }
  | { readonly status: 'refused'; readonly text: string }
  | { readonly status: 'done'; readonly check: FileCheck };

interface FileChecking {
  readonly checked: Checked;
  /** The id of the checked files, once the check that runs has ended; undefined for none. */
  readonly checkedFile: () => Promise<string | undefined>;
}

/**
 * Checks the chosen files at once: a bad photo can be taken again before it is sent. The server keeps them
 * for a while, to be sent by their id.
 */
export function useFileCheck(files: readonly File[]): FileChecking {
  const [checked, setChecked] = useState<Checked>({ status: 'none' });
  const last = useRef<Promise<string | undefined>>(Promise.resolve(undefined));
  // The form copies its values with every letter that is typed: the files are still the same.
  const which = files.map(keyOf).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the files are, not by which list holds them
  useEffect(() => {
    last.current = Promise.resolve(undefined);
    if (!files.length || filesError(files)) {
      setChecked({ status: 'none' });
      return;
    }
    const controller = new AbortController();
    setChecked({ status: 'checking', share: 0 });
    last.current = uploadApi(checkSickLeaveFile, {
      fields: {},
      files,
      signal: controller.signal,
      onProgress: (share) => setChecked({ status: 'checking', share }),
    }).then(
      ({ data }) => {
        setChecked({ status: 'done', check: data });
        return data.checkedFile;
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setChecked({ status: 'refused', text: failureText(error) });
        return undefined;
      },
    );
    return () => controller.abort();
  }, [which]);
  return { checked, checkedFile: () => last.current };
}
