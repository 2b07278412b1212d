import type { AnswerOf, BodyInputOf, Endpoint } from '@fournil/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from './action-key.ts';
import { readAgain } from './read-again.ts';
import { uploadApi } from './upload-api.ts';

interface UploadCommand<E> {
  /** Rejects with the ApiError. */
  readonly send: (fields: BodyInputOf<E>, files: readonly File[]) => Promise<AnswerOf<E>>;
  /** 0 to 1 of the bytes that left while sending, null otherwise. */
  readonly share: number | null;
}

/** Distinguishes files by their properties that are known without reading them. */
const marksOf = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified]);

/**
 * A command of the contracts with files, and its progress. The same fields and files sent again after a failure keep
 * their key: what arrived although the answer got lost makes no second record.
 */
export function useUploadCommand<E extends Endpoint>(endpoint: E): UploadCommand<E> {
  const queries = useQueryClient();
  const action = useRef({ input: '', key: '' });
  const [share, setShare] = useState<number | null>(null);
  const send = async (fields: BodyInputOf<E>, files: readonly File[]) => {
    const input = JSON.stringify([fields, marksOf(files)]);
    if (action.current.input !== input) action.current = { input, key: newActionKey() };
    setShare(0);
    try {
      const answer = await uploadApi(endpoint, {
        fields,
        files,
        key: action.current.key,
        onProgress: setShare,
      });
      action.current = { input: '', key: '' };
      await readAgain(queries);
      return answer;
    } finally {
      setShare(null);
    }
  };
  return { send, share };
}
