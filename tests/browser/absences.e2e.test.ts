import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, card, declareSick, openEntry, tabToText } from './absence-steps.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
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

/** Each test looks at a month of its own. */
const monthPath = (month: number, year = 2025) => `/absences?periode=mois&mois=${month}&annee=${year}`;

it('a sick leave can be declared from the employees page with the keyboard only', async () => {
  await addPerson(world, 'Clara Clavier');
  const page = await world.openAs('admin', '/employees');
  await see(page, 'Clara Clavier');
  await tabToText(page, 'Déclarer maladie/absence');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Déclarer maladie/absence' }).waitFor();
  // The dialog takes the focus once it is open; a key pressed before would go to the page.
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

describe('variants', { tags: 'variant' }, () => {
  it('a sick leave is declared with French dates in an English browser, with an overlap warning, and recorded once', async () => {
    const id = await addPerson(world, 'Diane Date');
    const page = await world.openAs('admin', monthPath(2), { locale: 'en-US' });
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Déclarer maladie/absence' });
    const missing = dialog.getByRole('alert').getByText('Veuillez remplir tous les champs obligatoires');
    await dialog.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await missing.waitFor();
    await eventually(() => dialog.getByLabel('Employé*').getAttribute('aria-invalid')).toBe('true');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await expectNoAxeViolations(page);
    await dialog.getByText('Absence', { exact: true }).click();
    await dialog.getByRole('button', { name: "Déclarer l'absence" }).waitFor();
    await dialog.getByText('Arrêt maladie', { exact: true }).click();
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

    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    await dialog.getByLabel('Employé*').selectOption({ label: 'Diane Date' });
    await dialog.getByLabel('Date de début*').fill('2025-02-26');
    await dialog.getByLabel('Date de fin*').fill('2025-03-10');
    await see(page, 'Cette période en chevauche une autre');
    await see(page, 'Arrêt maladie du 24/02 au 03/03/2025');
    await dialog.getByLabel('Date de début*').fill('2025-02-24');
    await dialog.getByLabel('Date de fin*').fill('2025-03-03');
    await see(page, 'Cette période est déjà enregistrée');
    await dialog.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await page.getByText('Cette période était déjà enregistrée').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => card(page, 'Diane Date').getByRole('listitem').count()).toBe(1);
    // The answer of the command says it too, to a user who declares without the form.
    const absence = { employeeId: id, startDate: '2025-03-03', endDate: '2025-03-04' };
    expect(await world.arrange('POST', '/absences', absence)).toMatchObject({
      overlaps: [{ kind: 'sick-leave', startDate: '2025-02-24', endDate: '2025-03-03' }],
    });

    // Anything that was typed is not lost unasked, and the focus goes back to what opened the form.
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

  it('the delay form opens while the server is down, and a delay is declared and undone from the message', async () => {
    await addPerson(world, 'Rémi Retard');
    const page = await world.openAs('admin', '/absences');
    const dialog = page.getByRole('dialog', { name: 'Déclarer un retard' });
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
    await dialog.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
    await page.getByRole('dialog', { name: 'Calendrier' }).waitFor();
    await page.unroute('**/plan/**');
    await page.keyboard.press('Escape');
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

  it("a declaration is corrected and undone, then cancelled after its author saw another user's correction", async () => {
    const id = await addPerson(world, 'Corinne Correction');
    const declaration = await declareSick(world, id, '2025-07-01', '2025-07-04');
    const page = await world.openAs('admin', monthPath(7));
    await openEntry(page, 'Corinne Correction');
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await expectNoAxeViolations(page);
    await page.getByLabel('Date de fin*').fill('2025-07-08');
    await page.getByRole('button', { name: 'Enregistrer la correction' }).click();
    await page.getByRole('alert').getByText('Indiquez le motif de la correction').waitFor();
    await page.getByLabel('Motif de la correction*').fill('Certificat reçu');
    await page.getByRole('button', { name: 'Enregistrer la correction' }).click();
    await see(page, 'Déclaration corrigée avec succès');
    await card(page, 'Corinne Correction').getByText('8 jours').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
    await card(page, 'Corinne Correction').getByText('4 jours').waitFor();

    await openEntry(page, 'Corinne Correction');
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await page.getByLabel("Motif de l'annulation*").fill('Erreur de personne');
    await world.arrange('PUT', `/declarations/${declaration}`, {
      endDate: '2025-07-06',
      correctionReason: 'Prolongation',
    });
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await see(page, 'Corrigée entre-temps');
    await page.getByText('04/07/2025 → 06/07/2025').waitFor();
    await settle(page);
    await page.getByRole('button', { name: 'Annuler la déclaration' }).click();
    await see(page, 'Déclaration annulée');
    await see(page, 'Aucune absence enregistrée pour cette période');
  });
});

it('the list of absences keeps its period in the URL, counts each entry once, and can be saved as a file', async () => {
  const id = await addPerson(world, 'Annie Année');
  await declareSick(world, id, '2024-02-28', '2024-03-02', 'Angine');
  const page = await world.openAs('admin', monthPath(1, 2024));
  await see(page, 'Aucune absence enregistrée pour cette période');
  await page.getByRole('button', { name: 'Année', exact: true }).click();
  await see(page, 'Année 2024\u202f: 1 personne concernée');
  await eventually(() => new URL(page.url()).search).toBe('?periode=annee&mois=1&annee=2024');
  await page.reload();
  const summary = page.getByRole('region', { name: 'Résumé' });
  await summary.waitFor();
  await eventually(() => summary.locator('dd').allInnerTexts()).toEqual(['1', '1', '0', '0']);
  await page.getByRole('button', { name: 'Mois', exact: true }).click();
  await page.getByLabel('Mois', { exact: true }).selectOption({ label: 'Mars' });
  await card(page, 'Annie Année').getByText('2 jours sur 4').waitFor();
  await card(page, 'Annie Année').getByText('Angine').waitFor();
  await page.locator('svg .recharts-bar-rectangle path').first().waitFor();
  await page.getByText('Voir le tableau').click();
  const row = page.getByRole('row', { name: /^2 / });
  await eventually(() => row.getByRole('cell').allInnerTexts()).toEqual(['1', '0', '0']);
  await eventually(() => page.getByRole('table').getByRole('row').count()).toBe(32);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter en CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('absences_2024-03-01_2024-03-31.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString('utf8')).toContain(
    'Annie Année;Vendeuse;Arrêt maladie;28/02/2024;02/03/2024;',
  );
  await openEntry(page, 'Annie Année');
  await expectNoAxeViolations(page);
  // A declaration under correction and the form of a delay fit a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.goto('/plan/absences');
  await page.getByRole('tab', { name: 'Déclarer retard' }).click();
  await page.getByRole('dialog').getByLabel('Durée (minutes)*').waitFor();
  await expectNoSidewaysScroll(page);
});

describe('variants', { tags: 'variant' }, () => {
  it('an employee sees a colleague only as « Absent », and cannot declare', async () => {
    const id = await addPerson(world, 'Simone Secret');
    await declareSick(world, id, '2025-10-01', '2025-10-03', 'Opération du genou');
    const page = await world.openAs('employee', monthPath(10));
    await card(page, 'Simone Secret')
      .getByText(/Absent$/)
      .waitFor();
    expect(await page.getByText(/genou|Arrêt|Retard/).count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Exporter en CSV' }).count()).toBe(0);
    expect(await card(page, 'Simone Secret').getByRole('button').count()).toBe(0);
  });
});
