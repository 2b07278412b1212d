/** A closed month is changed with a reason, asked where it changes and shown where it is closed; and what a week costs. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, readApi, see } from './browser.ts';
import {
  ahead,
  bar,
  dateOf,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
/** One that is over, and one far ahead, whose weeks can still be generated. */
const [march, may] = [
  { month: 3, year: 2026 },
  { month: 5, year: 2027 },
];

beforeAll(async () => {
  shop = await startPlanningShop();
  const { world, ids } = shop;
  const expenses = [{ employeeId: ids['Nadia Benali'], dailyExpenses: [{ day: 4, amount: 5 }] }];
  await world.arrange('POST', '/meal-expenses/batch', { ...march, expenses });
  const page = await world.openAs('admin', '/tutors');
  for (const closed of [march, may]) {
    const { digest } = (await readApi(page, `/payroll/${closed.year}/${closed.month}`)).data;
    await world.arrange('POST', '/payroll/close', { ...closed, digest, acceptOpen: true });
  }
  await world.endTest();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Ce mois est clôturé' });
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
async function seeReasons(page: Page, { month, year }: typeof may, reasons: readonly string[]) {
  await page.goto(`/plan/payroll?mois=${month}&annee=${year}`);
  const told = page.getByRole('list', { name: 'Raisons des changements' });
  for (const reason of reasons) await told.getByText(new RegExp(reason)).first().waitFor();
}

it('meals and a leave are saved with a reason in a closed month, and without a question in an open one', async () => {
  const page = await shop.world.openAs('admin', '/meal-expenses?mois=3&annee=2026');
  const cell = page.getByRole('textbox', { name: /Nadia Benali/ });
  const save = page.getByRole('button', { name: 'Sauvegarder' }).first();
  // In a grid of many people only the cells near the focus are fields.
  const enterRow = () =>
    page
      .getByRole('row', { name: /^Nadia Benali/ })
      .getByRole('cell')
      .first()
      .click();
  await enterRow();
  await cell.first().fill('7');
  await save.click();
  await question(page)
    .getByText(/La paie de mars 2026 est clôturée/)
    .waitFor();
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Enregistrer' }).click();
  await question(page).getByText('Dites pourquoi ce mois change.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/la raison n’a pas été donnée/).waitFor();
  await save.click();
  await answer(page, 'Un ticket retrouvé', /\/meal-expenses\/batch$/);

  await page.goto('/plan/constraints?week=11&year=2026');
  await page.getByRole('button', { name: 'Autres actions, Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Saisir un congé…' }).click();
  const form = page.getByRole('dialog', { name: 'Saisir un congé' });
  await form.getByLabel('Date de début*').fill('2026-03-10');
  await form.getByLabel('Date de fin*').fill('2026-03-11');
  await form.getByRole('button', { name: 'Enregistrer le congé' }).click();
  await answer(page, 'Congé oublié', /\/leaves$/);
  await seeReasons(page, march, ['Un ticket retrouvé', 'Congé oublié']);

  // Which months are closed is asked once, and nothing else in one that is open.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/payroll/closed-months')) asked.push(request.url());
  });
  await page.goto('/plan/meal-expenses?mois=4&annee=2026');
  await enterRow();
  for (const [at, amount] of ['7', '8'].entries()) {
    await cell.nth(at).click();
    await cell.nth(at).fill(amount);
    const sent = page.waitForResponse((response) => response.url().endsWith('/meal-expenses/batch'));
    await save.click();
    expect((await sent).status()).toBe(200);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect(asked).toHaveLength(1);
});

describe('variants', { tags: 'variant' }, () => {
  it('a week of a closed month is generated with a reason, and as a proposal when it is already published', async () => {
    const week = ahead(19);
    const page = await shop.world.openAs('admin', pathOf(week));
    const generate = page.getByRole('button', { name: /^(Rég|G)énérer le planning$/ });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await generate.click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByText(/la raison n’a pas été donnée/)
      .first()
      .waitFor();
    expect(sent).not.toContain('POST /api/planning/generate');
    await generate.click();
    expect(await answer(page, 'Semaine refaite', /\/planning\/generate$/)).toMatchObject({
      closedMonthReason: 'Semaine refaite',
    });
    await generateBriefly(page);
    await see(page, 'Planning généré avec succès !');

    // Nothing is asked now but whether edits may be lost: what is generated only waits next to the published week.
    const { revision, shifts } = await planOf(page, week);
    await shop.world.arrange('POST', `/weeks/${week.week}/${week.year}/publish`, { baseRevision: revision });
    await page.reload();
    const [shift] = shifts;
    await bar(page, shift?._id).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
    const request = page.waitForRequest((one) => one.url().endsWith('/planning/generate'));
    await generate.click();
    const unsaved = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
    await unsaved.getByRole('button', { name: 'Générer quand même' }).click();
    expect((await request).postDataJSON()).not.toHaveProperty('closedMonthReason');
    await generateBriefly(page);
    await page.getByRole('button', { name: 'Retenir', exact: true }).click();
    expect(await answer(page, 'Absence oubliée', /\/proposals\/[^/]+\/accept$/)).toMatchObject({
      closedMonthReason: 'Absence oubliée',
    });
    await see(page, 'Proposition retenue');
    expect((await planOf(page, week)).shifts.length).toBeGreaterThan(1);
    await seeReasons(page, may, ['Semaine refaite', 'Absence oubliée']);
  });

  it('the cost of a week is shown to manager and accountant only, from recorded hourly rates', async () => {
    const week = ahead(24);
    const shift = (name: string, day: number) => ({
      ...{ employeeId: shop.ids[name], date: dateOf(week, day), startTime: '07:00', endTime: '12:00' },
    });
    await shop.world.arrange('POST', '/weeks/24/2027/edits', {
      ...{ baseRevision: -1, removed: [], added: [shift('Nadia Benali', 1), shift('Fatou Diarra', 2)] },
      reasons: ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'voulu ainsi' })),
    });
    const page = await shop.world.openAs('admin', '/parameters?onglet=cout-du-travail');
    await page.getByLabel('Charges patronales (%)').fill('40');
    await page.getByLabel('Les taux changés valent à partir du').fill('01/01/2026');
    await page.getByLabel('Nadia Benali').fill('12,5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('cell', { name: '12,50\u202f€' }).waitFor();
    await page.goto(`/plan${pathOf(week)}`);
    const cost = page.getByRole('region', { name: 'Coût de la semaine' });
    await cost.getByText('62,50\u202f€', { exact: true }).waitFor();
    await cost.getByText('87,50\u202f€', { exact: true }).waitFor();
    await cost
      .getByText('1 personne sans taux horaire (5\u202fh non comptées)\u202f: Fatou Diarra')
      .waitFor();
    await expectNoAxeViolations(page);

    const accountant = await shop.world.openAs('accountant', '/payroll?mois=1&annee=2026', { width: 360 });
    const read = accountant.getByRole('region', { name: 'Coût du travail' });
    await read.getByText('Charges patronales\u202f: 40\u202f% du brut.').waitFor();
    await read.getByText('12,50\u202f€').first().waitFor();
    expect(await read.getByRole('button').count()).toBe(0);
    await expectNoSidewaysScroll(accountant);

    const employee = await shop.world.openAs('employee', '/login');
    const asked: string[] = [];
    employee.on('request', (request) => asked.push(request.url()));
    await employee.goto(`/plan${pathOf(week)}`);
    await employee.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => asked.some((url) => url.includes('/api/weeks/'))).toBe(true);
    expect(asked.filter((url) => /cost/.test(url))).toEqual([]);
    expect(await employee.getByText('Coût').count()).toBe(0);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/plan/parameters?onglet=cout-du-travail');
    const list = page.getByRole('region', { name: 'Taux enregistrés' });
    await list.getByRole('button', { name: /Retirer le taux de Nadia Benali/ }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await eventually(() => list.count()).toBe(0);
    await page.goto(`/plan${pathOf(week)}`);
    await page.getByText(/Aucun taux horaire n’est connu/).waitFor();
  });
});
