import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

it('says what the page is for while there is no tutor', async () => {
  const page = await world.openAs('admin', '/tutors');
  await see(page, 'Aucun tuteur trouvé');
  await expectNoAxeViolations(page);
});

it('lists each tutor with the apprentices, and counts', async () => {
  const { _id: tutor } = await world.arrange('POST', '/employees', {
    name: 'Philippe Carpentier',
    age: 52,
    role: 'chef prod',
  });
  await world.arrange('POST', '/employees', {
    name: 'Théo Lemoine',
    age: 17,
    contractType: 'Apprentissage',
    role: 'Apprenti Boulanger',
    trainingDays: ['Lundi', 'Mardi'],
    contractEndDate: '2027-08-31',
    tutor,
    tutorName: 'Philippe Carpentier',
  });
  const page = await world.openAs('admin', '/tutors');
  const row = page.getByRole('row').filter({ hasText: 'Philippe Carpentier' });
  await row.waitFor();
  await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
    'Tuteur',
    'Rôle',
    'Statut',
    'Apprentis',
    'Détails des apprentis',
  ]);
  await eventually(() => row.getByRole('cell').allTextContents()).toEqual([
    'Chef Prod',
    '●Actif',
    '1',
    'Théo Lemoine, 17 ans (Mineur) ●ActifApprentissageFin de contrat : 31/08/2027Jours de formation : Lundi, Mardi',
  ]);
  const figures = page.locator('dl').filter({ hasText: 'Apprentis sans tuteur' });
  await eventually(() => figures.getByRole('definition').allTextContents()).toEqual(['1', '1', '0']);
});

it.each([360, 1280])('is accessible and fits at %i px', async (width) => {
  const page = await world.openAs('admin', '/tutors', {
    width,
    colorScheme: width === 360 ? 'dark' : 'light',
  });
  await page.getByText('Philippe Carpentier').first().waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

it.each(['employee', 'accountant'] as const)('is refused to %s', async (who) => {
  await see(await world.openAs(who, '/tutors'), 'Accès refusé');
});
