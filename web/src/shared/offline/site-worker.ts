/** Without https, and in development, there is no service worker. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Stores the site's basic files in the browser (`worker/sw.ts`), so that it opens without a network. No
 * feature depends on it.
 */
export async function registerWorker(): Promise<void> {
  if (!hasWorker()) return;
  // A private window may refuse; so does a certificate that the browser does not trust.
  await navigator.serviceWorker
    .register('/plan/sw.js', { scope: '/plan/', updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Whether the service worker opened the page from its stored copy (`worker/kept-page.ts`). */
const isKeptPage = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;

const reloadedKey = 'fournil.reloaded-for';
let isCurrent = false;

/** Reloads a kept page when the server has a newer site: its calls may be others by now. Not twice for the same one. */
export async function reloadIfNewer(): Promise<void> {
  if (isCurrent || !isKeptPage()) return;
  const page = await fetch('/plan/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  // The server does not answer: the command that waits for this check is sent, and fails with its own message.
  if (page === '') return;
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])');
  const newest = /<script type="module"(?! async)[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
  isCurrent =
    own === null || newest === own.getAttribute('src') || newest === sessionStorage.getItem(reloadedKey);
  if (isCurrent) return;
  sessionStorage.setItem(reloadedKey, newest);
  location.reload();
  await new Promise(() => undefined);
}
