import type { Page } from 'playwright-core';

/** Opens another page of the shop's settings; input of the form remains. */
export async function showPart(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Réglages de la boutique' });
  const link = nav.getByRole('link', { name, exact: true });
  await nav.getByText('Avancé').waitFor();
  if (!(await link.isVisible())) await nav.getByText('Avancé').click();
  await link.click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}
