/** The user's actions in a journey, counted in the page. */
import type { Locator, Page } from 'playwright-core';

export interface Hands {
  /** Counts from here on. */
  start(): Promise<void>;
  click(what: Locator): Promise<void>;
  tap(what: Locator): Promise<void>;
  /** Chooses the field by its whole text, and types over it. */
  type(where: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
  counts(): Promise<{ readonly clicks: number; readonly keys: number }>;
}

const kept = 'hands';

/** Clicks (taps are clicks for a page) and keys; also across the documents a journey passes through. */
export async function countHands(page: Page): Promise<Hands> {
  const listen = (store: string) => {
    // A document that was opened between the two calls below has it already: everything would count twice.
    if (Reflect.has(window, store)) return;
    Reflect.set(window, store, true);
    const add = (clicks: number, keys: number) => {
      const before = JSON.parse(sessionStorage.getItem(store) ?? '{"clicks":0,"keys":0}');
      sessionStorage.setItem(
        store,
        JSON.stringify({ clicks: before.clicks + clicks, keys: before.keys + keys }),
      );
    };
    // A key that presses a button sends it a click of its own: only the pointer's have a detail.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add(1, 0), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && add(0, 1), true);
  };
  await page.addInitScript(listen, kept);
  await page.evaluate(listen, kept);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return {
    start: () => page.evaluate((store) => sessionStorage.removeItem(store), kept),
    click: (what) => what.click(),
    tap: (what) => what.tap(),
    type: async (where, text) => {
      await where.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    counts: () =>
      page.evaluate((store) => JSON.parse(sessionStorage.getItem(store) ?? '{"clicks":0,"keys":0}'), kept),
  };
}
