import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { focusNear, isWhereFocusWasPut, pathOf } from '../ui/near-place.ts';

interface Open {
  readonly id: string;
  readonly coversPage: boolean;
  readonly openers: Openers;
}

export interface Openers {
  /** The elements that may get the focus back, the nearest first. */
  readonly elements: readonly Element[];
  /** The ancestors of the nearest element, used when all the elements have left the page. */
  readonly path: readonly Element[];
}

/** The open dialogs, the topmost last. */
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

/** Calls the listener each time the last open layer closed, after the focus was given back. */
export const onLayersClosed = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (open.length === 0) setTimeout(listener);
  });

/** Calls it once, when no layer is open any more: until then nothing of the page can take the focus. */
export function onceLayersClosed(then: () => void): void {
  if (open.length === 0) {
    setTimeout(then);
    return;
  }
  const forget = onLayersClosed(() => {
    forget();
    then();
  });
}

/** The button of an item's menu: the item disappears once chosen, the button remains. */
function menuButton(item: Element): Element | null {
  const named = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return named ? document.getElementById(named) : null;
}

/** The element that opened a part whose code is loaded on demand; a menu entry may be gone when the code has loaded. */
export const AskedBy = createContext<Openers | null>(null);

/** The element that opens a layer now: the focused one, else the one that requested it or opened the topmost layer. */
export function currentOpeners(askedBy: Openers | null = null): Openers {
  const focused = document.activeElement;
  const before = askedBy ?? open.at(-1)?.openers ?? { elements: [], path: [] };
  if (focused === null || focused === document.body || isWhereFocusWasPut(focused)) return before;
  const opener = menuButton(focused) ?? focused;
  return { elements: [opener, ...before.elements], path: pathOf(opener) };
}

/** Gives the focus back, unless something else has taken it, such as a dialog that opened next. */
function giveBack({ elements, path }: Openers): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const opener = elements.find((one) => one.isConnected && !one.matches(':disabled'));
  if (opener instanceof HTMLElement) opener.focus();
  else focusNear(path);
}

export interface Layer {
  /** Nothing is open above: Escape is meant for this one. */
  readonly isTop: boolean;
  readonly zIndex: number;
}

const lowest = 200;

/**
 * While a dialog is mounted the page behind it is inert: it can neither be reached nor read aloud. When it
 * closes, the focus returns to the element that opened it, or to its menu's button, or to the enclosing place
 * if it is gone. The library would do so while the page is still inert. `coversPage` is false for a part that
 * opens next to its field and takes Escape before the dialog below.
 */
export function useLayer({ coversPage = true } = {}): Layer {
  const id = useId();
  const askedBy = useContext(AskedBy);
  const [openers] = useState(() => currentOpeners(askedBy));
  useEffect(() => {
    change([...open, { id, coversPage, openers }]);
    return () => {
      change(open.filter((other) => other.id !== id));
      giveBack(openers);
    };
  }, [id, openers, coversPage]);
  const isTop = useSyncExternalStore(subscribe, () => open.at(-1)?.id === id);
  const depth = useSyncExternalStore(subscribe, () =>
    Math.max(
      open.findIndex((one) => one.id === id),
      0,
    ),
  );
  return { isTop, zIndex: lowest + 10 * depth };
}
