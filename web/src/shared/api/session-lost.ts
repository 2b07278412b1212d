/**
 * Hook for a new login after an expired session [access-13]: the dialog over the page answers true after a
 * login, false when the person cancels. Several failing calls share one dialog.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the dialog; returns a function that removes it. */
export function answerLostSessions(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

export function loginAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  pending ??= ask().finally(() => {
    pending = undefined;
  });
  return pending;
}
