import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUrlState, type UrlDefaults, writeUrlState } from './url-state.ts';

/** The search part from the one in the address. */
type AddressChange = (current: URLSearchParams) => URLSearchParams;

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

/** The address without one parameter. */
export const without = (name: string) => (current: URLSearchParams) => {
  const next = new URLSearchParams(current);
  next.delete(name);
  return next;
};

/**
 * Opens `name` once for the address `?ouvrir=<name>` or `?ouvrir=<name>:<id>`, as from the search; then removes it
 * from the address.
 */
export function useOpened(name: string, open: (id?: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const [asked, id] = search.get('ouvrir')?.split(':') ?? [];
  const isAsked = asked === name;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isAsked) return;
    latest.current(id);
    setSearch(without('ouvrir'), { replace: true });
  }, [isAsked, id, setSearch]);
}
