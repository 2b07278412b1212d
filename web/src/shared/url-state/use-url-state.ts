import { useCallback, useState } from 'react';
import { readUrlState, type UrlDefaults, writeUrlState } from './url-state.ts';
import { useAddress } from './use-address.ts';

/**
 * Filters and sort kept in the address. `defaults` must be a constant of the module; the values are those
 * of text inputs and selects. The sidebar leads back to a page as it was left (remembered-search).
 */
export function useUrlState<T extends UrlDefaults>(defaults: T) {
  const [search, setSearch] = useAddress();
  // The address changes after the event: until then a text field would fall back, and its cursor go to the end.
  const [ahead, setAhead] = useState({ from: search, to: search });
  const change = useCallback(
    (values: { readonly [K in keyof T]?: string }) => {
      const to = writeUrlState(search, defaults, values);
      setAhead({ from: search, to });
      setSearch(() => to, { replace: true });
    },
    [search, setSearch, defaults],
  );
  return [readUrlState(ahead.from === search ? ahead.to : search, defaults), change] as const;
}
