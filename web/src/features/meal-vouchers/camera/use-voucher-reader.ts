import { useEffect, useRef } from 'react';
import { openVoucherReader, type VoucherReader } from './voucher-reader.ts';

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
