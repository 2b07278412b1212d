/** Two people exchange shifts on their phones, and the manager approves on theirs. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, expectNoSidewaysScroll, see } from './browser.ts';
import { choosePassword } from './personal-account.ts';
import { dateOf, nextWeek, type PlanningShop, pathOf, planOf, startPlanningShop } from './planning-shop.ts';

const week = nextWeek();
const accountOf = (name: string) => ({ email: `${name}@example.org`, password: 'croissant-au-beurre' });
let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
  const { world, ids } = shop;
  for (const [name, first] of [
    ['Nadia Benali', 'nadia'],
    ['Fatou Diarra', 'fatou'],
  ] as const) {
    await world.arrange('PUT', `/employees/${ids[name]}`, { email: accountOf(first).email });
    await choosePassword(world, ids[name], accountOf(first));
  }
  await shop.drawWeek(week, [
    ['Nadia Benali', 1, '07:00', '12:00'],
    ['Fatou Diarra', 2, '14:00', '19:00'],
    ['Léa Fournier', 3, '07:00', '12:00'],
    ['Nadia Benali', 4, '14:00', '19:00'],
  ]);
  const admin = await world.openAs('admin', '/dashboard', { width: 360 });
  const { revision } = await planOf(admin, week);
  await world.arrange('POST', `/weeks/${week.week}/${week.year}/publish`, { baseRevision: revision });
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

it('a shift is swapped on three phones: requested, agreed to and approved', async () => {
  const { world } = shop;
  const nadia = await world.openAs(accountOf('nadia'), pathOf(week), { width: 360 });
  const own = nadia.getByRole('region', { name: 'Ma semaine' });
  await own.getByRole('button', { name: /^Échanger mardi/ }).tap();
  const sheet = nadia.getByRole('dialog', { name: 'Échanger ce créneau' });
  const possible = sheet.getByRole('list', { name: 'Échanges possibles' });
  await possible.getByText('Fatou Diarra').waitFor();
  // Léa has no account to answer with.
  expect(await possible.textContent()).not.toContain('Léa');
  await expectNoSidewaysScroll(nadia);
  await expectNoAxeViolations(nadia);
  await possible.getByRole('button', { name: /^Contre mercredi .* demander à Fatou Diarra$/ }).tap();
  await see(nadia, 'Demandé à Fatou Diarra');
  const asked = nadia.getByRole('region', { name: 'Échanges' });
  await asked.getByText('Demandé, pas encore de réponse').waitFor();

  const fatou = await world.openAs(accountOf('fatou'), '/dashboard', { width: 360 });
  const asking = fatou.getByRole('region', { name: 'Échanges' });
  await asking.getByText('Nadia Benali vous demande').waitFor();
  await expectNoSidewaysScroll(fatou);
  await expectNoAxeViolations(fatou);
  await asking.getByRole('button', { name: /^Oui, échanger avec Nadia Benali, mardi/ }).tap();
  await asking.getByText('Vous avez dit oui', { exact: false }).waitFor();

  const admin = await world.openAs('admin', '/dashboard', { width: 360 });
  const toDo = admin.getByRole('region', { name: 'À faire' });
  await toDo.getByText(/Veulent échanger mardi/).waitFor();
  await toDo.getByText(/Cass\. soc\./).waitFor();
  await expectNoSidewaysScroll(admin);
  await expectNoAxeViolations(admin);
  // Until then each shift stays its owner's.
  const daysOf = async (name: string) => shop.of(await planOf(admin, week), name).map(({ date }) => date);
  expect(await daysOf('Nadia Benali')).toEqual([1, 4].map((day) => dateOf(week, day)));
  await toDo.getByRole('button', { name: /^Approuver l’échange/ }).tap();
  await see(admin, 'Échange approuvé, les deux sont prévenus');
  expect(await daysOf('Nadia Benali')).toEqual([2, 4].map((day) => dateOf(week, day)));
  expect(await daysOf('Fatou Diarra')).toEqual([dateOf(week, 1)]);
  await nadia.reload();
  await nadia.getByText('C’est échangé', { exact: false }).waitFor();
});

describe('variants', { tags: 'variant' }, () => {
  it('a shift given away is declined, then agreed to, then refused for a rule that only the manager sees', async () => {
    const { world, ids } = shop;
    const nadia = await world.openAs(accountOf('nadia'), pathOf(week), { width: 360 });
    await nadia.getByRole('button', { name: /^Échanger vendredi/ }).tap();
    const sheet = nadia.getByRole('dialog', { name: 'Échanger ce créneau' });
    await sheet.getByRole('button', { name: 'Donner sans rien prendre, demander à Fatou Diarra' }).tap();
    await see(nadia, 'Demandé à Fatou Diarra');
    const fatou = await world.openAs(accountOf('fatou'), '/dashboard', { width: 360 });
    await fatou.getByRole('button', { name: /^Non, pas échanger avec Nadia Benali, vendredi/ }).tap();
    await fatou.getByText('Vous avez dit non').waitFor();
    await nadia.reload();
    const asked = nadia.getByRole('region', { name: 'Échanges' });
    await asked.getByText('Fatou Diarra a dit non').waitFor();
    await fatou.getByRole('button', { name: /^Oui, échanger avec Nadia Benali, vendredi/ }).tap();
    await fatou.getByText('Vous avez dit oui', { exact: false }).waitFor();

    const admin = await world.openAs('admin', '/dashboard');
    const { revision } = await planOf(admin, week);
    await world.arrange('POST', `/weeks/${week.week}/${week.year}/edits`, {
      baseRevision: revision,
      // Ten hours of rest after Friday, 19:00.
      added: [
        { employeeId: ids['Fatou Diarra'], date: dateOf(week, 5), startTime: '05:00', endTime: '10:00' },
      ],
      reasons: ['P05', 'P06'].map((ruleId) => ({ ruleId, text: 'convenu' })),
    });
    await admin.goto(`/plan${pathOf(week)}&ouvrir=echanges`);
    const panel = admin.getByRole('dialog', { name: 'Échanges entre collègues' });
    await panel.getByText('Une règle l’interdit désormais').waitFor();
    await panel.getByText(/^Repos quotidien/).waitFor();
    await expectNoAxeViolations(admin);
    await nadia.reload();
    await asked.getByText('Cet échange n’est plus possible pour vous deux').waitFor();
    expect(await asked.textContent()).not.toContain('Repos');
    await panel.getByRole('button', { name: /^Refuser l’échange/ }).click();
    await panel.getByText('Non retenu').waitFor();
  });
});
