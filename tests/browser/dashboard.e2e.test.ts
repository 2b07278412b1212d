import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserWorld, eventually, see, startBrowserWorld } from './browser.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
const day = (days: number) => Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString();
const french = (date: string) => date.split('-').reverse().join('/');
const personal = { email: 'alice@example.org', password: 'croissant-au-beurre' };

/** Alice is on sick leave, Bruno came back, Chloé is an apprentice whose contract ends this week. */
beforeAll(async () => {
  world = await startBrowserWorld();
  // The first steps of a new installation have a journey of their own.
  await world.arrange('PUT', '/first-steps', { putAway: true });
  const add = async (fields: object) => {
    const { _id } = await world.arrange('POST', '/employees', { age: 30, role: 'vendeuse', ...fields });
    return String(_id);
  };
  const sick = (employeeId: string, startDate: string, endDate: string) =>
    world.arrange('POST', '/sick-leaves', { type: 'maladie', employeeId, startDate, endDate });
  const alice = await add({ name: 'Alice Arrêtée', email: personal.email });
  const bruno = await add({ name: 'Bruno Bientôt' });
  await add({
    name: 'Chloé Contrat',
    role: 'Apprenti Vendeuse',
    contractType: 'Apprentissage',
    age: undefined,
    birthDate: Temporal.PlainDate.from(day(10)).subtract({ years: 18 }).toString(),
    trainingDays: ['Lundi'],
    contractEndDate: day(5),
    tutor: bruno,
  });
  await sick(alice, day(-2), day(3));
  await sick(bruno, day(-6), day(-1));
  await choosePassword(world, String(alice), personal);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('the dashboard shows the administrator the absent people, the recap and the counts, and declares an absence', async () => {
  const page = await world.openAs('admin', '/dashboard');
  const absent = page.getByRole('region', { name: "Absents aujourd'hui" });
  await absent.getByText('Alice Arrêtée').waitFor();
  await eventually(() => absent.getByRole('listitem').count()).toBe(1);
  await absent.getByText(`Vendeuse, jusqu'au ${french(day(3))}`).waitFor();
  await page.getByText("1 absent aujourd'hui").waitFor();
  await eventually(() => page.getByRole('main').getByRole('region').first().getAttribute('aria-label')).toBe(
    'À faire',
  );
  await page.getByRole('region', { name: 'À faire' }).getByText('Rien n’attend votre décision.').waitFor();

  const lines = async (name: string) => {
    const section = page.getByRole('region', { name, exact: true });
    await section.waitFor();
    return (await section.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  };
  await eventually(() => lines('Arrêts maladie')).toEqual([
    `Bruno Bientôt ●Repris Retour le ${french(day(0))}`,
    `Alice Arrêtée ◆Dans 4 jours Retour le ${french(day(4))}`,
  ]);
  await eventually(() => lines('Apprentis')).toEqual([
    `Chloé Contrat ◆Dans 5 jours Fin du contrat le ${french(day(5))}`,
  ]);
  await eventually(() => lines('Mineurs')).toEqual([
    `Chloé Contrat ○Dans 10 jours 18 ans le ${french(day(10))}`,
  ]);
  await see(page, 'Aucun congé dans les 8 prochains jours.');
  await see(page, 'Aucune obligation en attente.');

  const counts = page.getByRole('region', { name: 'Statistiques générales' });
  await eventually(() => counts.locator('dt').allInnerTexts()).toEqual([
    'Salariés',
    'Actifs',
    'En arrêt maladie',
    'En congés (8 jours)',
    'Mineurs',
    'Apprentis',
    'Obligations légales',
  ]);
  await eventually(() => counts.locator('dd').allInnerTexts()).toEqual(['3', '3', '1', '0', '1', '1', '0']);

  await page.getByRole('button', { name: 'Déclarer maladie/absence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Absence', { exact: true }).click();
  await dialog.getByLabel('Employé*').selectOption({ label: 'Bruno Bientôt' });
  await dialog.getByLabel('Date de début*').fill(day(0));
  await dialog.getByLabel('Date de fin*').fill(day(0));
  await dialog.getByRole('button', { name: "Déclarer l'absence" }).click();
  await see(page, 'Absence déclarée avec succès');
  await absent.getByText('Bruno Bientôt').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
  await absent.getByText('Bruno Bientôt').waitFor({ state: 'detached' });
});

describe('variants', { tags: 'variant' }, () => {
  it('the dashboard has a link that skips the menus, and a link from an unplanned day to its week', async () => {
    const page = await world.openAs('admin', '/dashboard');
    await page.getByRole('main').getByRole('button', { name: 'Déclarer maladie/absence' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await eventually(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('contenu');

    const card = page.getByRole('region', { name: "Aujourd'hui", exact: true });
    const link = card.getByRole('link', { name: /^Voir le planning de la semaine \d+$/ }).first();
    const week = (await link.innerText()).match(/\d+$/)?.[0];
    await link.click();
    await page.getByRole('heading', { name: new RegExp(`Semaine ${week} \\(`) }).waitFor();
  });
});

it('the dashboard shows a personal account its own data, and a shared session only the counts', async () => {
  const page = await world.openAs(personal, '/dashboard');
  const leaves = page.getByRole('region', { name: 'Arrêts maladie', exact: true });
  await leaves.getByText('Alice Arrêtée').waitFor();
  expect(await page.getByText(/Bruno|Chloé/).count()).toBe(0);
  await eventually(() => page.getByRole('region', { name: 'Statistiques générales' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: /Déclarer/ }).count()).toBe(0);

  const shared = await world.openAs('employee', '/dashboard');
  await shared.getByText('Connectez-vous avec votre compte personnel').waitFor();
  expect(await shared.getByText(/Alice|Bruno|Chloé/).count()).toBe(0);
  await eventually(() => shared.getByRole('region').allInnerTexts()).toHaveLength(1);
});
