import type { ReactNode } from 'react';
import classes from './phone-fold.module.css';
import { usePhone } from './use-phone.ts';

interface PhoneFoldProps {
  readonly heading: ReactNode;
  /** Open on a phone too, and folded again once this becomes false. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

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
