import type { AnswerOf, BodyInputOf, Endpoint } from '@fournil/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from './action-key.ts';
import { ApiError, readFailure } from './api-error.ts';
import { addressOf, readAnswer, timeoutMilliseconds } from './call-api.ts';
import { loginAgain, rememberPosition, warnOfFailure } from './call-outcome.ts';
import { readAgain } from './query-client.ts';

interface Upload<E> {
  readonly fields: BodyInputOf<E>;
  readonly files: readonly File[];
  /** Kept for a retry, so that nothing is written twice after a lost answer. */
  readonly key?: string | undefined;
  /** 0 to 1 of the bytes that left; 1 while the server looks at the file. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

function formOf<E extends Endpoint>(endpoint: E, { fields, files }: Upload<E>): FormData {
  const form = new FormData();
  // Fields first: the server knows whose file it is before it reads it.
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const file of files) form.append(endpoint.multipart?.field ?? 'file', file, file.name);
  return form;
}

const cut = (code: 'network' | 'timeout') =>
  new ApiError({
    status: 0,
    code,
    text:
      code === 'timeout'
        ? "L'envoi prend trop de temps. Réessayez\u202f: rien ne sera envoyé deux fois."
        : 'La connexion a été coupée. Réessayez\u202f: rien ne sera envoyé deux fois.',
  });

/** `fetch` gives no upload progress; an XMLHttpRequest does. */
function sendOnce<E extends Endpoint>(endpoint: E, upload: Upload<E>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    // A slow connection is no dead one: the time counts from the last byte that left [screens-7].
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        abort();
      }, timeoutMilliseconds);
    };
    const leave = (end: () => void) => {
      clearTimeout(timer);
      upload.signal?.removeEventListener('abort', abort);
      end();
    };
    request.open(endpoint.method, addressOf(endpoint, {}));
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    if (upload.key && endpoint.idempotent !== false) request.setRequestHeader('Idempotency-Key', upload.key);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      goOn();
      if (lengthComputable) upload.onProgress?.(loaded / total);
    };
    request.onload = () =>
      leave(() => {
        const { status, response } = request;
        if (status >= 200 && status < 300) resolve(response);
        else reject(readFailure(status, response));
      });
    request.onerror = () => leave(() => reject(cut('network')));
    request.onabort = () =>
      leave(() => reject(isLate ? cut('timeout') : new DOMException('Envoi annulé', 'AbortError')));
    upload.signal?.addEventListener('abort', abort);
    goOn();
    request.send(formOf(endpoint, upload));
  });
}

/**
 * Sends files with the fields of a multipart endpoint. Throws ApiError; after an expired session it asks for
 * a new login over the page, then sends again with the same key.
 */
export async function uploadApi<E extends Endpoint>(endpoint: E, upload: Upload<E>): Promise<AnswerOf<E>> {
  try {
    const body = await sendOnce(endpoint, upload).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401 && (await loginAgain())) {
        return sendOnce(endpoint, upload);
      }
      throw error;
    });
    rememberPosition(body);
    return readAnswer(endpoint, body);
  } catch (error) {
    if (error instanceof ApiError) warnOfFailure(`${endpoint.method} ${endpoint.path}`, error);
    throw error;
  }
}

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
