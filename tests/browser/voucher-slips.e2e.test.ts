import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('are made of what is not remitted yet, saved as a file, told before a deletion, and undone', async () => {
  for (const [number, cents] of [950, 1200].entries())
    await world.arrange('POST', '/ticket-restaurant', {
      provider: 'edenred',
      barcode: `${String(number).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`,
      date: '2026-02-10',
    });
  const page = await world.openAs('admin', '/ticket-restaurant?mois=2026-02', { width: 360 });
  await see(page, 'Aucun bordereau pour le moment');
  await page.getByRole('button', { name: 'Nouveau bordereau' }).click();
  await page.getByText(/^2 tickets à remettre, pour un total de 21,50\s€/).waitFor();
  await page.getByLabel('Point de vente ou numéro d’affilié').fill('Fournil 4512');
  await expectNoAxeViolations(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer le bordereau' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('bordereau_edenred_2026-02-01_2026-02-28.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await eventually(() => page.getByText(/^Remis le/).count()).toBe(2);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('button', { name: /^Supprimer le ticket de 9,50/ })
    .first()
    .click();
  await page.getByText(/Il est sur un bordereau de remise, qui reste tel quel/).waitFor();
  await page.keyboard.press('Escape');

  for (const format of ['PDF', 'CSV']) {
    const again = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^${format}, bordereau Edenred du 01/02/2026`) })
      .click();
    expect((await again).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  }

  await page.getByRole('button', { name: /^Annuler le bordereau Edenred/ }).click();
  await page.getByRole('button', { name: 'Annuler le bordereau', exact: true }).click();
  await see(page, 'Bordereau annulé');
  await eventually(() => page.getByText(/^Remis le/).count()).toBe(0);
});

it('are the administrator’s: an employee sees none', async () => {
  const page = await world.openAs('employee', '/ticket-restaurant');
  await page.getByRole('heading', { name: 'Historique' }).waitFor();
  expect(await page.getByRole('button', { name: 'Nouveau bordereau' }).count()).toBe(0);
});
