import { fileDocument } from '@fournil/contracts/documents/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { failureText } from '../../../shared/api/api-error.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { type Filing, fieldsOf, filingErrors } from './filing.ts';

export type RowErrors = Readonly<Record<string, string>>;

/** Which file of how many is being sent, and how much of it has left (0 to 1). */
interface Sending {
  readonly number: number;
  readonly of: number;
  readonly share: number;
}

/** Files being filed: one call per file, in turn. Filed ones leave the list, refused ones stay. */
export function useFilings(initial: readonly Filing[]) {
  const queries = useQueryClient();
  const [rows, setRows] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, RowErrors>>>({});
  const [sending, setSending] = useState<Sending | null>(null);
  // A file keeps its key, so that a retry after a lost answer files it once.
  const keys = useRef(new Map<string, string>());

  const change = (key: string, values: Partial<Filing>) => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...values } : row)));
    keys.current.delete(key);
    setErrors(({ [key]: _fixed, ...others }) => others);
  };
  const remove = (key: string) => setRows((all) => all.filter((row) => row.key !== key));
  const changeAll = (values: Partial<Filing>) => {
    setRows((all) => all.map((row) => ({ ...row, ...values })));
    keys.current.clear();
    setErrors({});
  };

  const sendOne = async (row: Filing, place: Omit<Sending, 'share'>): Promise<RowErrors | null> => {
    const key = keys.current.get(row.key) ?? newActionKey();
    keys.current.set(row.key, key);
    try {
      setSending({ ...place, share: 0 });
      await uploadApi(fileDocument, {
        fields: fieldsOf(row),
        files: [row.file],
        key,
        onProgress: (share) => setSending({ ...place, share }),
      });
      return null;
    } catch (error) {
      return { file: failureText(error) };
    }
  };

  /** Returns how many files were filed, and how many stay in the list with their errors. */
  const send = async (): Promise<{ readonly filed: number; readonly left: number }> => {
    const today = todayInParis();
    const wrong = Object.fromEntries(
      rows
        .map((row) => [row.key, filingErrors(row, today)])
        .filter(([, found]) => Object.keys(found ?? {}).length),
    );
    setErrors(wrong);
    if (Object.keys(wrong).length) return { filed: 0, left: rows.length };
    const refused: Record<string, RowErrors> = {};
    for (const [at, row] of rows.entries()) {
      const fault = await sendOne(row, { number: at + 1, of: rows.length });
      if (fault) refused[row.key] = fault;
      else remove(row.key);
    }
    setSending(null);
    setErrors(refused);
    await readAgain(queries);
    const left = Object.keys(refused).length;
    return { filed: rows.length - left, left };
  };

  return { rows, errors, sending, change, changeAll, remove, send };
}
