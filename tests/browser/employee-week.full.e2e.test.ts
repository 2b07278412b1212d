/** The week of those who do not make it, further: changes after the publication, the shared account, sheets, wishes, models, phones. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  settle,
} from './browser.ts';
import {
  dates,
  draft,
  type EmployeeWeek,
  empty,
  nadia,
  next,
  ownDay,
  ownWeek,
  pagesOf,
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

it('a change after the publication is shown until its person confirms it, and the manager sees the confirmation', async () => {
  const own = await world.openAs(nadia, pathOf(next));
  await own.getByRole('button', { name: "J'ai vu mon planning" }).click();
  await see(own, 'Votre responsable sait que vous avez vu ce planning');
  const manager = await world.openAs('admin', pathOf(next));
  await manager.getByText(/^Vu par 1 sur \d+ salariés planifiés/).waitFor();
  await shop.changeWednesday();
  await manager.reload();
  await manager.getByText(/^Vu par 0 sur \d+ salariés planifiés/).click();
  await manager.getByText(/Vu avant un changement, le/).waitFor();
  const page = await world.openAs(nadia, pathOf(next));
  await page.getByText('Votre mercredi a changé\u202f: 06:00–13:30 au lieu de 12:30–20:00').waitFor();
  await eventually(() => textOf(page, 'Mercredi')).toContain('Modifié : avant, 12:30–20:00');
  await page.getByRole('button', { name: "J'ai vu" }).focus();
  await page.keyboard.press('Enter');
  await see(page, 'Changements marqués comme vus');
  await eventually(() => page.getByText('Votre mercredi a changé').count()).toBe(0);
  await eventually(() => textOf(page, 'Mercredi')).not.toContain('Modifié');
  await manager.reload();
  await manager.getByText(/^Vu par 1 sur \d+ salariés planifiés/).waitFor();
  await page.reload();
  await ownDay(page, 'Mercredi').waitFor();
  await settle(page);
  expect(await page.getByRole('button', { name: "J'ai vu" }).count()).toBe(0);
});

it("the shared account sees the team's planning, and a text says that personal data need a personal account", async () => {
  const page = await world.openAs('employee', pathOf(next));
  await see(page, 'Connectez-vous avec votre compte personnel');
  const table = page.getByRole('table', {
    name: `Planning détaillé - Semaine ${next.week} (${next.year})`,
  });
  await table.getByText('06:00–13:30').first().waitFor();
  await table.getByText('Absent', { exact: true }).waitFor();
  expect(await ownWeek(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Imprimer ma semaine' }).count()).toBe(0);
  expect((await page.request.get('/api/planning/mine')).status()).toBe(403);
  const answer = await (await page.request.get(`/api${weekPath(next)}/plan`)).text();
  expect(answer).not.toMatch(/MAL|[Mm]aladie|sick/);
});

it('the administrator prints the pages of one or all people, and the dashboard shows what each week needs', async () => {
  const page = await world.openAs('admin', pathOf(next));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Feuilles individuelles' }).click();
  await page.getByRole('region', { name: 'Feuille de Léa Fournier' }).waitFor();
  await page.getByText(/4 pages A4 à imprimer/).waitFor();
  await settle(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
  expect(await page.getByRole('region', { name: 'Feuille de Léa Fournier' }).innerText()).not.toContain(
    'MAL',
  );
  await page.getByLabel('Salarié').selectOption('Nadia Benali');
  await page.getByText(/1 page A4 à imprimer/).waitFor();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.getByRole('link', { name: 'Retour au planning' }).click();
  await page
    .getByRole('heading', { name: `Planning détaillé - Semaine ${next.week} (${next.year})` })
    .waitFor();

  await page.goto('/plan/dashboard');
  const card = page.getByRole('region', { name: 'Planning', exact: true });
  const lines = card.getByRole('listitem');
  await lines
    .filter({ hasText: `Semaine ${draft.week}` })
    .getByText('Non publiée')
    .waitFor();
  await lines
    .filter({ hasText: `Semaine ${empty.week}` })
    .getByText('Non générée')
    .waitFor();
  await card
    .getByText(/points? à regarder/)
    .first()
    .waitFor();
  await card.getByRole('link', { name: /^Voir/ }).first().click();
  await page.getByRole('dialog', { name: /ce qui demande votre attention/ }).waitFor();
});

it('wishes are entered on a phone by their person, and shown next to the plan with the number kept', async () => {
  const page = await world.openAs(nadia, '/planning', { width: 360 });
  await page.getByRole('link', { name: 'Mes souhaits de jours et d’heures' }).click();
  const form = page.getByRole('form', { name: 'Mes souhaits de planning' });
  await form.getByLabel('Mardi', { exact: true }).selectOption('Plutôt repos');
  await form.getByLabel('Jeudi', { exact: true }).selectOption('Plutôt ces heures');
  await form.getByLabel('De, jeudi').fill('12h');
  await form.getByLabel('À, jeudi').fill('14h');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'La fin doit suivre le début d’au moins quatre heures.');
  await expectNoAxeViolations(page);
  await form.getByLabel('À, jeudi').fill('20h');
  await page.keyboard.press('Enter');
  await see(page, 'Souhaits enregistrés.');
  await eventually(async () => (await readApi(page, '/planning/wishes')).data.wishes).toEqual([
    { day: 'Mardi', kind: 'off', from: null, to: null },
    { day: 'Jeudi', kind: 'hours', from: '12:00', to: '20:00' },
  ]);
  await see(page, 'Rien à compter encore dans les plannings publiés des huit dernières semaines.');
  await expectNoSidewaysScroll(page);

  // Said after the other week was published, they count for what is not.
  const admin = await world.openAs('admin', pathOf(draft));
  const summary = admin.getByText('Souhaits suivis\u202f: 1 sur 2');
  await summary.focus();
  await admin.keyboard.press('Enter');
  const wishes = admin
    .getByRole('listitem')
    .filter({ hasText: '1 sur 2 sur huit semaines' })
    .getByRole('listitem');
  await eventually(() => wishes.allTextContents()).toEqual([
    'Mardi\u202f: plutôt repos ▲pas suivi',
    'Jeudi\u202f: plutôt de 12:00 à 20:00 ●suivi',
  ]);
  await expectNoAxeViolations(admin);

  await admin.goto(`/plan/employees/${shop.ids['Nadia Benali']}`);
  const tabs = admin.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
  await eventually(() => tabs.count()).toBeGreaterThan(5);
  expect(await tabs.allTextContents()).not.toContain('Mes souhaits');
});

it('a model week is made from the planning page, shown next to the plan, and not replaced from an outdated page', async () => {
  const page = await world.openAs('admin', pathOf(next));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Semaine modèle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Semaine modèle' });
  await dialog.getByText('Aucun modèle n’est suivi aujourd’hui.').waitFor();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  if (wide) await page.setViewportSize(wide);
  await dialog.getByRole('button', { name: `Prendre la semaine ${next.week}` }).click();
  await see(page, 'Semaine modèle enregistrée');
  await page
    .getByText(/^Semaine modèle\u202f: (\d+) sur \1 jours gardés \(100\u202f%\), à une heure près\.$/)
    .waitFor();
  // Somebody else takes another week meanwhile: it is shown before it is replaced, and the choice stays.
  await page.getByRole('button', { name: 'Changer de modèle' }).click();
  const choice = dialog.getByLabel(`La semaine ${next.week} devient le modèle de`);
  await choice.selectOption('semaines paires');
  await world.arrange('PUT', '/planning/model', { weeks: 'all', ...draft });
  await dialog.getByRole('button', { name: `Prendre la semaine ${next.week}` }).click();
  await dialog.getByText('Modifiée entre-temps').waitFor();
  const [mine, theirs] = [next, draft].map(({ week, year }) => `semaine ${week} de ${year}`);
  await dialog
    .getByText(new RegExp(`^toutes les semaines\u202f: ${mine} → ${theirs} \\(Administrateur, `))
    .waitFor();
  expect(await choice.inputValue()).toBe('even');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Ne plus en suivre' }).click();
  await see(page, 'Les plannings ne suivent plus de semaine modèle');
  await eventually(() => page.getByText('Changer de modèle').count()).toBe(0);
});

it('a phone shows one card per day, own days first, and skips a shift on a day of illness as the next shift', async () => {
  const page = await world.openAs(nadia, pathOf(next), { width: 360 });
  await ownDay(page, 'Mardi').waitFor();
  await expectNoSidewaysScroll(page);
  const boxes = await ownWeek(page).getByRole('listitem').all();
  const places = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(places).toHaveLength(7);
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
  const team = page.getByRole('region', { name: "Toute l'équipe" });
  await team.locator('summary', { hasText: 'Mercredi' }).focus();
  await page.keyboard.press('Enter');
  await team.getByText('Absent', { exact: true }).waitFor();

  await world.arrange('POST', '/sick-leaves', {
    ...{ type: 'maladie', employeeId: shop.ids['Nadia Benali'], startDate: dates[1], endDate: dates[1] },
  });
  await page.reload();
  const first = page.getByRole('region', { name: 'Mon prochain créneau' });
  await first.getByText(/^(Demain|Mercredi \d)/).waitFor();
  await eventually(() => textOf(page, 'Mardi')).toContain(
    'MAL (Maladie) 06:00–13:30 : ce créneau ne tient plus',
  );
  await page.getByText(/2 créneaux, 14\sh sur un objectif de 28\sh/).waitFor();
  await expectNoAxeViolations(page);
});
