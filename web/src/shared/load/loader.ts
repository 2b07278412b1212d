/** A part of the site that is fetched when it is needed, or before (see fetchWhenIdle). */
export interface Loader<T> {
  /** The part once it is fetched. */
  readonly loaded: () => T | undefined;
  /** Fetches it, again after a failure. Rejects when the server does not answer, or no longer has this version. */
  readonly load: () => Promise<T>;
}

/** Styles that could not be fetched; an error of a link does not bubble. */
const deadLinks = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') deadLinks.add(target);
    },
    true,
  );
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  deadLinks.delete(link);
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.onload = () => resolve();
    again.onerror = () => reject(new TypeError(`${link.href} could not be fetched`));
    link.replaceWith(again);
  });
}

/**
 * After a failed fetch the browser keeps the dead link, and the build never requests the same styles twice.
 */
const fetchStylesAgain = () => Promise.all([...deadLinks].map(fetchAgain));

export function loaderOf<T>(fetch: () => Promise<T>): Loader<T> {
  let part: T | undefined;
  let running: Promise<T> | undefined;
  let hasFailed = false;
  const run = async () => {
    try {
      if (hasFailed) await fetchStylesAgain();
      part = await fetch();
      return part;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      running = undefined;
    }
  };
  return {
    loaded: () => part,
    load: () => {
      if (part !== undefined) return Promise.resolve(part);
      running ??= run();
      return running;
    },
  };
}
