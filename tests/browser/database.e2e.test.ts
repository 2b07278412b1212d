import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  settle,
  startWorldOfProcesses,
} from './browser.ts';

let world: BrowserWorld;
// The command side ends its process after an import.
beforeAll(async () => {
  world = await startWorldOfProcesses();
  await world.arrange('POST', '/employees', { age: 30, role: 'vendeuse', name: 'Nadia Benali' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('the database page exports all data, shows the content of a file before an import, imports and restores', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=base-de-donnees');
  await see(page, 'Statistiques');
  await page.getByRole('row', { name: 'Salariés 1' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter la base de données' }).click(),
  ]);
  await see(page, 'Base de données exportée avec succès');
  expect(download.suggestedFilename()).toMatch(/^boulangerie-backup-\d{4}-\d{2}-\d{2}\.json$/);
  const file = await readFile(await download.path());

  await world.arrange('POST', '/employees', { age: 30, role: 'vendeuse', name: 'Inès Roussel' });
  await see(page, "L'import remplace TOUTES les données.");
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: file });
  await see(page, 'Veuillez sélectionner un fichier JSON');
  await input.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText(/^Erreur lors de l'import: Ce fichier n'est pas une sauvegarde/).waitFor();
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: file });
  await page.getByRole('dialog', { name: 'Importer une base de données' }).waitFor();
  await page.getByRole('dialog').getByRole('row', { name: 'Salariés 1' }).waitFor();
  await settle(page);
  await expectNoAxeViolations(page);
  // A browser reports nothing of a file chosen again while its input still holds it.
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  expect(await input.inputValue()).toBe('');
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: file });
  await page.getByRole('button', { name: 'Remplacer toutes les données' }).click();
  // Its progress is found again, and how it ended is shown once.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.reload();
  await see(page, 'Base de données importée avec succès');
  expect(await page.evaluate(() => sessionStorage.getItem('fournil.import'))).toBeNull();
  const people = async () => {
    const { data } = await readApi(page, '/employees');
    return data.map(({ name }: { name: string }) => name).sort();
  };
  await eventually(people).toEqual(['Nadia Benali']);

  await page.getByRole('button', { name: "Revenir à l'état d'avant l'import" }).click();
  await page.getByRole('button', { name: 'Revenir', exact: true }).click();
  await see(page, "L'état d'avant l'import est rétabli");
  await eventually(people).toEqual(['Inès Roussel', 'Nadia Benali']);

  // The service that takes commands begins again after a switch.
  const site = { name: 'Maison Delmas', city: 'Lyon' };
  await eventually(() =>
    world.arrange('PUT', '/site', site).then(
      () => true,
      () => false,
    ),
  ).toBe(true);
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: file });
  await page.getByRole('button', { name: 'Remplacer toutes les données' }).click();
  await page.getByText("Données d'avant le premier import").waitFor();
  await page.getByText(/^Fichier exporté le/).waitFor();
  await eventually(() => page.getByRole('button', { name: /^Revenir à l'état/ }).count()).toBe(2);

  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});
