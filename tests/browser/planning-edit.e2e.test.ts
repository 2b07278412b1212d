import { weekOf } from '@fournil/contracts/planning/week';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, see } from './browser.ts';
import {
  ahead,
  bar,
  dateOf,
  drag,
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

const open = (week: number, more = '') => shop.world.openAs('admin', `${pathOf(ahead(week))}${more}`);
const nadia = async (page: Page, week: number) => shop.of(await planOf(page, ahead(week)), 'Nadia Benali');

it('shifts are moved, reassigned, added, split and deleted with the keyboard, saved at once and undone', async () => {
  await shop.drawWeek(ahead(12), [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await open(12);
  const [before] = await nadia(page, 12);
  await bar(page, before?._id).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await see(page, '1 modification à enregistrer');
  await page.getByText('Conforme aux règles enregistrées').waitFor();
  await save(page);
  expect(await nadia(page, 12)).toMatchObject([{ startTime: '06:30', endTime: '13:45' }]);

  await page.keyboard.press('Escape');
  await page.locator('[data-shift]').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await save(page);
  expect(await nadia(page, 12)).toEqual([]);

  await page.locator('[data-shift]').first().focus();
  await page.keyboard.press('Control+z');
  await save(page);
  expect(await nadia(page, 12)).toMatchObject([{ startTime: '06:30', endTime: '13:45' }]);

  const empty = page.locator(`td[data-person="${shop.ids['Fatou Diarra']}"][data-day="3"] [data-cell]`);
  await empty.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Nouveau créneau de Fatou Diarra' });
  await form.getByLabel('Début', { exact: true }).fill('6h30');
  await form.getByLabel('Fin', { exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await see(page, 'La fin doit suivre le début, le même jour\u202f: un créneau ne passe pas minuit.');
  await form.getByLabel('Fin', { exact: true }).fill('14:30');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  const added = page.locator('[data-shift^="nouveau"]');
  await page.getByRole('button', { name: /Fatou Diarra.*06:30.*14:30/ }).waitFor();
  await added.focus();
  await page.keyboard.press('c');
  await eventually(() => added.count()).toBe(2);
  await added.first().focus();
  await page.keyboard.press('Delete');
  await eventually(() => added.count()).toBe(1);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await eventually(() => added.count()).toBe(0);
});

describe('variants', { tags: 'variant' }, () => {
  it('the breaks of a shift are set with the keyboard, with the result of the law check during the choice', async () => {
    await shop.drawWeek(ahead(22), [['Nadia Benali', 1, '06:00', '13:30']]);
    const page = await open(22);
    const [drawn] = await nadia(page, 22);
    const placed = drawn?.breaks[0]?.startTime ?? '';
    await bar(page, drawn?._id).focus();
    await page.keyboard.press('b');
    const form = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
    const start = form.getByLabel('Début de la pause');
    await eventually(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
    await eventually(() => start.inputValue()).toBe(placed);
    await page.keyboard.press('ArrowUp');
    await eventually(() => start.inputValue()).not.toBe(placed);

    await form.getByRole('button', { name: /^Retirer la pause/ }).press('Enter');
    await form.getByText(/L3121-16/).waitFor();
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Ajouter une pause' }).press('Enter');
    await form.getByRole('button', { name: 'Ajouter une pause' }).press('Enter');
    await form.getByLabel('Début de la pause 1').fill('9h');
    await form.getByLabel('Durée de la pause 1').selectOption({ label: '45\u202fmin' });
    await form.getByLabel('Début de la pause 2').fill('9:15');
    await form.getByText('Deux pauses se chevauchent.').waitFor();
    await form.getByLabel('Début de la pause 2').fill('12:00');
    await form.getByText(/L3121-16/).waitFor({ state: 'detached' });
    await form.getByLabel('Début de la pause 2').press('Enter');
    await form.waitFor({ state: 'detached' });
    await save(page);
    expect((await nadia(page, 22))[0]?.breaks).toMatchObject([
      { startTime: '09:00', endTime: '09:45' },
      { startTime: '12:00', endTime: '12:30' },
    ]);

    await page.locator('[data-shift]').first().focus();
    await page.keyboard.press('Control+z');
    await save(page);
    expect((await nadia(page, 22))[0]?.breaks).toEqual(drawn?.breaks);
  });

  it('shifts are drawn, dragged and resized with the mouse', async () => {
    await shop.drawWeek(ahead(14), [['Nadia Benali', 1, '07:00', '13:00']]);
    const page = await open(14, '&vue=jour&jour=1');
    const shift = page.locator('[data-shift]').first();
    await shift.waitFor();
    await expectNoAxeViolations(page);
    const box = await shift.boundingBox();
    if (!box) throw new Error('the bar has no place');
    const hour = box.width / 6;
    const y = box.y + box.height / 2;
    await drag(page, { x: box.x + box.width / 2, y }, { x: box.x + box.width / 2 + hour, y });
    await eventually(() => shift.innerText()).toContain('08:00–14:00');
    await drag(page, { x: box.x + 7 * hour - 1, y }, { x: box.x + 8 * hour - 1, y });
    await eventually(() => shift.innerText()).toContain('08:00–15:00');
    const row = await page
      .locator(`td[data-person="${shop.ids['Fatou Diarra']}"][data-day="1"]`)
      .boundingBox();
    if (!row) throw new Error('the row has no place');
    const middle = row.y + row.height / 2;
    await drag(page, { x: box.x, y: middle }, { x: box.x + 4 * hour, y: middle });
    await eventually(() => page.locator('[data-shift^="nouveau"]').count()).toBe(1);
    await save(page);
    expect(await nadia(page, 14)).toMatchObject([{ startTime: '08:00', endTime: '15:00' }]);
    expect(shop.of(await planOf(page, ahead(14)), 'Fatou Diarra')).toMatchObject([
      { startTime: '07:00', endTime: '11:00' },
    ]);
  });

  it('a shift is copied by key, by the form and with Alt, and added with « + »', async () => {
    await shop.drawWeek(ahead(32), [['Nadia Benali', 1, '07:00', '13:00']]);
    const page = await open(32);
    const drawn = page.locator('[data-shift^="nouveau"]');
    const cell = (name: string, day: number) =>
      page.locator(`td[data-person="${shop.ids[name]}"][data-day="${day}"]`);
    await page.locator('[data-shift]').first().focus();
    await page.keyboard.press('Control+c');
    await page.getByText(/^Créneau 07:00–13:00 copié/).waitFor();
    await cell('Fatou Diarra', 2).locator('[data-cell]').focus();
    await page.keyboard.press('Control+v');
    await eventually(() => cell('Fatou Diarra', 2).locator('[data-shift]').count()).toBe(1);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-shift'))).toMatch(
      /^nouveau/,
    );
    await page.keyboard.press('d');
    await eventually(() => cell('Fatou Diarra', 3).locator('[data-shift]').count()).toBe(1);
    const from = await cell('Nadia Benali', 1).locator('[data-shift]').boundingBox();
    const to = await cell('Nadia Benali', 4).boundingBox();
    if (!from || !to) throw new Error('no place');
    await page.keyboard.down('Alt');
    await drag(
      page,
      { x: from.x + from.width / 2, y: from.y + from.height / 2 },
      { x: to.x + to.width / 2, y: to.y + to.height / 2 },
    );
    await page.keyboard.up('Alt');
    await eventually(() => cell('Nadia Benali', 4).locator('[data-shift]').count()).toBe(1);
    await eventually(() => cell('Nadia Benali', 1).locator('[data-shift]').count()).toBe(1);
    await eventually(() => drawn.count()).toBe(3);
    const empty = cell('Léa Fournier', 5);
    await empty.hover();
    await empty.locator('[data-add]').click();
    const form = page.getByRole('dialog', { name: 'Nouveau créneau de Léa Fournier' });
    await form.getByRole('button', { name: 'Coller 07:00–13:00' }).click();
    await eventually(() => empty.locator('[data-shift]').count()).toBe(1);
    await save(page);
    expect(shop.of(await planOf(page, ahead(32)), 'Fatou Diarra')).toMatchObject([
      { startTime: '07:00', endTime: '13:00' },
      { startTime: '07:00', endTime: '13:00' },
    ]);
  });

  it('a shift edit that the law forbids shows the rule and is not saved, even when the check did not answer in time', async () => {
    await shop.drawWeek(ahead(15), [
      ['Nadia Benali', 1, '13:00', '20:00'],
      ['Nadia Benali', 2, '09:00', '15:00'],
    ]);
    const page = await open(15);
    const wednesday = (await nadia(page, 15)).find(({ startTime }) => startTime === '09:00');
    await bar(page, wednesday?._id).focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
    const edits = page.getByRole('region', { name: 'Modifications' });
    await edits.getByText(/L3131-1/).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled()).toBe(
      true,
    );
    expect(await nadia(page, 15)).toHaveLength(2);

    await page.getByRole('button', { name: 'Abandonner' }).click();
    await eventually(() => bar(page, wednesday?._id).innerText()).toContain('09:00');
    // The check of another edit does not come: what the law forbids is known when it is saved.
    await page.route('**/check', (route) => route.abort());
    await bar(page, wednesday?._id).focus();
    for (let press = 0; press < 11; press += 1) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const forbidden = page.getByRole('dialog', { name: 'La loi interdit cette modification' });
    await forbidden
      .getByText(/L3131-1/)
      .first()
      .waitFor();
    await forbidden.getByRole('button', { name: 'Revenir au planning' }).click();
    await forbidden.waitFor({ state: 'detached' });
    const edited = bar(page, wednesday?._id);
    await eventually(() => edited.innerText()).toContain('06:15');

    // Generating over unsaved edits asks first.
    await page.getByRole('button', { name: /^(Rég|G)énérer le planning$/ }).click();
    const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await question.waitFor({ state: 'detached' });
    await eventually(() => edited.innerText()).toContain('06:15');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await eventually(() => edited.innerText()).toContain('09:00');
    await page.getByRole('button', { name: 'Cette semaine' }).click();
    const { week, year } = weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString());
    await page.waitForURL(`**week=${week}&year=${year}**`);
  });

  it('a contract is exceeded only with a reason, which the journal contains', async () => {
    // Five days of seven hours: the contract is full.
    await shop.drawWeek(
      ahead(21),
      [1, 2, 3, 4, 5].map((day) => ['Nadia Benali', day, '06:00', '13:30'] as const),
    );
    const page = await open(21);
    const [tuesday] = await nadia(page, 21);
    await bar(page, tuesday?._id).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('region', { name: 'Modifications' })
      .getByText(/Heures au-delà du contrat/)
      .waitFor();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Une raison est à donner' });
    await dialog.getByRole('list', { name: 'Règles à justifier' }).getByText('Nadia Benali').waitFor();
    await dialog.getByRole('button', { name: 'Enregistrer avec cette raison' }).click();
    await dialog.getByText('Indiquez la raison', { exact: true }).first().waitFor();
    expect((await nadia(page, 21))[0]).toMatchObject({ endTime: '13:30' });
    await dialog.getByLabel('Raison\u202f: Heures au-delà du contrat').fill('Commande de la mairie');
    await dialog.getByRole('button', { name: 'Enregistrer avec cette raison' }).click();
    await see(page, 'Modifications enregistrées');
    expect((await nadia(page, 21))[0]).toMatchObject({ endTime: '14:00' });
    await page.goto('/plan/audit');
    await page.getByText(/Nadia Benali.*06:00–14:00 au lieu de 06:00–13:30/).click();
    await page.getByRole('dialog').getByText('Commande de la mairie').waitFor();
  });
});

it('two people who changed the same day see both versions, also after a third change, and one edit is reapplied', async () => {
  await shop.drawWeek(ahead(16), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await open(16);
  const [mine] = await nadia(page, 16);
  const checked = () => page.waitForResponse((answer) => answer.url().endsWith('/check'));
  const { revision } = await planOf(page, ahead(16));
  const first = checked();
  await bar(page, mine?._id).focus();
  await page.keyboard.press('ArrowRight');
  await first;
  const others = async (baseRevision: number, removed: string | undefined, startTime: string) => {
    const shift = { employeeId: shop.ids['Nadia Benali'], date: dateOf(ahead(16), 1) };
    const added = [{ ...shift, startTime, endTime: '19:00' }];
    await shop.world.arrange('POST', '/weeks/16/2027/edits', { baseRevision, removed: [removed], added });
    return planOf(page, ahead(16));
  };
  const theirs = await others(revision, mine?._id, '15:00');
  // The page hears of it before « Enregistrer »: what it is judged against then is their week, not the one it drew on.
  const second = checked();
  await page.keyboard.press('ArrowRight');
  await second;
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await dialog.getByText('Administrateur').waitFor();
  // Both values: theirs and the one drawn here.
  await dialog
    .getByText('15:00–19:00 ajouté.')
    .or(dialog.getByText('15:00–19:00 au lieu de 08:00–14:00.'))
    .waitFor();
  await dialog.getByText('08:30–14:30').first().waitFor();
  await expectNoAxeViolations(page);
  // Anything that is decided was compared with these hours: others are shown before anything is saved over them.
  await others(theirs.revision, theirs.shifts[0]?._id, '16:00');
  await dialog.getByRole('button', { name: 'Remettre ma version' }).click();
  await eventually(() => page.locator('[data-shift]').count()).toBe(2);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await dialog.getByText('16:00–19:00 au lieu de 15:00–19:00.').waitFor();
  await dialog.getByRole('button', { name: 'Remettre ma version' }).click();
  await save(page);
  expect((await nadia(page, 16)).map(({ startTime }) => startTime)).toEqual(['08:30', '16:00']);
});
