import { type RefObject, useEffect, useRef } from 'react';
import { onLayersClosed } from '../../shared/edit/layer.ts';
import { isField, readerKeys } from './reader-keys.ts';

interface ReaderFocus {
  readonly isActive: boolean;
  /** Called with each character of the barcode. */
  readonly onCharacter: (text: string) => void;
}

/**
 * While the scanner is active its input keeps the focus: it returns when the last dialog closes, and after a
 * click outside a field, on a button or a message. Input of a reader while a button has the focus counts too.
 */
export function useReaderFocus(
  input: RefObject<HTMLInputElement | null>,
  { isActive, onCharacter }: ReaderFocus,
): void {
  const take = useRef(onCharacter);
  take.current = onCharacter;
  useEffect(() => {
    if (!isActive) return;
    const takeKey = readerKeys();
    const press = (event: KeyboardEvent) => {
      const own = document.activeElement === input.current;
      const taken = takeKey({
        key: event.key,
        at: event.timeStamp,
        isHeld: event.ctrlKey || event.altKey || event.metaKey,
      });
      if (!taken || (own && taken.is === 'character') || (!own && isField(document.activeElement))) return;
      event.preventDefault();
      event.stopPropagation();
      if (taken.is === 'character') take.current(taken.text);
    };
    // After whatever the click or the dialog itself does with the focus.
    const comeBack = () =>
      setTimeout(() => {
        if (!isField(document.activeElement)) input.current?.focus({ preventScroll: true });
      });
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('label')) comeBack();
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('click', click);
    const forget = onLayersClosed(comeBack);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('click', click);
      forget();
    };
  }, [isActive, input]);
}
