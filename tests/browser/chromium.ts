/**
 * The Chromium of browser test files. A process runs several of them one after the other (`isolate: false` in
 * vitest.config.ts) and keeps its Chromium meanwhile: to start one costs seconds of processor, and its pages serve one
 * world after the other. One with a film for a camera is started and ended for its world. Both end with the process.
 */
import { findChromium, findHeadlessShell } from '@fournil/local/chromium';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs } from './chromium-args.ts';

/** `npm run test:all`: a whole browser, and axe also where a test opens what no address does. */
export const isRunOfEverything = process.env.FOURNIL_TESTS === 'all';

let kept: Browser | undefined;

/** The shared one, unless it has crashed; a new one with `film`, a Y4M file in place of the camera. */
export async function openChromium(film?: string): Promise<{ browser: Browser; close(): Promise<void> }> {
  if (film !== undefined) {
    const browser = await launch(film);
    return { browser, close: () => browser.close() };
  }
  if (!kept?.isConnected()) kept = await launch();
  return { browser: kept, close: async () => undefined };
}

function launch(film?: string): Promise<Browser> {
  // Cameras, notifications and some states of the focus, only a whole browser has.
  const needsBrowser = film !== undefined || isRunOfEverything;
  const executablePath = needsBrowser ? findChromium() : findHeadlessShell();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: chromiumArgs(film) });
}
