import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at } from './address.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
let nadia: string;
const own = { email: 'nadia@example.org', password: 'croissant-au-beurre' };
const march = '?mois=3&annee=2026';

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { age: 30, role: 'vendeuse' };
  const add = (body: object) => world.arrange('POST', '/employees', { ...person, ...body });
  nadia = String((await add({ name: 'Nadia Benali', email: own.email }))._id);
  await add({ name: 'Inès Roussel' });
  await choosePassword(world, String(nadia), own);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('meal expenses are typed by day and pasted as a block, added up, and saved in one call', async () => {
  const page = await world.openAs('admin', `/meal-expenses${march}`);
  const day = (person: string, label: string) =>
    page.getByRole('textbox', { name: `${person}, ${label} mars`, exact: true });
  await day('Inès Roussel', 'dim. 1').fill('6,50');
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Inès Roussel, lun. 2 mars',
  );
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '7\t8,05\n5\t\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await see(page, '21,55\u202f€');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Frais repas sauvegardés avec succès');
  await see(page, 'Mars 2026\u202f: 26,55\u202f€ pour 2 personnes');
  const { data } = await readApi(page, '/meal-expenses?month=3&year=2026');
  expect(data.map((row: { dailyExpenses: object[] }) => row.dailyExpenses)).toEqual([
    [
      { day: 1, amount: 6.5 },
      { day: 2, amount: 7 },
      { day: 3, amount: 8.05 },
    ],
    [{ day: 2, amount: 5 }],
  ]);

  // A value that the server refuses stays typed, and the error uses the words of the screen.
  await day('Nadia Benali', 'mar. 3').fill('99999');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Erreur lors de la sauvegarde des frais repas');
  await eventually(() => day('Nadia Benali', 'mar. 3').inputValue()).toBe('99999');
});

it('journeys are defined in the settings, counted, added up, paid by the scale, and reset after a question', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=frais-km');
  await page.getByLabel('Nom du trajet 1').fill('Tournée du matin');
  await page.getByLabel('Kilomètres, Livraison').fill('12,5');
  await page.getByLabel('Nom du trajet 2').fill(' ');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Paramètres sauvegardés avec succès');
  await page.getByLabel('Nom du nouveau trajet').fill('Marché de gros');
  await page.getByLabel('Kilomètres du nouveau trajet').fill('42');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await see(page, 'Trajet ajouté');
  await eventually(() => page.getByLabel('Nom du trajet 3').inputValue()).toBe('Marché de gros');
  const { parameters } = await readApi(page, '/km-expenses?month=3&year=2026');
  expect(parameters).toMatchObject([
    { displayName: 'Tournée du matin', kmValue: 12.5 },
    { displayName: 'Paramètre trajetBanque', kmValue: 5 },
    { displayName: 'Marché de gros', kmValue: 42 },
  ]);
  await page.goto(`/plan/km-expenses${march}`);
  await see(page, 'Frais KM - Mars 2026');
  const cell = page.getByRole('textbox', { name: 'Nadia Benali, Tournée du matin', exact: true });
  await cell.fill('4');
  await see(page, '50\u202fkm');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Frais KM sauvegardés avec succès');
  await see(page, '50 km pour 1 personne');
  // A figure ends where its header does, and is near the name, however wide the window is.
  await page.setViewportSize({ width: 1600, height: 900 });
  const ends = await cell.evaluate((input) => {
    const endOf = (element: Element | null | undefined) => {
      if (!element) return null;
      const { paddingRight, borderRightWidth } = getComputedStyle(element);
      return (
        element.getBoundingClientRect().right -
        Number.parseFloat(paddingRight) -
        Number.parseFloat(borderRightWidth)
      );
    };
    const table = input.closest('table');
    const at = (input.closest('td')?.cellIndex ?? 0) + 1;
    return [input, input.nextElementSibling, table?.querySelector(`thead th:nth-child(${at})`)].map(endOf);
  });
  expect(new Set(ends).size, ends.join()).toBe(1);
  expect((await page.getByRole('table').boundingBox())?.width).toBeLessThan(900);
  // On a phone it is saved from the bottom of the window.
  await page.setViewportSize({ width: 360, height: 640 });
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  await eventually(async () => Math.round((await save.boundingBox())?.y ?? 0)).toBeGreaterThan(560);
  const box = await save.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Réinitialiser les données de Nadia Benali' }).click();
  await see(page, 'Êtes-vous sûr de vouloir réinitialiser les données de Nadia Benali pour 3/2026 ?');
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click();
  await see(page, 'Données de Nadia Benali réinitialisées avec succès');
  await eventually(() => cell.inputValue()).toBe('');
  await world.arrange('POST', '/km-expenses/batch', {
    month: 3,
    year: 2026,
    expenses: [{ employeeId: nadia, parameterValues: [{ parameterId: parameters[0]._id, count: 2 }] }],
  });
});

