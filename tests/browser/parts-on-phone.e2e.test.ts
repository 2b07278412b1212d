import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserWorld, eventually, startBrowserWorld } from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const phone = { width: 360, height: 640 };
/** Whether all of its width is on the screen. */
const isInSight = async (one: Locator) => {
  const box = await one.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
};

describe('a row of parts on a phone', () => {
  it('has the current one in sight, of somebody as of the settings', async () => {
    const { _id } = await world.arrange('POST', '/employees', { name: 'Lina Costa', age: 40 });
    const page = await world.openAs('admin', '/employees');
    await page.setViewportSize(phone);
    await page.goto(`/plan/employees/${_id}/registre`);
    const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
    const current = parts.locator('[aria-current="page"]');
    await current.waitFor();
    await eventually(() => isInSight(current)).toBe(true);
    expect(await isInSight(parts.getByRole('link').first())).toBe(false);

    await page.goto('/plan/parameters?onglet=boutique');
    const tab = page.getByRole('tab', { selected: true });
    await tab.waitFor();
    await eventually(() => isInSight(tab)).toBe(true);
  });
});
