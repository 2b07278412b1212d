/** The hours of a month: confirmed by the person who worked them, looked at, closed and sent. */
import { frenchMonth } from '@fournil/contracts/months';
import { datesOf, mondayOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { countHands } from './hands.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
let nadiaId: string;
const nadia = { email: 'nadia@example.org', password: 'croissant-au-beurre' };
// Over since Sunday, whatever the day.
const week = weekAfter(weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString()), -1);
const dates = datesOf(week);
const weekPath = `/weeks/${week.week}/${week.year}`;
const [year = '', month = ''] = (dates[6] ?? '').split('-');
const march = '?mois=3&annee=2026';
const payroll = `/payroll?mois=${Number(month)}&annee=${year}`;

beforeAll(async () => {
  world = await startBrowserWorld();
  await world.arrange('POST', '/parameters', { name: 'accountantEmail', stringValue: 'cabinet@exemple.fr' });
  const person = await world.arrange('POST', '/employees', {
    ...{ name: 'Nadia Benali', email: nadia.email, role: 'vendeuse', contractType: 'CDI', weeklyHours: 35 },
    ...{ birthDate: '1990-04-02', entryDate: '2020-01-01', trainingDays: [], skills: [] },
  });
  nadiaId = String(person._id);
  await world.arrange('POST', `${weekPath}/edits`, {
    baseRevision: -1,
    removed: [],
    // The last two days of the week are in the month that is looked at, whenever it began.
    added: [5, 6].map((day) => ({
      employeeId: nadiaId,
      date: dates[day],
      startTime: '06:00',
      endTime: '13:00',
    })),
    reasons: ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' })),
  });
  const admin = await world.openAs('admin', '/tutors');
  const { revision } = (await readApi(admin, `${weekPath}/plan`)).data;
  await world.arrange('POST', `${weekPath}/publish`, { baseRevision: revision, consent: 'all' });
  await world.arrange('POST', `${weekPath}/realize`);
  await choosePassword(world, nadiaId, nadia);
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('variants', { tags: 'variant' }, () => {
  it('vouchers are typed as whole numbers, proposed from shifts when set, and shown as cards on a phone', async () => {
    const page = await world.openAs('admin', payroll);
    const cell = page.getByRole('textbox', { name: 'Nadia Benali, Titres-restaurant' });
    await cell.fill('1,5');
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await page.getByText(/^Nadia Benali, Titres-restaurant.*n'est pas un nombre entier\.$/).waitFor();
    await page.getByRole('button', { name: 'Annuler la dernière saisie' }).click();
    await eventually(() => cell.inputValue()).toBe('');

    const propose = page.getByRole('button', { name: 'Proposer depuis le planning réalisé' });
    await propose.click();
    await page
      .getByText(/^Dites d’abord ce que la boutique fait des repas/)
      .first()
      .waitFor();
    await world.arrange('PUT', '/payroll/settings', { mealsOfOthers: 'vouchers' });

    // While it is asked for, it cannot be asked for again.
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/payroll/meals-of-others?*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await propose.click();
    await eventually(() => propose.isDisabled()).toBe(true);
    answer();
    await page
      .getByRole('status')
      .getByText(/^Titres-restaurant proposés pour 1 salarié/)
      .waitFor();
    expect(await cell.inputValue()).toBe('2');

    // Anything that was proposed is typed like any other: one step back takes it away, and one save keeps it.
    await page.getByRole('button', { name: 'Annuler la dernière saisie' }).click();
    await eventually(() => cell.inputValue()).toBe('');
    await propose.click();
    await eventually(() => cell.inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await see(page, 'Variables de paie enregistrées');
    await propose.click();
    await page
      .getByText(/^Rien à proposer/)
      .first()
      .waitFor();

    // On a phone each person is a card, which opens as the table does.
    await page.setViewportSize({ width: 360, height: 740 });
    const cards = page.getByRole('list', { name: /^Heures d/ });
    await cards.getByRole('button', { name: /^Nadia Benali, Heures normales/ }).click();
    await page.getByRole('dialog', { name: 'Nadia Benali – Heures normales' }).waitFor();
    expect(await page.getByRole('table', { name: /^Heures d/ }).count()).toBe(0);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});

it("a month's hours are contested on a phone, answered, closed, sent, reopened and confirmed", async () => {
  // Asked for on the dashboard: said by one tap, and taken back.
  const phone = await world.openAs(nadia, '/dashboard', { width: 360 });
  const own = phone.getByRole('region', { name: 'Mes heures de la semaine' });
  await own.getByRole('button', { name: 'Ces heures sont justes' }).click();
  await own.getByText(/Confirmées le/).waitFor();
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  await own.getByRole('button', { name: 'Reprendre ma réponse' }).click();
  await own.getByRole('button', { name: 'Ces heures sont justes' }).waitFor();
  await phone.goto(`/plan/planning?week=${week.week}&year=${week.year}`);
  await own.getByText('13\u202fh', { exact: true }).waitFor();
  await own.getByRole('button', { name: 'Elles ne sont pas justes' }).click();
  const contesting = phone.getByRole('dialog', { name: 'Mes heures ne sont pas justes' });
  await contesting.getByRole('textbox').fill('Samedi, j’ai fini une heure plus tard.');
  await expectNoAxeViolations(phone);
  await contesting.getByRole('button', { name: 'Envoyer' }).click();
  await own.getByText(/Contestées le/).waitFor();
  await own.getByText('« Samedi, j’ai fini une heure plus tard. »').waitFor();
  await expectNoSidewaysScroll(phone);

  const accountant = await world.openAs('accountant', payroll);
  const hours = accountant.getByRole('region', { name: /^Heures d/ });
  await hours.getByRole('button', { name: /^Nadia Benali, Heures normales/ }).click();
  const panel = accountant.getByRole('dialog', { name: 'Nadia Benali – Heures normales' });
  await panel.getByRole('table', { name: 'Heures normales' }).waitFor();
  await expectNoAxeViolations(accountant);
  await accountant.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
  expect(await accountant.getByRole('button', { name: 'Clôturer le mois' }).count()).toBe(0);
  // That they are contested is shown, not why.
  await accountant.getByText(/Contestées le/).waitFor();
  expect(await accountant.getByText('une heure plus tard').count()).toBe(0);

  const page = await world.openAs('admin', payroll);
  const closing = page.getByRole('region', { name: 'Clôture du mois' });
  await closing.getByText('Heures contestées sans réponse').waitFor();
  await page.getByRole('button', { name: `Répondre à Nadia Benali, semaine ${week.week}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Répondre à Nadia Benali' });
  await dialog.getByRole('textbox').fill('Corrigé, merci.');
  await dialog.getByRole('button', { name: 'Répondre' }).click();
  await page.getByText(/Contestées, réponse donnée le/).waitFor();
  await eventually(() => closing.getByText('Heures contestées sans réponse').count()).toBe(0);

  await closing.getByText('Salariés sans matricule').waitFor();
  await closing.getByRole('button', { name: 'Clôturer le mois' }).click();
  await page
    .getByRole('dialog')
    .getByText(/1 salarié est sans matricule/)
    .waitFor();
  await page.getByRole('button', { name: 'Clôturer', exact: true }).click();
  await closing.getByText(/Clôturé le/).waitFor();
  await closing.getByRole('button', { name: 'Envoyer au comptable' }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await closing.getByText(/Envoyé au comptable le/).waitFor();
  // Anything that is to be confirmed is read before the first export, and asked once.
  const exportWorkbook = async () => {
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: 'Excel détaillé' }).click();
  };
  const nextWorkbook = async () => (await page.waitForEvent('download')).suggestedFilename();
  const first = nextWorkbook();
  await exportWorkbook();
  const toConfirm = page.getByRole('dialog', { name: 'À faire valider par l’expert-comptable' });
  await toConfirm.getByText(/Jour férié dans un congé/).waitFor();
  await toConfirm.getByRole('button', { name: 'C’est lu, exporter' }).click();
  expect(await first).toMatch(/\.xlsx$/);
  await page.getByText('À faire valider par l’expert-comptable').first().waitFor({ state: 'detached' });
  const second = nextWorkbook();
  await exportWorkbook();
  expect(await second).toMatch(/\.xlsx$/);

  // Only with a reason, which is shown there and to the accountant.
  await closing.getByRole('button', { name: 'Rouvrir le mois' }).click();
  const reopening = page.getByRole('dialog', { name: /^Rouvrir/ });
  await reopening.getByRole('button', { name: 'Rouvrir' }).click();
  await eventually(() => reopening.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await reopening.getByRole('textbox').fill('Une prime manque.');
  await reopening.getByRole('button', { name: 'Rouvrir' }).click();
  await closing.getByText(/Rouvert.*Une prime manque\./).waitFor();
  await closing.getByRole('button', { name: 'Clôturer le mois' }).waitFor();

  await phone.reload();
  await own.getByText(/Réponse\u202f: Corrigé, merci\./).waitFor();
  await own.getByRole('button', { name: 'Ces heures sont justes' }).click();
  await own.getByText(/Confirmées le/).waitFor();
  await eventually(() => own.getByRole('button').allInnerTexts()).toEqual(['Reprendre ma réponse']);
});

it('the figures of a month show their rule and their shifts, and some can be typed', async () => {
  await world.arrange('POST', '/constraints', {
    weekNumber: 11,
    year: 2026,
    employeeId: nadiaId,
    constraints: { Mardi: 'CP' },
  });
  const added = ['2026-03-12', '2026-03-13', '2026-03-15'].map((date) => ({
    employeeId: nadiaId,
    date,
    startTime: '07:00',
    endTime: '12:00',
    breaks: [],
  }));
  await world.arrange('POST', '/weeks/11/2026/edits', { baseRevision: 0, added });
  const salesData = { [nadiaId]: { caNetHt: 1500 } };
  await world.arrange('POST', '/sales-stats', { month: 3, year: 2026, salesData });
  const page = await world.openAs('admin', `/sales-stats${march}`);
  await page.getByRole('link', { name: 'Heures du mois' }).click();
  await see(page, 'Mars 2026\u202f: 1 salarié, mois ouvert');
  // Three shifts of five hours.
  await see(page, '100,00\u202f€');
  await page
    .getByRole('button', { name: 'Nadia Benali, Heures du dimanche à 20 %\u202f: 5\u202fh' })
    .press('Enter');
  const panel = page.getByRole('dialog', { name: /Heures du dimanche/ });
  await panel.getByText('IDCC 843 art. 28').waitFor();
  await panel.getByText('07:00–12:00').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nadia Benali', exact: true }).click();
  const days = page.getByRole('dialog', { name: /jour par jour/ });
  await days.getByText('CP').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('#root').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Nadia Benali, Primes (€)' }).fill('120,50');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Variables de paie enregistrées');
  await page.getByRole('button', { name: 'Nadia Benali, Primes\u202f: 120,50\u202f€' }).waitFor();

  const accountant = await world.openAs('accountant', `/payroll${march}`, { width: 360 });
  // Her record was made later: a leave of then was paid elsewhere, what was worked is paid here.
  await accountant.getByRole('button', { name: /^Nadia Benali, Heures normales/ }).click();
  await accountant
    .getByRole('dialog', { name: /Heures normales/ })
    .getByText('09/03')
    .first()
    .waitFor();
  expect(await accountant.getByRole('button', { name: /^Nadia Benali, Congés payés/ }).count()).toBe(0);
  await expectNoSidewaysScroll(accountant);
});

it('a month with two open weeks is realized, closed and sent in at most eight clicks', async () => {
  const last = Temporal.Now.plainDateISO('Europe/Paris').with({ day: 1 }).subtract({ months: 1 });
  const name = frenchMonth(last.toString().slice(0, 7));
  const weeks = [7, 14].map((days) => weekOf(last.add({ days }).toString()));
  for (const one of weeks) {
    const date = mondayOf(one);
    const added = [{ employeeId: nadiaId, date, startTime: '07:00', endTime: '12:00', breaks: [] }];
    await world.arrange('POST', `/weeks/${one.week}/${one.year}/edits`, { baseRevision: -1, added });
  }
  const page = await world.openAs('admin', '/dashboard');
  const hands = await countHands(page);
  const waiting = page.getByRole('region', { name: 'À faire' }).getByRole('link', { name });
  await waiting.waitFor();
  await hands.start();
  await hands.click(waiting);
  const asPlanned = page.getByRole('button', { name: /tout est comme prévu$/ });
  for (const left of [1, 0]) {
    await hands.click(asPlanned.first());
    await eventually(() => asPlanned.count()).toBe(left);
  }
  await hands.click(page.getByRole('button', { name: 'Clôturer le mois' }));
  await hands.click(page.getByRole('button', { name: 'Clôturer', exact: true }));
  await hands.click(page.getByRole('button', { name: 'Envoyer au comptable' }));
  await hands.click(page.getByRole('button', { name: 'Envoyer', exact: true }));
  await page.getByText(/Envoyé au comptable le/).waitFor();
  expect((await hands.counts()).clicks).toBeLessThanOrEqual(8);
  await expectNoAxeViolations(page);
});

describe('variants', { tags: 'variant' }, () => {
  it('the day on which the payroll export is sent to the accountant is chosen and saved on a phone', async () => {
    const page = await world.openAs('admin', '/parameters?onglet=export-paie', { width: 360 });
    const day = page.getByRole('combobox', { name: 'Envoi au comptable' });
    await day.waitFor();
    await expectNoSidewaysScroll(page);
    await day.click();
    await page.getByRole('option', { name: 'Le 5 du mois', exact: true }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, "Réglages d'export enregistrés");
    expect((await readApi(page, '/payroll/settings')).data.mailDay).toBe(5);
  });
});
