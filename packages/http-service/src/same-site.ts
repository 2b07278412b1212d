import { Refusal } from '@fournil/contracts/refusals';
import type { Request } from 'express';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page sends with our cookie. Browsers name the origin in
 * Sec-Fetch-Site, older ones in Origin; programs that are no browser send neither, and have our cookie only
 * on purpose.
 */
export function refuseCrossSite(request: Request, publicUrl: string | undefined): void {
  if (safe.has(request.method)) return;
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site');
  const origin = request.get('origin');
  if (origin === undefined) return;
  // X-Forwarded-Host only from a proxy that is believed: anybody can send one.
  const here = [...(publicUrl ? [new URL(publicUrl).host] : []), request.host];
  if (origin === 'null' || !URL.canParse(origin) || !here.includes(new URL(origin).host))
    throw new Refusal('cross_site');
}
