/** Half past five, somebody is ill and nobody is free: what the manager does, and what the one who is asked reads. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see } from './browser.ts';
import { choosePassword } from './personal-account.ts';
import { type PlanningShop, planOf, startPlanningShop } from './planning-shop.ts';

const fatou = { email: 'fatou@example.org', password: 'croissant-au-beurre' };
let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

it('a shift without a free person is offered to two people in three taps, accepted on phones, and shown as taken', async () => {
  const { world, ids } = shop;
  await world.arrange('PUT', `/employees/${ids['Fatou Diarra']}`, { email: fatou.email });
  await choosePassword(world, String(ids['Fatou Diarra']), fatou);
  // Tomorrow, whatever the hour is now.
  const date = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: 1 });
  const week = { week: date.weekOfYear ?? 1, year: date.yearOfWeek ?? date.year };
  const day = date.dayOfWeek - 1;
  await shop.drawWeek(week, [
    ['Nadia Benali', day, '06:00', '13:00'],
    // Ten hours a day at most: each may do a part of Nadia's seven.
    ['Fatou Diarra', day, '13:00', '18:00'],
    ['Catherine Delmas', day, '14:00', '18:00'],
    ['Léa Fournier', day, '07:00', '14:00'],
  ]);
  const ofWeek = `/weeks/${week.week}/${week.year}`;
  const page = await world.openAs('admin', '/dashboard', { width: 360 });
  const { revision } = await planOf(page, week);
  await world.arrange('POST', `${ofWeek}/publish`, { baseRevision: revision });
  await page.reload();
  const card = page.getByRole('region', { name: "Aujourd'hui", exact: true });
  await card.getByText(/^Demain/).tap();
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    addEventListener(
      'click',
      () => {
        const root = document.documentElement;
        root.dataset.taps = String(Number(root.dataset.taps) + 1);
      },
      true,
    );
  });
  await card.getByRole('button', { name: "Déclarer l'absence de Nadia Benali" }).tap();
  const declaring = page.getByRole('dialog', { name: 'Déclarer maladie/absence' });
  const french = date.toString().split('-').reverse().join('/');
  await eventually(() => declaring.getByLabel('Date de fin*').inputValue()).toBe(french);
  await declaring.getByRole('button', { name: "Déclarer l'arrêt maladie" }).tap();
  const sheet = page.getByRole('dialog', { name: 'Qui peut prendre ce créneau\u202f?' });
  await sheet.getByText('Personne ne peut prendre ce créneau en entier.', { exact: false }).waitFor();
  const ways = sheet.getByRole('list', { name: 'Ce qui est possible' });
  const shared = ways.getByRole('listitem').filter({ hasText: 'Fatou Diarra commence à' }).first();
  await shared.getByRole('button', { name: /^Proposer aux deux/ }).tap();
  await see(page, 'Demandé à 2 personnes');
  await shared.getByText('Demandé').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.taps)).toBe('3');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const phone = await world.openAs(fatou, '/dashboard', { width: 360 });
  const offers = phone.getByRole('region', { name: 'Créneaux à prendre' });
  await offers.getByText(/^\+\d/).waitFor();
  expect(await offers.textContent()).not.toContain('Nadia');
  await expectNoSidewaysScroll(phone);
  await expectNoAxeViolations(phone);
  await offers.getByRole('button', { name: /^Oui, je prends/ }).tap();
  await offers.getByText('C’est à vous', { exact: false }).waitFor();

  await page.goto('/plan/dashboard');
  const toDo = page.getByRole('region', { name: 'À faire' });
  await toDo.getByText(/A pris le créneau proposé/).waitFor();
  const taken = shop.of(await planOf(page, week), 'Fatou Diarra');
  expect(taken).toMatchObject([{ endTime: '18:00' }]);
  expect(taken[0]?.startTime && taken[0].startTime < '13:00').toBe(true);
});
