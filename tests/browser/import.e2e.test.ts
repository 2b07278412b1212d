import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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
beforeAll(async () => {
  world = await startBrowserWorld();
  await world.arrange('POST', '/employees', { name: 'Nadia Benali', birthDate: '1990-11-27' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const list = (...lines: string[]) =>
  ["Nom;Prénom;Contrat;Date de naissance;Poste;Heures/sem;E-mail;Date d'entrée;Mutuelle", ...lines].join(
    '\r\n',
  );
const zoe = 'DURAND;Zoé;CDI;14/02/1997;Vendeuse;35;zoe.durand@example.org;01/12/2026;06 00';
const hugo = 'Martin;Hugo;Stage;03/09/2010;Vendeur;10;hugo.martin@example.org;28/11/2026;';
const nadia = 'Benali;Nadia;CDI;27/11/1990;Vendeuse;35;;;';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importer des salariés' });
/** Nobody behind the dialog: axe measures buttons that the dialog half covers, as if they were that small. */
const withoutRows = '/employees?recherche=personne';
const lines = (page: Page) =>
  dialog(page).getByRole('table').locator('tbody').getByRole('row').allInnerTexts();
/** Words of names and titles that are on more than one line. */
const brokenWords = (page: Page) =>
  dialog(page)
    .locator('thead th, tbody td:nth-child(2)')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = cell.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importer' }).click();
  await dialog(page).getByText('Choisir un fichier').waitFor();
};
const choose = (page: Page, text: string, encoding: BufferEncoding = 'utf8') =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'équipe.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

it('a staff list is dropped, checked line by line, imported after a confirmation, and adds no duplicate', async () => {
  const page = await world.openAs('admin', '/employees');
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: "Télécharger un fichier d'exemple" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('exemple-salaries.csv');
  await choose(page, await readFile(await download.path(), 'utf8'));
  await see(page, 'Importer 3 salariés');
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'équipe.csv', { type: 'text/csv' }));
    return transfer;
  }, list(hugo));
  await dialog(page).getByText('ou déposez-le ici').dispatchEvent('drop', { dataTransfer: data });
  await dialog(page).getByText("contrat 'Stage' inconnu").waitFor();
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  // As Excel saves it in France.
  await choose(page, list(zoe, hugo, nadia), 'latin1');
  await see(page, 'Importer 1 salarié');
  // Without the fields by which a line is corrected.
  const told = (line: string) => line.replace(/\s+/g, ' ').replace(/ Contrat Choisir .*/, '');
  expect((await lines(page)).map(told)).toEqual([
    "1 Zoé Durand ●À ajouter rôle 'Vendeuse' reconnu comme vendeuse",
    "2 Hugo Martin ◆À corriger contrat 'Stage' inconnu 10 h hors de 20–39",
    '3 Nadia Benali ○Déjà présent',
  ]);
  await see(page, 'Colonnes ignorées\u202f: Mutuelle');
  await page.getByLabel('Seulement les lignes à corriger (1)').check();
  await eventually(() => lines(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  const other = 'Benali;Nadia;CDI;01/02/1999;Vendeuse;35;;;';
  const noa = 'Petit;;CDI;02/05/1999;Tourneur;trente-cinq;noa@;;';
  await choose(page, list(zoe, hugo, nadia, other, noa));
  await page.getByRole('button', { name: 'Importer 1 salarié' }).click();
  await see(page, '1 salarié importé');

  // The refused lines are corrected and imported again.
  await page.getByRole('button', { name: 'Reprendre 3 lignes refusées' }).click();
  await dialog(page)
    .getByText(/Déjà une personne de ce nom \(née le 27\/11\/1990\)/i)
    .waitFor();
  expect(await lines(page)).toHaveLength(3);
  await expectNoAxeViolations(page);
  await page.getByLabel('Homonyme, Nadia Benali').selectOption('Ajouter quand même');
  await page.getByLabel('Prénom et nom, Petit').fill('Noa Petit');
  await page.getByLabel('Poste, Petit').selectOption('Boulanger');
  await page.getByLabel('Heures par semaine, Petit').fill('35');
  await page.getByLabel('E-mail, Petit').fill('');
  await page.getByRole('button', { name: 'Vérifier les corrections' }).click();
  await page.getByRole('button', { name: 'Importer 2 salariés' }).click();
  await see(page, '2 salariés importés');
  await see(page, 'Reprendre 1 ligne refusée');
  await page.getByRole('button', { name: 'Importer un autre fichier' }).click();
  await choose(page, list(nadia));
  await see(page, 'Rien à importer');
  await dialog(page).getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await page.getByRole('row').filter({ hasText: 'Zoé Durand' }).waitFor();

  await open(page);
  await choose(page, list(zoe, nadia));
  await see(page, 'Rien à importer');
  await eventually(() => page.getByRole('button', { name: 'Rien à importer' }).isDisabled()).toBe(true);
});

describe('variants', { tags: 'variant' }, () => {
  it('the staff import works with the keyboard only and returns the focus', async () => {
    const page = await world.openAs('admin', '/employees');
    const asked = page.waitForEvent('filechooser');
    const button = page.getByRole('button', { name: 'Plus', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Importer' });
    await entry.waitFor();
    await eventually(async () => {
      await page.keyboard.press('ArrowDown');
      return entry.evaluate((element) => element === document.activeElement);
    }).toBe(true);
    await page.keyboard.press('Enter');
    const chooser = page.getByRole('button', { name: 'Choisir un fichier' });
    await eventually(() => chooser.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    const fileChooser = await asked;
    const line = 'Petit;Lou;CDI;02/05/1999;Boulangère;35;;;';
    await fileChooser.setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(list(line)) });
    await see(page, 'Importer 1 salarié');
    const confirm = page.getByRole('button', { name: 'Importer 1 salarié' });
    await eventually(async () => {
      await page.keyboard.press('Tab');
      return confirm.evaluate((element) => element === document.activeElement);
    }).toBe(true);
    await page.keyboard.press('Enter');
    await see(page, '1 salarié importé');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the staff import distinguishes a file that is no list from one too large, and fits a phone', async () => {
    const page = await world.openAs('admin', withoutRows, { width: 360, colorScheme: 'dark' });
    await open(page);
    await choose(page, 'PK\u0003\u0004…');
    await dialog(page)
      .getByRole('alert')
      .getByText(/classeur ne peut pas être lu/)
      .waitFor();
    await expectNoAxeViolations(page);
    await choose(page, `${list(zoe)}${' '.repeat(1_000_000)}`);
    await dialog(page)
      .getByRole('alert')
      .getByText(/dépasse 1 Mo/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await choose(page, list(nadia));
    await see(page, 'Rien à importer');
    await eventually(() => dialog(page).getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
    await choose(
      page,
      list(
        ...Array.from({ length: 30 }, () => hugo),
        'Charpentier;Maximilienne;Professionnalisation en alternance;;Vendeur;10;;;',
        'Long;Léon;CDI;14/02/1980;chef prod;39;;;',
      ),
    );
    await see(page, 'Importer 1 salarié');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
      expect(await brokenWords(page)).toEqual([]);
    }
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Importer 1 salarié' }).click();
    await see(page, '1 salarié importé');
    await expectNoSidewaysScroll(page);
  });
});
