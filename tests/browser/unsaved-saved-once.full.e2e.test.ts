/** One edit on each of three screens, saved once whatever comes between: history, another tab, a restart, a lost session. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Fournil } from '../../testing/installation/harness.ts';
import { type BrowserWorld, eventually, readApi, see, settle, startWorldOfProcesses } from './browser.ts';
import * as grid from './constraints-grid.ts';
import { ahead, bar, type PlanningShop, pathOf, planOf, startPlanningShop } from './planning-shop.ts';
import { answer, back, forward, isWeekEdited, keptInBrowser } from './unsaved-edits.ts';

let shop: PlanningShop & { readonly world: BrowserWorld<Fournil> };

beforeAll(async () => {
  const world = await startWorldOfProcesses();
  shop = { ...(await startPlanningShop([], world)), world };
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

/** An edit under way, on one of the pages on which one may be: what is between it and its one save must not matter. */
interface Editing {
  /** Opens it with a page before and a page after it in the history, and types something. */
  readonly begin: () => Promise<Page>;
  readonly isEdited: (page: Page) => Promise<boolean>;
  /** The same place in a second tab, looked at. */
  readonly openIn: (tab: Page) => Promise<void>;
  /** The button of a page that is not covered by a dialog. */
  readonly save: string;
  readonly saved: string;
  /** How often it is recorded. */
  readonly count: (page: Page) => Promise<number>;
}
const weekEdit: Editing = {
  begin: async () => {
    await shop.drawWeek(ahead(25), [['Nadia Benali', 1, '08:00', '14:00']]);
    const page = await shop.world.openAs('admin', pathOf(ahead(24)));
    const title = (week: number) =>
      page.getByRole('heading', { name: `Planning détaillé - Semaine ${week} (2027)` });
    for (const week of [25, 26]) {
      await page.getByRole('button', { name: 'Semaine suivante' }).click();
      await title(week).waitFor();
    }
    await back(page);
    await title(25).waitFor();
    await bar(page, (await planOf(page, ahead(25))).shifts[0]?._id).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('1 modification à enregistrer').waitFor();
    return page;
  },
  isEdited: isWeekEdited,
  openIn: async (tab) => {
    await tab.goto(`/plan${pathOf(ahead(25))}`);
    await tab.locator('[data-shift]').first().waitFor();
  },
  save: 'Enregistrer',
  saved: 'Modifications enregistrées',
  count: async (page) =>
    (await planOf(page, ahead(25))).shifts.filter(({ startTime }) => startTime === '08:15').length,
};

const constraintsEdit: Editing = {
  begin: async () => {
    const page = await shop.world.openAs('admin', grid.path(27, 2027));
    for (const week of [28, 29]) {
      await page.getByRole('button', { name: 'Semaine suivante' }).click();
      await page.waitForURL(`**${grid.path(week, 2027)}`);
    }
    await back(page);
    await page.waitForURL(`**${grid.path(28, 2027)}`);
    await grid.choose(page, 'Nadia Benali', 'Mardi', 'CP');
    return page;
  },
  isEdited: async (page) => (await grid.value(page, 'Nadia Benali', 'Mardi')) === 'CP',
  openIn: async (tab) => {
    await tab.goto(`/plan${grid.path(28, 2027)}`);
    await eventually(() => grid.value(tab, 'Nadia Benali', 'Mardi')).toBe('');
  },
  save: 'Sauvegarder',
  saved: 'Contraintes sauvegardées avec succès',
  count: async (page) =>
    JSON.stringify(await readApi(page, '/constraints/28/2027')).split('"Mardi":"CP"').length - 1,
};

const formEdit: Editing = {
  begin: async () => {
    const page = await shop.world.openAs('admin', '/dashboard');
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    await page.waitForURL('**/employees');
    await page.getByRole('link', { name: "Journal d'audit" }).click();
    await page.waitForURL('**/audit');
    await back(page);
    await page.waitForURL('**/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await page.getByLabel('Nom complet*').fill('Alice Dupont');
    await page.getByLabel('Âge*').fill('40');
    return page;
  },
  isEdited: async (page) => (await page.getByLabel('Nom complet*').inputValue()) === 'Alice Dupont',
  openIn: async (tab) => {
    await tab.goto('/plan/employees');
    await tab.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await eventually(() => tab.getByLabel('Nom complet*').inputValue()).toBe('');
    expect(await tab.getByRole('button', { name: 'Reprendre la saisie' }).count()).toBe(0);
  },
  save: "Ajouter l'employé",
  saved: 'Employé ajouté avec succès',
  count: async (page) =>
    JSON.stringify(await readApi(page, '/employees')).split('"name":"Alice Dupont"').length - 1,
};

/** The command never reaches its service, which is started again meanwhile: the page says so. */
async function saveWhileTheServiceDies(page: Page, save: string): Promise<void> {
  const isCall = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(isCall, async (route) => {
    if (route.request().method() !== 'GET') await shop.world.fournil.kill('front');
    await route.continue();
  });
  await page.getByRole('button', { name: save, exact: true }).click();
  // As long as nobody listens, and once somebody does who cannot write yet.
  const told = page.getByText(/Le serveur ne répond pas|Le service redémarre/);
  await told.filter({ visible: true }).first().waitFor();
  await page.unroute(isCall);
}

it.each([
  ['a week', weekEdit],
  ['constraints', constraintsEdit],
  ['a form', formEdit],
] as const)(
  'an unsaved edit of %s survives navigation, another tab, a restart and a lost session, and is saved once',
  async (_name, { begin, isEdited: stands, openIn, save, saved, count }) => {
    const page = await begin();
    const { href } = new URL(page.url());
    for (const leave of [forward, back]) {
      await leave(page);
      await answer(page, 'Continuer la saisie');
      expect([await stands(page), page.url()]).toEqual([true, href]);
    }
    await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
    const other = await page.context().newPage();
    await openIn(other);
    expect(await keptInBrowser(other)).toEqual([]);
    await other.close();
    expect(await stands(page)).toBe(true);

    await saveWhileTheServiceDies(page, save);
    expect(await stands(page)).toBe(true);
    await shop.world.fournil.kill('front');
    await shop.world.fournil.ready();
    // Values that the page reads again once the services are back do not replace typed ones either.
    const read = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.ok());
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
    await settle(page);
    expect(await stands(page)).toBe(true);

    await page.context().clearCookies();
    await page.getByRole('button', { name: save, exact: true }).dblclick();
    await see(page, 'Votre session a expiré');
    expect(await stands(page)).toBe(true);
    await page
      .getByLabel('Mot de passe administrateur', { exact: true })
      .fill(shop.world.fournil.adminPassword);
    await page.keyboard.press('Enter');
    await see(page, saved);
    expect(await count(page)).toBe(1);
    await eventually(async () => (await keptInBrowser(page)).length).toBe(0);
  },
);
