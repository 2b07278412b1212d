/** The planning of those who do not make it: own week, changes to see, masked absences, wishes; sheets to hand out. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BrowserWorld, eventually, expectNoAxeViolations, see, settle } from './browser.ts';
import {
  draft,
  type EmployeeWeek,
  nadia,
  next,
  ownDay,
  pagesOf,
  planOf,
  startEmployeeWeek,
  textOf,
  weekPath,
} from './employee-week.ts';
import { pathOf } from './planning-shop.ts';

let world: BrowserWorld;
let shop: EmployeeWeek;
beforeAll(async () => {
  shop = await startEmployeeWeek();
  ({ world } = shop);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('an employee sees the next shift on the dashboard, reads only published weeks, and prints one', async () => {
  const page = await world.openAs(nadia, '/dashboard');
  const card = page.getByRole('region', { name: 'Mon prochain créneau' });
  await card.getByText('06:00–13:30').waitFor();
  await card.getByRole('link', { name: `Voir la semaine ${next.week}` }).click();
  await ownDay(page, 'Mardi').waitFor();
  const first = page.getByRole('region', { name: 'Mon prochain créneau' });
  await first.getByText('06:00–13:30').waitFor();
  await ownDay(page, 'Mardi').waitFor();
  const tuesday = await textOf(page, 'Mardi');
  expect(tuesday).toContain('06:00–13:30');
  expect(tuesday).toMatch(/pause \d\d:\d\d–\d\d:\d\d/);
  expect(tuesday).toContain('Avec Léa Fournier (07:00–14:00), Catherine Delmas (12:30–20:00)');
  expect(tuesday).toContain('Vous ouvrez (06:00). Fermeture : Catherine Delmas (20:00).');
  await eventually(() => textOf(page, 'Lundi')).toContain('Boutique fermée');
  await eventually(() => textOf(page, 'Vendredi')).toContain('Pas de créneau');
  await page.getByText(/3 créneaux, 21\sh sur un objectif de 35\sh/).waitFor();
  expect(await page.getByRole('button', { name: /Générer|réalisé|Publier/ }).count()).toBe(0);
  // Opening it said nothing to anybody: this does.
  await page.getByRole('button', { name: "J'ai vu mon planning" }).click();
  await see(page, 'Votre responsable sait que vous avez vu ce planning');
  await page.getByText(/Vu le \d\d/).waitFor();

  // A colleague's illness is « Absent », on the page and in every answer.
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Léa Fournier' });
  await row.getByText('Absent', { exact: true }).waitFor();
  for (const address of [`${weekPath(next)}/plan`, `/planning/${next.week}/${next.year}`, '/planning/mine']) {
    const answer = await (await page.request.get(`/api${address}`)).text();
    expect(answer).not.toMatch(/MAL|[Mm]aladie|sick/);
  }
  const admin = await world.openAs('admin', '/tutors');
  expect(await (await admin.request.get(`/api${weekPath(next)}/plan`)).text()).toMatch(/MAL/);
  expect((await page.request.get('/api/planning/overview')).status()).toBe(403);

  await page.goto(`/plan${pathOf(draft)}`);
  await see(page, `La semaine ${draft.week} est en préparation`);
  const hidden = await planOf(page, draft);
  expect(hidden).toMatchObject({ state: 'none', shifts: [], people: [] });
  await page.getByRole('button', { name: 'Semaine précédente' }).click();
  await ownDay(page, 'Mardi').waitFor();
  await eventually(() => new URL(page.url()).searchParams.get('week')).toBe(String(next.week));
  await page.goBack();
  await see(page, `La semaine ${draft.week} est en préparation`);

  await page.getByRole('button', { name: 'Semaine précédente' }).click();
  await ownDay(page, 'Mardi').waitFor();
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('region', { name: 'Feuille de Nadia Benali' }).waitFor();
  await eventually(() => page.getByRole('region').count()).toBe(1);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

it("a phone without a network shows the person's own days as last seen, without team data, until the logout", async () => {
  const page = await world.openAs(nadia, '/dashboard', { width: 360, hasWorker: true });
  const kept = () => page.evaluate(() => localStorage.getItem('fournil.own-days'));
  await eventually(async () => (await kept())?.includes('06:00')).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.goto('/plan/planning');
  await page.getByRole('heading', { name: 'Pas de connexion.' }).waitFor();
  await page.getByText(/Vos horaires, vus le \d\d\/\d\d\/\d{4} à \d\d:\d\d/).waitFor();
  const week = page.getByRole('region', { name: `Semaine ${next.week}` });
  expect((await week.getByRole('listitem').allInnerTexts()).join()).toMatch(/mardi .*06:00–13:30.*mercredi/s);
  expect(await page.locator('body').innerText()).not.toMatch(/Léa|Catherine/);
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await ownDay(page, 'Mardi')
    .or(page.getByText(/créneau|préparation|Aucun planning/).first())
    .first()
    .waitFor();
  await page.request.post('/api/auth/logout');
  await page.goto('/plan/planning');
  await page
    .getByRole('heading', { name: /onnexion/ })
    .first()
    .waitFor();
  expect(await kept()).toBeNull();
});
