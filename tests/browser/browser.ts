import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findChromium } from '@fournil/local/chromium';
import { type Fournil, startFournil } from '@fournil/local/harness';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDatabase } from '../database.ts';
import { observe } from '../kill-9/observer.ts';
import { until } from '../until.ts';
import { quietSince, watchTraffic } from './traffic.ts';

/** A shared role, or a personal account. */
export type Who = 'admin' | 'employee' | 'accountant' | { readonly email: string; readonly password: string };

export interface OpenOptions {
  /** Breadth of the window in CSS pixels; below 500 it is a phone. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export interface BrowserWorld {
  readonly fournil: Fournil;
  /** A page of its own session, nobody logged in, once the views have all that was written. `path` is below /plan. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** The same, logged in as `who`. */
  openAs(who: Who, path: string, options?: OpenOptions): Promise<Page>;
  /** A call of the administrator: what a test needs to find. Answers `data` once it can be read; throws on a refusal. */
  arrange(method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Closes the pages of a test; answers what they complained of: errors thrown, resources the policy refused. */
  endTest(): Promise<string[]>;
  close(): Promise<void>;
}

const phoneWidth = 500;
/** Of every wait: other files run beside this one, and the machine may be anybody's. */
const patienceMs = 30_000;
/** Resolves once the views have all that was written in the installation a context looks at. */
const levels = new WeakMap<BrowserContext, () => Promise<void>>();
const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface WorldOptions {
  /** More variables for the programs. */
  readonly env?: NodeJS.ProcessEnv;
  /** A made-up picture stands for the camera, and nobody is asked whether it may be used. */
  readonly fakeCamera?: boolean;
}

/** One real installation and one Chromium for a test file. */
export async function startBrowserWorld(options: WorldOptions = {}): Promise<BrowserWorld> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  const database = await createDatabase();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const [fournil, browser] = await Promise.all([
    startFournil({ web: true, databaseUrl: database.url, ...(options.env ? { env: options.env } : {}) }),
    chromium.launch({ executablePath, args: [...chromiumArgs, ...(options.fakeCamera ? camera : [])] }),
  ]);
  const observer = await observe(fournil);
  const complaints: string[] = [];
  const opened: BrowserContext[] = [];

  const newContext = async ({
    width = 1280,
    colorScheme = 'light',
  }: OpenOptions): Promise<BrowserContext> => {
    const phone = width < phoneWidth;
    const context = await browser.newContext({
      baseURL: fournil.url,
      viewport: { width, height: phone ? 740 : 900 },
      colorScheme,
      hasTouch: phone,
      isMobile: phone,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMs);
    levels.set(context, observer.level);
    watchTraffic(context);
    context.on('weberror', (error) => complaints.push(error.error().message));
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    return context;
  };
  const logIn = async (request: APIRequestContext, who: Who): Promise<void> => {
    const passwords = {
      admin: fournil.adminPassword,
      employee: fournil.employeePassword,
      accountant: fournil.accountantPassword,
    };
    const data = typeof who === 'string' ? { role: who, password: passwords[who] } : who;
    const answer = await request.post('/api/auth/login', { data });
    if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  };
  const openIn = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`/plan${path}`);
    return page;
  };
  const newTestContext = async (options: OpenOptions) => {
    const context = await newContext(options);
    opened.push(context);
    return context;
  };
  const arranging = await newContext({});
  await logIn(arranging.request, 'admin');

  return {
    fournil,
    open: async (path, options = {}) => {
      await observer.level();
      return openIn(await newTestContext(options), path);
    },
    openAs: async (who, path, options = {}) => {
      await observer.level();
      const context = await newTestContext(options);
      await logIn(context.request, who);
      return openIn(context, path);
    },
    arrange: async (method, path, body) => {
      const answer = await arranging.request.fetch(`/api${path}`, { method, data: body ?? {} });
      const json: unknown = await answer.json();
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(json)}`);
      await observer.level();
      const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;
      return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};
    },
    endTest: async () => {
      await Promise.all(opened.splice(0).map((context) => context.close()));
      return complaints.splice(0);
    },
    close: async () => {
      await browser.close();
      await observer.close();
      await fournil.stop();
      await database.drop();
    },
  };
}

/** Waits until the words stand on the page, exactly. */
export async function see(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Waits until what was written, by whomever, is in the views; a page does so itself for what it wrote. */
export async function written(page: Page): Promise<void> {
  await levels.get(page.context())?.();
}

/** The JSON that the page's session gets from the API, once the views have all that was written. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
export async function readApi(page: Page, path: string): Promise<any> {
  await written(page);
  return (await page.request.get(`/api${path}`)).json();
}

/** `expect.poll` with the patience of the other waits. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: patienceMs, interval: 20 });

/** Waits until nothing is loading and nothing moves: axe and screenshots judge the page at rest. */
export async function settle(page: Page): Promise<void> {
  await until(`${page.url()} is at rest`, () => isAtRest(page), patienceMs);
}

async function isAtRest(page: Page): Promise<boolean> {
  const before = quietSince(page);
  if (before === undefined) return false;
  const isStill = await page
    .evaluate(async () => {
      // What the last answer brought is drawn two frames later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      return !isBusy && document.getAnimations().every(({ playState }) => playState !== 'running');
    })
    // The page went on to another document.
    .catch(() => false);
  return isStill && quietSince(page) === before;
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeRun = `axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')))`;

/** WCAG 2.2 AA and axe's own advice, on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(await axeSource);
  const violations = await page.evaluate<string[]>(axeRun);
  // Something may have moved while axe looked: what is wrong with the page at rest is so a second time.
  if (violations.length > 0) await settle(page);
  expect(violations.length > 0 ? await page.evaluate<string[]>(axeRun) : []).toEqual([]);
}

/** Nothing sticks out at the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await settle(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
