import { barcodeLength } from '@fournil/contracts/meal-vouchers/rules';
import { useEffect, useRef } from 'react';
import type { ReadingResult, ReadingTask } from './voucher-reader-worker.ts';

interface VoucherReader {
  /** The barcodes in the picture that are completely visible. Rejects if the reader could not be loaded. */
  read(picture: ImageData, isPhoto: boolean): Promise<readonly string[]>;
  close(): void;
}

/** A worker that lives as long as the scanner is open. */
function openVoucherReader(): VoucherReader {
  const worker = new Worker(new URL('./voucher-reader-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<readonly string[]>>();
  let count = 0;
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('no reader'));
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data: { id, texts } }: MessageEvent<ReadingResult>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (!texts) asked?.reject(new Error('no reader'));
    // Readers write signs between groups that are no characters of the barcode.
    else asked?.resolve(texts.map((text) => text.replace(/[\s\p{Cc}]/gu, '')).filter(isWhole));
  });
  return {
    read: (picture, isPhoto) => {
      const asked = withResolvers<readonly string[]>();
      count += 1;
      waiting.set(count, asked);
      worker.postMessage({ id: count, picture, isPhoto } satisfies ReadingTask, [picture.data.buffer]);
      return asked.promise;
    },
    close: () => {
      worker.terminate();
      fail();
    },
  };
}

/** A longer code is reported as a bad scan. */
const isWhole = (text: string): boolean => text.length >= barcodeLength;

// Promise.withResolvers is younger than the oldest browsers the site is built for.
function withResolvers<T>(): PromiseWithResolvers<T> {
  let [resolve, reject]: [(value: T | PromiseLike<T>) => void, (reason?: unknown) => void] = [
    () => undefined,
    () => undefined,
  ];
  const promise = new Promise<T>((onRead, onFailure) => {
    resolve = onRead;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

/**
 * The reader, from the first picture until the component is removed. A failed one is dropped, so that the
 * next one is created.
 */
export function useVoucherReader() {
  const held = useRef<VoucherReader | null>(null);
  const drop = () => {
    held.current?.close();
    held.current = null;
  };
  const onLeave = useRef(drop);
  useEffect(() => onLeave.current, []);
  return async (picture: ImageData, isPhoto: boolean): Promise<readonly string[]> => {
    held.current ??= openVoucherReader();
    try {
      return await held.current.read(picture, isPhoto);
    } catch (error) {
      drop();
      throw error;
    }
  };
}
