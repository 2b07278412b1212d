/** A closed month is changed with a reason: asked by every form of ours, told where the month is closed. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let nadia: unknown;
const march = { month: 3, year: 2026 };

beforeAll(async () => {
  world = await startBrowserWorld();
  ({ _id: nadia } = await world.arrange('POST', '/employees', {
    ...{ name: 'Nadia Benali', email: 'nadia@example.org', role: 'vendeuse', contractType: 'CDI' },
    ...{ weeklyHours: 35, birthDate: '1990-04-02', entryDate: '2020-01-01', trainingDays: [], skills: [] },
  }));
  const expenses = [{ employeeId: nadia, dailyExpenses: [{ day: 4, amount: 5 }] }];
  await world.arrange('POST', '/meal-expenses/batch', { ...march, expenses });
  const page = await world.openAs('admin', '/tutors');
  const { digest } = (await readApi(page, `/payroll/${march.year}/${march.month}`)).data;
  await world.arrange('POST', '/payroll/close', { ...march, digest, acceptOpen: true });
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('asks why before the meals of a closed month are saved, and saves nothing without', async () => {
  const page = await world.openAs('admin', '/meal-expenses?mois=3&annee=2026');
  const cell = page.getByRole('textbox', { name: /Nadia Benali/ }).first();
  await cell.click();
  await cell.fill('7');
  await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
  const question = page.getByRole('dialog', { name: 'Ce mois est clôturé' });
  await question.getByText(/La paie de mars 2026 est clôturée/).waitFor();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByText('Dites pourquoi ce mois change.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/la raison n’a pas été donnée/).waitFor();
  await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
  await question.getByRole('textbox', { name: /Raison du changement/ }).fill('Un ticket retrouvé');
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/plan/payroll?mois=3&annee=2026');
  await page
    .getByRole('list', { name: 'Raisons des changements' })
    .getByText(/Un ticket retrouvé/)
    .waitFor();
});

it('asks nothing in a month that is open, and which are closed only once', async () => {
  const page = await world.openAs('admin', '/meal-expenses?mois=4&annee=2026', { width: 360 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/payroll/closed-months')) asked.push(request.url());
  });
  const cell = page.getByRole('textbox', { name: /Nadia Benali/ }).first();
  await cell.click();
  await cell.fill('7');
  await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
  await page.getByText('Frais repas sauvegardés avec succès').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const second = page.getByRole('textbox', { name: /Nadia Benali/ }).nth(1);
  await second.click();
  await second.fill('8');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/meal-expenses/batch'));
  await page.getByRole('button', { name: 'Sauvegarder' }).first().click();
  await sent;
  expect(asked).toHaveLength(1);
  await expectNoSidewaysScroll(page);
});

it('asks why before a leave of a closed month is recorded', async () => {
  const page = await world.openAs('admin', '/constraints?week=11&year=2026');
  await page.getByRole('button', { name: 'Autres actions, Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Saisir un congé…' }).click();
  const form = page.getByRole('dialog', { name: 'Saisir un congé' });
  await form.getByLabel('Date de début*').fill('2026-03-10');
  await form.getByLabel('Date de fin*').fill('2026-03-11');
  await form.getByRole('button', { name: 'Enregistrer le congé' }).click();
  const question = page.getByRole('dialog', { name: 'Ce mois est clôturé' });
  await question.getByRole('textbox', { name: /Raison du changement/ }).fill('Congé oublié');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/plan/payroll?mois=3&annee=2026');
  await page
    .getByRole('list', { name: 'Raisons des changements' })
    .getByText(/Congé oublié/)
    .waitFor();
});
