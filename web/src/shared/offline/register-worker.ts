/** Over plain HTTP, and in development, there is none. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Keeps the site's shell in the browser (`worker/sw.ts`), so that it opens without a network. Nothing depends on it. */
export async function registerWorker(): Promise<void> {
  if (!hasWorker()) return;
  // A private window may refuse; so does a certificate that the browser does not trust.
  await navigator.serviceWorker
    .register('/plan/sw.js', { scope: '/plan/', updateViaCache: 'none' })
    .catch(() => undefined);
}
