/** What a page is loading: playwright tells once per document that the network fell silent, this at any time. */
import type { BrowserContext, Page, Request } from 'playwright-core';

interface Traffic {
  readonly underWay: Set<Request>;
  /** When a request last began or ended, on the clock of `performance`. */
  changedAt: number;
}

const quietMs = 200;
const traffic = new WeakMap<Page, Traffic>();

/** Call before the context has a page. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const own: Traffic = { underWay: new Set(), changedAt: performance.now() };
    traffic.set(page, own);
    const ended = (request: Request) => {
      own.underWay.delete(request);
      own.changedAt = performance.now();
    };
    page.on('request', (request) => {
      own.underWay.add(request);
      own.changedAt = performance.now();
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  });
}

/** When the silence of a page began; undefined while something is loading, or was a moment ago. */
export function quietSince(page: Page): number | undefined {
  const own = traffic.get(page);
  if (own === undefined || own.underWay.size > 0) return undefined;
  return performance.now() - own.changedAt < quietMs ? undefined : own.changedAt;
}
