/**
 * The Chromium of browser test files. A process runs several of them one after the other (`isolate: false` in
 * vitest.config.ts) and keeps its Chromium meanwhile: to start one costs seconds of processor, and each world has
 * contexts of its own in it. It ends with the process that started it.
 */
import { findChromium } from '@fournil/local/chromium';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs } from './chromium-args.ts';

let kept: { readonly browser: Browser; readonly switches: string } | undefined;

/** The kept one, unless other switches are asked for or it has crashed. */
export async function openChromium(options: Parameters<typeof chromiumArgs>[0]): Promise<Browser> {
  const args = chromiumArgs(options);
  const switches = args.join(' ');
  if (kept?.switches === switches && kept.browser.isConnected()) return kept.browser;
  await kept?.browser.close();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  kept = { browser: await chromium.launch({ executablePath, args }), switches };
  return kept.browser;
}

/** What a world opened in it; the next file finds none of it. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
