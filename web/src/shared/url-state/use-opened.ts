import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens `name` once for the address `?ouvrir=<name>`, as from the search; then removes it from the address.
 */
export function useOpened(name: string, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('ouvrir') === name;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('ouvrir');
        return next;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);
}
