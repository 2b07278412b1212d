import { useEffect, useRef } from 'react';
import { isPageCovered } from '../../../shared/ui/near-place.ts';
import { pageIntent } from '../board/keyboard.ts';
import { mayBeSaved } from '../saving/use-edit-status.ts';
import { useWeekPage } from './week-context.tsx';

/** Fields in which the keys keep their usual meaning. */
const textFields =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';

/** Keys for undo, redo and save; they work on the whole page, except in a text field or while a dialog is open. */
export function usePageKeys(): void {
  const { edit, save, shiftActions } = useWeekPage();
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isPageCovered()) return;
    if (target instanceof Element && target.closest(`${textFields}, [role="dialog"]`)) return;
    const intent = pageIntent(event);
    // If there is nothing to save, the browser handles the key.
    if (!intent || (intent === 'save' && !edit.isDirty)) return;
    event.preventDefault();
    if (intent === 'undo') shiftActions.undo();
    else if (intent === 'redo') shiftActions.redo();
    else if (mayBeSaved(edit) && !save.saving) void save.save();
  };
  const newest = useRef(press);
  newest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
