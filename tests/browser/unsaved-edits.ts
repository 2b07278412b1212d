/** Unsaved edits: common steps of their tests. */
import type { Page } from 'playwright-core';
import type { PageOptions } from './pages.ts';
import { ahead, bar, type PlanningShop, pathOf, planOf } from './planning-shop.ts';

export const question = (page: Page) => page.getByRole('dialog', { name: 'Modifications non enregistrées' });
export const answer = async (page: Page, label: 'Continuer la saisie' | 'Abandonner') => {
  await question(page).getByRole('button', { name: label }).click();
  await question(page).waitFor({ state: 'detached' });
};
export const back = (page: Page) => page.evaluate(() => history.back());
export const forward = (page: Page) => page.evaluate(() => history.forward());

export const isWeekEdited = (page: Page) => page.getByText('1 modification à enregistrer').isVisible();
export const keptInBrowser = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:')));

/** A week with one shift of Nadia from 8 to 14, moved by a quarter and not saved. */
export async function editWeek(
  shop: PlanningShop,
  week: number,
  options: PageOptions = {},
): Promise<{ page: Page; id: string | undefined }> {
  await shop.drawWeek(ahead(week), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await shop.world.openAs('admin', pathOf(ahead(week - 1)), options);
  // Within the site, so that the way back leads through the page and not to another document.
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.getByRole('heading', { name: `Planning détaillé - Semaine ${week} (2027)` }).waitFor();
  const id = (await planOf(page, ahead(week))).shifts[0]?._id;
  await bar(page, id).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('1 modification à enregistrer').waitFor();
  return { page, id };
}
