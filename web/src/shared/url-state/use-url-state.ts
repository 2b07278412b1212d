import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readUrlState, type UrlDefaults, writeUrlState } from './url-state.ts';

const memoryKey = (path: string) => `fournil.search:${path}`;

/**
 * Filters and sort kept in the address, and remembered for the tab when the page is opened again without
 * them. `defaults` must be a constant of the module; the values are those of text inputs and selects.
 */
export function useUrlState<T extends UrlDefaults>(defaults: T) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const fresh = useRef(true);
  const text = search.toString();

  useEffect(() => {
    const remembered = sessionStorage.getItem(memoryKey(pathname));
    if (fresh.current && text === '' && remembered) setSearch(remembered, { replace: true });
    else sessionStorage.setItem(memoryKey(pathname), text);
    fresh.current = false;
  }, [pathname, text, setSearch]);

  const change = useCallback(
    (values: { readonly [K in keyof T]?: string }) =>
      setSearch((current) => writeUrlState(current, defaults, values), { replace: true }),
    [setSearch, defaults],
  );
  return [readUrlState(search, defaults), change] as const;
}
