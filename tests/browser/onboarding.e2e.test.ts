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

let world: BrowserWorld;
let karim: string;
const day = Temporal.Now.plainDateISO('Europe/Paris').toString();
const french = (date: string) => date.split('-').reverse().join('/');
const title = 'Entrée/Sortie - Démarches Administratives';

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { age: 30, role: 'boulanger' };
  karim = String((await world.arrange('POST', '/employees', { ...person, name: 'Karim Haddad' }))._id);
  await world.arrange('POST', '/employees', { ...person, name: 'Léa Fournier' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('is opened from the staff list, ticked by keyboard, saved as one and read back', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await eventually(() => dialog.getByRole('button', { name: 'Sauvegarder' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Employé*').selectOption({ label: 'Karim Haddad' });
  await dialog.getByLabel("Date d'entrée").fill('07/04/2026');
  const dpae = dialog.getByRole('group', { name: 'DPAE' });
  expect(await dpae.getByLabel('Commentaire').count()).toBe(0);
  await dpae.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await eventually(() => dpae.getByRole('textbox', { name: 'Date' }).inputValue()).toBe(french(day));
  await dpae.getByLabel('Commentaire').fill('Par internet');
  await dialog.getByRole('checkbox', { name: 'Refus de la mutuelle' }).check();
  await dialog.getByRole('checkbox', { name: 'Attestation de refus fournie' }).waitFor();
  await see(page, '1 démarche faite sur 10');
  await expectNoAxeViolations(page);
  await dialog.getByRole('tab', { name: 'Sortie' }).click();
  await dialog.getByRole('checkbox', { name: 'Retour des clés' }).waitFor();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Démarches sauvegardées avec succès');
  await dialog.waitFor({ state: 'detached' });
  const { data } = await readApi(page, `/onboarding-offboarding/employee/${karim}`);
  expect(data).toMatchObject({
    entryDate: '2026-04-07',
    exitDate: null,
    onboarding: {
      dpae: { done: true, date: day, comment: 'Par internet' },
      demandeMutuelle: { done: false, refused: true, attestationFournie: false },
    },
  });
});

it('shows what is owed before somebody is deactivated, and offers the exit', async () => {
  await world.arrange('POST', '/onboarding-offboarding', { employeeId: karim, exitDate: '2026-12-31' });
  await world.arrange('POST', '/uniforms', { employeeId: karim, itemType: 'cle_entree' });
  const page = await world.openAs('admin', '/employees');
  await page
    .getByRole('row')
    .filter({ hasText: 'Karim Haddad' })
    .getByRole('button', { name: 'Désactiver', exact: true })
    .click();
  const question = page.getByRole('dialog', { name: 'Désactiver Karim Haddad' });
  await question.getByText('15 démarches restent ouvertes').waitFor();
  await question.getByText('Retour des clés').waitFor();
  await question.getByRole('button', { name: 'Ouvrir les démarches de sortie' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await eventually(() => dialog.getByRole('tab', { name: 'Sortie' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  // What is out is told; once it is back, one tap ticks the task, which is saved with the others.
  await dialog.getByText(/Pas encore rendu.*Clé entrée/).waitFor();
  const { items } = (await readApi(page, `/uniforms/employee/${karim}`)).data;
  await world.arrange('PATCH', `/uniforms/${karim}/${items[0]._id}/return`, {});
  // Looked at again, until what is read was asked for after the return: a reading under way is not begun anew.
  const allBack = dialog.getByRole('button', { name: /Tout est rendu/ });
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return allBack.count();
  }).toBe(1);
  await allBack.click();
  await eventually(() => dialog.getByRole('checkbox', { name: 'Retour des clés' }).isChecked()).toBe(true);
  await dialog.getByText('Certificat de travail remis').waitFor();
  await dialog
    .getByText(/Au plus tard le 31\/12\/2026|CT L1234-19/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Démarches sauvegardées avec succès');
  await question.getByText('14 démarches restent ouvertes').waitFor();
});

it('is opened from an obligation of the dashboard, which then reloads, on a phone too', async () => {
  const page = await world.openAs('admin', '/dashboard', { width: 360 });
  const owed = page.getByRole('region', { name: 'Obligations légales' });
  await owed.getByRole('button', { name: /^Afficher tout/ }).click();
  await owed.getByText('Demande de mutuelle (attestation de refus à fournir)').waitFor();
  const dates = page.getByRole('region', { name: 'Échéances légales' });
  await dates.getByText('Visite médicale (CT R4624-10)').waitFor();
  await dates
    .getByText(/En retard de/)
    .first()
    .waitFor();
  const before = await owed.getByRole('listitem').count();
  const counts = page.getByRole('region', { name: 'Statistiques générales' });
  await eventually(() => counts.locator('dd').last().innerText()).toBe(String(before));
  await owed
    .getByRole('listitem')
    .filter({ hasText: 'Demande de mutuelle' })
    .getByRole('button', { name: 'Karim Haddad' })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('checkbox', { name: 'Attestation de refus fournie' }).check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Démarches sauvegardées avec succès');
  await reloaded;
  await owed.getByRole('button', { name: /^Afficher tout/ }).click();
  await eventually(() => owed.getByRole('listitem').count()).toBe(before - 1);
  expect(await owed.getByText('Demande de mutuelle').count()).toBe(0);
  const entryDate = Temporal.PlainDate.from(day).add({ days: 9 }).toString();
  const manon = await world.arrange('POST', '/employees', {
    name: 'Manon Girard',
    age: 19,
    role: 'vendeuse',
  });
  await world.arrange('POST', '/onboarding-offboarding', { employeeId: manon._id, entryDate });
  await page.reload();
  await dates.getByRole('listitem').first().waitFor();
  const folded = dates.getByRole('button', { name: /^Afficher tout/ });
  if (await folded.count()) await folded.click();
  // The longest of these states stands under its line here.
  await dates.getByText(/Possible dès le .*, au plus tard le/).waitFor();
  await expectNoSidewaysScroll(page);
});

it('tells what the server refused, and what never reached it', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Employé*').selectOption({ label: 'Léa Fournier' });
  await dialog.getByRole('checkbox', { name: 'RIB' }).check();
  await page.route('**/api/onboarding-offboarding', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await dialog.getByText('Erreur lors de la sauvegarde des démarches').waitFor();
  await page.unroute('**/api/onboarding-offboarding');
  await page.route('**/api/onboarding-offboarding', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: 'Non.', message: 'Non.', code: 'malformed' },
    }),
  );
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await dialog.getByText('Erreur: Non.').waitFor();
  // What was ticked is not lost unasked.
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await see(page, 'Ce que vous avez saisi sera perdu.');
});

it('leads from the tasks to where the shop adds its own', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Employé*').selectOption({ label: 'Léa Fournier' });
  await dialog.getByRole('link', { name: 'Ajouter des démarches propres à la boutique' }).click();
  await page.waitForURL('**/parameters?onglet=boutique#demarches');
  await page.getByRole('button', { name: "Ajouter une démarche d'entrée" }).click();
  await page.getByRole('textbox', { name: "À l'entrée, démarche 1" }).waitFor();
});

it("has the shop's own tasks under the sixteen, from Paramètres to the person's page", async () => {
  const settings = await world.openAs('admin', '/parameters?onglet=boutique#demarches');
  await settings.getByRole('button', { name: "Ajouter une démarche d'entrée" }).click();
  await settings.getByRole('textbox', { name: "À l'entrée, démarche 1" }).fill('Badge du parking remis');
  await settings.getByRole('button', { name: 'Ajouter une démarche de sortie' }).click();
  await settings.getByRole('textbox', { name: 'À la sortie, démarche 1' }).fill('RIB');
  await settings.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await see(settings, 'Cette démarche est déjà l’une des seize de départ.');
  await settings.getByRole('textbox', { name: 'À la sortie, démarche 1' }).fill('Badge du parking rendu');
  await expectNoAxeViolations(settings);
  await settings.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await see(settings, 'Réglages de la boutique enregistrés');
  const page = await world.openAs('admin', `/employees/${karim}/demarches`, { width: 360 });
  const before = (await readApi(page, '/onboarding-offboarding/pending-obligations')).data.length;
  const own = page.getByRole('region', { name: 'Démarches de la boutique' });
  await own.getByText('0 démarche faite sur 1').waitFor();
  await own.getByRole('checkbox', { name: 'Badge du parking remis' }).check();
  await own.getByLabel('Commentaire').fill('n° 12');
  await own.getByText('1 démarche faite sur 1').waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await see(page, 'Démarches sauvegardées avec succès');
  const { own: saved, ownTasks } = (await readApi(page, `/onboarding-offboarding/employee/${karim}`)).data;
  expect(saved[ownTasks[0].id]).toMatchObject({ done: true, date: day, comment: 'n° 12' });
  expect((await readApi(page, '/onboarding-offboarding/pending-obligations')).data.length).toBe(before);
  const sheet = await world.openAs('admin', `/onboarding-print?employe=${karim}`);
  const line = sheet.getByRole('row').filter({ hasText: 'Badge du parking remis' });
  await eventually(() => line.innerText()).toContain('n° 12');
});

it('is printed on a sheet to sign, with what was handed out', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Employé*').selectOption({ label: 'Karim Haddad' });
  await eventually(() => dialog.getByRole('link', { name: "Imprimer l'état" }).getAttribute('href')).toBe(
    `/plan/onboarding-print?employe=${karim}`,
  );
  const sheet = await world.openAs('admin', `/onboarding-print?employe=${karim}`, { width: 360 });
  await see(sheet, 'Entrée et sortie\u202f: Karim Haddad');
  const rowOf = (name: string) => sheet.getByRole('row').filter({ hasText: name });
  await eventually(() => rowOf('DPAE').innerText()).toContain('Par internet');
  await eventually(() => rowOf('Clé entrée').innerText()).toContain(french(day));
  await see(sheet, 'Date et signature du salarié');
  await expectNoAxeViolations(sheet);
  await expectNoSidewaysScroll(sheet);
});

it('keeps dates that come round again, which the dashboard and the weekly e-mail remind of', async () => {
  const soon = Temporal.PlainDate.from(day).add({ days: 20 }).toString();
  const page = await world.openAs('admin', `/employees/${karim}/demarches`, { width: 360 });
  const dates = page.getByRole('region', { name: 'Dates à rappeler' });
  await dates.getByLabel('Prochaine visite médicale').fill(french(soon));
  await dates.getByRole('button', { name: 'Enregistrer les dates' }).click();
  await see(page, 'Dates à rappeler enregistrées');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const { reminders } = (await readApi(page, `/onboarding-offboarding/employee/${karim}`)).data;
  expect(reminders).toMatchObject({ healthVisit: soon, trialEnd: null });
  const dashboard = await world.openAs('admin', '/dashboard');
  const due = dashboard.getByRole('region', { name: 'Échéances légales' });
  await due.getByText(/^Prochaine visite médicale/).waitFor();
  const settings = await world.openAs('admin', '/parameters?onglet=e-mail');
  const weekly = settings.getByLabel(/^Envoyer chaque semaine les échéances/);
  const before = await weekly.isChecked();
  await weekly.click();
  await eventually(() => weekly.isChecked()).toBe(!before);
  await settings.reload();
  await eventually(() => settings.getByLabel(/^Envoyer chaque semaine les échéances/).isChecked()).toBe(
    !before,
  );
});
