import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

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
