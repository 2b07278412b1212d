import { filePayslips, previewPayslips, printPayslips } from '@fournil/contracts/documents/payslip-endpoints';
import { documentMessages, payslipLimits } from '@fournil/contracts/documents/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { addressOf } from '../../../shared/api/call-api.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import {
  changed,
  type DividedPage,
  filedTwice,
  isOpen,
  partsField,
  payslipsOf,
  proposedDivision,
  secondQuestion,
} from './division.ts';

/** The step that the dialog waits for, and which share of the file has been sent (0 to 1; at 1 the server processes it). */
interface Busy {
  readonly with: 'reading' | 'filing';
  readonly share: number;
}

/** The accountant's one PDF: read, shared out, looked through, filed. */
export function usePayslips() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [pages, setPages] = useState<readonly DividedPage[]>([]);
  const [onPaper, setOnPaper] = useState<readonly string[]>([]);
  const [filed, setFiled] = useState<readonly { employeeId: string; month: string }[]>([]);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A retry with the same key files nothing twice, also after a lost answer; a changed division gets a new key.
  const [key, setKey] = useState(newActionKey);

  const work = async <T>(what: Busy['with'], send: (onProgress: (share: number) => void) => Promise<T>) => {
    setFailure(null);
    setBusy({ with: what, share: 0 });
    try {
      return await send((share) => setBusy({ with: what, share }));
    } catch (error) {
      setFailure(failureText(error));
      return null;
    } finally {
      setBusy(null);
    }
  };

  const read = async (chosen: File) => {
    if (chosen.size > payslipLimits.fileBytes) return setFailure(documentMessages.payslipSize);
    const answer = await work('reading', (onProgress) =>
      uploadApi(previewPayslips, { fields: {}, files: [chosen], onProgress }),
    );
    if (!answer) return;
    setFile(chosen);
    setOnPaper(answer.data.onPaper);
    setFiled(answer.data.filed);
    setPages(proposedDivision(answer.data.pages));
  };
  const change = (page: number, to: Parameters<typeof changed>[2]) => {
    setPages((all) => changed(all, page, to));
    setKey(newActionKey());
  };
  /** Returns how many payslips were filed and which must be printed; null after a failure. */
  const send = async () => {
    if (!file) return null;
    const twice = filedTwice(pages, filed);
    if (twice && !(await askFirst(secondQuestion(twice)))) return null;
    const filing = (beside: boolean) =>
      work('filing', (onProgress) =>
        uploadApi(filePayslips, {
          fields: { parts: partsField(pages), ...(beside ? { besideFiled: 'true' } : {}) },
          files: [file],
          key,
          onProgress,
        }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'payslip_filed') return error;
          throw error;
        }),
      );
    let answer = await filing(twice > 0);
    // The preview did not know a payslip of a month chosen by hand, or one filed by another user meanwhile.
    if (answer instanceof ApiError) {
      if (!(await askFirst({ ...secondQuestion(1), text: answer.message }))) return null;
      answer = await filing(true);
    }
    if (!answer || answer instanceof ApiError) return null;
    await readAgain(queries);
    const { documentIds, toPrint } = answer.data;
    return { filed: documentIds.length, toPrint };
  };
  /** Saves a PDF with only these pages, to be printed. */
  const print = async (asked: readonly number[]) => {
    if (!file) return;
    setFailure(null);
    const form = new FormData();
    form.append('pages', JSON.stringify(asked));
    form.append('payslips', file, file.name);
    await saveFile(addressOf(printPayslips, {}), 'fiches-de-paie-a-imprimer.pdf', form).catch(
      (error: unknown) => setFailure(failureText(error)),
    );
  };
  return {
    file,
    pages,
    open: pages.filter(isOpen),
    payslips: payslipsOf(pages),
    onPaper,
    print,
    busy,
    failure,
    read,
    change,
    send,
  } as const;
}
