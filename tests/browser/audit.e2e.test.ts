import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let catherine = '';
beforeAll(async () => {
  world = await startBrowserWorld();
  const employee = { name: 'Catherine Delmas', age: 36, role: 'vendeuse', weeklyHours: 24 };
  catherine = String((await world.arrange('POST', '/employees', employee))._id);
  await world.arrange('PUT', `/employees/${catherine}`, { weeklyHours: 30, changeReason: 'Avenant signé' });
  const sick = { employeeId: catherine, startDate: '2026-03-02', endDate: '2026-03-06', reason: 'Angine' };
  await world.arrange('POST', '/sick-leaves', sick);
  await world.arrange('POST', '/employees', { name: 'Hugo Lemaire', age: 30, role: 'boulanger' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const changed = 'Catherine Delmas\u202f: volume hebdomadaire passé de 24\u00a0h à 30\u00a0h';
const sick = 'Catherine Delmas\u202f: arrêt maladie déclaré du 02/03/2026 au 06/03/2026';
const openFact = async (page: Page, sentence: string, title: string) => {
  await page.getByRole('button', { name: sentence }).first().click();
  const panel = page.getByRole('dialog', { name: title });
  await panel.waitFor();
  return panel;
};

describe('the audit page', () => {
  it('shows the administrator the events, and one event with its changes, reason, history and earlier state', async () => {
    const page = await world.openAs('admin', '/audit');
    await see(page, changed);
    const panel = await openFact(page, changed, 'Fiche modifiée');
    const row = panel.getByRole('row', { name: /Volume hebdomadaire/ });
    await eventually(() => row.getByRole('cell').allTextContents()).toEqual(['24\u00a0h', '30\u00a0h']);
    await panel.getByText('Avenant signé').waitFor();
    await panel.getByText('Histoire de la fiche').waitFor();
    await expectNoAxeViolations(page);
    const hours = panel.getByRole('definition').filter({ hasText: '30\u00a0h' });
    await hours.first().waitFor();
    await panel.getByLabel('Telle que connue le').fill('2020-01-01');
    await panel.getByText('Rien n’était enregistré, ou rien n’était en vigueur, à cette date.').waitFor();
    await panel.getByLabel('Telle que connue le').fill('');
    await hours.first().waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    // Fields that the accountant must ask to see.
    const health = await openFact(page, sick, 'Arrêt maladie déclaré');
    await health.getByText('Angine').first().waitFor();
    expect(await health.getByRole('button', { name: /Révéler/ }).count()).toBe(0);
  });

  describe('variants', { tags: 'variant' }, () => {
    it('keeps its filters in the URL, finds words, and loads older events', async () => {
      const page = await world.openAs('admin', '/audit');
      await see(page, changed);
      await page.getByRole('searchbox', { name: 'Recherche' }).fill('avenant');
      await page.waitForURL(/recherche=avenant/);
      await page.getByText(sick).waitFor({ state: 'hidden' });
      await see(page, changed);
      await page.getByRole('button', { name: 'Effacer les filtres' }).click();
      await see(page, sick);
      await eventually(() => page.getByRole('searchbox', { name: 'Recherche' }).inputValue()).toBe('');
      await page.getByLabel('Domaine').selectOption('Absences');
      await page.waitForURL(/domaine=absences/);
      await page.getByText(changed).waitFor({ state: 'hidden' });
      await page.reload();
      await see(page, sick);
      await page.getByRole('searchbox', { name: 'Recherche' }).fill('introuvable');
      await see(page, 'Aucun fait ne correspond');
      // Two facts a time instead of fifty.
      await page.route('**/api/audit?*', (route) =>
        route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
      );
      await page.goto('/plan/audit?recherche=delmas');
      const facts = page.getByRole('main').getByRole('button', { name: /^\d\d:\d\d/ });
      await eventually(() => facts.count()).toBe(2);
      await page.getByRole('button', { name: 'Afficher les faits plus anciens' }).click();
      await eventually(() => facts.count()).toBeGreaterThan(2);
      await see(page, changed);
    });
  });

  it('can be verified and exported by the accountant, who sees health data only after the reading is recorded', async () => {
    const page = await world.openAs('accountant', '/audit');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await see(page, 'Le journal est intact');
    await page.getByText(/demandée ici/).waitFor();
    for (const [label, name] of [
      ['Exporter en CSV', /^journal-audit_.*\.csv$/],
      ['Exporter pour vérification', /^journal-audit_.*\.ndjson$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: label }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(name);
    }
    // The panel fits a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    const panel = await openFact(page, sick, 'Arrêt maladie déclaré');
    await panel.getByText('•••').first().waitFor();
    expect(await panel.textContent()).not.toContain('Angine');
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: /Révéler/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Révéler une donnée masquée' });
    await dialog.getByLabel('Motif').fill('Contrôle de paie');
    await dialog.getByRole('button', { name: 'Révéler' }).click();
    await panel.getByText('Angine').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await see(page, 'Catherine Delmas\u202f: donnée de santé consultée (motif)');
  });

  describe('variants', { tags: 'variant' }, () => {
    it('shows the administrator on every page the faults of the installation, and shows other roles nothing', async () => {
      const sentence = 'Le journal est vide alors que cette installation en a un avec des faits.';
      const client = new pg.Client({ connectionString: world.fournil.databaseUrl });
      await client.connect();
      try {
        await client.query('update projections.log_state set refused = $1', [sentence]);
        const admin = await world.openAs('admin', '/employees', { width: 360 });
        const banner = admin.getByRole('status', { name: 'Santé de l’installation' });
        await banner.getByText(sentence).waitFor();
        await expectNoSidewaysScroll(admin);
        await expectNoAxeViolations(admin);
        const employee = await world.openAs('employee', '/');
        await settle(employee);
        expect(await employee.getByText(sentence).count()).toBe(0);
        const health = await employee.request.get(`${world.fournil.url}/api/health`);
        expect([(await health.json()).status, await health.text()]).toEqual([
          'degraded',
          expect.not.stringContaining(sentence),
        ]);
        await client.query('update projections.log_state set refused = null');
        await banner.waitFor({ state: 'hidden' });
        // Anything that is well and worth knowing is shown the same way, and as such.
        await client.query('update projections.log_state set moved_at = now(), moved_facts = 313');
        // One look at the installation answers all calls of a second; a page asks again only after a minute.
        const answered = () =>
          admin.request.get(`${world.fournil.url}/api/health`).then((answer) => answer.text());
        await eventually(answered).toContain('313 faits');
        const moved = await world.openAs('admin', '/employees', { width: 360 });
        await moved
          .getByText(/Le journal est le même sur un autre serveur.*313 faits relus un à un/)
          .waitFor();
        await see(moved, 'L’installation va bien');
        await expectNoSidewaysScroll(moved);
      } finally {
        await client.query('update projections.log_state set refused = null, moved_at = null');
        await client.end();
      }
    });
  });
});
