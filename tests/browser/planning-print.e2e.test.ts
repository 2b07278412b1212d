/** A full week as it is seen at once, printed, and worked through the night. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allFetched, eventually, expectNoAxeViolations, see, settle } from './browser.ts';
import {
  ahead,
  detail,
  type PlanningShop,
  pathOf,
  planOf,
  save,
  startPlanningShop,
} from './planning-shop.ts';

const more = [
  'Yasmine Benabdallah-Lefebvre',
  'Jean-Christophe Vandenberghe',
  'Marie-Antoinette Delacroix',
  'Bruno Teixeira',
  'Sandrine Le Goff',
  'Philippe Carpentier',
  'Monique Perrin',
  'Émilie Vasseur',
];
let shop: PlanningShop;
const week = ahead(24);

/** Fifteen people, five days each, one of them with a day in two parts: as full as a week of the shop gets. */
beforeAll(async () => {
  shop = await startPlanningShop(more.map((name) => ({ name, role: 'vendeuse', skills: ['Ouverture'] })));
  const drawn = Object.keys(shop.ids).flatMap((name, index) =>
    [1, 2, 3, 4, 5].map((day) =>
      index % 2 === 0 ? ([name, day, '06:00', '13:30'] as const) : ([name, day, '12:30', '20:00'] as const),
    ),
  );
  await shop.drawWeek(week, drawn);
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const baker = 'Gérard Pinson';

describe('variants', { tags: 'variant' }, () => {
  it('fifteen people, their totals and three coverage curves fit on a screen of 1280 by 800', async () => {
    const page = await shop.world.openAs('admin', pathOf(week));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('[data-shift]').first().waitFor();
    // The typeface comes after the first page.
    await allFetched(page);
    await settle(page);
    const board = page.locator('table[data-view="week"]');
    expect(await board.getByRole('rowheader').count()).toBe(15 + 3);
    const [table, below] = [await board.boundingBox(), await page.getByLabel('Modifications').boundingBox()];
    if (!table || !below) throw new Error('the board has no place');
    expect(table.y + table.height).toBeLessThanOrEqual(below.y);
    expect(below.y + below.height).toBeLessThanOrEqual(800);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    // A text cut by its row would be taller than it.
    const cut = await board.evaluate(
      (element) =>
        [...element.querySelectorAll('tbody th, tbody td')].filter(
          (cell) => cell.scrollHeight > cell.clientHeight + 1,
        ).length,
    );
    expect(cut).toBe(0);
  });

  it('a planned week is found by date and by number, and filtered by role, while the menu is pinned open', async () => {
    const page = await shop.world.openAs('admin', pathOf(week));
    const cell = (name: string, day: number) =>
      page.locator(`td[data-person="${shop.ids[name]}"][data-day="${day}"]`);
    await page.getByLabel('Rôle affiché').selectOption({ label: 'Boulanger' });
    await eventually(() => cell('Nadia Benali', 1).count()).toBe(0);
    await eventually(() => cell('Gérard Pinson', 1).count()).toBe(1);
    await page.getByRole('button', { name: 'Choisir une date' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendrier' });
    await calendar.getByRole('button', { name: '9 juin 2027', exact: true }).click();
    await page.waitForURL('**week=23&year=2027**');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Aller à' });
    await palette.getByRole('combobox').fill('fatou');
    await palette.getByRole('option', { name: /Fatou Diarra/ }).waitFor();
    await expectNoAxeViolations(page);
    await palette.getByRole('combobox').fill('s40 2027');
    await page.keyboard.press('Enter');
    await page.waitForURL('**week=40&year=2027**');
    // The menu is kept open next to the page by its pin, also after it is loaded again, and let go the same way.
    const menu = page.getByRole('complementary', { name: 'Navigation' });
    await menu.hover();
    await menu.getByRole('button', { name: 'Garder le menu ouvert' }).click();
    await page.mouse.move(900, 500);
    await page.reload();
    await page.mouse.move(900, 500);
    const pin = menu.getByRole('button', { name: 'Garder le menu ouvert', pressed: true });
    await pin.waitFor();
    await expectNoAxeViolations(page);
    await pin.click();
    await page.mouse.move(900, 500);
    await eventually(() => menu.getAttribute('data-open')).toBeNull();
  });
});

const folder = process.env.PRINT_FOLDER;
/** Pages as the printer would get them; kept where somebody wants to look at them. */
async function printed(page: Page, name: string): Promise<{ pages: number; landscape: boolean }> {
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    ...(folder ? { path: `${folder}/${name}.pdf` } : {}),
  });
  const text = pdf.toString('latin1');
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text);
  return {
    pages: text.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0,
    landscape: Number(box?.[1]) > Number(box?.[2]),
  };
}

it('a planned week of fifteen people is printed on one A4 sheet, and on one sheet per person', async () => {
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.locator('[data-shift]').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Planning de la semaine 24 (2027)' }).waitFor();
  expect(await printed(page, 'wall')).toEqual({ pages: 1, landscape: true });
  const sheet = page.getByRole('region', { name: 'Feuille à afficher' });
  await eventually(() => sheet.getByRole('row').count()).toBeGreaterThanOrEqual(16);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  // Names and hours are read from a step away, and nothing is cut.
  const cut = await sheet.evaluate(
    (element) =>
      [...element.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .length,
  );
  expect(cut).toBe(0);

  await page.emulateMedia({ media: null });
  await page.goto(`/plan${pathOf(week)}&feuilles=toutes`);
  await page.getByText('15 pages A4 à imprimer').waitFor();
  expect((await printed(page, 'persons')).pages).toBe(15);
  // Each is handed to one person: its number counts that person's pages.
  expect(await page.getByText('1 / 1', { exact: true }).filter({ visible: true }).count()).toBe(15);
});

/** Pixels by which the text that is seen of an element goes beyond one of its sides. */
function textBeyond(element: Element): number {
  const isHidden = (node: Node) => {
    for (let one = node.parentElement; one && one !== element; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return true;
    return false;
  };
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const own = element.getBoundingClientRect();
  let beyond = 0;
  while (texts.nextNode()) {
    if (isHidden(texts.currentNode)) continue;
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    // A hidden element has no width.
    if (width > 0) beyond = Math.max(beyond, own.left - left, right - own.right);
  }
  return beyond;
}

describe('variants', { tags: 'variant' }, () => {
  it('production hours begin on the evening before, and a shift lasts to the next morning', async () => {
    const settings = await shop.world.openAs('admin', '/parameters?onglet=boutique');
    const start = settings.getByLabel('Fournil, jour de semaine, début', { exact: true });
    await start.fill('22:00');
    await see(settings, 'dès la veille au soir');
    // The proposed needs begin in the morning: the night would stay without anybody.
    await see(settings, "Fournil, jour de semaine\u202f: personne n'est prévu de 22:00 la veille à 04:00.");
    await settings.getByRole('button', { name: 'Enregistrer' }).click();
    await see(settings, 'Réglages de la boutique enregistrés');

    const week = ahead(25);
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
    expect(shop.of(await planOf(page, week), baker)).toMatchObject([
      { startTime: '22:00', endTime: '05:00' },
    ]);
    await drawn.waitFor();
    expect(unsaved).toBeCloseTo(await width(), 0);
    await settle(page);
    await expectNoAxeViolations(page);
  });

  it('the hours of short shifts stay inside their day on the board, and night hours are in the table of their day', async () => {
    const week = ahead(27);
    await shop.drawWeek(week, [
      ...[1, 2, 3].map((day) => [baker, day, '22:00', '05:00'] as const),
      ['Nadia Benali', 2, '16:00', '20:00'],
    ]);
    const admin = await shop.world.openAs('admin', pathOf(week));
    await admin.setViewportSize({ width: 1366, height: 768 });
    // A day and the night after it share the axis: bars are shorter than their hours, in the middle and at its end.
    for (const shift of [/Nadia Benali.*16:00.*20:00/, /Gérard Pinson.*mardi.*22:00/]) {
      const day = admin.locator('td', { has: admin.getByRole('button', { name: shift }) });
      await day.waitFor();
      expect(await day.evaluate(textBeyond)).toBeLessThanOrEqual(0);
    }
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
});
