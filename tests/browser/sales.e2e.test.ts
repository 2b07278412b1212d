import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  const person = { age: 30, role: 'vendeuse' };
  nadia = String((await world.arrange('POST', '/employees', { ...person, name: 'Nadia Benali' }))._id);
  await world.arrange('POST', '/employees', { ...person, name: 'Inès Roussel' });
  await world.arrange('POST', '/sales-stats', {
    month: 3,
    year: 2026,
    salesData: { [nadia]: { caNetHt: 1000, nbClients: 100, nbCartesFid: 2 } },
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const march = '/sales-stats?mois=3&annee=2026';

it('sales are typed and pasted as in a spreadsheet, saved in one call, ranked, and cleared after a question', async () => {
  const page = await world.openAs('admin', march);
  await see(page, 'Statistiques de Vente');
  const cell = (person: string, column: string) =>
    page.getByRole('textbox', { name: `${person}, ${column}`, exact: true });
  await cell('Inès Roussel', 'CA Net HT').fill('1 500,50');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Nadia Benali, CA Net HT',
  );
  await cell('Inès Roussel', 'Nb Clients').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '50\t\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await eventually(() => cell('Inès Roussel', 'Nb Clients').inputValue()).toBe('50');
  await eventually(() => cell('Inès Roussel', 'Panier Moyen').getAttribute('placeholder')).toBe('30,01');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Données de vente sauvegardées avec succès !');
  const saved = (await readApi(page, '/sales-stats/period/3/2026')).data.salesData;
  expect(Object.values(saved)).toMatchObject([
    { employeeName: 'Inès Roussel', caNetHt: 1500.5, nbClients: 50, panierMoyen: 30.01 },
    { employeeName: 'Nadia Benali', caNetHt: 1000 },
  ]);
  const ranking = page.getByRole('region', { name: 'Classement' });
  await eventually(() => ranking.getByRole('row').allTextContents()).toEqual([
    'RangVendeuseScoreCACartes FidAvis +Avis -',
    ' 1Nadia Benali2\u202f000,001\u202f000,00\u202f€200',
    ' 2Inès Roussel1\u202f500,501\u202f500,50\u202f€000',
  ]);
  await see(page, '2\u202f500,50\u202f€');

  // Clearing asks, and calls nobody until it is saved.
  const clear = async () => {
    await page.getByRole('button', { name: "Effacer les données d'Inès Roussel" }).click();
    await see(page, 'Êtes-vous sûr de vouloir effacer les données de Inès Roussel pour ce mois ?');
    await page.getByRole('button', { name: 'Effacer', exact: true }).click();
    await eventually(() => cell('Inès Roussel', 'CA Net HT').inputValue()).toBe('');
  };
  await clear();
  await page.getByRole('button', { name: 'Annuler la dernière saisie' }).click();
  await eventually(() => cell('Inès Roussel', 'CA Net HT').inputValue()).not.toBe('');
  await clear();
  expect(Object.keys((await readApi(page, '/sales-stats/period/3/2026')).data.salesData)).toHaveLength(2);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await eventually(
    async () => Object.keys((await readApi(page, '/sales-stats/period/3/2026')).data.salesData).length,
  ).toBe(1);
  // The table of the person who types is the broadest: on a phone it scrolls by itself.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

describe('variants', { tags: 'variant' }, () => {
  it('sales are imported into the grid after a check of every line, and drawn with their tables', async () => {
    const page = await world.openAs('admin', '/sales-stats?mois=2&annee=2026');
    await page.getByRole('button', { name: 'Importer un tableau' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer les ventes de Février 2026' });
    await dialog
      .getByRole('textbox', { name: 'Tableau des ventes' })
      .fill('Vendeuse;CA Net HT;Clients\nROUSSEL Ines;2 000,50;80\nPersonne;1;1\n');
    const lines = dialog.getByRole('region', { name: 'Lignes du tableau' });
    await eventually(() => lines.getByRole('row').count()).toBe(3);
    await see(page, 'Personne ne porte ce nom dans la grille de ce mois.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Reprendre 1 ligne dans la grille' }).click();
    const revenue = page.getByRole('textbox', { name: 'Inès Roussel, CA Net HT', exact: true });
    await eventually(() => revenue.inputValue()).toBe('2 000,50');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await see(page, 'Données de vente sauvegardées avec succès !');

    const chart = page.getByRole('region', { name: 'CA par vendeuse en 2026', exact: true });
    await chart.getByText('Voir le tableau').click();
    const row = chart.getByRole('row').filter({ hasText: 'Inès Roussel' });
    await eventually(async () => (await row.getByRole('cell').allTextContents())[1]).toBe(
      '2\u202f000,50\u202f€',
    );
    await page.getByRole('region', { name: 'CA par heure travaillée', exact: true }).waitFor();
  });

  it('sales are read-only for employees, as tables and as cards on a phone', async () => {
    const page = await world.openAs('employee', march);
    await page.getByText('Nadia Benali').first().waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Sauvegarder' }).count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    // The tables are lines there, which open to every figure; few are open at once.
    await page.getByRole('list', { name: 'Les douze mois de 2026' }).getByText('Mars').click();
    const factsOf = (list: string, at: number) =>
      page
        .getByRole('list', { name: list })
        .getByRole('listitem')
        .nth(at)
        .getByRole('term')
        .allTextContents();
    await eventually(() => factsOf('Les douze mois de 2026', 2)).toEqual([
      'CA total',
      'Clients',
      'Cartes de fidélité',
      'Avis positifs',
      'Avis négatifs',
    ]);
    expect(await factsOf('Classement', 0)).toEqual(['Rang', 'Score', 'CA', 'Cartes Fid', 'Avis +', 'Avis -']);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
