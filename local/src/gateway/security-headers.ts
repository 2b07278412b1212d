import { randomBytes } from 'node:crypto';

export type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer of the gateway; a service's own value takes precedence. Headers that need TLS are
 * sent only with TLS, and never cover subdomains: a shop may have others.
 */
export function commonHeaders(isSecure: boolean): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure
      ? {
          'Strict-Transport-Security': 'max-age=31536000',
          // Ignored elsewhere, with a warning in every browser's console.
          'Cross-Origin-Opener-Policy': 'same-origin',
        }
      : {}),
  };
}

/**
 * A fresh nonce per answer, for the <style> elements in which Mantine writes its variables and responsive styles. The
 * page finds it where Vite's convention puts it: `<meta property="csp-nonce" nonce="…">`.
 */
export function pageWithPolicy(html: string): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  return {
    html: html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`),
    policy: contentSecurityPolicy(nonce),
  };
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Policies of worker scripts, by the name that the build gives them; a worker obeys the policy of its own
 * file. Only the barcode reader may run WebAssembly.
 */
const workers: readonly { readonly name: RegExp; readonly policy: string }[] = [
  {
    name: /^assets\/voucher-reader-worker-[\w-]+\.js$/,
    policy: "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
  },
  // The page that it opens without a network has a policy of its own.
  { name: /^sw\.js$/, policy: "default-src 'none'; connect-src 'self'" },
];

/** The policy of a file of the site, if it has its own. */
export const policyOfFile = (name: string): string | undefined =>
  workers.find((worker) => worker.name.test(name))?.policy;
