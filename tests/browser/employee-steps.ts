/** Common steps on the list of employees. */
import type { Page } from 'playwright-core';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const rowNames = (page: Page) => page.locator('tbody').getByRole('rowheader').allTextContents();
export const openForm = async (page: Page, name: string) => {
  await row(page, name).getByRole('button', { name: 'Modifier', exact: true }).click();
  await page.getByRole('form', { name: "Modifier l'employé" }).waitFor();
};
