/** Unsaved input is kept in its browser and offered again, after a reload, a lost session or a login. */
import type { Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, see } from './browser.ts';
import * as grid from './constraints-grid.ts';
import { ahead, dateOf, type PlanningShop, planOf, startPlanningShop } from './planning-shop.ts';
import { answer, editWeek, keptInBrowser } from './unsaved-edits.ts';

let shop: PlanningShop;

beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

/** Loads the page again; answers whether the browser asked first, as it does when a tab is closed. */
async function reload(page: Page): Promise<boolean> {
  let asked = false;
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  };
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
  return asked;
}

it('unsaved edits of a week are offered again after a reload, with the version they were made on', async () => {
  const { page, id } = await editWeek(shop, 24);
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  expect(await reload(page)).toBe(true);
  const notice = page.getByRole('region', { name: 'Ce que la semaine demande' });
  await notice.getByText(/^Modifications non enregistrées du .* retrouvées\.$/).waitFor();
  await expectNoAxeViolations(page);
  // Somebody changes the same day while nothing of this is saved.
  const { revision } = await planOf(page, ahead(24));
  const employeeId = shop.ids['Nadia Benali'];
  const shift = { employeeId, date: dateOf(ahead(24), 1), startTime: '15:00', endTime: '19:00' };
  await shop.world.arrange('POST', '/weeks/24/2027/edits', {
    baseRevision: revision,
    removed: [id],
    added: [shift],
  });
  await reload(page);
  await notice.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText(/à enregistrer$/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await conflict.getByText('15:00–19:00 au lieu de 08:00–14:00.').waitFor();
  await conflict.getByRole('button', { name: 'Garder leur version' }).click();
  await eventually(async () => (await keptInBrowser(page)).length).toBe(0);
});

it('unsaved constraints without illness are offered again to the same person, and not after a logout', async () => {
  const page = await shop.world.openAs('admin', grid.path(24, 2027));
  await grid.choose(page, 'Nadia Benali', 'Mardi', 'CP');
  await grid.choose(page, 'Nadia Benali', 'Jeudi', 'MAL');
  await eventually(async () => JSON.stringify(await keptInBrowser(page))).toContain('CP');
  expect(JSON.stringify(await keptInBrowser(page))).not.toContain('MAL');
  // The session ends, and the page is loaded again before anybody notices.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await reload(page);
  await page.waitForURL('**/login');
  await page.context().addCookies(cookies);
  await page.goto(`/plan${grid.path(24, 2027)}`);
  await see(page, 'Saisie non enregistrée retrouvée');
  await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await eventually(() => grid.value(page, 'Nadia Benali', 'Mardi')).toBe('CP');
  expect(await grid.value(page, 'Nadia Benali', 'Jeudi')).toBe('');
  // Lost for good: its person leaves, and finds it after logging in again.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  const expired = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expired.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/login');
  expect(await keptInBrowser(page)).toHaveLength(1);
  await page.context().addCookies(cookies);
  await page.goto(`/plan${grid.path(24, 2027)}`);
  await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await page.getByRole('button', { name: 'Sauvegarder' }).dblclick();
  await see(page, 'Contraintes sauvegardées avec succès');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(0);
  await grid.choose(page, 'Nadia Benali', 'Mercredi', 'CP');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  const other = await page.context().newPage();
  await other.goto(`/plan${grid.path(26, 2027)}`);
  await grid.choose(other, 'Nadia Benali', 'Jeudi', 'RET');
  await eventually(async () => (await keptInBrowser(other)).length).toBe(1);
  // A tab in the background may not draw, and a click in it waits for a frame.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await answer(page, 'Abandonner');
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login');
    expect(await keptInBrowser(tab)).toEqual([]);
  }
});

it('unsaved input of a form is offered again, and removed when the user discards it', async () => {
  const page = await shop.world.openAs('admin', '/employees');
  const open = async () => {
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    return page.getByRole('dialog', { name: 'Ajouter un employé' });
  };
  let form = await open();
  await form.getByLabel('Nom complet*').fill('Alice Dupont');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  await reload(page);
  form = await open();
  await form.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await eventually(() => form.getByLabel('Nom complet*').inputValue()).toBe('Alice Dupont');
  await page.keyboard.press('Escape');
  await answer(page, 'Abandonner');
  await form.waitFor({ state: 'detached' });
  expect(await keptInBrowser(page)).toEqual([]);
});
