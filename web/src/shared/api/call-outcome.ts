import type { ApiError } from './api-error.ts';

/**
 * Read your own writes [projections-5]: the position in the answer of a command is sent with the next reads,
 * even after the tab was reloaded.
 */
const key = 'fournil.position';
/** For a tab whose storage is full: the command was recorded, and the next reads must still wait for it. */
let unkept: string | null = null;

export function lastPosition(): string | null {
  return unkept ?? sessionStorage.getItem(key);
}

export function rememberPosition(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return;
  if (typeof answer.position !== 'string') return;
  try {
    sessionStorage.setItem(key, answer.position);
    unkept = null;
  } catch {
    unkept = answer.position;
  }
}

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

/**
 * Failed calls are logged, then passed on; the texts go to the console only [screens-7]. They
 * name the call, the correlation id and what the server answered, never what was sent.
 */
export function warnOfFailure(call: string, error: ApiError): void {
  const number = error.correlationId ? ` [${error.correlationId}]` : '';
  if (error.code === 'timeout') {
    // biome-ignore lint/suspicious/noConsole: specified [screens-7]
    console.warn(`${call} : délai dépassé. Le serveur est peut-être en veille, veuillez patienter.`);
  } else if (error.status === 0) {
    // biome-ignore lint/suspicious/noConsole: specified [screens-7]
    console.warn(`${call} : le serveur n'a pas répondu. Il est peut-être en veille.`);
  } else if (error.status === 401) {
    // biome-ignore lint/suspicious/noConsole: specified [screens-7]
    console.warn(`${call} : erreur d'authentification.`);
  } else if (error.status >= 500) {
    // biome-ignore lint/suspicious/noConsole: specified [screens-7]
    console.error(`${call} : erreur serveur ${error.status} (${error.code})${number}.`, error.answer);
  }
}
