/** What a week costs in euros: rates in « Paramètres », the amount beside the plan, and nothing of it for employees. */
import { datesOf, type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
const week: Week = weekAfter(weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString()), 2);
const dates = datesOf(week);
const planning = `/planning?week=${week.week}&year=${week.year}`;

beforeAll(async () => {
  world = await startBrowserWorld();
  const add = async (name: string) =>
    String(
      (
        await world.arrange('POST', '/employees', {
          ...{ name, email: `${name.slice(0, 4).toLowerCase()}@example.org`, role: 'vendeuse' },
          ...{ contractType: 'CDI', weeklyHours: 35, birthDate: '1990-04-02', entryDate: '2020-01-01' },
          ...{ trainingDays: [], skills: [] },
        })
      )._id,
    );
  const [nadia, hugo] = [await add('Nadia Benali'), await add('Hugo Petit')];
  const shift = (employeeId: string, day: number) => ({
    ...{ employeeId, date: dates[day], startTime: '07:00', endTime: '12:00' },
  });
  await world.arrange('POST', `/weeks/${week.week}/${week.year}/edits`, {
    ...{ baseRevision: -1, removed: [], added: [shift(nadia, 1), shift(hugo, 2)] },
    reasons: ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'voulu ainsi' })),
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('is told once rates are, with whoever has none by name', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=cout-du-travail');
  await page.getByLabel('Charges patronales (%)').fill('40');
  await page.getByLabel('Les taux changés valent à partir du').fill('01/01/2026');
  await page.getByLabel('Nadia Benali').fill('12,5');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('cell', { name: '12,50\u202f€' }).waitFor();
  await page.goto(`/plan${planning}`);
  const cost = page.getByRole('region', { name: 'Coût de la semaine' });
  await cost.getByText('62,50\u202f€', { exact: true }).waitFor();
  await cost.getByText('87,50\u202f€', { exact: true }).waitFor();
  await cost.getByText('1 personne sans taux horaire (5\u202fh non comptées)\u202f: Hugo Petit').waitFor();
  await expectNoAxeViolations(page);
});

it('is read by the accountant in « Heures du mois », and changed by nobody there', async () => {
  const page = await world.openAs('accountant', '/payroll?mois=1&annee=2026', { width: 360 });
  const cost = page.getByRole('region', { name: 'Coût du travail' });
  await cost.getByText('Charges patronales\u202f: 40\u202f% du brut.').waitFor();
  await cost.getByText('12,50\u202f€').first().waitFor();
  expect(await cost.getByRole('button').count()).toBe(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

it('has a rate taken back on a phone', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=cout-du-travail', { width: 360 });
  const list = page.getByRole('region', { name: 'Taux enregistrés' });
  await list.getByRole('button', { name: /Retirer le taux de Nadia Benali/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await eventually(() => list.count()).toBe(0);
  await page.goto(`/plan${planning}`);
  await page.getByText(/Aucun taux horaire n’est connu/).waitFor();
});

it('is nowhere for an employee', async () => {
  const page = await world.openAs('employee', '/login');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/plan${planning}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => asked.some((url) => url.includes('/api/weeks/'))).toBe(true);
  expect(asked.filter((url) => /cost/.test(url))).toEqual([]);
  expect(await page.getByText('Coût').count()).toBe(0);
});
