/** Days that go on after an illness, and school holidays where leave is asked for. */
import { addDays } from '@fournil/contracts/time/calendar';
import { referencePeriodOf } from '@fournil/contracts/vacations/acquisition';
import { monthsAfter } from '@fournil/contracts/vacations/leave-law';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { todayInParis } from '../../web/src/shared/format/french.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see } from './browser.ts';
import { nadia } from './certificate-browser.ts';
import { type LeaveBrowser, nextYear, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
const today = todayInParis();
const typed = (date: string) => date.split('-').toReversed().join('/');
const { start } = referencePeriodOf(today);
/** The last three months in which the days of the year before last could be taken. */
const illness = { startDate: monthsAfter(start, -3), endDate: addDays(start, -1) };

beforeAll(async () => {
  world = await startLeaveBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('says whose days wait after an illness; once told, they go on for fifteen months, also on the phone', async () => {
  const entryDate = `${Number(start.slice(0, 4)) - 2}-06-01`;
  await world.arrange('PUT', `/employees/${world.nadiaId}`, { entryDate });
  await world.arrange('POST', '/sick-leaves', { employeeId: world.nadiaId, ...illness });
  const page = await world.openAs('admin', '/vacation-management');
  const due = page.getByRole('region', { name: 'Informer après un arrêt' });
  const told = due.getByText(/de retour depuis le .*, 30 jours reportés/);
  // Folded, so that the requests stand first.
  await due.getByRole('heading', { name: 'Informer après un arrêt (1)' }).waitFor();
  expect(await told.isVisible()).toBe(false);
  await due.locator('summary').press('Enter');
  await told.waitFor();
  await expectNoAxeViolations(page);
  await due.getByRole('button', { name: 'Informer Nadia Benali' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Informer après un arrêt' });
  const until = typed(monthsAfter(today, 15));
  await dialog.getByText(new RegExp(`^30 jours de .*, jusqu’au ${until}$`)).waitFor();
  await expectNoAxeViolations(page);
  const paper = await dialog
    .getByRole('link', { name: 'Imprimer l’information à remettre' })
    .getAttribute('href');
  // Told on an earlier day, the months go from that day.
  const eve = addDays(today, -1);
  if (eve > illness.endDate) {
    await dialog.getByLabel('Reçue le*').fill(typed(eve));
    await dialog.getByText(new RegExp(`jusqu’au ${typed(monthsAfter(eve, 15))}$`)).waitFor();
    await dialog.getByLabel('Reçue le*').fill(typed(today));
    await dialog.getByText(new RegExp(`jusqu’au ${until}$`)).waitFor();
  }
  await dialog.getByRole('button', { name: 'Noter l’information' }).click();
  await see(page, 'Information notée');
  await due.waitFor({ state: 'detached' });

  const sheet = await world.openAs('admin', (paper ?? '').replace(/^\/plan/, ''));
  await sheet.getByText(new RegExp(`^30 jours de .*, jusqu’au ${until}$`)).waitFor();
  await sheet.getByText(new RegExp(`^Dit le ${typed(today)}, remise en main propre`)).waitFor();
  await expectNoAxeViolations(sheet);

  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await phone
    .getByText(new RegExp(`^30 jours de .* reportés après l’arrêt .*30 jours à prendre, jusqu’au ${until}$`))
    .first()
    .waitFor();
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);

  // What was noted by mistake is taken back with a reason: nothing has begun then.
  await page.goto(`/plan/employees/${world.nadiaId}/conges`);
  await page.getByRole('button', { name: `Retirer l’information du ${typed(today)}` }).click();
  const back = page.getByRole('dialog', { name: 'Retirer l’information' });
  await back.getByLabel('Motif*').fill('Pas encore remise');
  await back.getByRole('button', { name: 'Retirer', exact: true }).click();
  await see(page, 'Information retirée');
  await page
    .getByText(/30 jours à prendre, sans date limite/)
    .first()
    .waitFor();
});

it('reads school holidays from the ministry’s file, takes typed ones, and shows them where leave is asked for', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=boutique');
  await page.getByRole('heading', { name: 'Horaires', exact: true }).waitFor();
  const part = page.getByRole('group', { name: 'Vacances scolaires' });
  expect(await part.getByRole('button', { name: 'Lire un fichier' }).isEnabled()).toBe(false);
  await part.getByLabel('Zone').selectOption('Zone A');
  const rows = [
    'Description;Population;Date de début;Date de fin;Académies;Zones;annee_scolaire',
    'Vacances de Noël;-;2017-12-22T23:00:00+00:00;2018-01-07T23:00:00+00:00;Poitiers;Zone A;2017-2018',
    `Vacances d'Hiver;-;${nextYear}-02-05T23:00:00+00:00;${nextYear}-02-21T23:00:00+00:00;Lyon;Zone A;x`,
    `Vacances d'Hiver;-;${nextYear}-02-12T23:00:00+00:00;${nextYear}-02-28T23:00:00+00:00;Lille;Zone B;x`,
    `Vacances de Carnaval;-;${nextYear}-02-07T23:00:00+00:00;${nextYear}-02-28T23:00:00+00:00;Guadeloupe;Guadeloupe;x`,
  ];
  await part.locator('input[type=file]').setInputFiles({
    name: 'fr-en-calendrier-scolaire.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`),
  });
  await part.getByText(/^1 période lue, 3 lignes laissées/).waitFor();
  await part.getByRole('button', { name: 'Ajouter des vacances' }).click();
  await part.getByLabel('Vacances', { exact: true }).nth(1).fill('Vacances de printemps');
  await part.getByLabel('Premier jour').nth(1).fill(`03/04/${nextYear}`);
  await part.getByLabel('Dernier jour').nth(1).fill(`18/04/${nextYear}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Réglages de la boutique enregistrés');

  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  const told = (date: string) =>
    phone.getByRole('button', { name: new RegExp(`^${date}\\b`) }).getAttribute('aria-label');
  await phone.getByLabel('Date de début*').fill(`06/02/${nextYear}`);
  await eventually(() => told(`6 février ${nextYear}`)).toMatch(/Vacances d'Hiver/);
  await eventually(() => told(`21 février ${nextYear}`)).toMatch(/Vacances d'Hiver/);
  // The eve, and the day school starts again.
  expect(await told(`5 février ${nextYear}`)).not.toMatch(/Vacances/);
  expect(await told(`22 février ${nextYear}`)).not.toMatch(/Vacances/);
  await phone.getByText(/Barre en bas.*vacances scolaires/).waitFor();
  await expectNoAxeViolations(phone);
  for (const _month of ['mars', 'avril']) await phone.getByRole('button', { name: 'Mois suivant' }).click();
  await eventually(() => told(`3 avril ${nextYear}`)).toMatch(/Vacances de printemps/);
});
