import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
const day = Temporal.Now.plainDateISO('Europe/Paris').toString();

beforeAll(async () => {
  world = await startBrowserWorld();
  for (const name of ['Karim Haddad', 'Léa Fournier'])
    await world.arrange('POST', '/employees', { age: 30, role: 'boulanger', name });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('the staff register opens from the list, missing entries are completed, and corrected ones stay readable', async () => {
  const page = await world.openAs('admin', '/employees', { width: 1280 });
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Registre du personnel' }).click();
  const staff = page.getByRole('region', { name: 'Salariés' });
  const rowOf = (name: string) => staff.getByRole('row').filter({ hasText: name });
  await page.getByText(/lignes incomplètes/).waitFor();
  await rowOf('Karim Haddad').getByRole('link').click();
  await page.getByText(/Il manque encore au registre/).waitFor();
  await page.getByRole('button', { name: 'Compléter le registre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registre du personnel, Karim Haddad' });
  await dialog.getByLabel('Nationalité').fill('Tunisienne');
  await dialog.getByLabel('Sexe').selectOption({ label: 'Homme' });
  await dialog.getByLabel('Qualification').fill('Ouvrier boulanger');
  await dialog.getByLabel('Titre autorisant le travail').fill('Carte de résident');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Registre mis à jour');
  const changes = page.getByRole('list', { name: 'Corrections et ajouts au registre' });
  await changes.getByText(/Nationalité.*rien → Tunisienne/).waitFor();
  // By the palette too; no menu leads there.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, réglage, salarié ou semaine' }).fill('registre');
  await page.keyboard.press('Enter');
  await eventually(() => rowOf('Karim Haddad').innerText()).toContain('Tunisienne');
  await eventually(() => rowOf('Karim Haddad').innerText()).toContain('Carte de résident');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`registre_du_personnel_${day}.csv`);
  const paper = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimer ou PDF' }).click();
  await (await paper).getByText('Carte de résident').waitFor();
  await (await paper).close();
  const accountant = await world.openAs('accountant', '/staff-register');
  await accountant.getByRole('region', { name: 'Salariés' }).getByText('Tunisienne').waitFor();
  expect(await accountant.getByText(/lignes incomplètes/).count()).toBe(0);
});

describe('variants', { tags: 'variant' }, () => {
  it("the hire form asks for the register's fields, which the register then does not show as corrections", async () => {
    const page = await world.openAs('admin', '/employees', { width: 360 });
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un employé' });
    await dialog.getByLabel('Nom complet*').fill('Ana Silva');
    await dialog.getByLabel('Date de naissance').fill('14/02/1997');
    await dialog.getByLabel('Volume hebdomadaire (h)*').fill('35');
    const register = dialog.getByRole('group', { name: 'Registre unique du personnel' });
    await register.getByLabel('Nationalité').fill('Portugaise');
    await register.getByLabel('Sexe').selectOption({ label: 'Femme' });
    await register.getByLabel('Qualification').fill('Vendeuse qualifiée');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: "Ajouter l'employé" }).click();
    await see(page, 'Employé ajouté avec succès');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, réglage, salarié ou semaine' }).fill('registre');
    await page.keyboard.press('Enter');
    const line = page
      .getByRole('region', { name: 'Salariés' })
      .getByRole('row')
      .filter({ hasText: 'Ana Silva' });
    await eventually(() => line.innerText()).toContain('Portugaise');
    await line.getByRole('link').click();
    await page.getByText('Vendeuse qualifiée').waitFor();
    await page.getByText("Rien n'a été changé depuis l'inscription.").waitFor();
    await page.getByText(/Il manque encore au registre.*date d'entrée/).waitFor();
    // The form of the record leads there, too.
    await page.goto('/plan/employees');
    await page.getByTitle('Modifier : Karim Haddad').click();
    await page.getByRole('link', { name: /au registre du personnel$/ }).click();
    await page.getByText('Ouvrier boulanger', { exact: true }).waitFor();
  });
});
