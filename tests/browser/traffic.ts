/** The loading state of a page: playwright reports network idle once per document, this at any time. */
import type { BrowserContext, Page, Request } from 'playwright-core';

interface Traffic {
  readonly underWay: Set<Request>;
  /** When a request last began or ended, on the clock of `performance`. */
  changedAt: number;
  /** Of the document that is open: what was not answered, or refused. */
  failures: string[];
}

const quietMs = 200;
const traffic = new WeakMap<Page, Traffic>();

/** Call before the context has a page. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const own: Traffic = { underWay: new Set(), changedAt: performance.now(), failures: [] };
    traffic.set(page, own);
    const ended = (request: Request) => {
      own.underWay.delete(request);
      own.changedAt = performance.now();
    };
    page.on('request', (request) => {
      if (request.isNavigationRequest()) own.failures = [];
      own.underWay.add(request);
      own.changedAt = performance.now();
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', (request) => {
      own.failures.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
      ended(request);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        own.failures.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  });
}

/** When the silence of a page began; undefined while something is loading, or was a moment ago. */
export function quietSince(page: Page): number | undefined {
  const own = traffic.get(page);
  if (own === undefined || own.underWay.size > 0) return undefined;
  return performance.now() - own.changedAt < quietMs ? undefined : own.changedAt;
}

/**
 * Requests of the page since its document was opened that failed, each with the reason; pending ones last.
 */
export function failedRequests(page: Page): string[] {
  const own = traffic.get(page);
  if (own === undefined) return [];
  return [...own.failures, ...[...own.underWay].map((request) => `${request.url()}: not answered yet`)];
}
