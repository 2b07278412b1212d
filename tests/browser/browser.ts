import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BrowserContext, type Page, request } from 'playwright-core';
import { expect, TestRunner } from 'vitest';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { observe } from '../../testing/kill-9/observer.ts';
import { until } from '../../testing/until.ts';
import { createDatabase } from '../../testing/worlds/database.ts';
import { isRunOfEverything, openChromium } from './chromium.ts';
import { shopName } from './chromium-args.ts';
import { type Installation, startInstallation } from './installation.ts';
import { keepPages, type PageOptions } from './pages.ts';
import { keepSessions, ownConnection, sendPassword, type Who } from './sessions.ts';
import { failedRequests, quietSince } from './traffic.ts';

export interface BrowserWorld<I extends Installation = Installation> {
  readonly fournil: I;
  /** A page with a new session, without log-in, once the views have all writes. `path` is below /plan. */
  open(path: string, options?: PageOptions): Promise<Page>;
  /** The same, logged in as `who`. */
  openAs(who: Who, path: string, options?: PageOptions): Promise<Page>;
  /**
   * A call of the administrator, to prepare data. Answers `data` once it can be read; throws on a refusal.
   */
  arrange(method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Closes the pages of a test; answers their errors: exceptions, and resources refused by the policy. */
  endTest(): Promise<string[]>;
  close(): Promise<void>;
}

/** Of every wait: other files run at the same time, and the machine may be anybody's. */
const patienceMs = 60_000;
/** Resolves once the views have all that was written in the installation a context looks at. */
const levels = new WeakMap<BrowserContext, () => Promise<void>>();

export interface WorldOptions {
  /** More variables for the programs. */
  readonly env?: NodeJS.ProcessEnv;
  /** A Y4M file in place of the camera; the page must ask for permission. A generated picture without. */
  readonly film?: string;
  /** The site is opened by a name, as on a shop's network. */
  readonly byName?: boolean;
}

/** One real installation for a test file, in this process, looked at with the Chromium of its process. */
export async function startBrowserWorld(options: WorldOptions = {}): Promise<BrowserWorld> {
  return lookAt(await startInstallation(options.env), options);
}

/** The same with programs in separate processes, which a test may kill. */
export async function startWorldOfProcesses(options: WorldOptions = {}): Promise<BrowserWorld<Fournil>> {
  const database = await createDatabase();
  const fournil = await startFournil({
    web: true,
    databaseUrl: database.url,
    ...(options.env ? { env: options.env } : {}),
  });
  const stop = async () => {
    await fournil.stop();
    await database.drop();
  };
  return lookAt({ ...fournil, stop }, options);
}

async function lookAt<I extends Installation>(fournil: I, options: WorldOptions): Promise<BrowserWorld<I>> {
  const { browser, close } = await openChromium(options.film);
  const observer = await observe(fournil);
  const pages = keepPages(browser, {
    url: options.byName ? fournil.url.replace('127.0.0.1', shopName) : fournil.url,
    patienceMs,
  });

  const sessions = keepSessions({
    admin: fournil.adminPassword,
    employee: fournil.employeePassword,
    accountant: fournil.accountantPassword,
  });
  const take = async (options: PageOptions) => {
    await observer.level();
    const page = await pages.take(options);
    levels.set(page.context(), observer.level);
    return page;
  };
  const arranging = await request.newContext({ baseURL: fournil.url, extraHTTPHeaders: ownConnection });
  await sendPassword(arranging, { role: 'admin', password: fournil.adminPassword });

  return {
    fournil,
    open: async (path, options = {}) => {
      const page = await take(options);
      await page.goto(`/plan${path}`);
      return page;
    },
    openAs: async (who, path, options = {}) => {
      const page = await take(options);
      await sessions.logIn(page.context(), who);
      await page.goto(`/plan${path}`);
      return page;
    },
    arrange: async (method, path, body) => {
      const answer = await arranging.fetch(`/api${path}`, { method, data: body ?? {} });
      const json: unknown = await answer.json();
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(json)}`);
      await observer.level();
      const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;
      return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};
    },
    endTest: async () => {
      if (TestRunner.getCurrentTest()?.result?.state === 'fail') await pages.show();
      const complaints = await pages.takeBack();
      sessions.release();
      return complaints;
    },
    close: async () => {
      await arranging.dispose();
      await close();
      await observer.close();
      await fournil.stop();
    },
  };
}

/** Waits until the words are on the page, exactly. */
export async function see(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Waits until all writes are in the views; a page does so itself for its own. */
export async function written(page: Page): Promise<void> {
  await levels.get(page.context())?.();
}

/** The JSON that the page's session gets from the API, once the views have all that was written. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
export async function readApi(page: Page, path: string): Promise<any> {
  await written(page);
  return (await page.request.get(`/api${path}`, { headers: ownConnection })).json();
}

/** `expect.poll` with the patience of the other waits. Asked less often than others: a page of 2,000 elements has to look. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: patienceMs, interval: 50 });

/** Waits until what later clicks need has been fetched: of this page, and of others where they are (`fetchesOtherPages`). */
export async function allFetched(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, 'fournil:all-fetched');
}

/** Waits until nothing is loading and nothing moves: axe and screenshots judge the page at rest. */
export async function settle(page: Page): Promise<void> {
  let unrest: string | null = null;
  const isAtRest = async () => {
    unrest = await unrestOf(page);
    return unrest === null;
  };
  await until(`${page.url()} is at rest`, isAtRest, patienceMs).catch((error: Error) => {
    throw new Error(`${error.message}, ${unrest}`);
  });
}

/** The reason why a page is not at rest; null if it is. */
async function unrestOf(page: Page): Promise<string | null> {
  const before = quietSince(page);
  if (before === undefined) return `requests: ${failedRequests(page).join(', ')}`;
  const moving = await page
    .evaluate(async () => {
      await document.fonts.ready;
      // The last answer is rendered two frames later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const busy = [...document.querySelectorAll('[aria-busy="true"]')].map(
        (one) => `busy: ${one.className}`,
      );
      const animated = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => `moving: ${(effect as KeyframeEffect).target?.className}`);
      return [...busy, ...animated].join(', ');
    })
    .catch(() => 'the page went on to another document');
  return moving || (quietSince(page) === before ? null : 'requests meanwhile');
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeRun = `axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')))`;

/** Violations of WCAG 2.2 AA or of axe's advice on the current page: rule and place. */
export async function axeViolations(page: Page): Promise<string[]> {
  await settle(page);
  // Some states of a document are judged one after the other.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(await axeSource);
  const violations = await page.evaluate<string[]>(axeRun);
  // Something may have moved while axe looked: what is wrong with the page at rest is so a second time.
  if (violations.length === 0) return [];
  await settle(page);
  return page.evaluate<string[]>(axeRun);
}

/** For a state that no address opens, in a run of everything; `every-page` judges the pages in each run. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!isRunOfEverything) return;
  expect(await axeViolations(page)).toEqual([]);
}

/** By how many pixels content exceeds the right edge; 0 or less if it does not. */
export async function sidewaysExcess(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0);
}
