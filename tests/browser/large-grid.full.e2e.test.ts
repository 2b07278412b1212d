/** A grid too large for an input in every cell: only those around the focus have one, and nobody notices. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BrowserWorld, eventually, see, startBrowserWorld } from './browser.ts';

const people = 50;
const name = (number: number) => `Salarié ${String(number).padStart(2, '0')}`;

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
  for (let number = 1; number <= people; number++)
    await world.arrange('POST', '/employees', { name: name(number), age: 30, role: 'vendeuse' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('a large grid draws inactive rows as text, which keyboard, paste and click can still reach', async () => {
  const page = await world.openAs('admin', '/meal-expenses?mois=1&annee=2026');
  const row = (number: number) => page.getByRole('row', { name: name(number) });
  const cell = (number: number) => page.getByLabel(`${name(number)}, jeu. 1 janvier`);
  await cell(1).fill('5');
  expect(await page.getByRole('row').count()).toBeGreaterThan(people);
  await eventually(() => row(people).getByRole('textbox').count()).toBe(0);

  // A block that reaches far below what is in sight is typed in whole, and added up after it.
  await cell(1).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, Array(people).fill('2').join('\n'));
  await eventually(() => row(people).locator('td').first().textContent()).toBe('2');
  await see(page, '100,00\u202f€');

  // Enter goes down row by row, beyond what was in sight when the page opened.
  await cell(1).focus();
  for (let number = 2; number <= people; number++) {
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `${name(number)}, jeu. 1 janvier`,
    );
  }
  await page.keyboard.type('7,5');
  await see(page, '105,50\u202f€');
  await eventually(() => row(1).getByRole('textbox').count()).toBe(0);
  await page.getByRole('region', { name: /^Frais repas/ }).hover();
  await page.mouse.wheel(0, -5000);
  // Who typed and scrolled away finds the cells as they were left; a click in one goes on there.
  expect(await row(people).getByRole('textbox').count()).toBe(4);
  await row(1).locator('td').nth(2).click();
  const clicked = page.getByLabel(`${name(1)}, sam. 3 janvier`);
  await eventually(() => clicked.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('4');
  await eventually(() => cell(1).inputValue()).toBe('2');
  await see(page, '109,50\u202f€');
  // Tab goes on from the end of a row to the beginning of the next.
  await row(1).locator('td').nth(30).click();
  await page.keyboard.press('Tab');
  await eventually(() => cell(2).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await row(people).getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Frais repas sauvegardés avec succès');
});
