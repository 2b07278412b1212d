import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import { type LeaveBrowser, nextYear, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
let nadiaId: string;
const next = nextYear;

beforeAll(async () => {
  world = await startLeaveBrowser();
  nadiaId = world.nadiaId;
  const leave = { employeeId: nadiaId, startDate: `${next}-08-03`, endDate: `${next}-08-16` };
  await world.arrange('POST', '/leaves', leave);
  await world.arrange('POST', '/vacation-requests', {
    employeeId: nadiaId,
    startDate: `${next}-09-06`,
    endDate: `${next}-09-12`,
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const detail = (page: Page) => page.getByRole('region', { name: 'Congés jour par jour' });
const cells = (page: Page, kind: string) => detail(page).locator(`tbody td[data-leave="${kind}"]`).count();

it('is zoomed by dragging from a month to another, then from a day to another, and leads back to the year', async () => {
  const page = await world.openAs('admin', `/vacation-planning?annee=${next}`, { width: 1280 });
  const head = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('row', { name: /Nadia Benali/ }).waitFor();
  await settle(page);
  await head('Août').dragTo(head('Septembre'));
  await page.getByRole('heading', { name: `01/08 – 30/09/${next}` }).waitFor();
  await eventually(() => cells(page, 'away')).toBe(14);
  await eventually(() => cells(page, 'asked')).toBe(7);
  // What a group has left, and a public holiday among its days.
  await detail(page)
    .getByRole('row', { name: /^Vente/ })
    .getByRole('cell', { name: /^\d+\/\d+$/ })
    .first()
    .waitFor();
  await detail(page)
    .getByRole('button', { name: `15 août ${next}, Assomption` })
    .waitFor();
  await expectNoAxeViolations(page);
  await settle(page);
  await head(`3 août ${next}`).dragTo(head(`7 août ${next}`));
  await page.getByRole('heading', { name: `03/08 – 07/08/${next}` }).waitFor();
  await eventually(() => cells(page, 'away')).toBe(5);
  await page.emulateMedia({ media: 'print' });
  expect(await detail(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Revenir à l’année' }).click();
  await eventually(() => detail(page).count()).toBe(0);
});

it('is zoomed by keyboard on a phone, where nothing but the tables scrolls sideways', async () => {
  const page = await world.openAs('admin', `/vacation-planning?annee=${next}`, { width: 360 });
  await page.getByRole('row', { name: /Nadia Benali/ }).waitFor();
  const january = page.getByRole('button', { name: 'Janvier', exact: true });
  await january.focus();
  for (let month = 1; month < 8; month += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: `01/08 – 30/09/${next}` });
  await heading.waitFor();
  await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await eventually(() => cells(page, 'asked')).toBe(7);
  await settle(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

it('shows the accountant what is left to everybody and the leave of each, and decides nothing', async () => {
  const page = await world.openAs('accountant', `/employees/${nadiaId}/conges`, { width: 360 });
  await page.getByText(/^Solde de congés payés/).waitFor();
  await page.getByText(`Congés payés, 03/08 – 16/08/${next}`).waitFor();
  expect(await page.getByRole('button', { name: /^(Saisir|Annuler|Modifier) (un|le) congé/ }).count()).toBe(
    0,
  );
  await settle(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  for (const path of ['/vacation-management', '/vacation-planning']) {
    await page.goto(`/plan${path}`);
    await page.getByText(/^Cette page est réservée/).waitFor();
  }
  await page.goto('/plan/vacation-planning-print');
  await see(page, 'Planning Annuel - Congés Validés');
});
