/** Unsaved input is lost by nothing but a clear answer: not by a click, nor by a server that is gone. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unstyledClasses, weighPage } from '../../bench/page-weight.ts';
import { allFetched, eventually, expectNoAxeViolations, see } from './browser.ts';
import * as grid from './constraints-grid.ts';
import { ahead, bar, type PlanningShop, pathOf, startPlanningShop } from './planning-shop.ts';
import { answer, back, editWeek, isWeekEdited, question } from './unsaved-edits.ts';

let shop: PlanningShop;

beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

it('leaving an edited week by its arrows, the history, a link or a logout asks a question', async () => {
  const { page } = await editWeek(shop, 20);
  const waysOut = [
    () => page.getByRole('button', { name: 'Semaine suivante' }).click(),
    () => page.getByRole('link', { name: 'Modifier contraintes' }).click(),
    () => page.getByRole('button', { name: 'Déconnexion' }).click(),
    () => back(page),
    async () => {
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: 'Feuilles individuelles' }).click();
    },
  ];
  for (const leave of waysOut) {
    await leave();
    await answer(page, 'Continuer la saisie');
    expect(await isWeekEdited(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('?week=20&year=2027');
  }
  // Also under the form of a shift, which holds nothing of its own.
  await page.locator('[data-shift]').first().click();
  await page.getByRole('dialog', { name: 'Créneau de Nadia Benali' }).waitFor();
  await back(page);
  await answer(page, 'Continuer la saisie');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await answer(page, 'Abandonner');
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 21 (2027)' }).waitFor();
  // Forward and back again: nothing is unsaved, nothing is asked.
  await back(page);
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 20 (2027)' }).waitFor();
  expect([await question(page).count(), await isWeekEdited(page)]).toEqual([0, false]);
});

describe('variants', { tags: 'variant' }, () => {
  it('leaving typed constraints or an open form by the history or a logout asks a question', async () => {
    const page = await shop.world.openAs('admin', '/dashboard');
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    // The dashboard has such a button too.
    await page.getByRole('heading', { name: 'Gestion des employés' }).waitFor();
    await page.getByRole('button', { name: 'Ajouter un employé' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nom complet*').fill('Alice Dupont');
    await back(page);
    await answer(page, 'Continuer la saisie');
    expect(await form.getByLabel('Nom complet*').inputValue()).toBe('Alice Dupont');
    await page.keyboard.press('Escape');
    await answer(page, 'Abandonner');
    await page.goto(`/plan${grid.path(21, 2027)}`);
    await grid.choose(page, 'Nadia Benali', 'Mardi', 'CP');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await answer(page, 'Continuer la saisie');
    expect(await grid.value(page, 'Nadia Benali', 'Mardi')).toBe('CP');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await answer(page, 'Abandonner');
    await page.waitForURL('**/login');
  });

  /** Nothing answers any more: no call, no part of the site. */
  const stopServer = (page: Page) => page.route('**/*', (route) => route.abort());
  const startServer = (page: Page) => page.unroute('**/*');
  it('dialogs and pages open while the server is down, and name the data that they could not read', async () => {
    const { page, id } = await editWeek(shop, 22, { fetchesOtherPages: true });
    await allFetched(page);
    await stopServer(page);
    await bar(page, id).click();
    await page.getByRole('dialog', { name: 'Créneau de Nadia Benali' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Historique' }).click();
    const panel = page.getByRole('dialog', { name: 'Historique de la semaine 22' });
    await panel.getByRole('button', { name: 'Réessayer' }).waitFor();
    await startServer(page);
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    await panel.getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await stopServer(page);
    expect(await isWeekEdited(page)).toBe(true);
    await page.getByRole('link', { name: 'Modifier contraintes' }).click();
    await answer(page, 'Abandonner');
    await page.getByText(/contraintes non chargées, lecture seule/).waitFor();
    await startServer(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await grid.cell(page, 'Nadia Benali', 'Mardi').waitFor();
  });

  it('a dialog or page that could not be loaded shows a message, and loads at « Réessayer »', async () => {
    await shop.drawWeek(ahead(23), [['Nadia Benali', 1, '08:00', '14:00']]);
    const page = await shop.world.openAs('admin', '/dashboard');
    // Of the page only the script: axe takes styles that were not fetched for another site's, and trips over the policy.
    for (const part of ['shift-dialog-*', 'audit-*.js'])
      await page.route(`**/assets/${part}`, (route) => route.abort());
    await page.goto(`/plan${pathOf(ahead(23))}`);
    await page.locator('[data-shift]').first().click();
    const notice = page.getByRole('alertdialog', { name: "Cette fenêtre n'a pas pu s'ouvrir" });
    await notice.getByRole('button', { name: 'Réessayer' }).waitFor();
    await expectNoAxeViolations(page);
    const reload = page.getByRole('button', { name: 'Recharger la page' });
    await reload.click();
    await notice.waitFor({ state: 'detached' });
    await page.locator('[data-shift]').first().click();
    await notice.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.unroute('**/assets/shift-dialog-*');
    await notice.getByRole('button', { name: 'Réessayer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
    await dialog.getByLabel('Début', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: "Journal d'audit" }).click();
    await see(page, "Cette page n'a pas pu être chargée");
    const loaded = page.waitForEvent('load');
    await reload.click();
    await loaded;
    await see(page, "Cette page n'a pas pu être chargée");
    await page.unroute('**/assets/audit-*.js');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: "Journal d'audit" }).waitFor();
    await eventually(() => page.getByText("n'a pas pu être chargée").count()).toBe(0);
  });

  it('other pages are preloaded, unless the browser asks to save data', async () => {
    const isAuditFetched = async (fetchesOtherPages: boolean) => {
      const page = await shop.world.openAs('admin', '/parameters', { fetchesOtherPages });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/plan/dashboard');
      await allFetched(page);
      return asked.some((url) => /\/audit-[^/]*\.js$/.test(url));
    };
    expect(await isAuditFetched(true)).toBe(true);
    expect(await isAuditFetched(false)).toBe(false);
  });

  it('the code loaded before the first page stays below 180 kB', async () => {
    const { entry } = await weighPage();
    expect(entry).toBeLessThan(180_000);
  });
});

it('every library component that pages use has its style sheet', async () => {
  expect(await unstyledClasses()).toEqual([]);
});
