/** Searches from their beginning to their end: of one week, of several in one job, of one behind another, around what changed. */
import { refusals } from '@fournil/contracts/refusals';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { eventually, expectNoAxeViolations, readApi, see } from './browser.ts';
import {
  ahead,
  dateOf,
  detail,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  seeNotice,
  startPlanningShop,
  type WeekRef,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const jobDialog = (page: Page) => page.getByRole('dialog', { name: 'Générer plusieurs semaines' });
async function openJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Générer plusieurs semaines' }).click();
  await jobDialog(page).waitFor();
}

it('several weeks are planned in one job that continues after its dialog is closed, and each is accepted or stopped', async () => {
  const page = await shop.world.openAs('admin', pathOf(ahead(44)));
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 44 (2027)' }).waitFor();
  const dialog = jobDialog(page);
  await openJob(page);
  await dialog.getByLabel('Nombre de semaines, à partir de la semaine 44').selectOption('4');
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await dialog.getByText('Semaine 44\u202f: En cours').waitFor();
  await dialog.getByText('Semaine 45\u202f: En attente').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await generateBriefly(page);
  await page.getByText('Ce planning attend votre décision').waitFor();
  await page
    .getByRole('button', { name: /plusieurs semaines en cours de génération \(\d sur 4\)/ })
    .waitFor();
  await page.getByRole('button', { name: 'Retenir', exact: true }).click();
  await see(page, 'Proposition retenue');

  await openJob(page);
  await dialog.getByText('Semaine 44\u202f: proposition retenue').waitFor();
  const found = (week: number) => async () => {
    const { preview, proposalId } = (await readApi(page, `/planning/generation/${week}/2027`)).data;
    return preview !== null || proposalId !== null;
  };
  await eventually(found(45)).toBe(true);
  await shop.world.arrange('POST', '/planning/generation/45/2027/stop', {});
  await eventually(found(46)).toBe(true);
  await dialog.getByRole('button', { name: 'Arrêter et garder ce qui est planifié' }).click();
  const takeAll = dialog.getByRole('button', { name: 'Retenir les 2 propositions' });
  await takeAll.waitFor();
  await expectNoAxeViolations(page);
  for (const week of [45, 46])
    expect(await planOf(page, ahead(week))).toMatchObject({ state: 'none', shifts: [], proposals: [{}] });
  // Anything that was not begun is planned by nobody.
  expect(await planOf(page, ahead(47))).toMatchObject({ state: 'none', proposals: [] });
  // A week of the list is looked at, and the job is still there.
  await dialog.getByRole('link', { name: 'Semaine 45' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ce planning attend votre décision').waitFor();
  await openJob(page);
  await takeAll.click();
  await see(page, 'Propositions retenues');
  await takeAll.waitFor({ state: 'detached' });
  await dialog.getByText('Semaine 46\u202f: proposition retenue').waitFor();
  expect(await dialog.getByRole('button', { name: /^Retenir/ }).count()).toBe(0);
  for (const week of [45, 46]) {
    const taken = await planOf(page, ahead(week));
    expect(taken).toMatchObject({ state: 'draft', proposals: [] });
    expect(taken.shifts.length).toBeGreaterThan(10);
  }
});

it('a planning waits for the one before it, even when its connection is interrupted', async () => {
  const [first, second] = [ahead(40), ahead(41)];
  const page = await shop.world.openAs('admin', pathOf(second));
  const stateOf = async ({ week, year }: typeof first) =>
    (await readApi(page, `/planning/generation/${week}/${year}`)).data;
  const stop = ({ week, year }: typeof first) =>
    shop.world.arrange('POST', `/planning/generation/${week}/${year}/stop`, {});
  let calls = 0;
  await page.route('**/api/planning/generate', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // As the gateway answers what takes longer than it waits: the service goes on with it.
    void route.fetch({ timeout: 0 }).catch(() => undefined);
    await until('the generation', async () => (await stateOf(second)).state === 'running', 60_000);
    const { status, text } = refusals.unavailable;
    await route.fulfill({
      status,
      json: { success: false, error: text, message: text, code: 'unavailable' },
    });
  });
  const before = shop.world.arrange('POST', '/planning/generate', { weekNumber: 40, year: 2027 });
  await until('the first week', async () => (await stateOf(first)).preview !== null, 60_000);
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await see(page, 'En attente de son tour');
  await page.getByText("Un autre planning est calculé d'abord, celui-ci suit").waitFor();
  await eventually(() => calls).toBe(2);
  await stop(first);
  await before;
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  expect(await page.getByText(refusals.unavailable.text).count()).toBe(0);
  await eventually(async () => (await planOf(page, second)).shifts.length).toBeGreaterThan(0);
});

const unfold = (page: Page) => seeNotice(page, page.getByText('À régénérer.'));

it('a week is replanned around changed inputs, and past days of a begun week stay', async () => {
  const week = ahead(14);
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await generateBriefly(page);
  const before = await planOf(page, week);
  expect(before).toMatchObject({ state: 'draft', proof: { end: 'stopped' } });
  const away = dateOf(week, 4);
  await shop.world.arrange('POST', '/sick-leaves', {
    employeeId: shop.ids['Nadia Benali'],
    startDate: away,
    endDate: dateOf(week, 5),
  });
  await page.reload();
  await unfold(page);
  await page.getByRole('button', { name: 'Régénérer autour' }).click();
  await generateBriefly(page);
  await eventually(async () =>
    shop.of(await planOf(page, week), 'Nadia Benali').some(({ date }) => date === away),
  ).toBe(false);
  await eventually(() => page.getByText('À régénérer.').count()).toBe(0);

  // Published, and its Tuesday come: only the days from Wednesday on may change.
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await see(page, 'Planning de la semaine 14 publié');
  await shop.world.arrange('POST', '/sick-leaves', {
    employeeId: shop.ids['Karim Haddad'],
    startDate: away,
    endDate: away,
  });
  await page.clock.setFixedTime(new Date(`${dateOf(week, 1)}T08:00:00Z`));
  await page.reload();
  await unfold(page);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Régénérer à partir de demain' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ from: dateOf(week, 2) });
  await generateBriefly(page);
  await page.getByText('Ce planning attend votre décision').waitFor();
  await page.getByRole('button', { name: 'Écarter' }).click();
  await page.getByText('Ce planning attend votre décision').waitFor({ state: 'detached' });
  await eventually(() => planOf(page, week)).toMatchObject({ state: 'published', proposals: [] });
  expect(before.shifts.length).toBeGreaterThan(0);
});

/** The week as employees see it, and its lines in the journal, once it is realized. */
async function expectSeenAndAnnounced(week: WeekRef): Promise<void> {
  const employee = await shop.world.openAs('employee', pathOf(week));
  const plan = await planOf(employee, week);
  const first = shop.of(plan, 'Gérard Pinson')[0];
  expect(plan.state).toBe('published');
  await employee.getByText(`${first?.startTime}–${first?.endTime}`).first().waitFor();

  const journal = await shop.world.openAs('admin', '/audit');
  const name = `semaine ${week.week} \\(${week.year}\\)`;
  for (const step of [
    `^Léa Fournier.*contraintes de la ${name} enregistrées`,
    `^Planning de la ${name} généré.*\\d+ créneaux`,
    '^Gérard Pinson.*(retiré|au lieu de)',
    `^Planning de la ${name} publié`,
    `^Planning de la ${name} marqué comme réalisé pour`,
    `planning de la ${name} rouvert`,
  ]) {
    await journal.getByText(new RegExp(step)).first().waitFor();
  }
}

/** As far as a hand on the keyboard would go before it gives up. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const reached = () => target.evaluate((element) => element === document.activeElement).catch(() => false);
  await target.waitFor();
  for (let press = 0; press < 150; press += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached with Tab');
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

it('all steps from constraints to a realized week work with the keyboard only, and the journal shows each', async () => {
  const week = ahead(11);
  const page = await shop.world.openAs('admin', '/constraints?week=11&year=2027');
  await press(page, page.getByRole('button', { name: 'Maladie, Léa Fournier' }));
  await press(page, page.getByRole('button', { name: 'Générer le planning' }));
  await page.waitForURL('**/planning?week=11&year=2027');
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 11 (2027)' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Générer le planning' }));
  // The plan found so far is drawn while it is being improved, and is nowhere else.
  const progress = page.getByRole('region', { name: 'Génération en cours' });
  await progress.getByRole('progressbar', { name: 'Avancement' }).waitFor();
  await progress.getByText(/planning.*, \d+\u202fs/i).waitFor();
  await detail(page, week).locator('[data-shift]').first().waitFor();
  expect((await planOf(page, week)).shifts).toEqual([]);
  await generateBriefly(page, (stop) => press(page, stop));
  await eventually(() => detail(page, week).getByText('MAL', { exact: true }).count()).toBe(7);
  const generated = await planOf(page, week);
  expect(generated.state).toBe('draft');
  expect(shop.of(generated, 'Léa Fournier')).toEqual([]);
  expect(generated.shifts.length).toBeGreaterThan(10);
  await eventually(() => detail(page, week).locator('[data-shift]').count()).toBe(generated.shifts.length);

  // Down from the first row to the baker's, then through his week to a day he works.
  await tabTo(page, detail(page, week).locator('tbody [tabindex="0"]').first());
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('td[data-person]')?.dataset.person);
  for (let row = 0; row < 12 && (await focused()) !== shop.ids['Gérard Pinson']; row += 1) {
    await page.keyboard.press('ArrowDown');
  }
  const onShift = () => page.evaluate(() => document.activeElement?.getAttribute('data-shift') !== null);
  for (let day = 0; day < 7 && !(await onShift()); day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await see(page, '1 modification à enregistrer');
  const answered = page.waitForResponse((response) => response.url().endsWith('/edits'));
  await press(page, page.getByRole('button', { name: 'Enregistrer', exact: true }));
  expect((await answered).status()).toBe(200);
  await see(page, 'Modifications enregistrées');
  const employee = await shop.world.openAs('employee', '/dashboard');
  expect((await planOf(employee, week)).shifts).toEqual([]);

  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }));
  await see(page, 'Planning de la semaine 11 publié');
  await press(page, page.getByRole('button', { name: 'Marquer comme réalisé\u202f: Nadia Benali' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }));
  await see(page, 'Planning marqué comme réalisé');
  await press(page, page.getByRole('button', { name: 'Rouvrir le planning de Nadia Benali' }));
  await page.getByLabel('Raison*').waitFor();
  await tabTo(page, page.getByLabel('Raison*'));
  await page.keyboard.type('Heures du mardi à corriger');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Rouvrir' }));
  await see(page, 'Planning rouvert');
  await press(page, page.getByRole('button', { name: 'Autres actions' }));
  const all = page.getByRole('menuitem', { name: 'Tout marquer comme réalisé' });
  await all.waitFor();
  // The menu takes the focus once it is open; keys pressed before go to the page.
  const inMenu = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null);
  await eventually(inMenu).toBe(true);
  const reached = () => all.evaluate((element) => element === document.activeElement);
  for (let down = 0; down < 10 && !(await reached()); down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }));
  await page.getByRole('button', { name: 'Rouvrir le planning de Gérard Pinson' }).waitFor();
  await expectSeenAndAnnounced(week);
});
