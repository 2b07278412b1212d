import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, see } from './browser.ts';
import {
  ahead,
  bar,
  dateOf,
  detail,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  save,
  startPlanningShop,
  type WeekRef,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
  // A draft first: publishing is a step of its own here.
  await shop.world.arrange('PUT', '/shop-settings', { publication: { mode: 'draft' } });
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

/** What the employees see of the week, and what the journal tells of it, once it is realized. */
async function expectSeenAndAnnounced(week: WeekRef): Promise<void> {
  const employee = await shop.world.openAs('employee', `/planning?week=${week.week}&year=${week.year}`);
  const plan = await planOf(employee, week);
  const first = shop.of(plan, 'Gérard Pinson')[0];
  expect(plan.state).toBe('published');
  await employee.getByText(`${first?.startTime}–${first?.endTime}`).first().waitFor();
  await expectNoAxeViolations(employee);

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
  await expectNoAxeViolations(journal);
}

it('leads by mouse from the constraints to a realized week, and the journal tells each step', async () => {
  const week = ahead(10);
  const page = await shop.world.openAs('admin', '/constraints?week=10&year=2027');
  await page.getByRole('button', { name: 'Maladie, Léa Fournier' }).click();
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await page.waitForURL('**/planning?week=10&year=2027');
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 10 (2027)' }).waitFor();
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await generateBriefly(page);
  await eventually(() => detail(page, week).getByText('MAL', { exact: true }).count()).toBe(7);
  const generated = await planOf(page, week);
  expect(generated.state).toBe('draft');
  expect(shop.of(generated, 'Léa Fournier')).toEqual([]);

  const removed = shop.of(generated, 'Gérard Pinson').at(-1);
  await bar(page, removed?._id).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await save(page);
  await bar(page, removed?._id).waitFor({ state: 'detached' });
  const employee = await shop.world.openAs('employee', '/dashboard');
  expect((await planOf(employee, week)).shifts).toEqual([]);

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await see(page, 'Planning de la semaine 10 publié');
  await page.getByRole('button', { name: 'Marquer comme réalisé\u202f: Nadia Benali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }).click();
  await see(page, 'Planning marqué comme réalisé');
  await page.getByRole('button', { name: 'Rouvrir le planning de Nadia Benali' }).click();
  await page.getByLabel('Raison*').fill('Heures du mardi à corriger');
  await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir' }).click();
  await see(page, 'Planning rouvert');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Tout marquer comme réalisé' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }).click();
  await page.getByRole('button', { name: 'Rouvrir le planning de Gérard Pinson' }).waitFor();
  await expectNoAxeViolations(page);
  await expectSeenAndAnnounced(week);
});

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

it('leads the same way without a mouse', async () => {
  const week = ahead(11);
  const page = await shop.world.openAs('admin', '/constraints?week=11&year=2027');
  await press(page, page.getByRole('button', { name: 'Maladie, Léa Fournier' }));
  await press(page, page.getByRole('button', { name: 'Générer le planning' }));
  await page.waitForURL('**/planning?week=11&year=2027');
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 11 (2027)' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Générer le planning' }));
  await generateBriefly(page, (stop) => press(page, stop));

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
  // The menu takes the focus once it stands; keys pressed before go to the page.
  const inMenu = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null);
  await eventually(inMenu).toBe(true);
  const reached = () => all.evaluate((element) => element === document.activeElement);
  for (let down = 0; down < 10 && !(await reached()); down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }));
  await page.getByRole('button', { name: 'Rouvrir le planning de Gérard Pinson' }).waitFor();
  await expectSeenAndAnnounced(week);
});

/** Opens what the week asks for, until what changed can be read. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Et aussi.*à régénérer/ });
  await more.or(page.getByText('À régénérer.')).first().waitFor();
  if (await more.isVisible()) await more.click();
  await page.getByText('À régénérer.').waitFor();
}

it('plans again around what changed, and leaves the days of a week that has begun', async () => {
  const week = ahead(14);
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await generateBriefly(page);
  const before = await planOf(page, week);
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
  expect(before.shifts.length).toBeGreaterThan(0);
});
