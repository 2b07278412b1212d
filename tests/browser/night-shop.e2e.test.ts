/** A bakery whose bakers begin in the evening before: told once in Paramètres, then planned, saved and shown past midnight. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, see, settle } from './browser.ts';
import {
  ahead,
  detail,
  type PlanningShop,
  pathOf,
  planOf,
  save,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const baker = 'Gérard Pinson';

/** Pixels by which the text that is seen of an element goes beyond its right edge. */
function textBeyond(element: Element): number {
  const isHidden = (node: Node) => {
    for (let one = node.parentElement; one && one !== element; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return true;
    return false;
  };
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let right = 0;
  while (texts.nextNode()) {
    if (isHidden(texts.currentNode)) continue;
    range.selectNodeContents(texts.currentNode);
    right = Math.max(right, range.getBoundingClientRect().right);
  }
  return right - element.getBoundingClientRect().right;
}

it('takes hours of production from the evening before, then a shift to the next morning', async () => {
  const settings = await shop.world.openAs('admin', '/parameters?onglet=boutique');
  const start = settings.getByLabel('Fournil, jour de semaine, début', { exact: true });
  await start.fill('22:00');
  await see(settings, 'dès la veille au soir');
  // The proposed needs begin in the morning: the night would stay without anybody.
  await see(settings, "Fournil, jour de semaine\u202f: personne n'est prévu de 22:00 la veille à 04:00.");
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await see(settings, 'Réglages de la boutique enregistrés');

  const week = ahead(21);
  const page = await shop.world.openAs('admin', pathOf(week));
  const cell = page.locator(`td[data-person="${shop.ids[baker]}"][data-day="1"] [data-cell]`);
  await cell.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: `Nouveau créneau de ${baker}` });
  await form.getByLabel('Début', { exact: true }).fill('22');
  await form.getByLabel('Fin', { exact: true }).fill('5');
  await see(page, 'le lendemain');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  const drawn = page.getByRole('button', { name: /Gérard Pinson.*finit le lendemain/ });
  const width = async () => (await drawn.boundingBox())?.width ?? 0;
  const unsaved = await width();
  await save(page);
  expect(shop.of(await planOf(page, week), baker)).toMatchObject([{ startTime: '22:00', endTime: '05:00' }]);
  await drawn.waitFor();
  expect(unsaved).toBeCloseTo(await width(), 0);
  await settle(page);
  await expectNoAxeViolations(page);
});

it('keeps hours within their bar on the board, those of a night within their day in the table of the team', async () => {
  const week = ahead(25);
  await shop.drawWeek(week, [
    ...[1, 2, 3].map((day) => [baker, day, '22:00', '05:00'] as const),
    ['Nadia Benali', 2, '16:00', '20:00'],
  ]);
  const admin = await shop.world.openAs('admin', pathOf(week));
  await admin.setViewportSize({ width: 1366, height: 768 });
  // A day and the night after it share the axis: bars are short, and their hours stay within them.
  const short = admin.getByRole('button', { name: /Nadia Benali.*16:00.*20:00/ });
  await short.waitFor();
  expect(await short.evaluate(textBeyond)).toBeLessThanOrEqual(0);
  const { revision } = await planOf(admin, week);
  await shop.world.arrange('POST', `/weeks/${week.week}/${week.year}/publish`, { baseRevision: revision });
  const page = await shop.world.openAs('employee', pathOf(week));
  await page.setViewportSize({ width: 1280, height: 800 });
  const cells = detail(page, week).getByRole('cell');
  await cells.filter({ hasText: '(lendemain)' }).first().waitFor();
  const wider = await cells.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(wider).toBe(0);
});
