import { useEffect, useRef } from 'react';
import { openVoucherReader, type VoucherReader } from './voucher-reader.ts';

/** The reader, from the first picture until the component goes. One that failed is thrown away: the next may be had. */
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
