import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { todayInParis } from '../../web/src/shared/format/french.ts';
import { eventually, see } from './browser.ts';
import { ahead, bar, type PlanningShop, pathOf, planOf, startPlanningShop } from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false);
const hasFocus = (locator: Locator) => eventually(() => isFocused(locator)).toBe(true);
/** The name that a screen reader would say for the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
const nextYear = Number(todayInParis().slice(0, 4)) + 1;
const openWeek = (week: number) => shop.world.openAs('admin', pathOf(ahead(week)));

it('the focus stays on the button of a dialog whose save failed, and is visible when a certificate is missing', async () => {
  const page = await shop.world.openAs('admin', '/employees');
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom complet*').fill('Hélène Caron');
  await dialog.getByLabel('Âge*').fill('22');
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/employees', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await isAsked;
    await route.abort('connectionreset');
  });
  const send = dialog.locator('button[type="submit"]');
  await send.focus();
  await page.keyboard.press('Enter');
  await eventually(() => send.getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(send)).toBe(true);
  answer();
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ }).first();
  await alert.waitFor();
  await hasFocus(send);
  const inSight = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await eventually(() => inSight(send)).toBe(true);
  await eventually(() => inSight(alert)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)).toBe(true);
  await page.unroute('**/api/employees');

  await page.goto('/plan/sick-leave-upload');
  await page.getByLabel('Nom complet*').selectOption({ label: 'Nadia Benali' });
  await page.getByLabel('Date de début*').fill('01/09/2026');
  await page.getByLabel('Date de fin*').fill('03/09/2026');
  await page.getByRole('button', { name: "Envoyer l'arrêt maladie" }).focus();
  await page.keyboard.press('Enter');
  await see(page, 'Veuillez sélectionner un fichier');
  const zone = page.getByRole('group', { name: /Choisir un fichier/ });
  await hasFocus(zone);
  expect(await zone.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

it('an accepted leave is sent once, and the focus then goes to the request or to the list', async () => {
  await shop.world.arrange('POST', '/vacation-requests', {
    employeeId: shop.ids['Nadia Benali'],
    startDate: `${nextYear}-11-08`,
    endDate: `${nextYear}-11-14`,
  });
  const page = await shop.world.openAs('admin', `/vacation-management?annee=${nextYear}`);
  const card = page.getByRole('article', { name: /^Nadia Benali/ });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/vacation-requests/')) sent += 1;
  });
  const accept = card.getByRole('button', { name: 'Accepter', exact: true });
  await accept.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await accept.waitFor({ state: 'detached' });
  await eventually(() => focusedName(page)).toMatch(/Nadia Benali|congés/i);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(sent).toBe(1);
});

it('the focus returns after Escape or a « no » to the control that asked the question', async () => {
  const page = await shop.world.openAs('admin', '/parameters?onglet=menus');
  const button = page.getByRole('button', { name: 'Recréer les permissions par défaut' });
  for (const leave of ['Escape', 'Enter']) {
    await button.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await question.waitFor();
    if (leave === 'Enter') await question.getByRole('button', { name: 'Annuler' }).focus();
    await page.keyboard.press(leave);
    await question.waitFor({ state: 'detached' });
    await hasFocus(button);
  }
});

it('the planning shortcuts undo, redo and save from anywhere except text fields and dialogs', async () => {
  await shop.drawWeek(ahead(30), [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await openWeek(30);
  const [drawn] = shop.of(await planOf(page, ahead(30)), 'Nadia Benali');
  await bar(page, drawn?._id).focus();
  await page.keyboard.press('ArrowRight');
  await see(page, '1 modification à enregistrer');
  const edits = page.getByRole('region', { name: 'Modifications' });
  const help = edits.getByRole('button', { name: 'Raccourcis clavier' });
  await help.focus();
  await page.keyboard.press('Control+z');
  await edits.getByText('à enregistrer').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await see(page, '1 modification à enregistrer');

  // The button of the last step stays reached when there is none left.
  const undo = edits.getByRole('button', { name: /^Annuler/ });
  await undo.focus();
  await page.keyboard.press('Enter');
  await edits.getByText('à enregistrer').waitFor({ state: 'detached' });
  expect(await isFocused(undo)).toBe(true);
  await page.keyboard.press('Control+y');

  await help.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await dialog.waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(help);
  await see(page, '1 modification à enregistrer');

  // « Abandonner » goes with what it gave up.
  await edits.getByRole('button', { name: 'Abandonner' }).focus();
  await page.keyboard.press('Enter');
  await hasFocus(edits);

  await bar(page, drawn?._id).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Conforme aux règles enregistrées').waitFor();
  await edits.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
  await help.focus();
  await page.keyboard.press('Control+s');
  await see(page, 'Modifications enregistrées');
  expect(shop.of(await planOf(page, ahead(30)), 'Nadia Benali')).toMatchObject([{ startTime: '06:15' }]);
});

it('a screen reader reads each item of the board once, and the bottom bar covers no focused item', async () => {
  await shop.drawWeek(ahead(31), [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await openWeek(31);
  const sentence = /^Nadia Benali, mardi \d+ août 2027, 06:00–13:30, Ouverture, 7\sh, pause 09:30–10:00\.$/;
  await page.getByRole('button', { name: sentence }).waitFor();
  const closed = page.locator('[data-cell][aria-label*="Fermé"]').first();
  if (await closed.count()) expect(await closed.getAttribute('aria-label')).toMatch(/^[^F]*Fermé$/);
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.locator('[data-shift]').first().focus();
  // On a low screen the bar is over the board only while something waits to be saved.
  await page.keyboard.press('ArrowRight');
  await see(page, '1 modification à enregistrer');
  const isClear = () =>
    page.evaluate(() => {
      const bar = document.querySelector('section[aria-label="Modifications"]')?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      return bar !== undefined && focused !== undefined && focused.bottom <= bar.top;
    });
  for (let row = 0; row < 6; row += 1) {
    await page.keyboard.press('ArrowDown');
    await eventually(isClear).toBe(true);
  }
});
