import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, card, declareSick, openEntry, type Period, tabToText } from './absence-steps.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  readApi,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const add = (name: string) => addPerson(world, name);
/** March 2025: a month of its own, so that what other tests declare does not stand there. */
const march = '/absences?periode=mois&mois=3&annee=2025';
const declareIn = (...period: Period) => declareSick(world, ...period);

describe('declaring', () => {
  it('declares a sick leave from the employees page with the keyboard alone', async () => {
    await add('Clara Clavier');
    const page = await world.openAs('admin', '/employees');
    await see(page, 'Clara Clavier');
    await tabToText(page, 'Déclarer maladie/absence');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Déclarer maladie/absence' }).waitFor();
    // The dialog takes the focus once it stands; a key pressed before would go to the page.
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null);
    await tabToText(page, 'Employé*');
    await page.keyboard.type('Clara');
    // Digits alone, as a numeric keypad has them.
    await tabToText(page, 'Date de début*');
    await page.keyboard.type('11112025');
    await tabToText(page, 'Date de fin*');
    await page.keyboard.type('12122025');
    await tabToText(page, "Déclarer l'arrêt maladie");
    await page.keyboard.press('Enter');
    await see(page, 'Arrêt maladie déclaré avec succès');
    expect(await readApi(page, '/employees')).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          name: 'Clara Clavier',
          sickLeaves: { all: [expect.objectContaining({ startDate: '2025-11-11', endDate: '2025-12-12' })] },
        }),
      ]),
    });
  });

  it('picks and types dates the French way in a browser that speaks English', async () => {
    await add('Diane Date');
    const page = await world.openAs('admin', '/absences', { locale: 'en-US' });
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Déclarer maladie/absence' });
    await dialog.getByLabel('Employé*').selectOption({ label: 'Diane Date' });
    const [start, end] = [dialog.getByLabel('Date de début*'), dialog.getByLabel('Date de fin*')];
    await start.fill('31/02/2025');
    await dialog.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await dialog.getByText('Écrivez la date comme 21/11/2026.').waitFor();
    await eventually(() => start.evaluate((box) => box === document.activeElement)).toBe(true);
    await start.fill('24/2/2025');
    await end.fill('');
    await end.focus();
    await eventually(() => start.inputValue()).toBe('24/02/2025');
    await page.keyboard.press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendrier' });
    await calendar.getByRole('button', { name: 'février 2025', exact: true }).waitFor();
    await eventually(() => calendar.getByRole('columnheader').first().innerText()).toMatch(/^lu/i);
    // Nothing before the start is offered, and Escape leaves the calendar alone.
    await eventually(() => calendar.getByRole('button', { name: '23 février 2025' }).isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Ouvrir le calendrier' }).last().click();
    await calendar.getByRole('button', { name: 'Mois suivant' }).click();
    await calendar.getByRole('button', { name: '3 mars 2025', exact: true }).click();
    await eventually(() => end.inputValue()).toBe('03/03/2025');
    await dialog.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await see(page, 'Arrêt maladie déclaré avec succès');
    expect(await readApi(page, '/employees')).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          name: 'Diane Date',
          sickLeaves: { all: [expect.objectContaining({ startDate: '2025-02-24', endDate: '2025-03-03' })] },
        }),
      ]),
    });
  });

  it('asks for what is missing, beside the fields and in one sentence', async () => {
    const page = await world.openAs('admin', '/absences');
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    await page.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText('Veuillez remplir tous les champs obligatoires').waitFor();
    await eventually(() => dialog.getByLabel('Employé*').getAttribute('aria-invalid')).toBe('true');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await dialog.getByText('Absence', { exact: true }).click();
    await dialog.getByRole('button', { name: "Déclarer l'absence" }).waitFor();
  });

  it('warns of an overlap before, and writes an identical period once', async () => {
    const id = await add('Odile Chevauche');
    await declareIn(id, '2025-03-10', '2025-03-14');
    const page = await world.openAs('admin', march);
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Employé*').selectOption({ label: 'Odile Chevauche' });
    await dialog.getByLabel('Date de début*').fill('2025-03-12');
    await dialog.getByLabel('Date de fin*').fill('2025-03-20');
    await see(page, 'Cette période en chevauche une autre');
    await see(page, 'Arrêt maladie du 10/03 au 14/03/2025');
    await dialog.getByLabel('Date de début*').fill('2025-03-10');
    await dialog.getByLabel('Date de fin*').fill('2025-03-14');
    await see(page, 'Cette période est déjà enregistrée');
    await dialog.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await page.getByText('Cette période était déjà enregistrée').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => card(page, 'Odile Chevauche').getByRole('listitem').count()).toBe(1);
    // The answer of the command tells it too, to whoever declares without the form.
    const absence = { employeeId: id, startDate: '2025-03-14', endDate: '2025-03-15' };
    expect(await world.arrange('POST', '/absences', absence)).toMatchObject({
      overlaps: [{ kind: 'sick-leave', startDate: '2025-03-10', endDate: '2025-03-14' }],
    });
  });

  it('declares a delay of today, and takes it back from the toast', async () => {
    await add('Rémi Retard');
    const page = await world.openAs('admin', '/absences');
    await page.getByRole('tab', { name: 'Déclarer retard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Déclarer un retard' });
    await dialog.getByLabel('Employé*').selectOption({ label: 'Rémi Retard' });
    await dialog.getByLabel('Durée (minutes)*').fill('481');
    await dialog.getByRole('button', { name: 'Déclarer le retard' }).click();
    await dialog.getByRole('alert').getByText('480 minutes').waitFor();
    await dialog.getByLabel('Durée (minutes)*').fill('25');
    await dialog.getByRole('button', { name: 'Déclarer le retard' }).click();
    await see(page, 'Retard déclaré avec succès');
    await card(page, 'Rémi Retard').getByText('25\u202fmin').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Déclaration annulée');
    await card(page, 'Rémi Retard').waitFor({ state: 'detached' });
  });

  it('opens its form although the server is gone, and says so where the form never came', async () => {
    const page = await world.openAs('admin', '/absences');
    const fetched = (name: string) =>
      page.waitForFunction(
        (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
        name,
      );
    await fetched('delay-modal');
    await fetched('date-calendar');
    await settle(page);
    await page.route('**/plan/**', (route) => route.abort());
    await page.getByRole('tab', { name: 'Déclarer retard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Déclarer un retard' });
    await dialog.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
    await page.getByRole('dialog', { name: 'Calendrier' }).waitFor();
    await page.unroute('**/plan/**');

    const late = await world.openAs('admin', '/dashboard');
    await late.route('**/assets/delay-modal*', (route) => route.abort());
    await late.goto('/plan/absences');
    await late.getByRole('tab', { name: 'Déclarer retard' }).click();
    const notice = late.getByRole('alertdialog', { name: "Cette fenêtre n'a pas pu s'ouvrir" });
    await notice.waitFor();
    await late.unroute('**/assets/delay-modal*');
    await notice.getByRole('button', { name: 'Réessayer' }).click();
    await late.getByRole('dialog', { name: 'Déclarer un retard' }).waitFor();
  });

  it('asks before what was typed is lost', async () => {
    const page = await world.openAs('admin', '/absences');
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    await page.getByRole('dialog').getByLabel('Raison').fill('Grippe');
    await page.keyboard.press('Escape');
    await see(page, 'Ce que vous avez saisi sera perdu.');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await page.getByText('Ce que vous avez saisi sera perdu.').waitFor({ state: 'detached' });
    await eventually(() => page.getByLabel('Raison').inputValue()).toBe('Grippe');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Déclarer maladie/absence',
    );
  });
});

