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
