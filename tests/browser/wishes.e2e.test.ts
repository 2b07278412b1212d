/** « Mes souhaits »: said on the phone by their person, seen beside the plan by whoever makes it. */
import { datesOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
let id = '';
const next = weekAfter(weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString()), 1);
const other = weekAfter(next, 1);
const planning = `/planning?week=${next.week}&year=${next.year}`;
const nadia = { email: 'nadia@example.org', password: 'croissant-au-beurre' };

beforeAll(async () => {
  world = await startBrowserWorld();
  const record = {
    ...{ name: 'Nadia Benali', role: 'vendeuse', email: nadia.email, birthDate: '1990-04-02' },
    ...{ contractType: 'CDI', weeklyHours: 35, entryDate: '2020-01-01', skills: ['Ouverture', 'Fermeture'] },
  };
  id = String((await world.arrange('POST', '/employees', record))._id);
  for (const one of [next, other]) {
    const [, tuesday, , thursday] = datesOf(one);
    await world.arrange('POST', `/weeks/${one.week}/${one.year}/edits`, {
      baseRevision: -1,
      removed: [],
      added: [tuesday, thursday].map((date) => ({
        employeeId: id,
        date,
        startTime: '06:00',
        endTime: '13:00',
        group: 'vente',
      })),
    });
  }
  await choosePassword(world, String(id), nadia);
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('are said on a phone, from the page of the own planning', async () => {
  const page = await world.openAs(nadia, '/planning', { width: 360 });
  await page.getByRole('link', { name: 'Mes souhaits de jours et d’heures' }).click();
  const form = page.getByRole('form', { name: 'Mes souhaits de planning' });
  await form.getByLabel('Mardi', { exact: true }).selectOption('Plutôt repos');
  await form.getByLabel('Jeudi', { exact: true }).selectOption('Plutôt ces heures');
  await form.getByLabel('À, jeudi').fill('8h');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'La fin doit suivre le début d’au moins quatre heures.');
  await expectNoAxeViolations(page);
  await form.getByLabel('À, jeudi').fill('14h');
  await page.keyboard.press('Enter');
  await see(page, 'Souhaits enregistrés.');
  await eventually(async () => (await readApi(page, '/planning/wishes')).data.wishes).toEqual([
    { day: 'Mardi', kind: 'off', from: null, to: null },
    { day: 'Jeudi', kind: 'hours', from: '06:00', to: '14:00' },
  ]);
  await see(page, 'Rien à compter encore dans les plannings publiés des huit dernières semaines.');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

it('stand beside the plan, with which of them it keeps', async () => {
  const page = await world.openAs('admin', planning);
  const summary = page.getByText('Souhaits suivis\u202f: 1 sur 2');
  await summary.focus();
  await page.keyboard.press('Enter');
  const wishes = page
    .getByRole('listitem')
    .filter({ hasText: '1 sur 2 sur huit semaines' })
    .getByRole('listitem');
  await eventually(() => wishes.allTextContents()).toEqual([
    'Mardi\u202f: plutôt repos ▲pas suivi',
    'Jeudi\u202f: plutôt de 06:00 à 14:00 ●suivi',
  ]);
  await expectNoAxeViolations(page);
});

it('stand beside how much of a model week the plan keeps, taken from the week on the screen', async () => {
  const page = await world.openAs('admin', planning);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Semaine modèle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Semaine modèle' });
  await dialog.getByText('Aucun modèle n’est suivi aujourd’hui.').waitFor();
  await expectNoAxeViolations(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  if (wide) await page.setViewportSize(wide);
  await dialog.getByRole('button', { name: `Prendre la semaine ${next.week}` }).click();
  await see(page, 'Semaine modèle enregistrée');
  await see(page, 'Semaine modèle\u202f: 2 sur 2 jours gardés (100\u202f%), à une heure près.');
  // Somebody else takes another week meanwhile: it is shown before it is replaced, and the choice stays.
  await page.getByRole('button', { name: 'Changer de modèle' }).click();
  const choice = dialog.getByLabel(`La semaine ${next.week} devient le modèle de`);
  await choice.selectOption('semaines paires');
  await world.arrange('PUT', '/planning/model', { weeks: 'all', ...other });
  await dialog.getByRole('button', { name: `Prendre la semaine ${next.week}` }).click();
  await dialog.getByText('Modifiée entre-temps').waitFor();
  const [mine, theirs] = [next, other].map(({ week, year }) => `semaine ${week} de ${year}`);
  await dialog
    .getByText(new RegExp(`^toutes les semaines\u202f: ${mine} → ${theirs} \\(Administrateur, `))
    .waitFor();
  expect(await choice.inputValue()).toBe('even');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Ne plus en suivre' }).click();
  await see(page, 'Les plannings ne suivent plus de semaine modèle');
  await eventually(() => page.getByText('Changer de modèle').count()).toBe(0);
});

it('are no part of the page that others see of their person', async () => {
  const page = await world.openAs('admin', `/employees/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
  await eventually(() => tabs.count()).toBeGreaterThan(5);
  expect(await tabs.allTextContents()).not.toContain('Mes souhaits');
});
