import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
const ids: Record<string, string> = {};
const keys = ['Ouverture', 'Fermeture'];
const staff = [
  { name: 'Catherine Delmas', role: 'responsable', skills: [...keys, 'Management'] },
  { name: 'Nadia Benali', role: 'vendeuse', skills: keys },
  { name: 'Fatou Diarra', role: 'vendeuse', skills: keys },
  { name: 'Léa Fournier', role: 'vendeuse', skills: keys },
  { name: 'Gérard Pinson', role: 'boulanger', skills: [] },
  { name: 'Karim Haddad', role: 'boulanger', skills: [] },
  { name: 'Aurélie Fontaine', role: 'préparateur', skills: [] },
];

beforeAll(async () => {
  world = await startBrowserWorld();
  for (const person of staff) {
    const { _id } = await world.arrange('POST', '/employees', {
      contractType: 'CDI',
      weeklyHours: 35,
      birthDate: '1990-04-02',
      entryDate: '2020-01-01',
      trainingDays: [],
      ...person,
    });
    ids[person.name] = String(_id);
  }
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

/** 2027: far ahead of every notice, and weeks of its own per test. */
const year = 2027;
const path = (week: number) => `/planning?week=${week}&year=${year}`;
const detail = (page: Page, week: number) =>
  page.getByRole('table', { name: `Planning détaillé - Semaine ${week} (${year})` });

interface Shift {
  readonly _id: string;
  readonly employeeId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly pinned: boolean;
}
interface Plan {
  readonly state: string;
  readonly revision: number;
  readonly monday: string;
  readonly shifts: readonly Shift[];
}
async function planOf(page: Page, week: number): Promise<Plan> {
  const answer = await page.request.get(`/api/weeks/${week}/${year}/plan`);
  const { data }: { data: Plan } = await answer.json();
  return data;
}
const of = (plan: Plan, name: string) => plan.shifts.filter(({ employeeId }) => employeeId === ids[name]);
const bar = (page: Page, id: string) => page.locator(`[data-shift="${id}"]`);

const dayOf = (week: number, day: number) => {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000;
  return new Date(monday + day * 86_400_000).toISOString().slice(0, 10);
};
/** A week drawn by hand, so that a test knows every hour of it. */
const drawWeek = (week: number, added: readonly [name: string, day: number, from: string, to: string][]) =>
  world.arrange('POST', `/weeks/${week}/${year}/edits`, {
    baseRevision: -1,
    removed: [],
    added: added.map(([name, day, startTime, endTime]) => ({
      employeeId: ids[name],
      date: dayOf(week, day),
      startTime,
      endTime,
    })),
  });
const save = async (page: Page) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/edits'));
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await see(page, 'Modifications enregistrées');
};
/** Toasts lie over the primary action: somebody in a hurry closes them. */
const closeToasts = async (page: Page) => {
  const close = page.getByRole('button', { name: 'Fermer ce message' });
  while ((await close.count()) > 0) {
    await close.first().click();
    await settle(page);
  }
};

describe('the whole path', () => {
  it('goes from the constraints to a realized week, and the journal tells each step', async () => {
    const page = await world.openAs('admin', `/constraints?week=10&year=${year}`);
    await page.getByRole('button', { name: 'Maladie, Léa Fournier' }).click();
    await page.getByRole('button', { name: 'Générer le planning' }).click();
    await page.waitForURL('**/planning?week=10&year=2027');
    await page.getByRole('heading', { name: 'Planning détaillé - Semaine 10 (2027)' }).waitFor();
    await closeToasts(page);
    await page.getByRole('button', { name: 'Générer le planning' }).click();
    await page.getByText('Planning généré avec succès !').waitFor({ timeout: 100_000 });
    await detail(page, 10).locator('[data-shift]').first().waitFor();
    expect(await detail(page, 10).getByText('MAL', { exact: true }).count()).toBe(7);
    const generated = await planOf(page, 10);
    expect(of(generated, 'Léa Fournier')).toEqual([]);
    // The shop publishes what it generates, unless its settings say otherwise.
    expect(generated).toMatchObject({ state: 'published' });

    const employee = await world.openAs('employee', '/dashboard');
    expect((await planOf(employee, 10)).shifts.length).toBe(generated.shifts.length);

    await page.getByRole('button', { name: 'Marquer comme réalisé\u202f: Nadia Benali' }).click();
    await see(page, 'Planning marqué comme réalisé');
    await see(page, 'Réalisé');
    await page.getByRole('button', { name: 'Rouvrir le planning de Nadia Benali' }).click();
    await page.getByLabel('Raison*').fill('Heures du mardi à corriger');
    await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir' }).click();
    await see(page, 'Planning rouvert');
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Tout marquer comme réalisé' }).click();
    await page.getByRole('button', { name: 'Rouvrir le planning de Gérard Pinson' }).waitFor();

    const journal = await world.openAs('admin', '/audit');
    const told = await (await journal.request.get('/api/audit')).text();
    for (const type of ['WeekRowSaved', 'WeekPlanGenerated', 'PlanRowsRealized', 'PlanRowReopened']) {
      expect(told).toContain(type);
    }
  });
});

describe('editing', () => {
  it('moves, stretches and hands over by keyboard, saves as one, and takes a saved edit back', async () => {
    await drawWeek(12, [['Nadia Benali', 1, '06:00', '13:30']]);
    const page = await world.openAs('admin', path(12));
    const before = of(await planOf(page, 12), 'Nadia Benali')[0];
    await bar(page, before?._id ?? '').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await see(page, '1 modification à enregistrer');
    await page.getByText('Conforme aux règles enregistrées').waitFor();
    await save(page);
    expect(of(await planOf(page, 12), 'Nadia Benali')).toMatchObject([
      { startTime: '06:30', endTime: '13:45' },
    ]);

    await page.keyboard.press('Escape');
    await page.locator('[data-shift]').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await save(page);
    expect(of(await planOf(page, 12), 'Nadia Benali')).toEqual([]);

    await page.locator('[data-shift]').first().focus();
    await page.keyboard.press('Control+z');
    await save(page);
    expect(of(await planOf(page, 12), 'Nadia Benali')).toMatchObject([
      { startTime: '06:30', endTime: '13:45' },
    ]);
  });

  it('adds with N, cuts with C, deletes with Suppr, and lets everything go with Abandonner', async () => {
    await drawWeek(13, [['Nadia Benali', 2, '06:00', '19:00']]).catch(() => undefined);
    const page = await world.openAs('admin', path(13));
    const empty = page.locator(`td[data-person="${ids['Fatou Diarra']}"][data-day="3"] [data-cell]`);
    await empty.focus();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Nouveau service de Fatou Diarra' });
    await form.getByLabel('Début').fill('6h30');
    await form.getByLabel('Fin').fill('6');
    await page.keyboard.press('Enter');
    await see(page, 'La fin doit suivre le début, le même jour.');
    await form.getByLabel('Fin').fill('14:30');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    const drawn = page.locator('[data-shift^="nouveau"]');
    await page.getByRole('button', { name: /Fatou Diarra.*06:30.*14:30/ }).waitFor();
    await drawn.focus();
    await page.keyboard.press('c');
    await eventually(() => drawn.count()).toBe(2);
    await drawn.first().focus();
    await page.keyboard.press('Delete');
    await eventually(() => drawn.count()).toBe(1);
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await eventually(() => drawn.count()).toBe(0);
  });

  it('drags, draws and stretches with the mouse', async () => {
    await drawWeek(14, [['Nadia Benali', 1, '07:00', '13:00']]);
    const page = await world.openAs('admin', `${path(14)}&vue=jour&jour=1`);
    const shift = page.locator('[data-shift]').first();
    const box = await shift.boundingBox();
    if (!box) throw new Error('the bar has no place');
    const hour = box.width / 6;
    const middle = box.y + box.height / 2;
    const drag = async (fromX: number, toX: number, y = middle, toY = y) => {
      await page.mouse.move(fromX, y);
      await page.mouse.down();
      await page.mouse.move((fromX + toX) / 2, (y + toY) / 2, { steps: 4 });
      await page.mouse.move(toX, toY, { steps: 4 });
      await page.mouse.up();
    };
    await drag(box.x + box.width / 2, box.x + box.width / 2 + hour);
    await eventually(() => shift.innerText()).toContain('08:00–14:00');
    await drag(box.x + box.width + hour - 1, box.x + box.width + 2 * hour - 1);
    await eventually(() => shift.innerText()).toContain('08:00–15:00');
    const row = await page.locator(`td[data-person="${ids['Fatou Diarra']}"][data-day="1"]`).boundingBox();
    if (!row) throw new Error('the row has no place');
    await drag(box.x, box.x + 4 * hour, row.y + row.height / 2);
    await eventually(() => page.locator('[data-shift^="nouveau"]').count()).toBe(1);
    await save(page);
    const saved = await planOf(page, 14);
    expect(of(saved, 'Nadia Benali')).toMatchObject([{ startTime: '08:00', endTime: '15:00' }]);
    expect(of(saved, 'Fatou Diarra')).toMatchObject([{ startTime: '07:00', endTime: '11:00' }]);
  });

  it('says which law forbids an edit, and saves nothing of it', async () => {
    await drawWeek(15, [
      ['Nadia Benali', 1, '13:00', '20:00'],
      ['Nadia Benali', 2, '09:00', '15:00'],
    ]);
    const page = await world.openAs('admin', path(15));
    const wednesday = of(await planOf(page, 15), 'Nadia Benali').find(
      ({ startTime }) => startTime === '09:00',
    );
    await bar(page, wednesday?._id ?? '').focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
    await page
      .getByRole('region', { name: 'Modifications' })
      .getByText(/L3131-1/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled()).toBe(true);
    expect(of(await planOf(page, 15), 'Nadia Benali')).toHaveLength(2);
  });

  it('shows who changed the same day meanwhile, and puts the edit on their version', async () => {
    await drawWeek(16, [['Nadia Benali', 1, '08:00', '14:00']]);
    const page = await world.openAs('admin', path(16));
    const mine = of(await planOf(page, 16), 'Nadia Benali')[0];
    await bar(page, mine?._id ?? '').focus();
    await page.keyboard.press('ArrowRight');
    const { revision } = await planOf(page, 16);
    await world.arrange('POST', `/weeks/16/${year}/edits`, {
      baseRevision: revision,
      removed: [mine?._id],
      added: [{ employeeId: ids['Nadia Benali'], date: dayOf(16, 1), startTime: '15:00', endTime: '19:00' }],
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
    await dialog.getByText('Administrateur').waitFor();
    await dialog.getByRole('button', { name: 'Remettre mes modifications sur leur version' }).click();
    await eventually(() => page.locator('[data-shift]').count()).toBe(2);
  });

  it('ranks who could take a shift, and hands it over in one click', async () => {
    await drawWeek(17, [
      ['Nadia Benali', 1, '08:00', '14:00'],
      ['Fatou Diarra', 1, '09:00', '15:00'],
    ]);
    const page = await world.openAs('admin', path(17));
    const shift = of(await planOf(page, 17), 'Nadia Benali')[0];
    await bar(page, shift?._id ?? '').focus();
    await page.keyboard.press('r');
    const panel = page.getByRole('dialog', { name: 'Qui peut prendre ce service\u202f?' });
    await panel.getByRole('button', { name: 'Choisir Léa Fournier' }).click();
    await see(page, 'Léa Fournier prend ce service');
    expect(of(await planOf(page, 17), 'Léa Fournier')).toMatchObject([
      { startTime: '08:00', endTime: '14:00' },
    ]);
    await page.keyboard.press('p');
  });

  it('pins with P, copies a week and lists what was skipped', async () => {
    await drawWeek(18, [['Nadia Benali', 1, '08:00', '14:00']]);
    const page = await world.openAs('admin', path(18));
    const shift = of(await planOf(page, 18), 'Nadia Benali')[0];
    await bar(page, shift?._id ?? '').focus();
    await page.keyboard.press('p');
    await see(page, 'Service épinglé\u202f: une nouvelle génération le garde');
    expect(of(await planOf(page, 18), 'Nadia Benali')).toMatchObject([{ pinned: true }]);
    await page.goto(`/plan${path(19)}`);
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Copier une autre semaine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copier' }).click();
    await see(page, '1 service copié');
    expect(of(await planOf(page, 19), 'Nadia Benali')).toMatchObject([{ startTime: '08:00' }]);
  });
});

it('publishes a week drawn by hand, and marks what is changed afterwards', async () => {
  await drawWeek(26, [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await world.openAs('admin', path(26));
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await see(page, 'Planning de la semaine 26 publié');
  await page.locator('[data-shift]').first().focus();
  await page.keyboard.press('ArrowRight');
  await save(page);
  await page.getByRole('button', { name: /Nadia Benali.*modifié après publication/ }).waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await page.getByRole('dialog').getByText('modifié après publication').first().waitFor();
});

describe('the page', () => {
  it('asks for a week that exists, and keeps it in the address', async () => {
    const page = await world.openAs('admin', `/planning?week=53&year=${year}`);
    await see(page, "L'année 2027 n'a que 52 semaines : choisissez une semaine de 1 à 52.");
    await page.getByLabel('Semaine', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Générer le planning' }).click();
    await page.getByRole('alert').getByText("Veuillez saisir le numéro de semaine et l'année").waitFor();
    await page.getByLabel('Semaine', { exact: true }).fill('20');
    await page.waitForURL(`**/planning?week=20&year=${year}`);
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await page.waitForURL(`**/planning?week=21&year=${year}`);
  });

  it('shows an empty table and no message when the week cannot be loaded', async () => {
    const page = await world.openAs('admin', '/dashboard');
    await page.route('**/api/weeks/*/*/plan', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/plan${path(20)}`);
    await page.locator('table[data-load="failed"]').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('has no accessibility violation, light and dark, week, day and phone', async () => {
    await drawWeek(22, [
      ['Nadia Benali', 1, '06:00', '13:30'],
      ['Fatou Diarra', 1, '12:30', '20:00'],
      ['Gérard Pinson', 1, '04:00', '11:30'],
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await world.openAs('admin', path(22), { colorScheme });
      await bar(page, (await planOf(page, 22)).shifts[0]?._id ?? '').waitFor();
      await expectNoAxeViolations(page);
      await page.goto(`/plan${path(22)}&vue=jour&jour=1`);
      await page.locator('[data-shift]').first().waitFor();
      await expectNoAxeViolations(page);
      const phone = await world.openAs('admin', `${path(22)}&jour=1`, { colorScheme, width: 360 });
      await phone
        .getByRole('button', { name: /Nadia Benali/ })
        .first()
        .waitFor();
      await expectNoAxeViolations(phone);
      await expectNoSidewaysScroll(phone);
    }
  });

  it('on a phone: somebody calls in ill, the hole shows, a replacement is picked, three taps each', async () => {
    await drawWeek(23, [['Nadia Benali', 1, '08:00', '14:00']]);
    const page = await world.openAs('admin', `${path(23)}&jour=1`, { width: 360 });
    await page
      .getByRole('button', { name: /Nadia Benali/ })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Déclarer malade' }).tap();
    await page
      .getByRole('dialog', { name: 'Déclarer malade' })
      .getByRole('button', { name: 'Déclarer malade' })
      .tap();
    await page.getByRole('button', { name: /Nadia Benali.*À remplacer/ }).tap();
    await page.getByRole('button', { name: 'Choisir Fatou Diarra' }).tap();
    await see(page, 'Fatou Diarra prend ce service');
    expect(of(await planOf(page, 23), 'Fatou Diarra')).toMatchObject([
      { startTime: '08:00', endTime: '14:00' },
    ]);
  });

  it('prints the week on one sheet, black on white, without the screen around it', async () => {
    await drawWeek(24, [['Nadia Benali', 1, '06:00', '13:30']]);
    const page = await world.openAs('admin', path(24));
    await page.locator('[data-shift]').first().waitFor();
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: 'Planning de la semaine 24 (2027)' }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  });
});