describe('variants', { tags: 'variant' }, () => {
  // The panel of leave is below, with buttons of the same names.
  it('the expenses status of a month loads on request, can be printed and saved for Excel, and lists all people', async () => {
    const page = await world.openAs('admin', `/employee-status-print${march}`);
    await see(page, 'État des Salariés - Mars 2026');
    await see(page, 'Aucune donnée chargée');
    await page.getByRole('button', { name: 'Actualiser' }).first().click();
    const total = page.getByRole('row', { name: /TOTAUX/ });
    await eventually(() => total.textContent()).toBe('TOTAUX26,55\u202f€25\u202fkm26,55\u202f€');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter Excel' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('etat_salaries_mars_2026.csv');
    expect(await readFile(String(await csv.path()), 'utf8')).toBe(
      '\ufeffSalarié;Frais Repas;Total KM;Total Général\r\n' +
        'Inès Roussel;21,55;0;21,55\r\nNadia Benali;5,00;25;5,00\r\nTOTAUX;26,55;25;26,55\r\n',
    );
    const [printed] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Imprimer', exact: true }).first().click(),
    ]);
    await eventually(() => printed.title()).toBe('État des Salariés - Mars 2026');
    await eventually(() => printed.getByRole('row').count()).toBe(4);
    // Its styles pass the page's policy.
    await eventually(() =>
      printed
        .locator('th')
        .first()
        .evaluate((cell) => getComputedStyle(cell).borderTopStyle),
    ).toBe('solid');
    await printed.close();
    await page.getByLabel('Mois').selectOption('Avril');
    await see(page, 'Aucune donnée chargée');
    const accountant = await world.openAs('accountant', `/employee-status-print${march}`, { width: 360 });
    await accountant.getByRole('button', { name: 'Actualiser' }).first().click();
    await eventually(() => accountant.getByRole('row').count()).toBe(4);
    await expectNoSidewaysScroll(accountant);
  });

  it('employees read their own expenses on phone and desktop; a shared session asks for a personal account', async () => {
    for (const [path, text] of [
      ['meal-expenses', 'lun. 2 mars'],
      ['km-expenses', '25\u202fkm'],
    ] as const) {
      const page = await world.openAs(own, `/${path}${march}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.getByText(text).filter({ visible: true }).first().waitFor();
        expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
        expect(await page.getByText('Inès Roussel').count()).toBe(0);
        await expectNoSidewaysScroll(page);
      }
    }
    const shared = await world.openAs('employee', `/meal-expenses${march}`);
    for (const path of ['km-expenses', 'employee-status-print']) {
      await see(shared, 'Connectez-vous avec votre compte personnel');
      await shared.goto(`/plan/${path}${march}`);
    }
    await see(shared, 'Connectez-vous avec votre compte personnel');
  });

  it('kilometres are paid by the scale when a car is recorded; without a journey the page links to the settings', async () => {
    const page = await world.openAs('admin', '/km-expenses?mois=4&annee=2026');
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
    // 12.5 km a journey, 0.606 € a kilometre, a fifth more for an electric car.
    await eventually(() => allowance.textContent()).toContain('909,00');
    await allowance.press('Enter');
    const panel = page.getByRole('dialog', { name: /Indemnité kilométrique/ });
    await panel.getByText(/4\sCV, électrique/).waitFor();
    await panel.getByText(/Arrêté du 27 mars 2023/).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
    await see(page, 'Frais KM sauvegardés avec succès');
    await page.setViewportSize({ width: 360, height: 740 });
    await allowance.waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const accountant = await world.openAs('accountant', '/employee-status-print?mois=4&annee=2026');
    await accountant.getByRole('button', { name: 'Actualiser' }).first().click();
    await accountant.getByRole('columnheader', { name: 'Indemnité KM' }).waitFor();

    await page.route('**/api/km-expenses?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), parameters: [] } });
    });
    await page.reload();
    await page.getByRole('link', { name: 'Régler les frais KM' }).click();
    await at(page, '/parameters?onglet=frais-km');
  });
});
