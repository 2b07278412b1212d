/**
 * The page stored for use without a network. The server's nonce is valid for one answer: the page is stored
 * without it, and gets a new one each time it is shown, in its policy too.
 */
const cacheName = 'fournil-page';
const address = '/plan/';
const place = '{nonce}';
const noncePattern = /<meta property="csp-nonce" nonce="([^"]+)">/;

const policyHeader = 'Content-Security-Policy';
const pageHeaders = (policy: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  [policyHeader]: policy,
});

/** A page and its policy as the server gave them, with a place for the nonce; null for another answer. */
export async function withoutNonce(answer: Response): Promise<Response | null> {
  const html = await answer.text();
  const nonce = noncePattern.exec(html)?.[1];
  const policy = answer.headers.get(policyHeader);
  if (!answer.ok || nonce === undefined || policy === null) return null;
  return new Response(html.replaceAll(nonce, place), {
    headers: pageHeaders(policy.replaceAll(nonce, place)),
  });
}

/** The stored page as shown, marked as stored (`shared/offline/site-worker.ts`). */
export async function withNonce(kept: Response): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const html = (await kept.text()).replaceAll(place, nonce).replace('<html', '<html data-kept');
  const policy = kept.headers.get(policyHeader) ?? "default-src 'none'";
  return new Response(html, { headers: pageHeaders(policy.replaceAll(place, nonce)) });
}

/** A worker without the page is no use: it fails, and the browser tries again later. */
export async function keepPage(): Promise<void> {
  const page = await withoutNonce(await fetch(address, { cache: 'no-store', credentials: 'omit' }));
  if (!page) throw new Error('The server did not answer with the page');
  await (await caches.open(cacheName)).put(address, page);
}

export async function keptPage(): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName)).match(address);
  return kept && withNonce(kept);
}
