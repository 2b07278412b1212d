/** Unsaved input is lost by nothing but a clear answer: not by a click, a server that is gone, a reload or another tab. */
import type { Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { unstyledClasses, weighPage } from '../../bench/page-weight.ts';
import { eventually, expectNoAxeViolations, readApi, see, settle } from './browser.ts';
import * as grid from './constraints-grid.ts';
import { ahead, bar, dateOf, type PlanningShop, pathOf, planOf, startPlanningShop } from './planning-shop.ts';

let shop: PlanningShop;

beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Modifications non enregistrées' });
const answer = async (page: Page, label: 'Continuer la saisie' | 'Abandonner') => {
  await question(page).getByRole('button', { name: label }).click();
  await question(page).waitFor({ state: 'detached' });
};

/** A week with one shift of Nadia from 8 to 14, moved by a quarter and not saved. */
async function editWeek(week: number): Promise<{ page: Page; id: string | undefined }> {
  await shop.drawWeek(ahead(week), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await shop.world.openAs('admin', pathOf(ahead(week - 1)));
  // Within the site, so that the way back leads through the page and not to another document.
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.getByRole('heading', { name: `Planning détaillé - Semaine ${week} (2027)` }).waitFor();
  const id = (await planOf(page, ahead(week))).shifts[0]?._id;
  await bar(page, id).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('1 modification à enregistrer').waitFor();
  return { page, id };
}
/** Nothing answers any more: no call, no part of the site. */
const stopServer = (page: Page) => page.route('**/*', (route) => route.abort());
const startServer = (page: Page) => page.unroute('**/*');
const isEdited = (page: Page) => page.getByText('1 modification à enregistrer').isVisible();

it('asks before an edited week is left by its arrows, the history, a link or logging out', async () => {
  const { page } = await editWeek(20);
  const waysOut = [
    () => page.getByRole('button', { name: 'Semaine suivante' }).click(),
    () => page.getByRole('link', { name: 'Modifier contraintes' }).click(),
    () => page.getByRole('button', { name: 'Déconnexion' }).click(),
    () => page.evaluate(() => history.back()),
    async () => {
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: 'Feuilles individuelles' }).click();
    },
  ];
  for (const leave of waysOut) {
    await leave();
    await answer(page, 'Continuer la saisie');
    expect(await isEdited(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('?week=20&year=2027');
  }
  // Also under the form of a shift, which holds nothing of its own.
  await page.locator('[data-shift]').first().click();
  await page.getByRole('dialog', { name: 'Créneau de Nadia Benali' }).waitFor();
  await page.evaluate(() => history.back());
  await answer(page, 'Continuer la saisie');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await answer(page, 'Abandonner');
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 21 (2027)' }).waitFor();
  // Forward and back again: nothing is unsaved, nothing is asked.
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 20 (2027)' }).waitFor();
  expect([await question(page).count(), await isEdited(page)]).toEqual([0, false]);
});

it('asks before typed constraints and an open form are left, by the history or by logging out', async () => {
  const page = await shop.world.openAs('admin', '/dashboard');
  await page.getByRole('link', { name: 'Gestion des employés' }).click();
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom complet*').fill('Alice Dupont');
  await page.evaluate(() => history.back());
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

it('opens dialogs and pages while the server is gone, and says what it cannot read', async () => {
  const { page, id } = await editWeek(22);
  // What a click may need has been fetched by then.
  await settle(page);
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
  expect(await isEdited(page)).toBe(true);
  await page.getByRole('link', { name: 'Modifier contraintes' }).click();
  await answer(page, 'Abandonner');
  await page.getByText(/contraintes non chargées, lecture seule/).waitFor();
  await startServer(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await grid.cell(page, 'Nadia Benali', 'Mardi').waitFor();
});

it('says when a dialog or a page could not be fetched, and fetches it at « Réessayer »', async () => {
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
  await page.unroute('**/assets/shift-dialog-*');
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
  await dialog.getByLabel('Début', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: "Journal d'audit" }).click();
  await see(page, "Cette page n'a pas pu être chargée");
  await expectNoAxeViolations(page);
  await page.unroute('**/assets/audit-*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: "Journal d'audit" }).waitFor();
  await eventually(() => page.getByText("n'a pas pu être chargée").count()).toBe(0);
});

const keptInBrowser = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:')));
/** Loads the page again; answers whether the browser asked first, as it does when a tab is closed. */
async function reload(page: Page): Promise<boolean> {
  let asked = false;
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  };
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
  return asked;
}

it('offers the edits of a week again after a reload, and holds them against what they were made on', async () => {
  const { page, id } = await editWeek(24);
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  expect(await reload(page)).toBe(true);
  const notice = page.getByRole('region', { name: 'Ce que la semaine demande' });
  await notice.getByText(/^Modifications non enregistrées du .* retrouvées\.$/).waitFor();
  await expectNoAxeViolations(page);
  // Somebody changes the same day while nothing of this is saved.
  const { revision } = await planOf(page, ahead(24));
  const employeeId = shop.ids['Nadia Benali'];
  const shift = { employeeId, date: dateOf(ahead(24), 1), startTime: '15:00', endTime: '19:00' };
  await shop.world.arrange('POST', '/weeks/24/2027/edits', {
    baseRevision: revision,
    removed: [id],
    added: [shift],
  });
  await reload(page);
  await notice.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText(/à enregistrer$/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await conflict.getByText('15:00–19:00 au lieu de 08:00–14:00.').waitFor();
  await conflict.getByRole('button', { name: 'Garder leur version' }).click();
  await eventually(async () => (await keptInBrowser(page)).length).toBe(0);
});

it('offers typed constraints again without illness, to the same person only, and nothing after logging out', async () => {
  const page = await shop.world.openAs('admin', grid.path(24, 2027));
  await grid.choose(page, 'Nadia Benali', 'Mardi', 'CP');
  await grid.choose(page, 'Nadia Benali', 'Jeudi', 'MAL');
  await eventually(async () => JSON.stringify(await keptInBrowser(page))).toContain('CP');
  expect(JSON.stringify(await keptInBrowser(page))).not.toContain('MAL');
  // The session ends, and the page is loaded again before anybody notices.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await reload(page);
  await page.waitForURL('**/login');
  await page.context().addCookies(cookies);
  await page.goto(`/plan${grid.path(24, 2027)}`);
  await see(page, 'Saisie non enregistrée retrouvée');
  await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await eventually(() => grid.value(page, 'Nadia Benali', 'Mardi')).toBe('CP');
  expect(await grid.value(page, 'Nadia Benali', 'Jeudi')).toBe('');
  // Lost for good: its person leaves, and finds it after logging in again.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  const expired = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expired.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/login');
  expect(await keptInBrowser(page)).toHaveLength(1);
  await page.context().addCookies(cookies);
  await page.goto(`/plan${grid.path(24, 2027)}`);
  await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await page.getByRole('button', { name: 'Sauvegarder' }).dblclick();
  await see(page, 'Contraintes sauvegardées avec succès');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(0);
  await grid.choose(page, 'Nadia Benali', 'Mercredi', 'CP');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  const other = await page.context().newPage();
  await other.goto(`/plan${grid.path(26, 2027)}`);
  await grid.choose(other, 'Nadia Benali', 'Jeudi', 'RET');
  await eventually(async () => (await keptInBrowser(other)).length).toBe(1);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await answer(page, 'Abandonner');
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login');
    expect(await keptInBrowser(tab)).toEqual([]);
  }
});

it('offers what was typed in a form again, and drops it once it is given up', async () => {
  const page = await shop.world.openAs('admin', '/employees');
  const open = async () => {
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    return page.getByRole('dialog', { name: 'Ajouter un employé' });
  };
  let form = await open();
  await form.getByLabel('Nom complet*').fill('Alice Dupont');
  await eventually(async () => (await keptInBrowser(page)).length).toBe(1);
  await reload(page);
  form = await open();
  await form.getByRole('button', { name: 'Reprendre la saisie' }).click();
  await eventually(() => form.getByLabel('Nom complet*').inputValue()).toBe('Alice Dupont');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await answer(page, 'Abandonner');
  await form.waitFor({ state: 'detached' });
  expect(await keptInBrowser(page)).toEqual([]);
});

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
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

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
  isEdited,
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
    if (route.request().method() !== 'GET') await shop.world.fournil.kill('commandApi');
    await route.continue();
  });
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText('Le service redémarre').filter({ visible: true }).first().waitFor();
  await page.unroute(isCall);
}

it.each([
  ['a week', weekEdit],
  ['constraints', constraintsEdit],
  ['a form', formEdit],
] as const)(
  'an edit of %s outlives back and forward, another tab, a restart and a lost session, and is saved once',
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
    await shop.world.fournil.kill('queryApi');
    await shop.world.fournil.ready();
    // What the page reads anew once the services are back does not take the place of what was typed either.
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

it('fetches all this beside the first page, which stays light', async () => {
  const { entry } = await weighPage();
  expect(entry).toBeLessThan(180_000);
});

it('leaves no component of the library in use without its styles', async () => {
  expect(await unstyledClasses()).toEqual([]);
});
