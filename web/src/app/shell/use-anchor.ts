import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** For this time the part is scrolled to again, because content above it may still load and move it down. */
const quietMs = 2000;

/** Scrolls to the part named by the anchor in the URL, which the browser could not find before its data were loaded. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again
  useEffect(() => {
    if (hash.length < 2) return;
    const show = () => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      const folds = [part?.closest('details'), part?.querySelector(':scope > details')];
      for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true;
      part?.scrollIntoView();
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    const end = new AbortController();
    end.signal.addEventListener('abort', () => observer.disconnect());
    // A user who scrolls or types stays where they are.
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
    }
    const settled = window.setTimeout(() => end.abort(), quietMs);
    return () => {
      window.clearTimeout(settled);
      end.abort();
    };
  }, [hash, key]);
}
