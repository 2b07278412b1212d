/**
 * Where the client asks for a new login when a session has expired [access-13]: the dialog over the page
 * answers true once logged in again, false when the person gives up. Several failing calls share one dialog.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the dialog; answers how to take it away. */
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
