import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see } from './browser.ts';
import { choosePassword } from './personal-account.ts';
import {
  ahead,
  dateOf,
  detail,
  generateBriefly,
  type PlanningShop,
  pathOf,
  planOf,
  seeNotice,
  soonWeek,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
const jade = { email: 'jade@example.org', password: 'croissant-au-beurre' };
beforeAll(async () => {
  const partTime = { weeklyHours: 24, role: 'vendeuse', skills: [] };
  shop = await startPlanningShop([
    { name: 'Jade Morel', email: jade.email, ...partTime },
    { name: 'Inès Roy', ...partTime },
    { name: 'Lola Petit', ...partTime },
  ]);
  await choosePassword(shop.world, shop.ids['Jade Morel'], jade);
  await shop.world.endTest();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const generate = (page: Page) => page.getByRole('button', { name: 'Générer le planning' }).click();
const soon = soonWeek();

it('a week published with short notice is proposed to the part-timer, who answers on the phone or orally', async () => {
  await shop.drawWeek(soon, [
    ['Nadia Benali', 1, '06:00', '13:30'],
    ['Jade Morel', 1, '10:00', '16:00'],
    ['Jade Morel', 2, '10:00', '16:00'],
    ['Lola Petit', 3, '10:00', '16:00'],
  ]);
  const page = await shop.world.openAs('admin', pathOf(soon));
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Publier la semaine ${soon.week}` });
  await dialog.getByText(/^2 salariés sont prévenus trop tard/).waitFor();
  await dialog.getByRole('list', { name: 'Délais de prévenance' }).getByText('Jade Morel').waitFor();
  await expectNoAxeViolations(page);
  // On the first publication one tick answers for everybody; without it each is asked.
  const agreed = dialog.getByLabel('Première publication\u202f: chacun a donné son accord');
  await agreed.check();
  await page.route('**/publish', (route) => route.abort());
  const sent = page.waitForRequest('**/publish');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ consent: 'all' });
  await page.unroute('**/publish');
  await agreed.uncheck();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await see(page, `Planning de la semaine ${soon.week} publié`);
  const asked = async () => (await planOf(page, soon)).toAgree.map(({ declined }) => declined).toSorted();
  expect((await planOf(page, soon)).state).toBe('published');
  expect(await asked()).toEqual([false, false, false]);

  // The person reads the week at once, and says yes or no to each day on the phone.
  const phone = await shop.world.openAs(jade, pathOf(soon), { width: 360 });
  const proposed = phone
    .getByRole('region', { name: 'Ma semaine' })
    .getByRole('listitem')
    .filter({ has: phone.getByText('Proposé, votre accord est demandé') });
  await eventually(() => proposed.count()).toBe(2);
  await expectNoSidewaysScroll(phone);
  await expectNoAxeViolations(phone);
  await proposed
    .first()
    .getByRole('button', { name: /^Oui, j'accepte/ })
    .click();
  await eventually(() => proposed.count()).toBe(1);
  await proposed
    .first()
    .getByRole('button', { name: /^Non, je refuse/ })
    .click();
  await eventually(() => proposed.count()).toBe(0);
  await phone.getByText('Vous avez refusé ces horaires').waitFor();
  await eventually(asked).toEqual([false, true]);
  await page.reload();
  await seeNotice(page, page.getByText(/1 salarié refuse ses horaires/).first());

  const menu = page.getByRole('button', { name: 'Autres actions' });
  const panel = page.getByRole('dialog', { name: /ce qui demande votre attention/ });
  const openPanel = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Règles et manques' }).click();
  };
  const agreement = (name: string) =>
    panel.getByRole('list', { name: 'Accords demandés' }).getByRole('listitem').filter({ hasText: name });
  const answer = (name: string) => page.getByRole('dialog', { name: `Réponse de ${name}` });
  await openPanel();
  await agreement('Jade Morel').getByText('A refusé').waitFor();
  await agreement('Lola Petit').getByText('Attend sa réponse').waitFor();
  await expectNoAxeViolations(page);
  await agreement('Lola Petit').getByRole('button', { name: 'Noter sa réponse' }).click();
  await answer('Lola Petit').getByRole('button', { name: 'Enregistrer la réponse' }).click();
  await answer('Lola Petit').getByText('Indiquez qui vous l’a dit, et comment').first().waitFor();
  await expectNoAxeViolations(page);
  await answer('Lola Petit').getByRole('button', { name: 'Annuler' }).click();
  // The dialog took the place of the panel: what opened the panel has the focus again.
  await eventually(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  const note = async (name: string, choice: string, answeredTo: string, left: readonly boolean[]) => {
    await openPanel();
    await agreement(name).getByRole('button', { name: 'Noter sa réponse' }).click();
    await answer(name).getByLabel(choice).check();
    await answer(name).getByLabel('Qui vous l’a dit, et comment').fill(answeredTo);
    await answer(name).getByRole('button', { name: 'Enregistrer la réponse' }).click();
    await see(page, `Réponse de ${name} enregistrée`);
    await answer(name).waitFor({ state: 'detached' });
    await eventually(asked).toEqual(left);
  };
  await note('Lola Petit', 'Non, refuse ces horaires', 'Elle-même, au téléphone', [true, true]);
  await note('Lola Petit', 'Oui, accepte ces horaires', 'Elle-même, au magasin', [true]);
  await note('Jade Morel', 'Oui, accepte ces horaires', 'Sa sœur, au magasin', []);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  for (const told of ['refusés', 'acceptés'])
    await page
      .getByText(new RegExp(`^Jade Morel.*horaires annoncés tard ${told}`))
      .first()
      .waitFor();
  await page.goto('/plan/audit');
  await page.getByText(/Jade Morel.*horaires annoncés tard acceptés de vive voix/).click();
  await page.getByRole('dialog').getByText('Sa sœur, au magasin').waitFor();
});

it('a new plan of a published week is kept as a proposal, and accepted with given and requested consents', async () => {
  const page = await shop.world.openAs('admin', pathOf(soon));
  await detail(page, soon).locator('[data-shift]').first().waitFor();
  await generate(page);
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  await page.getByText('Ce planning attend votre décision\u202f; la semaine reste comme elle est.').waitFor();
  expect(shop.of(await planOf(page, soon), 'Inès Roy')).toEqual([]);

  await page.getByRole('button', { name: 'Retenir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Retenir la proposition' });
  // Whom it concerns depends on when the search stopped: each person once, with all the days.
  const consents = dialog.getByRole('checkbox');
  await consents.first().waitFor();
  const labels = consents.evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  const [unasked = '', ...others] = await labels;
  expect(others).not.toContain(unasked);
  await dialog
    .getByText(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  for (const name of others) await dialog.getByLabel(name).check();
  await dialog.getByRole('button', { name: 'Retenir' }).click();
  await see(page, 'Proposition retenue');
  await dialog.waitFor({ state: 'detached' });
  const retained = await planOf(page, soon);
  expect(retained).toMatchObject({ state: 'published', proposals: [] });
  expect(shop.of(retained, unasked).length).toBeGreaterThan(0);
  expect(new Set(retained.toAgree.map(({ employeeId }) => employeeId))).toEqual(new Set([shop.ids[unasked]]));
});

it('a new plan becomes a proposal when the week changed during the planning, and can be compared and accepted', async () => {
  const week = ahead(31);
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('heading', { name: 'Planning détaillé - Semaine 31 (2027)' }).waitFor();
  await generate(page);
  // A plan is drawn: the search has read the week, and what is written now comes after it.
  await detail(page, week).locator('[data-shift]').first().waitFor();
  // The shop is closed on Mondays: a rest that day changes the week and breaks nothing.
  await shop.world.arrange('POST', '/constraints', {
    weekNumber: 31,
    year: 2027,
    employeeId: shop.ids['Léa Fournier'],
    constraints: { Lundi: 'Repos' },
  });
  await generateBriefly(page);
  await page
    .getByText(/^La semaine a changé depuis le début de la génération\. .*\. Léa Fournier.*Repos/)
    .waitFor();
  expect((await planOf(page, week)).shifts).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Voir la proposition' }).click();
  await page.getByRole('button', { name: 'Revoir le planning actuel' }).waitFor();
  await expectNoSidewaysScroll(page);
  if (wide) await page.setViewportSize(wide);
  await detail(page, week).locator('[data-shift]').first().waitFor();
  await page.getByRole('button', { name: 'Retenir', exact: true }).click();
  await see(page, 'Proposition retenue');
  const retained = await planOf(page, week);
  expect(retained.proposals).toEqual([]);
  expect(retained.shifts.length).toBeGreaterThan(10);
});

it('an edited week stays when a new plan arrives, whose changes are accepted by person or all together', async () => {
  const week = ahead(34);
  await shop.drawWeek(week, [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await shop.world.openAs('admin', pathOf(week));
  await detail(page, week).locator('[data-shift]').first().waitFor();
  const hours = async () =>
    (await planOf(page, week)).shifts
      .map(({ employeeId, date, startTime, endTime }) => [employeeId, date, startTime, endTime].join(' '))
      .sort();
  const before = await hours();
  await generate(page);
  await generateBriefly(page);
  await see(page, 'Planning généré avec succès !');
  // The rest of what the week asks for is folded by name, and unfolds by key.
  const more = page.getByRole('button', { name: /^Et aussi\s: \d+ points? à regarder$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Voir pourquoi et que faire' }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Voir pourquoi et que faire' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Voir ce qui change' }).click();
  expect(await hours()).toEqual(before);
  const panel = page.getByRole('dialog', { name: /ce que la proposition change/ });
  const changes = panel.getByRole('table', { name: 'Changements de Gérard Pinson' });
  await changes.getByRole('row', { name: /^mardi .*repos .*–/ }).waitFor();
  const inAll = panel.locator('dl[aria-label="Pour la semaine"]');
  await inAll.getByText('Besoins non couverts').waitFor();
  await inAll.getByText(/^\d+(,\d+)? h → \d+(,\d+)? h \(−/).waitFor();
  await panel
    .locator('dl[aria-label="Heures de Gérard Pinson"]')
    .getByText(/^0 h → .*\(\+/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);

  await panel.getByRole('checkbox', { name: 'Gérard Pinson' }).check();
  await panel.getByRole('button', { name: 'Retenir pour Gérard Pinson' }).click();
  await see(page, 'Proposition retenue');
  await changes.waitFor({ state: 'detached' });
  const partly = await planOf(page, week);
  expect(new Set(partly.shifts.map(({ employeeId }) => employeeId))).toEqual(
    new Set([shop.ids['Nadia Benali'], shop.ids['Gérard Pinson']]),
  );
  const chosen = await hours();

  await panel.getByRole('button', { name: 'Tout retenir' }).click();
  await panel.waitFor({ state: 'detached' });
  await eventually(async () => (await hours()).length).toBeGreaterThan(chosen.length);
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
  await see(page, 'Planning d’avant rétabli');
  expect(await hours()).toEqual(chosen);
});

it('a shortfall is shown with its reason, and one click applies a proposed solution', async () => {
  const week = ahead(33);
  // Nobody who sells may come on Friday but those who rest by their own wish.
  for (const name of [
    'Nadia Benali',
    'Fatou Diarra',
    'Catherine Delmas',
    'Jade Morel',
    'Inès Roy',
    'Léa Fournier',
  ]) {
    await shop.world.arrange('POST', '/constraints', {
      weekNumber: 33,
      year: 2027,
      employeeId: shop.ids[name],
      constraints: { Vendredi: 'Repos' },
    });
  }
  await shop.drawWeek(week, [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await shop.world.openAs('admin', pathOf(week));
  await page.getByRole('button', { name: 'Voir pourquoi et que faire' }).click();
  const panel = page.getByRole('dialog', { name: /ce qui demande votre attention/ });
  // A cause has one action; each of its gaps is shown below it, with all remedies.
  const gaps = panel.getByText(/^Voir (?:les \d+ créneaux|le créneau)$/);
  await gaps.first().waitFor();
  for (const one of await gaps.all()) await one.click();
  await panel
    .getByText(/Vendredi.*Nadia Benali \(repos\)/)
    .first()
    .waitFor();
  await panel
    .getByRole('button', { name: /^Lever « Repos » pour .* le vendredi$/ })
    .first()
    .click();
  await see(page, 'Remède appliqué');
  await panel
    .getByRole('button', { name: /^Faire venir .* le vendredi/ })
    .first()
    .click();
  await eventually(async () => {
    const friday = (await planOf(page, week)).shifts.filter(({ date }) => date === dateOf(week, 4));
    return friday.length;
  }).toBe(1);
});
