import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, card, declareSick, openEntry } from './absence-steps.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('who may see what', () => {
  it("tells an employee only that colleagues are 'Absent', and offers no declaration", async () => {
    const id = await addPerson(world, 'Simone Secret');
    await declareSick(world, id, '2025-10-01', '2025-10-03', 'Opération du genou');
    const page = await world.openAs('employee', '/absences?periode=mois&mois=10&annee=2025');
    await card(page, 'Simone Secret')
      .getByText(/Absent$/)
      .waitFor();
    expect(await page.getByText(/genou|Arrêt|Retard/).count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Exporter en CSV' }).count()).toBe(0);
    expect(await card(page, 'Simone Secret').getByRole('button').count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('does not open to the accountant', async () => {
    const page = await world.openAs('accountant', '/absences');
    await see(page, 'Permission insuffisante');
  });
});

describe('the page for everybody', () => {
  const width = 360;
  const withEntry = async () => {
    const id = await addPerson(world, 'Axelle Accès');
    await declareSick(world, id, '2025-04-07', '2025-04-11', 'Bronchite');
  };
  const april = '/absences?periode=mois&mois=4&annee=2025';

  it.each(['light', 'dark'] as const)('passes axe in the %s scheme, table open', async (colorScheme) => {
    await withEntry();
    const page = await world.openAs('admin', april, { colorScheme });
    await page.getByText('Voir le tableau').click();
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Déclarer maladie/absence' }).click();
    await page.getByRole('dialog').getByLabel('Employé*').selectOption({ label: 'Axelle Accès' });
    await page.getByLabel('Date de début*').fill('2025-04-07');
    await page.getByLabel('Date de fin*').fill('2025-04-08');
    await see(page, 'Cette période en chevauche une autre');
    await expectNoAxeViolations(page);
    await page.getByLabel('Date de fin*').fill('');
    await page.getByRole('button', { name: "Déclarer l'arrêt maladie" }).click();
    await expectNoAxeViolations(page);
  });

  it('passes axe with a declaration open beside the list', async () => {
    await withEntry();
    const page = await world.openAs('admin', april);
    await openEntry(page, 'Axelle Accès');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await expectNoAxeViolations(page);
  });

  it('holds 360 px without sideways scrolling, its forms too', async () => {
    await withEntry();
    const page = await world.openAs('admin', april, { width });
    await see(page, 'Axelle Accès');
    await expectNoSidewaysScroll(page);
    await openEntry(page, 'Axelle Accès');
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await expectNoSidewaysScroll(page);
    await page.goto('/plan/absences');
    await page.getByRole('tab', { name: 'Déclarer retard' }).click();
    await page.getByRole('dialog').getByLabel('Durée (minutes)*').waitFor();
    await expectNoSidewaysScroll(page);
  });
});

describe('the state of absences', () => {
  it('keeps the period in the address and counts each entry once', async () => {
    const id = await addPerson(world, 'Annie Année');
    await declareSick(world, id, '2024-02-28', '2024-03-02', 'Angine');
    const page = await world.openAs('admin', '/absences');
    await page.getByRole('button', { name: 'Année', exact: true }).click();
    await page.getByLabel('Année', { exact: true }).selectOption('2024');
    await see(page, 'Année 2024\u202f: 1 personne concernée');
    await eventually(() => new URL(page.url()).search).toBe('?periode=annee&annee=2024');
    await page.reload();
    const summary = page.getByRole('region', { name: 'Résumé' });
    await summary.waitFor();
    await eventually(() => summary.locator('dd').allInnerTexts()).toEqual(['1', '1', '0', '0']);
    await page.getByRole('button', { name: 'Mois', exact: true }).click();
    await page.getByLabel('Mois', { exact: true }).selectOption({ label: 'Mars' });
    await card(page, 'Annie Année').getByText('2 jours sur 4').waitFor();
    await card(page, 'Annie Année').getByText('Angine').waitFor();
  });

  it('says so when there is nothing', async () => {
    const page = await world.openAs('admin', '/absences?periode=mois&mois=1&annee=2024');
    await see(page, 'Aucune absence enregistrée pour cette période');
  });

  it('draws the period and gives the same numbers in a table', async () => {
    const id = await addPerson(world, 'Gaspard Graphique');
    await declareSick(world, id, '2025-05-05', '2025-05-06');
    const page = await world.openAs('admin', '/absences?periode=mois&mois=5&annee=2025');
    await page.locator('svg .recharts-bar-rectangle path').first().waitFor();
    await page.getByText('Voir le tableau').click();
    const row = page.getByRole('row', { name: /^5 / });
    await eventually(() => row.getByRole('cell').allInnerTexts()).toEqual(['1', '0', '0']);
    await eventually(() => page.getByRole('table').getByRole('row').count()).toBe(32);
  });

  it('exports the period as a table for Excel', async () => {
    const id = await addPerson(world, 'Élodie Export');
    await declareSick(world, id, '2025-06-02', '2025-06-03');
    const page = await world.openAs('admin', '/absences?periode=mois&mois=6&annee=2025');
    await see(page, 'Juin 2025\u202f: 1 personne concernée');
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exporter en CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('absences_2025-06-01_2025-06-30.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString('utf8')).toContain(
      'Élodie Export;Vendeuse;Arrêt maladie;02/06/2025;03/06/2025;2;;',
    );
  });
});
