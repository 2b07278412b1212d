/** What is done with one shift beside moving it, and with one week from its menu. */
import { weekOf } from '@fournil/contracts/planning/week';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, see } from './browser.ts';
import {
  ahead,
  bar,
  dateOf,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  save,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const open = (week: number) => shop.world.openAs('admin', pathOf(ahead(week)));
const nadia = async (page: Page, week: number) => shop.of(await planOf(page, ahead(week)), 'Nadia Benali');

it('repeats a shift on the next day, cuts it and pins it, by the buttons of its form', async () => {
  await shop.drawWeek(ahead(12), [['Nadia Benali', 1, '06:00', '14:00']]);
  const page = await open(12);
  const form = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
  const press = async (id: string | undefined, name: string) => {
    await bar(page, id).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name, exact: true }).click();
    await form.waitFor({ state: 'detached' });
  };
  const [first] = await nadia(page, 12);
  await press(first?._id, 'Répéter le lendemain');
  await save(page);
  const [, second] = await nadia(page, 12);
  expect(second).toMatchObject({ startTime: '06:00', endTime: '14:00', date: dateOf(ahead(12), 2) });

  await press(second?._id, 'Couper en deux');
  await eventually(() => page.locator('[data-shift]').count()).toBe(3);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await eventually(() => page.locator('[data-shift]').count()).toBe(2);

  await press(first?._id, 'Épingler');
  await see(page, 'Créneau épinglé\u202f: une nouvelle génération le garde');
  await eventually(() => nadia(page, 12)).toMatchObject([{ pinned: true }, { pinned: false }]);
  await press(first?._id, 'Détacher');
  await eventually(() => nadia(page, 12)).toMatchObject([{ pinned: false }, { pinned: false }]);
});

it('goes back to the board from what the law forbids, and generates over unsaved edits only after asking', async () => {
  await shop.drawWeek(ahead(15), [
    ['Nadia Benali', 1, '13:00', '20:00'],
    ['Nadia Benali', 2, '09:00', '15:00'],
  ]);
  const page = await open(15);
  // The check of the edit does not come: what the law forbids is known when it is saved.
  await page.route('**/check', (route) => route.abort());
  const wednesday = (await nadia(page, 15)).find(({ startTime }) => startTime === '09:00');
  await bar(page, wednesday?._id).focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const forbidden = page.getByRole('dialog', { name: 'La loi interdit cette modification' });
  await forbidden
    .getByText(/L3131-1/)
    .first()
    .waitFor();
  await forbidden.getByRole('button', { name: 'Revenir au planning' }).click();
  await forbidden.waitFor({ state: 'detached' });
  const edited = bar(page, wednesday?._id);
  await eventually(() => edited.innerText()).toContain('06:00');

  const generate = page.getByRole('button', { name: /^(Rég|G)énérer le planning$/ });
  await generate.click();
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await eventually(() => edited.innerText()).toContain('06:00');
  await generate.click();
  await question.getByRole('button', { name: 'Générer quand même' }).click();
  await generateBriefly(page);
  await page.getByText('Ce planning attend votre décision').waitFor();
  await page.getByRole('button', { name: 'Écarter' }).click();
  await eventually(() => edited.innerText()).toContain('09:00');
  await page.getByRole('button', { name: 'Cette semaine' }).click();
  const { week, year } = weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString());
  await page.waitForURL(`**week=${week}&year=${year}**`);
});

