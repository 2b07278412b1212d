import { useCallback } from 'react';
import { readUrlState, type UrlDefaults, writeUrlState } from './url-state.ts';
import { useAddress } from './use-address.ts';

/**
 * Filters and sort kept in the address. `defaults` must be a constant of the module; values are those of text
 * inputs and selects. Menu and Ctrl K open the page as it was left (remembered-search).
 */
export function useUrlState<T extends UrlDefaults>(defaults: T) {
  const [search, setSearch] = useAddress();
  const change = useCallback(
    (values: { readonly [K in keyof T]?: string }) =>
      setSearch((current) => writeUrlState(current, defaults, values), { replace: true }),
    [setSearch, defaults],
  );
  return [readUrlState(search, defaults), change] as const;
}
