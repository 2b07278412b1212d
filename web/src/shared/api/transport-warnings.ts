import type { ApiError } from './api-error.ts';

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
