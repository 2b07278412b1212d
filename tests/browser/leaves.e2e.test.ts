import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let nadia: string;

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { name: 'Nadia Benali', age: 34, role: 'vendeuse', weeklyHours: 35 };
  nadia = String((await world.arrange('POST', '/employees', person))._id);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const record = async (startDate: string, endDate: string) =>
  String((await world.arrange('POST', '/leaves', { employeeId: nadia, startDate, endDate }))._id);

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Planning de Nadia Benali' });

/** From the grid's row to the person's leave. */
async function openLeaves(page: Page) {
  await page.getByRole('button', { name: 'Autres actions, Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Voir et modifier les congés…' }).click();
  return panelOf(page);
}

const shown = async (page: Page, week: number, year: number) => {
  const { data } = await readApi(page, `/weeks/${week}/${year}`);
  return data.rows[0].cells.filter(({ value }: { value: string }) => value === 'CP').length;
};

it('corrects a leave by keyboard where it was entered, takes it back, and cancels it once confirmed', async () => {
  await record('2027-01-04', '2027-01-10');
  const page = await world.openAs('admin', '/constraints?week=1&year=2027');
  const panel = await openLeaves(page);
  await panel.getByRole('button', { name: 'Modifier le congé, 04/01 – 10/01/2027' }).focus();
  await page.keyboard.press('Enter');
  // The form has taken the focus, at its first field.
  await page.waitForFunction(() =>
    document.activeElement?.matches('form[aria-label="Modifier le congé"] select'),
  );
  await panel.getByLabel('Date de fin*').fill('2027-01-06');
  await page.keyboard.press('Enter');
  await see(page, 'Congé modifié avec succès');
  await eventually(() => shown(page, 1, 2027)).toBe(3);
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await see(page, 'Modification annulée');
  await eventually(() => shown(page, 1, 2027)).toBe(7);
  await panel.getByRole('button', { name: 'Annuler le congé, 04/01 – 10/01/2027' }).click();
  await panel.getByRole('button', { name: 'Garder le congé' }).click();
  expect(await shown(page, 1, 2027)).toBe(7);
  await panel.getByRole('button', { name: 'Annuler le congé, 04/01 – 10/01/2027' }).click();
  await panel.getByLabel('Motif').fill('Reporté');
  await panel.getByRole('button', { name: 'Annuler le congé', exact: true }).click();
  await see(page, 'Congé annulé');
  await see(page, 'Aucun congé en cours ni à venir.');
  expect(await shown(page, 1, 2027)).toBe(0);
});

it('shows who changed the same leave, with both values, and saves the choice', async () => {
  const id = await record('2027-02-01', '2027-02-07');
  const page = await world.openAs('admin', '/constraints?week=5&year=2027');
  const panel = await openLeaves(page);
  await panel.getByRole('button', { name: 'Modifier le congé, 01/02 – 07/02/2027' }).click();
  await panel.getByLabel('Date de fin*').fill('2027-02-05');
  await panel.getByLabel('Type*').selectOption('Sans solde');
  await world.arrange('PUT', `/leaves/${id}`, { endDate: '2027-02-03', type: 'Autre' });
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await dialog
    .getByText(/Modifié par Administrateur le/)
    .first()
    .waitFor();
  await dialog.getByLabel('03/02/2027 (Administrateur)').check();
  await dialog.getByLabel('Sans solde (votre saisie)').check();
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await see(page, 'Congé modifié avec succès');
  await panel.getByText('Sans solde · 3 jours').waitFor();
  // A cancellation of what was not seen is asked again, with what changed.
  await panel.getByRole('button', { name: 'Annuler le congé, 01/02 – 03/02/2027' }).click();
  await world.arrange('PUT', `/leaves/${id}`, { endDate: '2027-02-04' });
  await panel.getByRole('button', { name: 'Annuler le congé', exact: true }).click();
  await panel.getByText(/03\/02\/2027 → 04\/02\/2027/).waitFor();
  await panel.getByRole('button', { name: 'Annuler le congé', exact: true }).click();
  await see(page, 'Congé annulé');
});

it('shows who changed the same field of a profile, with both values, and keeps the input meanwhile', async () => {
  const page = await world.openAs('admin', '/constraints?week=8&year=2027');
  await page.getByRole('button', { name: 'Nadia Benali', exact: true }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Équipe', { exact: true }).selectOption('fournil');
  await panel.getByLabel('Accepte les coupures').check();
  await world.arrange('PUT', `/employees/${nadia}/planning-profile`, { group: 'preparation' });
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await dialog.getByLabel('Préparation (Administrateur)').waitFor();
  await dialog.getByLabel('Fournil (votre saisie)').check();
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await see(page, 'Fiche de planning enregistrée');
  const answer = await page.request.get(`/api/employees/${nadia}/planning-profile`);
  expect((await answer.json()).data.profile).toMatchObject({ group: 'fournil', splitAllowed: true });
});

it.each([
  [360, 'dark', '03'],
  [1280, 'light', '05'],
] as const)(
  'is accessible and fits at %i px, %s, from the staff list too',
  async (width, colorScheme, day) => {
    await record(`2026-02-${day}`, `2026-02-${day}`);
    await record(`2027-03-${day}`, `2027-03-${day}`);
    const page = await world.openAs('admin', '/employees', { width, colorScheme });
    await page.getByRole('button', { name: 'Disponibilités' }).click();
    await page.getByRole('menuitem', { name: 'Nadia Benali' }).click();
    const panel = panelOf(page);
    await panel.getByRole('tab', { name: 'Congés' }).click();
    await panel.getByRole('button', { name: /^Afficher/ }).click();
    await panel
      .getByRole('button', { name: /^Modifier le congé/ })
      .first()
      .click();
    await panel.getByLabel('Date de fin*').waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  },
);
