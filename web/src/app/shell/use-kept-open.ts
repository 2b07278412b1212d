import { useState } from 'react';

const key = 'fournil.menu-kept-open';

/** A browser without storage (private windows, a full disk) only forgets the pin. */
function read(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the menu is open next to the page; remembered by this browser, off at first [screens-2]. */
export function useKeptOpen() {
  const [isKept, setKept] = useState(read);
  return {
    isKept,
    keep: (next: boolean) => {
      setKept(next);
      try {
        if (next) localStorage.setItem(key, 'yes');
        else localStorage.removeItem(key);
      } catch {
        // The browser stores nothing: the choice is valid until the page is left.
      }
    },
  };
}
