import { useEffect, useId, useState, useSyncExternalStore } from 'react';

interface Open {
  readonly id: string;
  readonly coversPage: boolean;
}

/** What is open, the topmost last. */
let open: readonly Open[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Open[]): void {
  open = next;
  document.getElementById('root')?.toggleAttribute(
    'inert',
    open.some((one) => one.coversPage),
  );
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Layer {
  /** Nothing is open above: Escape is meant for this one. */
  readonly isTop: boolean;
  readonly zIndex: number;
}

const lowest = 200;

/**
 * While a dialog is mounted the page behind it is inert: nothing there can be reached or read aloud. When it goes, the
 * focus returns to what opened it, unless `returnFocus` is false because the dialog sees to that itself. `coversPage` is false for a part that opens beside
 * its field and takes Escape before the dialog below.
 */
export function useLayer({ returnFocus = true, coversPage = true } = {}): Layer {
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    change([...open, { id, coversPage }]);
    return () => {
      change(open.filter((other) => other.id !== id));
      if (returnFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [id, opener, returnFocus, coversPage]);
  const isTop = useSyncExternalStore(subscribe, () => open.at(-1)?.id === id);
  const depth = useSyncExternalStore(subscribe, () =>
    Math.max(
      open.findIndex((one) => one.id === id),
      0,
    ),
  );
  return { isTop, zIndex: lowest + 10 * depth };
}
