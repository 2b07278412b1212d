import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  startBrowserWorld,
} from './browser.ts';

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
  it('has the current one in sight', async () => {
    const { _id } = await world.arrange('POST', '/employees', { name: 'Lina Costa', age: 40 });
    const page = await world.openAs('admin', '/employees');
    await page.setViewportSize(phone);
    await page.goto(`/plan/employees/${_id}/registre`);
    const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
    const current = parts.locator('[aria-current="page"]');
    await current.waitFor();
    await eventually(() => isInSight(current)).toBe(true);
    expect(await isInSight(parts.getByRole('link').first())).toBe(false);
  });

  it('is a list to choose from in the settings, whose eleven names fit into no row; a wide window shows all', async () => {
    const page = await world.openAs('admin', '/parameters?onglet=boutique');
    const tabs = page.getByRole('tab');
    await page.getByRole('tab', { name: 'Boutique et planning', selected: true }).waitFor();
    const { width = 0 } = page.viewportSize() ?? {};
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const names = await tabs.allTextContents();

    await page.setViewportSize(phone);
    const choice = page.getByLabel('Rubrique');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('boutique');
    expect(await choice.getByRole('option').allTextContents()).toEqual(names);
    expect(await tabs.count()).toBe(0);
    await choice.selectOption({ label: 'Gestion des Mots de Passe' });
    await page.getByRole('tabpanel', { name: 'Gestion des Mots de Passe' }).waitFor();
    expect(new URL(page.url()).search).toBe('?onglet=mots-de-passe');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
