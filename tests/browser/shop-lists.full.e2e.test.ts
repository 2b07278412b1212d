import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BrowserWorld, readApi, see, startBrowserWorld } from './browser.ts';
import { showPart } from './settings-parts.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { name: 'Nadia Benali', role: 'vendeuse', skills: ['Ouverture', 'Fermeture'] };
  await world.arrange('POST', '/employees', { ...person, contractType: 'CDI', age: 35, weeklyHours: 35 });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Saves, and answers what is stored. */
async function saved(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await see(page, 'Tout est enregistré');
  return (await readApi(page, '/shop-settings')).data.settings;
}

it('every list of the shop settings can be extended and shortened, saved each time', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=boutique');
  await page.getByRole('heading', { name: 'Horaires', exact: true }).waitFor();
  const before = (await readApi(page, '/shop-settings')).data.settings;

  await showPart(page, 'Besoins');
  await button(page, 'Ajouter une période').click();
  await page.getByLabel('Nom de la période').last().fill('Soirée');
  await showPart(page, 'Postes habituels');
  await button(page, /^Vente : ajouter un poste$/).click();
  await page
    .getByLabel(/^Vente, poste \d+, nom$/)
    .last()
    .fill('Renfort');
  await showPart(page, 'Congés');
  await button(page, 'Ajouter un palier').click();
  await button(page, 'Ajouter des vacances').click();
  const holidays = page.getByRole('group', { name: 'Vacances scolaires' });
  await holidays.getByRole('textbox').first().fill('Hiver');
  await showPart(page, 'Jours exceptionnels');
  await page.getByLabel('Autre date').fill('24/02/2028');
  await page.getByLabel('Raison').last().fill('Inventaire');
  await button(page, 'Ajouter ce jour').click();
  const added = await saved(page);
  expect(added.shapes.vente.at(-1)).toMatchObject({ name: 'Renfort' });
  expect(added.staffing.vente.semaine.at(-1)).toMatchObject({ period: 'Soirée' });
  expect(added.leave.seniority).toHaveLength(before.leave.seniority.length + 1);
  expect(added.leave.schoolHolidays).toMatchObject([{ label: 'Hiver' }]);
  expect(added.exceptionalDays['2028-02-24']).toMatchObject({ label: 'Inventaire' });

  await button(page, /^Retirer .*24 février/).click();
  await showPart(page, 'Besoins');
  await button(page, 'Retirer la période Soirée').click();
  await showPart(page, 'Postes habituels');
  await button(page, 'Retirer le poste Renfort').click();
  await showPart(page, 'Congés');
  await button(page, /^Retirer le palier de /)
    .last()
    .click();
  await button(page, 'Congés : remettre les valeurs proposées').click();
  const removed = await saved(page);
  expect(removed.shapes.vente).toEqual(before.shapes.vente);
  expect(removed.leave).toEqual(before.leave);
  expect(removed.exceptionalDays['2028-02-24'] ?? null).toBeNull();
});

it('an evidence document can be removed from the shop settings before and after saving', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=boutique&partie=droit-du-travail');
  const none = page.getByText(/^Aucun document/);
  await button(page, 'Ajouter un document').click();
  await button(page, 'Retirer ce document').click();
  await none.waitFor();
  await see(page, 'Tout est enregistré');
  await button(page, 'Ajouter un document').click();
  await page.getByLabel('Référence').fill('Accord du 3 mars');
  expect(Object.keys((await saved(page)).evidence)).toHaveLength(1);
  await button(page, 'Retirer ce document').click();
  expect(Object.values((await saved(page)).evidence).filter(Boolean)).toEqual([]);
  await none.waitFor();
});
