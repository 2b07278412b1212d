import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, card, declareSick, openEntry } from './absence-steps.ts';
import {
  type BrowserWorld,
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
