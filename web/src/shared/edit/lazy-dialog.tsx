import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailure, type LoadState, lazyPart } from '../load/lazy-part.tsx';
import { fetchWhenIdle } from '../load/when-idle.ts';
import { AskedBy, currentOpeners } from './layer.ts';
import classes from './lazy-dialog.module.css';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A dialog whose code is loaded once the page is idle, so that it opens even when the server no longer
 * answers. An earlier click loads it; after a failure a notice offers a retry.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P & Closable> {
  const { Component, load: fetch } = lazyPart<P & Closable>(load, {
    instead: (state, { onClose }) => state.hasFailed && <Failure state={state} onClose={onClose} />,
  });
  fetchWhenIdle(fetch);
  return (props) => {
    const [askedBy] = useState(() => currentOpeners());
    return (
      <AskedBy value={askedBy}>
        <Component {...props} />
      </AskedBy>
    );
  };
}

interface FailureProps {
  readonly state: LoadState;
  readonly onClose: (() => void) | undefined;
}

/** Shown above the page and any dialog, because the dialog that should open could not be loaded. */
function Failure({ state, onClose }: FailureProps) {
  const title = "Cette fenêtre n'a pas pu s'ouvrir";
  return createPortal(
    <div
      role="alertdialog"
      aria-label={title}
      className={classes.failure}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
    >
      <LoadFailure title={title} state={state} onClose={onClose} />
    </div>,
    document.body,
  );
}
