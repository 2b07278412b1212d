/**
 * Reads and decodes the next page while the current one is written. At most one page waits. `abort` must
 * end the source, so that leaving early never waits for an event that may not come.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>, abort: () => void): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // A caller that leaves early never looks at this one: its failure is not an unhandled rejection.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    abort();
    await source.return(undefined).catch(() => undefined);
  }
}
