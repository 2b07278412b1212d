import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { cell, choose, path, stored, value } from './constraints-grid.ts';

let world: BrowserWorld;
const ids: Record<string, string> = {};
const people = ['Aurélie Fontaine', 'Karim Haddad', 'Nadia Benali'] as const;
const [aurelie, karim] = people;

beforeAll(async () => {
  world = await startBrowserWorld();
  for (const name of people) {
    const fields = { name, role: 'vendeuse', age: 41, weeklyHours: 35 };
    ids[name] = String((await world.arrange('POST', '/employees', fields))._id);
  }
  await world.arrange('POST', '/sick-leaves', {
    employeeId: ids['Nadia Benali'],
    startDate: '2026-12-29',
    endDate: '2026-12-30',
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const taken = async (page: Page) =>
  Object.keys((await readApi(page, '/shop-settings')).data.settings.exceptionalDays);
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const inMenu = async (page: Page, menu: string, name: string) => {
  await page.getByRole('button', { name: menu }).click();
  await item(page, name).click();
};

it('cells, rows and days of constraints are copied, pasted and emptied by menu, mouse and keyboard', async () => {
  const page = await world.openAs('admin', path(30));
  for (const name of people) for (const day of ['Mardi', 'Jeudi']) await choose(page, name, day, 'Repos');
  await inMenu(page, 'Actions du jour, Mardi', 'Vider le jour');
  for (const name of people) await eventually(() => value(page, name, 'Mardi')).toBe('');
  await inMenu(page, `Autres actions, ${karim}`, 'Vider la ligne');
  await eventually(() => value(page, karim, 'Jeudi')).toBe('');
  await eventually(() => value(page, aurelie, 'Jeudi')).toBe('Repos');
  await page.getByRole('button', { name: 'Annuler la dernière saisie' }).click();
  await eventually(() => value(page, karim, 'Jeudi')).toBe('Repos');
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await eventually(() => value(page, karim, 'Jeudi')).toBe('');
  await page.getByRole('button', { name: 'Fermer, Samedi' }).click();
  for (const name of people) await eventually(() => value(page, name, 'Samedi')).toBe('Fermé');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Contraintes sauvegardées avec succès');
  expect(await stored(page, 30)).toMatchObject({
    [aurelie]: { Jeudi: 'Repos', Samedi: 'Fermé' },
    [karim]: { Samedi: 'Fermé' },
  });
  await inMenu(page, `Autres actions, ${karim}`, 'Équipe et disponibilités…');
  await page.getByRole('dialog', { name: /Karim Haddad/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTitle('Équipe, coupures et disponibilités').filter({ hasText: aurelie }).click();
  await page.getByRole('dialog', { name: /Aurélie Fontaine/ }).waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`/plan${path(24)}`);
  await choose(page, 'Aurélie Fontaine', 'Mardi', 'Repos');
  await choose(page, 'Karim Haddad', 'Mardi', 'CP');
  await page.getByRole('button', { name: 'Actions du jour, Mardi' }).click();
  await item(page, 'Copier le jour').click();
  await page.getByRole('button', { name: 'Actions du jour, Vendredi' }).click();
  await item(page, 'Coller le jour').click();
  await eventually(() => value(page, 'Aurélie Fontaine', 'Vendredi')).toBe('Repos');
  await eventually(() => value(page, 'Karim Haddad', 'Vendredi')).toBe('CP');
  // A cell's own menu, by right click; a day is not laid on a row.
  await cell(page, 'Aurélie Fontaine', 'Vendredi').click({ button: 'right' });
  await eventually(() => item(page, 'Coller la ligne').isDisabled()).toBe(true);
  await item(page, 'Copier la ligne').click();
  await cell(page, 'Nadia Benali', 'Lundi').focus();
  await page.keyboard.press('Shift+F10');
  await item(page, 'Coller la ligne').focus();
  await page.keyboard.press('Enter');
  await eventually(() => value(page, 'Nadia Benali', 'Vendredi')).toBe('Repos');
  await page.waitForFunction(() => document.activeElement?.matches('select[data-row="2"][data-day="0"]'));
  // One cell over a block of three; the block is framed as a whole.
  await cell(page, 'Karim Haddad', 'Mardi').focus();
  await page.keyboard.press('ControlOrMeta+c');
  await cell(page, 'Aurélie Fontaine', 'Jeudi').focus();
  await page.keyboard.press('ControlOrMeta+Space');
  const frames = () =>
    page
      .locator('[data-selected]')
      .evaluateAll((cells) => cells.map((one) => getComputedStyle(one, '::before').borderWidth));
  await eventually(frames).toEqual(['2px 2px 0px', '0px 2px', '0px 2px 2px']);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /^Coller ici/ }).click();
  for (const name of people) await eventually(() => value(page, name, 'Jeudi')).toBe('CP');
});

it('a week of constraints is filled, copied, pasted and emptied on a phone, by day or by person', async () => {
  const page = await world.openAs('admin', path(31), { width: 360 });
  const shown = (name: string) => page.getByRole('combobox', { name });
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  const menu = (name: string, action: string) => inMenu(page, `Actions de la semaine, ${name}`, action);
  await day('Mardi');
  await shown(aurelie).selectOption('CP');
  await menu(aurelie, 'Copier ce jour');
  await day('Jeudi');
  await menu(karim, 'Coller ce jour');
  await eventually(() => shown(karim).inputValue()).toBe('CP');
  await menu(aurelie, 'Copier la semaine');
  await menu(karim, 'Coller la semaine');
  await eventually(() => shown(karim).inputValue()).toBe('');
  await day('Mardi');
  await eventually(() => shown(karim).inputValue()).toBe('CP');
  await menu(aurelie, 'Vider la semaine');
  await eventually(() => shown(aurelie).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Contraintes sauvegardées avec succès');
  expect((await stored(page, 31))[karim]).toEqual({ Mardi: 'CP' });
  await menu(karim, 'Équipe et disponibilités…');
  await page.getByRole('dialog', { name: /Karim Haddad/ }).waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The hours proposed for a day of the year are taken there too.
  await page.goto(`/plan${path(53)}`);
  await page.getByRole('button', { name: /^Jeudi / }).click();
  const apply = page.getByRole('button', { name: 'Appliquer « Saint-Sylvestre »' });
  await apply.click();
  await apply.waitFor({ state: 'detached' });
  await eventually(() => taken(page)).toEqual(['2026-12-31']);
  await expectNoSidewaysScroll(page);
});

it('constraints taken from an illness or from CFA days show their source, and are saved only when overridden', async () => {
  await world.arrange('POST', '/employees', {
    ...{ name: 'Théo Lemoine', role: 'Apprenti Vendeuse', age: 17, weeklyHours: 35 },
    ...{ contractType: 'Apprentissage', trainingDays: ['Lundi', 'Mardi'], contractEndDate: '2027-08-31' },
    ...{ tutor: ids['Aurélie Fontaine'] },
  });
  const page = await world.openAs('admin', path(53));
  const sick = cell(page, 'Nadia Benali', 'Mardi');
  await sick.waitFor();
  await eventually(() => sick.getAttribute('aria-description')).toBe(
    'MAL (Maladie), Arrêt maladie du 29/12 au 30/12',
  );
  await see(page, "Jour de l'an");
  await choose(page, 'Karim Haddad', 'Mercredi', 'Repos');
  await choose(page, 'Nadia Benali', 'Mercredi', 'normal');
  // The shop is closed on Mondays, the CFA is not; and what is typed over it has no effect, unless it is an absence.
  const cfa = (day: string) => cell(page, 'Théo Lemoine', day).getAttribute('aria-description');
  await eventually(() => cfa('Lundi')).toBe('Formation (8h), Jour de formation au CFA');
  await choose(page, 'Théo Lemoine', 'Lundi', 'Repos');
  await eventually(() => cfa('Lundi')).toBe(
    'Formation (8h), Jour de formation au CFA\u202f: «\u202fRepos\u202f» est sans effet',
  );
  await choose(page, 'Théo Lemoine', 'Mardi', 'CP');
  await eventually(() => cfa('Mardi')).toBe('CP (Congé payé)');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Contraintes sauvegardées avec succès');
  const rows = await stored(page, 53);
  expect(rows).toEqual({
    'Karim Haddad': { Mercredi: 'Repos' },
    'Nadia Benali': {},
    'Théo Lemoine': { Lundi: 'Repos', Mardi: 'CP' },
  });
});

it('the week selector goes from week 52 to 1, opens 53 on request, and accepts the hours proposed for a special day', async () => {
  const page = await world.openAs('admin', path(52));
  const proposal = page.getByRole('button', { name: /Veille de Noël/ });
  await proposal.click();
  await proposal.waitFor({ state: 'detached' });
  await page.getByTitle(/Veille de Noël/).waitFor();
  await see(page, 'Veille de Noël\u202f: horaires et affluence appliqués');
  await eventually(async () => (await taken(page)).toSorted()).toEqual(['2026-12-24', '2026-12-31']);
  await page.getByRole('button', { name: 'Ouvrir la semaine 53' }).click();
  await page.waitForURL('**/constraints?week=53&year=2026');
  await page.getByRole('button', { name: 'Semaine précédente' }).click();
  await page.waitForURL('**/constraints?week=52&year=2026');
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.waitForURL('**/constraints?week=1&year=2027');
});
