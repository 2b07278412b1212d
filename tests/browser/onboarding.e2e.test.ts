/** Tasks, uniforms and signatures when somebody joins or leaves. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  const nadia = (await world.arrange('POST', '/employees', { ...person, name: 'Nadia Benali' }))._id;
  await world.arrange('POST', '/uniforms', { employeeId: nadia, itemType: 'cle_entree', comment: 'Service' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('entry tasks are ticked with the keyboard and saved at once, and a deactivation shows open exit obligations', async () => {
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

  await world.arrange('POST', '/onboarding-offboarding', { employeeId: karim, exitDate: '2026-12-31' });
  await world.arrange('POST', '/uniforms', { employeeId: karim, itemType: 'cle_entree' });
  // Not by this page, which read what was handed out a moment ago.
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: 'Karim Haddad' })
    .getByRole('button', { name: 'Désactiver', exact: true })
    .click();
  const question = page.getByRole('dialog', { name: 'Désactiver Karim Haddad' });
  await question.getByText('15 démarches restent ouvertes').waitFor();
  await question.getByText('Retour des clés').waitFor();
  await question.getByRole('button', { name: 'Ouvrir les démarches de sortie' }).click();
  await eventually(() => dialog.getByRole('tab', { name: 'Sortie' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  // Anything that is out is listed; once it is back, one tap ticks the task, which is saved with the others.
  await dialog.getByText(/Pas encore rendu.*Clé entrée/).waitFor();
  const { items } = (await readApi(page, `/uniforms/employee/${karim}`)).data;
  await world.arrange('PATCH', `/uniforms/${karim}/${items[0]._id}/return`, {});
  // Looked at again, until what is read was asked for after the return: a reading under way is not begun again.
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

describe('variants', { tags: 'variant' }, () => {
  it('an obligation opens from the dashboard of a phone, and recurring dates are shown as reminders', async () => {
    const page = await world.openAs('admin', '/dashboard', { width: 360 });
    const owed = page.getByRole('region', { name: 'Obligations légales' });
    const dates = page.getByRole('region', { name: 'Échéances légales' });
    // The sections are folded on a phone.
    const unfold = async () => {
      for (const section of [owed, dates]) await section.locator('summary').click();
    };
    await unfold();
    await owed.getByRole('button', { name: /^Afficher tout/ }).click();
    await owed.getByText('Demande de mutuelle (attestation de refus à fournir)').waitFor();
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
    await unfold();
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
    await unfold();
    await dates.getByRole('listitem').first().waitFor();
    const folded = dates.getByRole('button', { name: /^Afficher tout/ });
    if (await folded.count()) await folded.click();
    // The longest of these states is under its line here.
    await dates.getByText(/Possible dès le .*, au plus tard le/).waitFor();
    await expectNoSidewaysScroll(page);

    const soon = Temporal.PlainDate.from(day).add({ days: 20 }).toString();
    await page.goto(`/plan/employees/${karim}/demarches`);
    const recurring = page.getByRole('region', { name: 'Dates à rappeler' });
    await recurring.getByLabel('Prochaine visite médicale').fill(french(soon));
    await recurring.getByRole('button', { name: 'Enregistrer les dates' }).click();
    await see(page, 'Dates à rappeler enregistrées');
    await expectNoSidewaysScroll(page);
    const { reminders } = (await readApi(page, `/onboarding-offboarding/employee/${karim}`)).data;
    expect(reminders).toMatchObject({ healthVisit: soon, trialEnd: null });
    await page.goto('/plan/dashboard');
    await dates.locator('summary').click();
    await dates.getByText(/^Prochaine visite médicale/).waitFor();
    await page.goto('/plan/parameters?onglet=e-mail');
    const weekly = page.getByLabel(/^Envoyer chaque semaine les échéances/);
    const wasOn = await weekly.isChecked();
    await weekly.click();
    await eventually(() => weekly.isChecked()).toBe(!wasOn);
    await page.reload();
    await eventually(() => page.getByLabel(/^Envoyer chaque semaine les échéances/).isChecked()).toBe(!wasOn);
  });

  it("a refused save of entry tasks keeps the input, and the shop's own tasks follow the sixteen fixed ones", async () => {
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
    // Anything that was ticked is not lost unasked.
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Ce que vous avez saisi sera perdu.');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'RIB' }).isChecked()).toBe(true);
    await page.unroute('**/api/onboarding-offboarding');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
    await dialog.getByLabel('Employé*').selectOption({ label: 'Léa Fournier' });
    await dialog.getByRole('link', { name: 'Ajouter des démarches propres à la boutique' }).click();
    await page.waitForURL('**/parameters?onglet=boutique&partie=demarches');
    await page.getByRole('button', { name: "Ajouter une démarche d'entrée" }).click();
    await page.getByRole('textbox', { name: "À l'entrée, démarche 1" }).fill('Badge du parking remis');
    await page.getByRole('button', { name: 'Ajouter une démarche de sortie' }).click();
    await page.getByRole('textbox', { name: 'À la sortie, démarche 1' }).fill('RIB');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await see(page, 'Cette démarche est déjà l’une des seize de départ.');
    await page.getByRole('textbox', { name: 'À la sortie, démarche 1' }).fill('Badge du parking rendu');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await see(page, 'Réglages de la boutique enregistrés');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/plan/employees/${karim}/demarches`);
    const before = (await readApi(page, '/onboarding-offboarding/pending-obligations')).data.length;
    const own = page.getByRole('region', { name: 'Démarches de la boutique' });
    await own.getByText('0 démarche faite sur 1').waitFor();
    await own.getByRole('checkbox', { name: 'Badge du parking remis' }).check();
    await own.getByLabel('Commentaire').fill('n° 12');
    await own.getByText('1 démarche faite sur 1').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await see(page, 'Démarches sauvegardées avec succès');
    const { own: saved, ownTasks } = (await readApi(page, `/onboarding-offboarding/employee/${karim}`)).data;
    expect(saved[ownTasks[0].id]).toMatchObject({ done: true, date: day, comment: 'n° 12' });
    expect((await readApi(page, '/onboarding-offboarding/pending-obligations')).data.length).toBe(before);
    await page.goto('/plan/employees');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Entrée/Sortie' }).click();
    await dialog.getByLabel('Employé*').selectOption({ label: 'Karim Haddad' });
    await eventually(() => dialog.getByRole('link', { name: "Imprimer l'état" }).getAttribute('href')).toBe(
      `/plan/onboarding-print?employe=${karim}`,
    );
    const sheet = await world.openAs('admin', `/onboarding-print?employe=${karim}`, { width: 360 });
    await see(sheet, 'Entrée et sortie\u202f: Karim Haddad');
    await eventually(() =>
      sheet.getByRole('row').filter({ hasText: 'Badge du parking remis' }).innerText(),
    ).toContain('n° 12');
    const rowOf = (name: string) => sheet.getByRole('row').filter({ hasText: name });
    await eventually(() => rowOf('DPAE').innerText()).toContain('Par internet');
    await eventually(() => rowOf('Clé entrée').innerText()).toContain(french(day));
    await see(sheet, 'Date et signature du salarié');
    await expectNoSidewaysScroll(sheet);
  });

  it('clothing and keys are handed out, returned and removed, each after a question, and a failure is shown', async () => {
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('button', { name: 'Tenue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gestion des Tenues' });
    await page.route('**/api/uniforms/employee/**', (route) => route.abort());
    await dialog.getByLabel('Employé*').selectOption({ label: 'Nadia Benali' });
    await dialog.getByText('Erreur lors du chargement des tenues').first().waitFor();
    await page.unroute('**/api/uniforms/employee/**');
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await dialog.getByRole('list', { name: 'Historique' }).getByText('Clé entrée').waitFor();
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await dialog.getByText('Veuillez sélectionner un type de tenue').first().waitFor();
    await page.route('**/api/uniforms', (route) => route.abort());
    await dialog.getByLabel('Type*').selectOption({ label: 'Polaire' });
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await dialog.getByText("Erreur lors de l'ajout de la tenue").waitFor();
    await expectNoAxeViolations(page);
    await page.unroute('**/api/uniforms');
    await dialog.getByLabel('Type*').selectOption({ label: 'Carte boulangerie' });
    await dialog.getByLabel('Taille/Descriptif').fill('n° 12');
    await dialog.getByLabel('Quantité').fill('2');
    await page.keyboard.press('Enter');
    await see(page, 'Tenue ajoutée avec succès');
    const history = dialog.getByRole('list', { name: 'Historique' });
    await eventually(() => history.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Carte boulangerie\s+▲En cours\s+n° 12, quantité 2, remis le/),
      expect.stringMatching(/^Clé entrée\s+▲En cours/),
    ]);
    await eventually(() => dialog.getByLabel('Taille/Descriptif').inputValue()).toBe('');

    await dialog.getByRole('tab', { name: 'Sortie / Retours' }).click();
    await dialog.getByText('2 tenue(s) en attente de retour').waitFor();
    await dialog.getByRole('button', { name: 'Confirmer le retour, Clé entrée' }).click();
    await see(page, 'Confirmer le retour de cette tenue ?');
    await page.getByRole('button', { name: 'Confirmer le retour', exact: true }).click();
    await see(page, 'Tenue marquée comme retournée');
    await dialog.getByText('1 tenue(s) en attente de retour').waitFor();
    await dialog.getByRole('tab', { name: 'Entrée / Historique' }).click();
    await history.getByText(`Rendu le ${french(day)}, Retourné`).waitFor();

    await dialog.getByRole('button', { name: 'Supprimer, Carte boulangerie' }).click();
    await see(page, 'Confirmer la suppression de cette tenue ?');
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await see(page, 'Tenue supprimée');
    await dialog.getByRole('tab', { name: 'Sortie / Retours' }).click();
    await dialog.getByText('Aucune tenue en attente de retour').waitFor();

    await dialog.getByRole('button', { name: 'Faire signer le retour' }).click();
    const slip = page.getByRole('dialog', { name: 'Bordereau de retour' });
    await slip.getByText('Clé entrée').waitFor();
    await page.keyboard.press('Escape');
    await slip.waitFor({ state: 'detached' });
    const sheet = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Imprimer le bordereau à signer' }).click();
    await (await sheet)
      .getByRole('heading', { name: /Nadia Benali/ })
      .first()
      .waitFor();
  });

  it('a handover is signed with a finger, and an exit shows keys not returned and a code to change', async () => {
    const person = (await world.arrange('POST', '/employees', { name: 'Paul Départ', age: 30 }))._id;
    for (const itemType of ['cle_entree', 'code_alarme'])
      await world.arrange('POST', '/uniforms', { employeeId: person, itemType });
    const page = await world.openAs('admin', `/employees/${person}/tenues`, { width: 360 });
    await page.getByRole('button', { name: 'Faire signer la remise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bordereau de remise' });
    const pad = dialog.getByLabel('Cadre de signature');
    const save = dialog.getByRole('button', { name: 'Enregistrer la signature' });
    await eventually(() => save.isDisabled()).toBe(true);
    const draw = async () => {
      const box = await pad.boundingBox();
      if (!box) throw new Error('No pad');
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      for (let step = 1; step <= 12; step++)
        await page.mouse.move(box.x + 40 + 12 * step, box.y + 60 + 30 * Math.sin(step));
      await page.mouse.up();
    };
    await draw();
    await eventually(() => save.isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Effacer' }).click();
    await eventually(() => save.isDisabled()).toBe(true);
    await draw();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await save.click();
    await see(page, 'Bordereau de remise signé');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('img', { name: /signature/i })
      .first()
      .waitFor();

    await page.goto(`/plan/employees/${person}/demarches`);
    await page.getByRole('tab', { name: 'Sortie' }).click();
    const keys = page.getByRole('group', { name: 'Retour des clés' });
    await keys
      .getByText(/^Pas encore rendu.*Une clé qui ne revient pas\u202f?\s?: faites changer la serrure/)
      .waitFor();
    await keys.getByRole('button', { name: 'Le code a été changé' }).click();
    await keys.getByRole('button', { name: 'Le code a été changé' }).waitFor({ state: 'detached' });
    await keys.getByText(/^Pas encore rendu\s?: Clé entrée\./).waitFor();
    await expectNoSidewaysScroll(page);
  });
});
