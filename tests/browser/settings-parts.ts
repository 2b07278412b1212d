import type { Page } from 'playwright-core';

/** Another page of the shop's settings, next to the tabs; what was typed in the form of the shop stays. */
export async function showPart(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Réglages de la boutique' });
  const link = nav.getByRole('link', { name, exact: true });
  await nav.getByText('Avancé').waitFor();
  if (!(await link.isVisible())) await nav.getByText('Avancé').click();
  await link.click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}