describe('one declaration', () => {
  it('is corrected with a reason, and the correction is taken back from the toast', async () => {
    const id = await add('Corinne Correction');
    await declareIn(id, '2025-07-01', '2025-07-04');
    const page = await world.openAs('admin', '/absences?periode=mois&mois=7&annee=2025');
    await openEntry(page, 'Corinne Correction');
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await page.getByLabel('Date de fin*').fill('2025-07-08');
    await page.getByRole('button', { name: 'Enregistrer la correction' }).click();
    await page.getByRole('alert').getByText('Indiquez le motif de la correction').waitFor();
    await page.getByLabel('Motif de la correction*').fill('Certificat reçu');
    await page.getByRole('button', { name: 'Enregistrer la correction' }).click();
    await see(page, 'Déclaration corrigée avec succès');
    await card(page, 'Corinne Correction').getByText('8 jours').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
    await card(page, 'Corinne Correction').getByText('4 jours').waitFor();
  });

  it('shows both values when two managers move the same end', async () => {
    const id = await add('Denis Double');
    const declaration = await declareIn(id, '2025-08-04', '2025-08-08');
    const page = await world.openAs('admin', '/absences?periode=mois&mois=8&annee=2025');
    await openEntry(page, 'Denis Double');
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await page.getByLabel('Date de fin*').fill('2025-08-15');
    await page.getByLabel('Motif de la correction*').fill('Prolongation');
    await world.arrange('PUT', `/declarations/${declaration}`, {
      endDate: '2025-08-10',
      correctionReason: 'Autre poste',
      baseRevision: 0,
    });
    await page.getByRole('button', { name: 'Enregistrer la correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
    await dialog.getByLabel('10/08/2025 (Administrateur)').waitFor();
    await dialog.getByLabel('15/08/2025 (votre saisie)').check();
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
    await card(page, 'Denis Double').getByText('du 04/08 au 15/08/2025').waitFor();
  });

  it('is cancelled with a reason, once its author has seen what was corrected meanwhile', async () => {
    const id = await add('Agathe Annulée');
    const declaration = await declareIn(id, '2025-09-01', '2025-09-03');
    const page = await world.openAs('admin', '/absences?periode=mois&mois=9&annee=2025');
    await openEntry(page, 'Agathe Annulée');
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await page.getByLabel("Motif de l'annulation*").fill('Erreur de personne');
    await world.arrange('PUT', `/declarations/${declaration}`, {
      endDate: '2025-09-05',
      correctionReason: 'Prolongation',
    });
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await see(page, 'Corrigée entre-temps');
    await page.getByText('03/09/2025 → 05/09/2025').waitFor();
    await settle(page);
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await see(page, 'Déclaration annulée');
    await see(page, 'Aucune absence enregistrée pour cette période');
  });
});
