import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { askFirst } from './ask-first.ts';
import { discardQuestion } from './question.ts';

/**
 * Asks before the page is left with unsaved input, by a link or by closing the tab; `part` names the parameters
 * of the address that show another part of the same page, where leaving the part loses the input as well.
 */
export function useUnsavedGuard(dirty: boolean, ...parts: readonly string[]): void {
  // As last rendered: a component below may leave in its effect, before the blocker hears that nothing is unsaved.
  const isDirty = useRef(dirty);
  isDirty.current = dirty;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    const leaves =
      currentLocation.pathname !== nextLocation.pathname ||
      parts.some((part) => from?.get(part) !== to?.get(part));
    return isDirty.current && leaves;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askFirst(discardQuestion).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
