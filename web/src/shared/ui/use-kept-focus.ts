import { useEffect } from 'react';
import { focusNear, pathOf } from './near-place.ts';

interface Kept {
  readonly element: Element;
  readonly path: readonly Element[];
  readonly byKeyboard: boolean;
}

/** Waits until the browser has drawn: only then has it moved the focus away from a removed or disabled element. */
const onceDrawn = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

const isGone = ({ element }: Kept) => !element.isConnected || element.matches(':disabled');

/**
 * When a control disappears after its action (« Accepter », « Abandonner », « Réessayer »), the browser moves
 * the focus to the whole page: nothing is read aloud, and Tab begins at the top. This moves it to the nearest
 * remaining named place, unless something else took it. Mounted once, above every page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let kept: Kept | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        kept = { element: target, path: pathOf(target), byKeyboard: target.matches(':focus-visible') };
    };
    const forget = () => {
      const left = kept;
      // The event arrives before an element is removed, and also when another window gets the focus.
      onceDrawn(() => {
        if (left && kept === left && !isGone(left) && document.activeElement !== left.element) kept = null;
      });
    };
    const mend = () => {
      const lost = kept;
      if (!lost || !isGone(lost)) return;
      onceDrawn(() => {
        const { activeElement } = document;
        const isNobodys =
          activeElement === null || activeElement === document.body || activeElement === lost.element;
        if (kept === lost && isGone(lost) && isNobodys) focusNear(lost.path, { scrolls: lost.byKeyboard });
      });
    };
    const observer = new MutationObserver(mend);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}
