import { useEffect, useId, useState, useSyncExternalStore } from 'react';

interface Open {
  readonly id: string;
  readonly coversPage: boolean;
  /** What may get the focus back, the nearest first. */
  readonly openers: readonly Element[];
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

/** The button of the menu that an item lies in: the item goes as soon as it is chosen, the button stays. */
function menuButton(item: Element): Element | null {
  const named = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return named ? document.getElementById(named) : null;
}

/** What opens a layer now; then what opened the topmost one, for a dialog that takes that one's place. */
function currentOpeners(): readonly Element[] {
  const focused = document.activeElement;
  const before = open.at(-1)?.openers ?? [];
  return focused === null || focused === document.body ? before : [menuButton(focused) ?? focused, ...before];
}

export interface Layer {
  /** Nothing is open above: Escape is meant for this one. */
  readonly isTop: boolean;
  readonly zIndex: number;
}

const lowest = 200;

/**
 * While a dialog is mounted the page behind it is inert: nothing there can be reached or read aloud. When it goes, the
 * focus returns to what opened it, the button of the menu where it was chosen in one, unless `returnFocus` is false because
 * the dialog sees to that itself. `coversPage` is false for a part that opens beside its field and takes Escape before
 * the dialog below.
 */
export function useLayer({ returnFocus = true, coversPage = true } = {}): Layer {
  const id = useId();
  const [openers] = useState(currentOpeners);
  useEffect(() => {
    change([...open, { id, coversPage, openers }]);
    return () => {
      change(open.filter((other) => other.id !== id));
      const opener = openers.find(({ isConnected }) => isConnected);
      if (returnFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, [id, openers, returnFocus, coversPage]);
  const isTop = useSyncExternalStore(subscribe, () => open.at(-1)?.id === id);
  const depth = useSyncExternalStore(subscribe, () =>
    Math.max(
      open.findIndex((one) => one.id === id),
      0,
    ),
  );
  return { isTop, zIndex: lowest + 10 * depth };
}
