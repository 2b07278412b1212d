import { useEffect } from 'react';

/** Ctrl K, or the command key of a Mac. An open dialog keeps its keys. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isAsked || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen]);
}
