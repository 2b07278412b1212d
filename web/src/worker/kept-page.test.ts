import { expect, it } from 'vitest';
import { withNonce, withoutNonce } from './kept-page.ts';

const policy = (nonce: string) => `default-src 'self'; style-src 'self' 'nonce-${nonce}'`;
const page = (nonce: string) =>
  new Response(`<html lang="fr"><head><meta property="csp-nonce" nonce="${nonce}"></head></html>`, {
    headers: { 'Content-Security-Policy': policy(nonce) },
  });

it('the stored page contains no nonce; it is shown each time with a new nonce in the page and its policy', async () => {
  const kept = await withoutNonce(page('c2VydmVy+=='));
  const stored = [await kept?.clone().text(), kept?.headers.get('content-security-policy')].join();
  expect(stored).not.toContain('c2VydmVy');
  const shown = async () => {
    const answer = kept && (await withNonce(kept.clone()));
    const html = (await answer?.text()) ?? '';
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    return { nonce, html, policy: answer?.headers.get('content-security-policy') };
  };
  const [first, second] = [await shown(), await shown()];
  expect(first.policy).toBe(policy(first.nonce));
  expect(first.html).toContain('<html data-kept lang="fr">');
  expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
  expect(first.nonce).not.toBe(second.nonce);
});

it('an answer that is not the page is not stored', async () => {
  expect(await withoutNonce(new Response('Le site se prépare.', { status: 503 }))).toBeNull();
  expect(await withoutNonce(new Response('<html></html>'))).toBeNull();
});
