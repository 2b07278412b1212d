/**
 * Calls of which the same one is not begun again while it runs: two presses before the page has drawn its button again are one
 * action. Each caller gets the answer. Pure but for the call itself.
 */
export function oneCall<T>(): (same: string, call: () => Promise<T>) => Promise<T> {
  let running: { readonly same: string; readonly answer: Promise<T> } | null = null;
  return (same, call) => {
    if (running?.same === same) return running.answer;
    const begun = { same, answer: call() };
    running = begun;
    const end = () => {
      if (running === begun) running = null;
    };
    begun.answer.then(end, end);
    return begun.answer;
  };
}
