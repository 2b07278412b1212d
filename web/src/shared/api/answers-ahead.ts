/** Early answers by address; undefined for a call that was not made after all. */
export type AnswersAhead = Map<string, Promise<Response | undefined>>;

declare global {
  var answersAhead: AnswersAhead | undefined;
}

/** An answer sent with the page is as old as its opening, so it expires. */
const goodForMs = 15_000;
/** After this time the page sends its own request. */
const waitedForMs = 8_000;

/** The answer to a call that `ahead.ts` made while this script was being fetched, once. */
export async function answerAhead(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const answer = globalThis.answersAhead?.get(address);
  globalThis.answersAhead?.delete(address);
  if (answer === undefined || performance.now() > goodForMs) return undefined;
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    setTimeout(() => resolve(undefined), waitedForMs);
  });
  return Promise.race([answer.catch(() => undefined), aborted]);
}

/** After a command, early answers may belong to another session, or lack its write. */
export const forgetAnswersAhead = (): void => globalThis.answersAhead?.clear();