it('gives a shift on a phone to whoever has none', async () => {
  await shop.drawWeek(ahead(16), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await shop.world.openAs('admin', pathOf(ahead(16)), { width: 360 });
  await page.getByRole('button', { name: /^Mardi \d/ }).click();
  await page.getByRole('button', { name: 'Ajouter un créneau à Fatou Diarra' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau créneau de Fatou Diarra' });
  await form.getByLabel('Début', { exact: true }).fill('8h');
  await form.getByLabel('Fin', { exact: true }).fill('14h');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await save(page);
  expect(shop.of(await planOf(page, ahead(16)), 'Fatou Diarra')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);
});

it('ranks who could take a shift, and hands it over in one click', async () => {
  await shop.drawWeek(ahead(17), [
    ['Nadia Benali', 1, '08:00', '14:00'],
    ['Fatou Diarra', 1, '09:00', '15:00'],
  ]);
  const page = await open(17);
  const [shift] = await nadia(page, 17);
  await bar(page, shift?._id).focus();
  await page.keyboard.press('r');
  const panel = page.getByRole('dialog', { name: 'Qui peut prendre ce créneau\u202f?' });
  await panel.getByRole('button', { name: 'Choisir Léa Fournier' }).click();
  await see(page, 'Léa Fournier prend ce créneau');
  expect(shop.of(await planOf(page, ahead(17)), 'Léa Fournier')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);
});

it('pins with P, copies a week and lists what was skipped', async () => {
  await shop.drawWeek(ahead(18), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await open(18);
  const [shift] = await nadia(page, 18);
  await bar(page, shift?._id).focus();
  await page.keyboard.press('p');
  await see(page, 'Créneau épinglé\u202f: une nouvelle génération le garde');
  expect(await nadia(page, 18)).toMatchObject([{ pinned: true }]);
  await page.goto(`/plan${pathOf(ahead(19))}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Copier une autre semaine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copier' }).click();
  await see(page, '1 créneau copié');
  expect(await nadia(page, 19)).toMatchObject([{ startTime: '08:00' }]);
});

it('gives the focus back to the menu that a dialog or panel was chosen in, by key and by mouse', async () => {
  const page = await open(20);
  const menu = page.getByRole('button', { name: 'Autres actions' });
  const isFocused = () => menu.evaluate((button) => button === document.activeElement);
  const dialog = page.getByRole('dialog');
  await menu.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('menuitem', { name: 'Générer plusieurs semaines' });
  await first.waitFor();
  await page.keyboard.press('ArrowDown');
  await eventually(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(isFocused).toBe(true);
  for (const name of ['Copier une autre semaine', 'Semaine modèle', 'Règles et manques', 'Historique']) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(isFocused).toBe(true);
  }
});

it('gives the focus back to the menu also when the code of a dialog came after the menu was gone', async () => {
  const page = await open(20);
  const later = Promise.withResolvers<void>();
  await page.route(/model-dialog.*\.js/, async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.reload();
  const menu = page.getByRole('button', { name: 'Autres actions' });
  await menu.click();
  const entry = page.getByRole('menuitem', { name: 'Semaine modèle' });
  await entry.press('Enter');
  await entry.waitFor({ state: 'detached' });
  // As in the moment between the menu that is gone and the button that gets the focus of it.
  await menu.evaluate((button) => button.blur());
  later.resolve();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('sets the breaks of a shift from the keyboard, the law answering while they are chosen', async () => {
  await shop.drawWeek(ahead(22), [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await open(22);
  const [before] = await nadia(page, 22);
  const placed = before?.breaks[0]?.startTime ?? '';
  await bar(page, before?._id).focus();
  await page.keyboard.press('b');
  const form = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
  const start = form.getByLabel('Début de la pause');
  await eventually(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
  await eventually(() => start.inputValue()).toBe(placed);
  await page.keyboard.press('ArrowUp');
  await eventually(() => start.inputValue()).not.toBe(placed);

  await form.getByRole('button', { name: /^Retirer la pause/ }).press('Enter');
  await form.getByText(/L3121-16/).waitFor();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Ajouter une pause' }).press('Enter');
  await form.getByRole('button', { name: 'Ajouter une pause' }).press('Enter');
  await form.getByLabel('Début de la pause 1').fill('9h');
  await form.getByLabel('Durée de la pause 1').selectOption({ label: '45\u202fmin' });
  await form.getByLabel('Début de la pause 2').fill('9:15');
  await form.getByText('Deux pauses se chevauchent.').waitFor();
  await form.getByLabel('Début de la pause 2').fill('12:00');
  await form.getByText(/L3121-16/).waitFor({ state: 'detached' });
  await form.getByLabel('Début de la pause 2').press('Enter');
  await form.waitFor({ state: 'detached' });
  await save(page);
  expect((await nadia(page, 22))[0]?.breaks).toMatchObject([
    { startTime: '09:00', endTime: '09:45' },
    { startTime: '12:00', endTime: '12:30' },
  ]);

  await page.locator('[data-shift]').first().focus();
  await page.keyboard.press('Control+z');
  await save(page);
  expect((await nadia(page, 22))[0]?.breaks).toEqual(before?.breaks);
});
