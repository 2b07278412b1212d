import { useEffect, useState } from 'react';

/** Longer than between two keys of who types fast, shorter than anybody takes to look up. */
export const pauseMs = 200;

/** The value once it has not changed for a moment: what follows from every cell is worked out after the keys, not between them. */
export function useDebounced<T>(value: T): T {
  const [settled, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
