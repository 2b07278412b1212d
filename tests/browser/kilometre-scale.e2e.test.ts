/** The allowance of the scale for kilometres: a car is told once, the amount follows the typing and opens to its reckoning. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { at } from './address.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;

beforeAll(async () => {
  world = await startBrowserWorld();
  await world.arrange('POST', '/employees', {
    ...{ name: 'Nadia Benali', email: 'nadia@example.org', role: 'vendeuse', contractType: 'CDI' },
    ...{ weeklyHours: 35, birthDate: '1990-04-02', entryDate: '2020-01-01', trainingDays: [], skills: [] },
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('comes with a car, follows what is typed and says how it is reckoned', async () => {
  const page = await world.openAs('admin', '/km-expenses?mois=3&annee=2026');
  const cell = page.getByRole('textbox', { name: /Nadia Benali/ }).first();
  await cell.waitFor();
  expect(await page.getByText('Indemnité').count()).toBe(0);
  await page.getByRole('button', { name: 'Véhicules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Véhicules' });
  await dialog.getByRole('combobox', { name: 'Nadia Benali' }).selectOption('4E');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'detached' });
  const allowance = page.getByRole('button', { name: /Indemnité kilométrique/ });
  await allowance.waitFor();
  await cell.click();
  await cell.fill('100');
  await page.keyboard.press('Tab');
  const { parameters } = await readApi(page, '/km-expenses?month=3&year=2026');
  const cents = Math.round(parameters[0].kmValue * 100 * 100 * 0.606 * 1.2) / 100;
  const shown = `${cents.toFixed(2).replace('.', ',')}`;
  await eventually(() => allowance.textContent()).toContain(shown);
  await allowance.press('Enter');
  const panel = page.getByRole('dialog', { name: /Indemnité kilométrique/ });
  await panel.getByText(/4\sCV, électrique/).waitFor();
  await panel.getByText(/Arrêté du 27 mars 2023/).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
  await page.getByText('Frais KM sauvegardés avec succès').first().waitFor();
});

it('stands on a phone, and in the status beside a total of the meals', async () => {
  const grid = await world.openAs('admin', '/km-expenses?mois=3&annee=2026', { width: 360 });
  await grid.getByRole('button', { name: /Indemnité kilométrique/ }).waitFor();
  await expectNoSidewaysScroll(grid);
  const page = await world.openAs('accountant', '/employee-status-print?mois=3&annee=2026');
  await page.getByRole('button', { name: 'Actualiser' }).first().click();
  await page.getByRole('columnheader', { name: 'Indemnité KM' }).waitFor();
});

it('leads to the settings where no journey is set', async () => {
  const page = await world.openAs('admin', '/dashboard');
  await page.route('**/api/km-expenses?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), parameters: [] } });
  });
  await page.getByRole('link', { name: 'Frais KM', exact: true }).click();
  await page.getByRole('link', { name: 'Régler les frais KM' }).click();
  await at(page, '/parameters?onglet=frais-km');
});
