/** Common steps of the browser tests of absences. */
import type { Page } from 'playwright-core';
import type { BrowserWorld } from './browser.ts';

export type Period = [employeeId: string, startDate: string, endDate: string, reason?: string];

export async function addPerson(world: BrowserWorld, name: string): Promise<string> {
  const { _id } = await world.arrange('POST', '/employees', { name, age: 30, role: 'vendeuse' });
  return String(_id);
}

/** Answers the declaration's id. */
export async function declareSick(world: BrowserWorld, ...period: Period): Promise<string> {
  const [employeeId, startDate, endDate, reason] = period;
  const body = { type: 'maladie', employeeId, startDate, endDate, ...(reason ? { reason } : {}) };
  return String((await world.arrange('POST', '/sick-leaves', body))._id);
}

/** Presses Tab until the focus is on what has that accessible text or label. */
export async function tabToText(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return labels?.[0]?.textContent || element?.textContent || '';
    });
    if (focused.trim() === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached « ${text} »`);
}

export const card = (page: Page, name: string) => page.getByRole('article', { name });
export const openEntry = (page: Page, name: string) => card(page, name).getByRole('button').first().click();
