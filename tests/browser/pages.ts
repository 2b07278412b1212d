/**
 * The pages of browser test files. A new window costs Chromium some seconds of CPU (a process, an empty
 * cache, compiling the site again); a reused page costs a fifth. Each test still gets a page without log-in
 * and stored data, of a context that no other open page shares.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { failedRequests, watchTraffic } from './traffic.ts';

export interface PageOptions {
  /** Breadth of the window in CSS pixels; below 500 it is a phone. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Of the browser; French by default. */
  readonly locale?: string;
  /**
   * Also prefetches the files of all other pages when idle, as on an ordinary connection: some hundred files
   * per document of a test. Without it the browser asks to save data.
   */
  readonly fetchesOtherPages?: boolean;
  /** The site may store itself in the browser. Without it a test sees only the server's files. */
  readonly hasWorker?: boolean;
}

export interface Pages {
  /** A blank page, nobody logged in. */
  take(options: PageOptions): Promise<Page>;
  /** Closes all pages; answers their errors: exceptions, and resources refused by the policy. */
  takeBack(): Promise<string[]>;
  /** Prints the pages' state, visible texts and failed calls: for a test that failed elsewhere. */
  show(): Promise<void>;
}

interface Kept {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly locale: string;
  readonly hasWorker: boolean;
  readonly devtools: CDPSession;
}

const phoneWidth = 500;

/** By Chromium: an installation at a former address reuses its pages. */
const kept = new WeakMap<Browser, Map<string, Pages>>();

/** `url`: of the installation, without a final slash. `patienceMs`: of every wait. */
export function keepPages(browser: Browser, options: { url: string; patienceMs: number }): Pages {
  const ofBrowser = kept.get(browser) ?? new Map<string, Pages>();
  kept.set(browser, ofBrowser);
  const pages = ofBrowser.get(options.url) ?? makePages(browser, options);
  ofBrowser.set(options.url, pages);
  return pages;
}

function makePages(browser: Browser, { url, patienceMs }: { url: string; patienceMs: number }): Pages {
  const complaints: string[] = [];
  const taken: Kept[] = [];
  const idle: Kept[] = [];

  async function make(isPhone: boolean, locale: string, hasWorker: boolean): Promise<Kept> {
    const context = await browser.newContext({
      baseURL: url,
      hasTouch: isPhone,
      isMobile: isPhone,
      locale,
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(patienceMs);
    watchTraffic(context);
    context.on('weberror', (error) => complaints.push(error.error().message));
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    const page = await context.newPage();
    return { page, isPhone, locale, hasWorker, devtools: await context.newCDPSession(page) };
  }

  /** Pages that it opened, perhaps late. */
  const closeOthers = (page: Page) =>
    Promise.all(
      page
        .context()
        .pages()
        .map((other) => (other === page ? undefined : other.close())),
    );

  /** As good as new: no route, cookie, permission, value stored by a test or way back is left of the test before. */
  async function clean({ page, devtools, hasWorker }: Kept): Promise<void> {
    const context = page.context();
    if (hasWorker) return context.close();
    await closeOthers(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // A text of the same origin: the stores are within reach, and no script writes to them any more.
    await page.goto('/health/ready');
    const now = await page.evaluate(() => {
      const typeface = localStorage.getItem('typeface');
      localStorage.clear();
      sessionStorage.clear();
      // As on later visits: a typeface that loads after the page would move its buttons, even under a click.
      if (typeface !== null) localStorage.setItem('typeface', typeface);
      return Date.now();
    });
    // A clock that a test has set is that of its context for good.
    if (Math.abs(now - Date.now()) > 60_000) throw new Error('The clock of this page was set.');
    await context.clearCookies();
    await context.clearPermissions();
    await devtools.send('Page.resetNavigationHistory');
  }

  return {
    take: async ({ width = 1280, colorScheme = 'light', locale = 'fr-FR', ...more }) => {
      const { fetchesOtherPages = false, hasWorker = false } = more;
      const isPhone = width < phoneWidth;
      // The one used last, whose caches are warm.
      const at = hasWorker
        ? -1
        : idle.findLastIndex((kept) => kept.isPhone === isPhone && kept.locale === locale);
      const kept = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await make(isPhone, locale, hasWorker));
      taken.push(kept);
      await closeOthers(kept.page);
      await kept.page.setViewportSize({ width, height: isPhone ? 740 : 900 });
      await kept.page.emulateMedia({ media: null, colorScheme });
      await kept.devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: !fetchesOtherPages });
      return kept.page;
    },
    takeBack: async () => {
      await Promise.all(
        taken.splice(0).map(async (kept) => {
          try {
            await clean(kept);
            if (!kept.hasWorker) idle.push(kept);
          } catch {
            // Closed by its test, crashed: the next gets a new one.
            await kept.page.context().close();
          }
        }),
      );
      return complaints.splice(0);
    },
    show: async () => {
      for (const { page } of taken) {
        const text = await page
          .locator('body')
          .ariaSnapshot({ timeout: 5_000 })
          .catch((error: unknown) => `unreadable: ${String(error)}`);
        process.stderr.write(`${[page.url(), ...failedRequests(page), text].join('\n')}\n`);
      }
    },
  };
}
