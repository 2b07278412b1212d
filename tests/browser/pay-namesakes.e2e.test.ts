/** Namesakes on the accountant's page of pay, and in dialogs about one of them. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BrowserWorld, startBrowserWorld } from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('an accountant can distinguish namesakes of one role without a year of birth', async () => {
  const [first, second] = [1990, 2001].map((year) =>
    world.arrange('POST', '/employees', {
      ...{ name: 'Zoé Adam', role: 'vendeuse', birthDate: `${year}-04-02`, entryDate: '2026-01-05' },
      email: `zoe${year}@example.org`,
    }),
  );
  const ids = [await first, await second].map((answer) => (answer as { _id: string })._id);
  const rates = Object.fromEntries(ids.map((id) => [id, { '2026-01-05': 12.5 }]));
  await world.arrange('PUT', '/payroll/labour-cost', { rates });
  const page = await world.openAs('accountant', '/payroll?mois=3&annee=2026');
  const table = page.getByRole('table', { name: 'Taux horaires et leurs jours' });
  await table.getByText('(Vendeuse)').waitFor();
  await table.getByText('(Vendeuse, 2)').waitFor();
  expect(await table.getByText('né(e)').count()).toBe(0);
});

it('an administrator can distinguish namesakes in the title of a dialog about one of them', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByTitle('Désactiver : Zoé Adam').first().click();
  await page.getByRole('dialog', { name: /^Désactiver Zoé Adam \(né\(e\) en (1990|2001)\)$/ }).waitFor();
});

it('an administrator can distinguish namesakes in the title of their page and when a password is sent', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('link', { name: 'Zoé Adam' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Zoé Adam \(né\(e\) en (1990|2001)\)$/ }).waitFor();
  await page.goBack();
  await page
    .getByTitle(/mot de passe : Zoé Adam$/i)
    .first()
    .click();
  await page
    .getByText(/^Envoyer un nouveau mot de passe à Zoé Adam \(né\(e\) en (1990|2001)\), à l'adresse/)
    .waitFor();
});
