import type { Page } from 'playwright-core';

export const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

/** Waits for a page; `where` is below /plan. */
export const at = (page: Page, where: string): Promise<void> =>
  page.waitForURL((url) => pathOf(url.href) === `/plan${where}`);
