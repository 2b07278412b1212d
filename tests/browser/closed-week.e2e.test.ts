/** Weeks of a closed month: why they change is asked where they do, and the answer goes with the command. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readApi, see } from './browser.ts';
import {
  ahead,
  bar,
  detail,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
/** Far ahead: its weeks can still be generated. */
const may = { month: 5, year: 2027 };

beforeAll(async () => {
  shop = await startPlanningShop();
  const page = await shop.world.openAs('admin', '/tutors');
  const { digest } = (await readApi(page, `/payroll/${may.year}/${may.month}`)).data;
  await shop.world.arrange('POST', '/payroll/close', { ...may, digest, acceptOpen: true });
  await shop.world.endTest();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Ce mois est clôturé' });
const generate = (page: Page) => page.getByRole('button', { name: 'Générer le planning' }).click();
/** Answers the question by the reason, and the body of the request it went with. */
async function answer(page: Page, reason: string, path: RegExp) {
  await question(page)
    .getByRole('textbox', { name: /Raison du changement/ })
    .fill(reason);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && path.test(request.url()));
  await question(page).getByRole('button', { name: 'Enregistrer' }).click();
  const body: unknown = (await sent).postDataJSON();
  await question(page).waitFor({ state: 'detached' });
  return body;
}
async function seeReason(page: Page, reason: string) {
  await page.goto('/plan/payroll?mois=5&annee=2027');
  await page
    .getByRole('list', { name: 'Raisons des changements' })
    .getByText(new RegExp(reason))
    .first()
    .waitFor();
}

it('generates an empty week with the reason, and sends nothing without', async () => {
  const week = ahead(19);
  const page = await shop.world.openAs('admin', pathOf(week));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await generate(page);
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/la raison n’a pas été donnée/)
    .first()
    .waitFor();
  expect(sent).not.toContain('POST /api/planning/generate');
  await generate(page);
  const body = await answer(page, 'Semaine refaite', /\/planning\/generate$/);
  expect(body).toMatchObject({ closedMonthReason: 'Semaine refaite' });
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  await seeReason(page, 'Semaine refaite');
});

it('asks nothing for a plan proposed to a week that was corrected, and asks where it is taken', async () => {
  const week = ahead(20);
  await shop.drawWeek(week, [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await shop.world.openAs('admin', pathOf(week));
  await detail(page, week).locator('[data-shift]').first().waitFor();
  await generate(page);
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  await page.getByRole('button', { name: 'Retenir', exact: true }).click();
  const body = await answer(page, 'Absence oubliée', /\/proposals\/[^/]+\/accept$/);
  expect(body).toMatchObject({ closedMonthReason: 'Absence oubliée' });
  await see(page, 'Proposition retenue');
  expect((await planOf(page, week)).shifts.length).toBeGreaterThan(1);
  await seeReason(page, 'Absence oubliée');
});

it('asks nothing but whether edits may be lost where a published week is generated over them', async () => {
  const week = ahead(21);
  const page = await shop.world.openAs('admin', pathOf(week));
  await generate(page);
  await answer(page, 'Premier planning', /\/planning\/generate$/);
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  const [shift] = (await planOf(page, week)).shifts;
  await bar(page, shift?._id).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith('/planning/generate'));
  await generate(page);
  await page
    .getByRole('dialog', { name: 'Modifications non enregistrées' })
    .getByRole('button', { name: 'Générer quand même' })
    .click();
  expect((await sent).postDataJSON()).not.toHaveProperty('closedMonthReason');
  await generateBriefly(page);
  await page.getByRole('button', { name: 'Retenir', exact: true }).waitFor();
});
