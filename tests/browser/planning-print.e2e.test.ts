import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allFetched, eventually, settle } from './browser.ts';
import { ahead, type PlanningShop, pathOf, startPlanningShop } from './planning-shop.ts';

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

it('shows fifteen people, their totals and three coverages at once on a screen of 1280 by 800', async () => {
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

it('prints a week of fifteen people for the wall on one A4 sheet, landscape', async () => {
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.locator('[data-shift]').first().waitFor();
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
});

it('prints the own week of each of fifteen people on a sheet of its own', async () => {
  const page = await shop.world.openAs('admin', `${pathOf(week)}&feuilles=toutes`);
  await page.getByText('15 pages A4 à imprimer').waitFor();
  expect((await printed(page, 'persons')).pages).toBe(15);
  // Each is handed to one person: its number counts that person's pages.
  expect(await page.getByText('1 / 1', { exact: true }).filter({ visible: true }).count()).toBe(15);
});
