/** The first weeks of a new shop: the first waits for « Publier », and one that is asked for behind others for its turn. */
import { refusals } from '@fournil/contracts/refusals';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../until.ts';
import { eventually, expectNoAxeViolations, readApi, see } from './browser.ts';
import {
  ahead,
  generateBriefly,
  nextWeek,
  type PlanningShop,
  pathOf,
  planOf,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop(
    ['Jade Morel'].map((name) => ({ name, weeklyHours: 24, role: 'vendeuse', skills: [] })),
  );
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

it('leaves the first week of the shop to « Publier » where it tells a part-timer late, and says why', async () => {
  const week = nextWeek();
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await generateBriefly(page);
  await see(
    page,
    'Généré, pas encore publié\u202f: c’est la première publication de la boutique, et 1 salarié est prévenu trop tard\u202f; «\u202fPublier\u202f» demande une seule fois son accord.',
  );
  expect((await planOf(page, week)).state).toBe('draft');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Publier la semaine' }).click();
  const dialog = page.getByRole('dialog', { name: `Publier la semaine ${week.week}` });
  await dialog.getByLabel('Première publication\u202f: chacun a donné son accord').check();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await see(page, `Planning de la semaine ${week.week} publié`);
  expect(await planOf(page, week)).toMatchObject({ state: 'published', toAgree: [] });
});

it('waits for its turn behind another week, also where its connection is cut meanwhile, and ends like any', async () => {
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
  expect((await planOf(page, second)).shifts.length).toBeGreaterThan(0);
});
