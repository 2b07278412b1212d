/**
 * Does not start a call again while the same call is running: two clicks on a button, before the page is drawn again,
 * are one action. Each caller gets the answer.
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
