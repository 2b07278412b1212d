import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { sendText } from './answers.ts';

/** The page shown in place of any other until the site is ready; it then loads the requested page. */
interface StartingPage {
  readonly html: string;
  readonly policy: string;
}

const script = `
const look = async () => {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (answer.ok || answer.status === 404) return location.reload();
    const now = answer.headers.get('X-Fournil-Starting');
    if (now) document.querySelector('[role=status]').textContent = decodeURIComponent(now);
  } catch {}
  setTimeout(look, 1500);
};
setTimeout(look, 1500);`;

const style = `
:root { color-scheme: light dark; --ground: #faf7f1; --ink: #2a231c; --quiet: #544a3f; --accent: #8a5210; --track: #e5dccf; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1c1713; --ink: #ece4d9; --quiet: #b5a999; --accent: #dda64c; --track: #4b4239; }
}
html { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, 'Segoe UI', sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 2rem 1.5rem; text-align: center; }
svg { width: 4rem; height: 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.5rem 0 0.5rem; }
p { margin: 0.5rem 0; color: var(--quiet); text-wrap: balance; }
.bar { height: 4px; margin: 1.5rem auto; width: 12rem; border-radius: 2px; background: var(--track); overflow: hidden; }
.bar i { display: block; height: 100%; width: 40%; border-radius: 2px; background: var(--accent); }
@media (prefers-reduced-motion: no-preference) {
  .bar i { animation: go 1.6s ease-in-out infinite; }
  @keyframes go { from { transform: translateX(-110%); } to { transform: translateX(260%); } }
}`;

const loaf = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#8a5210"/><path d="M6 15.5C6 11 10.5 8.5 16 8.5s10 2.5 10 7c0 1.7-.8 2.8-2 3.3V22a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 22v-3.2c-1.2-.5-2-1.6-2-3.3Z" fill="#fdf3e1"/><path d="m11.5 13 2 5M16 12.5l2 5.5M20.5 13l1.5 4" stroke="#8a5210" stroke-width="1.7" stroke-linecap="round" fill="none"/></svg>`;

/** @param waitingFor the reason for waiting, in French: it contains no secret */
function startingPage(waitingFor: string): StartingPage {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Fournil démarre</title>
    <link rel="icon" href="data:,">
    <noscript><meta http-equiv="refresh" content="5"></noscript>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      ${loaf}
      <h1>Fournil démarre</h1>
      <p role="status">${escaped(waitingFor)}</p>
      <div class="bar"><i></i></div>
      <p>Cette page s’ouvrira d’elle-même.</p>
    </main>
    <script nonce="${nonce}">${script}</script>
  </body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { html, policy };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page that waits, for a browser; a line of text for anything else. */
export function sendStartingPage(
  request: IncomingMessage,
  response: ServerResponse,
  waitingFor: string,
): void {
  response.setHeader('Retry-After', '2');
  // For the page that looks again: what is waited for now.
  response.setHeader('X-Fournil-Starting', encodeURIComponent(waitingFor));
  if (request.headers.accept?.includes('text/html') !== true) {
    sendText(request, response, 503, `Fournil démarre. ${waitingFor}`);
    return;
  }
  const { html, policy } = startingPage(waitingFor);
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** The health while the services cannot report it, or while no page can be served yet. */
export const startingHealth = (waitingFor: string): AnswerOf<typeof health> => ({
  status: 'starting',
  parts: { web: { status: 'down', detail: waitingFor } },
  log: { position: null },
  views: {},
});
