/** Several weeks planned in one job: what is shown of it meanwhile, and what becomes of its proposals. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, readApi, see } from './browser.ts';
import {
  ahead,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  startPlanningShop,
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

it('stops a job of several weeks with what is planned, and puts the proposal aside', async () => {
  const week = ahead(40);
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 40 (2027)' }).waitFor();
  const dialog = jobDialog(page);
  await openJob(page);
  await dialog.getByLabel('Nombre de semaines, à partir de la semaine 40').selectOption('4');
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await dialog.getByText('Semaine 40\u202f: En cours').waitFor();
  const isFound = async () => (await readApi(page, '/planning/generation/40/2027')).data.preview !== null;
  await eventually(isFound).toBe(true);
  await dialog.getByRole('button', { name: 'Arrêter et garder ce qui est planifié' }).click();
  await dialog.getByRole('button', { name: 'Retenir la proposition' }).waitFor();
  // What was not begun is planned by nobody.
  expect(await planOf(page, ahead(43))).toMatchObject({ state: 'none', proposals: [] });
  await dialog.getByRole('link', { name: 'Semaine 40' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ce planning attend votre décision').waitFor();
  await page.getByRole('button', { name: 'Écarter' }).click();
  await page.getByText('Ce planning attend votre décision').waitFor({ state: 'detached' });
  await eventually(() => planOf(page, week)).toMatchObject({ state: 'none', shifts: [], proposals: [] });
});

it('shows a job of several weeks on the page when its dialog is closed, and takes what nobody decided on', async () => {
  const page = await shop.world.openAs('admin', pathOf(ahead(44)));
  const dialog = jobDialog(page);
  await openJob(page);
  await dialog.getByLabel('Nombre de semaines, à partir de la semaine 44').selectOption('6');
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await dialog.getByText('Semaine 44\u202f: En cours').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await generateBriefly(page);
  await page.getByText('Ce planning attend votre décision').waitFor();
  await page
    .getByRole('button', { name: /plusieurs semaines en cours de génération \(\d sur 6\)/ })
    .waitFor();
  await page.getByRole('button', { name: 'Retenir', exact: true }).click();
  await see(page, 'Proposition retenue');

  await openJob(page);
  await dialog.getByText('Semaine 44\u202f: proposition retenue').waitFor();
  const hasPlan = async () => {
    const { preview, proposalId } = (await readApi(page, '/planning/generation/45/2027')).data;
    return preview !== null || proposalId !== null;
  };
  await eventually(hasPlan).toBe(true);
  await dialog.getByRole('button', { name: 'Arrêter et garder ce qui est planifié' }).click();
  await dialog.getByRole('button', { name: /^Retenir/ }).click();
  await dialog.getByText('Semaine 45\u202f: proposition retenue').waitFor();
  await expectNoAxeViolations(page);
  expect((await planOf(page, ahead(45))).shifts.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await openJob(page);
  await dialog.getByText('Semaine 45\u202f: proposition retenue').waitFor();
  expect(await dialog.getByRole('button', { name: /^Retenir/ }).count()).toBe(0);
});

it('plans two weeks in one job, each a proposal to look at, and takes them together in their order', async () => {
  const weeks = [ahead(40), ahead(41)];
  const page = await shop.world.openAs('admin', pathOf(ahead(40)));
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 40 (2027)' }).waitFor();
  const dialog = jobDialog(page);
  await openJob(page);
  await dialog.getByLabel('Nombre de semaines, à partir de la semaine 40').selectOption('2');
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await dialog.getByText('Semaine 41\u202f: En attente').waitFor();
  for (const { week } of weeks) {
    await dialog.getByText(`Semaine ${week}\u202f: En cours`).waitFor({ timeout: 60_000 });
    const generation = `/planning/generation/${week}/2027`;
    const seen = async () => (await readApi(page, generation)).data.preview !== null;
    await eventually(seen).toBe(true);
    await shop.world.arrange('POST', `${generation}/stop`, {});
  }
  const takeAll = dialog.getByRole('button', { name: 'Retenir les 2 propositions' });
  await takeAll.waitFor({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  for (const week of weeks)
    expect(await planOf(page, week)).toMatchObject({ state: 'none', shifts: [], proposals: [{}] });
  // A week of the list is looked at, and the job is still there.
  await dialog.getByRole('link', { name: 'Semaine 41' }).click();
  await page.getByText('Ce planning attend votre décision').waitFor();
  await openJob(page);
  await takeAll.click();
  await see(page, 'Propositions retenues');
  await takeAll.waitFor({ state: 'detached' });
  for (const week of weeks) {
    const taken = await planOf(page, week);
    expect(taken).toMatchObject({ state: 'published', proposals: [] });
    expect(taken.shifts.length).toBeGreaterThan(10);
  }
});
