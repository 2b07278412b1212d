import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search part from the one in the address. */
export type AddressChange = (current: URLSearchParams) => URLSearchParams;

/**
 * The search part of the address, and its setter. The page shows a change before the next key or click: the
 * router renders it later, and input in between would start from the old address.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (to: AddressChange, { replace = false } = {}) => setSearch(to, { replace, flushSync: true }),
    [setSearch],
  );
  return [search, change] as const;
}
