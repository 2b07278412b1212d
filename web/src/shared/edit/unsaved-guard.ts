import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { askFirst } from './ask-first.ts';
import { discardQuestion } from './question.ts';
import { dropOpenDrafts } from './use-draft.ts';

interface Guard {
  readonly isDirty: boolean;
  /** Parameters of the address that show another part of the same page. */
  readonly parts: readonly string[];
}

/** The forms open on the page that may hold unsaved input, as last rendered. */
const guards = new Set<{ readonly current: Guard }>();

const dirtyGuards = (): readonly Guard[] =>
  [...guards].map(({ current }) => current).filter(({ isDirty }) => isDirty);

/**
 * Asks before the page is left with unsaved input, by a link, a logout or closing the tab. `parts` names URL
 * parameters that switch parts of the page, since leaving a part loses its input too.
 */
export function useUnsavedGuard(isDirty: boolean, ...parts: readonly string[]): void {
  const guard = useRef<Guard>({ isDirty, parts });
  guard.current = { isDirty, parts };
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** True if the user may leave: nothing is unsaved, or the user agrees to lose it. */
export const mayLeaveAll = async (): Promise<boolean> =>
  dirtyGuards().length === 0 || (await askFirst(discardQuestion));

/**
 * Asks for all guards of the page. Mounted once, above the pages: the router uses only the last blocker,
 * which would be that of a form over an edited page.
 */
export function UnsavedBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    const leavesPage = currentLocation.pathname !== nextLocation.pathname;
    return dirtyGuards().some(
      ({ parts }) => leavesPage || parts.some((part) => from?.get(part) !== to?.get(part)),
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askFirst(discardQuestion).then((leave) => {
      if (!leave) return blocker.reset();
      dropOpenDrafts();
      blocker.proceed();
    });
  }, [blocker]);
  return null;
}
