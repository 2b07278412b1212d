/** The planning of those who do not make it: own week, changes to see, masked absences; sheets to hand out. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  keys,
  nadia,
  next,
  planOf,
  startEmployeeWeek,
  weekPath,
} from './employee-week.ts';
import { choosePassword } from './personal-account.ts';
import { pathOf } from './planning-shop.ts';

let world: BrowserWorld;
let shop: EmployeeWeek;
beforeAll(async () => {
  shop = await startEmployeeWeek();
  ({ world } = shop);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const ownWeek = (page: Page) => page.getByRole('region', { name: 'Ma semaine' });
const ownDay = (page: Page, day: string) =>
  ownWeek(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${day} `) }) });
const text = async (page: Page, day: string) => (await ownDay(page, day).innerText()).replace(/\s+/g, ' ');

describe('a personal account', () => {
  it('reads first when it works next, then its own days with breaks and colleagues', async () => {
    const page = await world.openAs(nadia, pathOf(next));
    const first = page.getByRole('region', { name: 'Mon prochain créneau' });
    await first.getByText('06:00–13:30').waitFor();
    await ownDay(page, 'Mardi').waitFor();
    const tuesday = await text(page, 'Mardi');
    expect(tuesday).toContain('06:00–13:30');
    expect(tuesday).toMatch(/pause \d\d:\d\d–\d\d:\d\d/);
    expect(tuesday).toContain('Avec Léa Fournier (07:00–14:00), Catherine Delmas (12:30–20:00)');
    expect(tuesday).toContain('Vous ouvrez (06:00). Fermeture : Catherine Delmas (20:00).');
    await eventually(() => text(page, 'Lundi')).toContain('Boutique fermée');
    await eventually(() => text(page, 'Vendredi')).toContain('Pas de créneau');
    await page.getByText(/3 créneaux, 21\sh sur un objectif de 35\sh/).waitFor();
    expect(await page.getByRole('button', { name: /Générer|réalisé|Publier/ }).count()).toBe(0);
    // Opening it said nothing to anybody: this does.
    await page.getByRole('button', { name: "J'ai vu mon planning" }).click();
    await see(page, 'Votre responsable sait que vous avez vu ce planning');
    await page.getByText(/Vu le \d\d/).waitFor();
  });

  it('sees a change after the publication until it has said so', async () => {
    const manager = await world.openAs('admin', pathOf(next));
    await manager.getByText(/^Vu par 1 sur \d+ salariés planifiés/).waitFor();
    await shop.changeWednesday();
    await manager.reload();
    await manager.getByText(/^Vu par 0 sur \d+ salariés planifiés/).click();
    await manager.getByText(/Vu avant un changement, le/).waitFor();
    const page = await world.openAs(nadia, pathOf(next));
    await page.getByText('Votre mercredi a changé\u202f: 06:00–13:30 au lieu de 12:30–20:00').waitFor();
    await eventually(() => text(page, 'Mercredi')).toContain('Modifié : avant, 12:30–20:00');
    await page.getByRole('button', { name: "J'ai vu" }).focus();
    await page.keyboard.press('Enter');
    await see(page, 'Changements marqués comme vus');
    await eventually(() => page.getByText('Votre mercredi a changé').count()).toBe(0);
    await eventually(() => text(page, 'Mercredi')).not.toContain('Modifié');
    await manager.reload();
    await manager.getByText(/^Vu par 1 sur \d+ salariés planifiés/).waitFor();
    await page.reload();
    await ownDay(page, 'Mercredi').waitFor();
    await settle(page);
    expect(await page.getByRole('button', { name: "J'ai vu" }).count()).toBe(0);
  });

  it("reads a colleague's illness as « Absent », on the page and in every answer", async () => {
    const page = await world.openAs(nadia, pathOf(next));
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Léa Fournier' });
    await row.getByText('Absent', { exact: true }).waitFor();
    for (const address of [
      `${weekPath(next)}/plan`,
      `/planning/${next.week}/${next.year}`,
      '/planning/mine',
    ]) {
      const answer = await (await page.request.get(`/api${address}`)).text();
      expect(answer).not.toMatch(/MAL|[Mm]aladie|sick/);
    }
    const admin = await world.openAs('admin', '/tutors');
    expect(await (await admin.request.get(`/api${weekPath(next)}/plan`)).text()).toMatch(/MAL/);
    expect((await page.request.get('/api/planning/overview')).status()).toBe(403);
  });

  it('sees published weeks only, and goes to them by the address', async () => {
    const page = await world.openAs(nadia, pathOf(draft));
    await see(page, `La semaine ${draft.week} n'est pas encore publiée`);
    const hidden = await planOf(page, draft);
    expect(hidden).toMatchObject({ state: 'none', shifts: [], people: [] });
    await page.getByRole('button', { name: 'Semaine précédente' }).click();
    await ownDay(page, 'Mardi').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('week')).toBe(String(next.week));
    await page.goBack();
    await see(page, `La semaine ${draft.week} n'est pas encore publiée`);
  });

  it('finds its next service on the dashboard', async () => {
    const page = await world.openAs(nadia, '/dashboard');
    const card = page.getByRole('region', { name: 'Mon prochain créneau' });
    await card.getByText('06:00–13:30').waitFor();
    await card.getByRole('link', { name: `Voir la semaine ${next.week}` }).click();
    await ownDay(page, 'Mardi').waitFor();
  });

  it('prints its own week on one page, and nothing else', async () => {
    const page = await world.openAs(nadia, pathOf(next));
    await ownDay(page, 'Mardi').waitFor();
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('region', { name: 'Feuille de Nadia Benali' }).waitFor();
    await eventually(() => page.getByRole('region').count()).toBe(1);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describe('the shared account', () => {
  it("reads the team's planning, and where something is personal, which account it needs", async () => {
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
});

describe('the administrator', () => {
  it('prints the week of each person or of one, a page each', async () => {
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
  });

  it('finds on the dashboard what the coming weeks ask for, and goes there', async () => {
    const page = await world.openAs('admin', '/dashboard');
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
    await card.getByText(/créneaux non couverts dans les 14 jours/).waitFor();
    await card
      .getByRole('link', { name: /\d\d\/\d\d$/ })
      .first()
      .click();
    await page.waitForURL(`**/planning?week=*&year=*&vue=jour&jour=*`);
  });
});

describe('on every screen', () => {
  it.each(['light', 'dark'] as const)('passes axe in the %s scheme', async (colorScheme) => {
    const page = await world.openAs(nadia, pathOf(next), { colorScheme });
    await ownDay(page, 'Mardi').waitFor();
    await expectNoAxeViolations(page);
    const admin = await world.openAs('admin', `${pathOf(next)}&feuilles=toutes`, { colorScheme });
    await admin.getByRole('region', { name: 'Feuille de Léa Fournier' }).waitFor();
    await expectNoAxeViolations(admin);
  });

  it('shows a card a day on 360 px, own days first, without sideways scrolling', async () => {
    const page = await world.openAs(nadia, pathOf(next), { width: 360 });
    await ownDay(page, 'Mardi').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const boxes = await ownWeek(page).getByRole('listitem').all();
    const places = await Promise.all(boxes.map((box) => box.boundingBox()));
    expect(places).toHaveLength(7);
    expect(new Set(places.map((place) => place?.x)).size).toBe(1);
    const team = page.getByRole('region', { name: "Toute l'équipe" });
    await team.locator('summary', { hasText: 'Mercredi' }).focus();
    await page.keyboard.press('Enter');
    await team.getByText('Absent', { exact: true }).waitFor();
  });
});

describe('somebody who has fallen ill since', () => {
  it('finds the next service they can come to, and the one that no longer stands in their week', async () => {
    await world.arrange('POST', '/sick-leaves', {
      ...{ type: 'maladie', employeeId: shop.ids['Nadia Benali'], startDate: dates[1], endDate: dates[1] },
    });
    const page = await world.openAs(nadia, pathOf(next));
    const first = page.getByRole('region', { name: 'Mon prochain créneau' });
    await first.getByText(/^(Demain|Mercredi \d)/).waitFor();
    await eventually(() => text(page, 'Mardi')).toContain(
      'MAL (Maladie) 06:00–13:30 : ce créneau ne tient plus',
    );
    await page.getByText(/2 créneaux, 14\sh sur un objectif de 28\sh/).waitFor();
    await expectNoAxeViolations(page);
  });
});

describe('a part-timer who is told late', () => {
  const jade = { email: 'jade@example.org', password: 'croissant-au-beurre' };
  /** The specified call, with the search ended as soon as it has hours of three days for the person. */
  const generateNext = async (employeeId: string) => {
    const { week, year } = next;
    const admin = await world.openAs('admin', '/tutors');
    const generated = world.arrange('POST', '/planning/generate', { weekNumber: week, year });
    await eventually(async () => {
      const { data } = await readApi(admin, `/planning/generation/${week}/${year}`);
      const found = JSON.stringify(data.preview ?? null).split(employeeId).length - 1;
      return data.state !== 'running' || found >= 3;
    }).toBe(true);
    await world.arrange('POST', `/planning/generation/${week}/${year}/stop`);
    expect(await generated).toMatchObject({ state: 'recorded' });
  };

  it('sees the week at once, with the days that wait for a yes or a no', async () => {
    const record = { name: 'Jade Morel', role: 'vendeuse', weeklyHours: 24, skills: keys, email: jade.email };
    const { _id: id } = await world.arrange('POST', '/employees', {
      ...{ contractType: 'CDI', birthDate: '1992-04-02', entryDate: '2020-01-01', trainingDays: [] },
      ...record,
    });
    await choosePassword(world, String(id), jade);
    await generateNext(String(id));
    const page = await world.openAs(jade, pathOf(next), { width: 360 });
    const asked = ownWeek(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Proposé, votre accord est demandé') });
    await asked.first().waitFor();
    const days = await asked.count();
    expect(days).toBeGreaterThan(1);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await asked
      .first()
      .getByRole('button', { name: /^Oui, j'accepte/ })
      .click();
    await eventually(() => asked.count()).toBe(days - 1);
    await asked
      .first()
      .getByRole('button', { name: /^Non, je refuse/ })
      .click();
    await eventually(() => asked.count()).toBe(days - 2);
    await page.getByText('Vous avez refusé ces horaires').waitFor();
    const admin = await world.openAs('admin', pathOf(next));
    await admin
      .getByText(/1 salarié refuse ses horaires/)
      .first()
      .waitFor();
    await admin.getByRole('button', { name: 'Autres actions' }).click();
    await admin.getByRole('menuitem', { name: 'Historique' }).click();
    await admin
      .getByText(/^Jade Morel.*horaires annoncés tard refusés/)
      .first()
      .waitFor();
    await admin
      .getByText(/^Jade Morel.*horaires annoncés tard acceptés/)
      .first()
      .waitFor();
  });
});
