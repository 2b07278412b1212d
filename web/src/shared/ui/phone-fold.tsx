import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './phone-fold.module.css';

interface PhoneFoldProps {
  readonly heading: ReactNode;
  /** Open on a phone too, and folded again once this becomes false. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

const narrow = '(max-width: 47.99em)';
let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const print = (is: boolean) => () => {
    isPrinting = is;
    onChange();
  };
  window.matchMedia(narrow).addEventListener('change', onChange, { signal });
  window.addEventListener('beforeprint', print(true), { signal });
  window.addEventListener('afterprint', print(false), { signal });
  return () => end.abort();
}

/**
 * Whether the window is as narrow as a phone's: tables become cards, forms take the whole screen. A sheet of paper is not,
 * and the browser counts its pages before it knows the new width.
 */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isPrinting && window.matchMedia(narrow).matches,
    () => false,
  );

/** A part of a page under its heading; on a phone it is folded until asked for, by a press or by its anchor. */
export function PhoneFold({ heading, open = false, children }: PhoneFoldProps) {
  if (!usePhone())
    return (
      <>
        {heading}
        {children}
      </>
    );
  return (
    <details className={classes.fold} open={open}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
