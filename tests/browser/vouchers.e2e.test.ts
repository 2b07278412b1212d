import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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
import { sendPassword } from './sessions.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const ticket = (n: number, cents: number) =>
  `${String(n).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`;

/** How often each barcode is recorded. */
const scannedOf = async (page: Page, barcodes: readonly string[]) => {
  const month = Temporal.Now.plainDateISO('Europe/Paris').toString().slice(0, 7);
  const { tickets } = await readApi(page, `/ticket-restaurant?month=${month}`);
  return barcodes.map(
    (barcode) => tickets.filter((one: { barcode: string }) => one.barcode === barcode).length,
  );
};

it('vouchers are scanned one after another with a reader, added up by issuer, and deleted', async () => {
  const page = await world.openAs('admin', '/ticket-restaurant?mois=2026-01');
  await see(page, 'Aucun ticket enregistré pour ce mois');
  // The month is French in an English browser too, and picked by keyboard.
  await page.getByRole('button', { name: 'Mois' }).press('Enter');
  await page.getByRole('button', { name: 'févr.' }).press('Enter');
  await eventually(() => new URL(page.url()).searchParams.get('mois')).toBe('2026-02');
  await see(page, 'février 2026');
  await page.getByRole('button', { name: 'Tout effacer (0)' }).click();
  await see(page, 'Aucun ticket à supprimer');
  await page.getByLabel('Émetteur').selectOption('Swile');
  await page.getByRole('button', { name: 'Démarrer le scanner' }).click();
  await see(page, 'Prochain scan: #1');
  expect(await page.getByLabel('Émetteur').isDisabled()).toBe(true);
  await page.keyboard.type('12345');
  await see(page, 'Buffer: 5/24 caractères');
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await see(page, 'Buffer: 0/24 caractères');

  // The reader types where the focus went back to, and the list follows the ticket's month [meal-vouchers-4].
  await page.keyboard.type(`${ticket(1, 950)}\n`);
  await see(page, 'Prochain scan: #2');
  await page.getByRole('heading', { name: 'Historique' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Code-barres du ticket',
  );
  await page.keyboard.type(ticket(2, 1200));
  await see(page, 'Prochain scan: #3');
  await eventually(() => new URL(page.url()).searchParams.get('mois')).not.toBe('2026-01');
  await eventually(() => page.getByRole('list', { name: 'Totaux du mois' }).textContent()).toContain(
    'Total du mois21,50\u202f€2 tickets',
  );
  await page.keyboard.type(ticket(2, 1200));
  await see(page, 'Ce ticket est déjà enregistré.');
  await page.keyboard.type(ticket(3, 0));
  await see(page, "Impossible d'extraire le montant du ticket");
  await page.getByLabel('Code-barres du ticket').fill(`${ticket(4, 900)}99`);
  await see(page, 'Erreur de scan. Veuillez rescanner le ticket.');
  await see(page, 'Buffer: 0/24 caractères');
  await see(page, 'Prochain scan: #3');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Arrêter le scanner' }).click();

  await page.getByRole('button', { name: /^Supprimer le ticket de 9,50/ }).click();
  await see(page, 'Êtes-vous sûr de vouloir supprimer ce ticket ?');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await see(page, 'Ticket supprimé');
  await page.getByRole('button', { name: 'Tout effacer (1)' }).click();
  await page.getByText(/Supprimer 1 ticket de .* pour un total de 12,00\s€\s\?/).waitFor();
  await page.getByRole('button', { name: 'Tout effacer', exact: true }).click();
  await see(page, '1 tickets supprimés avec succès');
  await see(page, 'Aucun ticket enregistré pour ce mois');
});

describe('variants', { tags: 'variant' }, () => {
  it('employees scan vouchers on a phone, and can delete only their own scans', async () => {
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date());
    await world.arrange('POST', '/ticket-restaurant', {
      provider: 'edenred',
      barcode: ticket(10, 500),
      date: today,
    });
    const page = await world.openAs('employee', '/ticket-restaurant', { width: 360, colorScheme: 'dark' });
    await see(page, '5,00\u202f€');
    await eventually(() => page.getByRole('button', { name: 'Tout effacer (0)' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Démarrer le scanner' }).click();
    await page.keyboard.type(ticket(11, 825));
    await see(page, 'Prochain scan: #2');
    await eventually(() => page.getByRole('button', { name: 'Tout effacer (1)' }).count()).toBe(1);
    // A month of tickets is read by the thumb: two lines each, and no word of a remittance that is not.
    const rows = page.getByRole('list', { name: 'Tickets du mois' }).getByRole('listitem');
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(70);
    expect(await rows.getByText('Remise').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Nouveau bordereau' }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
  });

  it('a remittance slip contains open vouchers, is saved as a file, shown before a deletion, and cancelled', async () => {
    for (const [number, cents] of [950, 1200].entries())
      await world.arrange('POST', '/ticket-restaurant', {
        provider: 'edenred',
        barcode: `${String(number).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`,
        date: '2026-02-10',
      });
    const page = await world.openAs('admin', '/ticket-restaurant?mois=2026-02', { width: 360 });
    await see(page, 'Aucun bordereau pour le moment');
    await page.getByRole('button', { name: 'Nouveau bordereau' }).click();
    await page.getByText(/^2 tickets à remettre, pour un total de 21,50\s€/).waitFor();
    await page.getByLabel('Point de vente ou numéro d’affilié').fill('Fournil 4512');
    await expectNoAxeViolations(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Enregistrer le bordereau' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('bordereau_edenred_2026-02-01_2026-02-28.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await eventually(() => page.getByText(/^Remis le/).count()).toBe(2);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page
      .getByRole('button', { name: /^Supprimer le ticket de 9,50/ })
      .first()
      .click();
    await page.getByText(/Il est sur un bordereau de remise, qui reste tel quel/).waitFor();
    await page.keyboard.press('Escape');

    for (const format of ['PDF', 'CSV']) {
      const again = page.waitForEvent('download');
      await page
        .getByRole('button', { name: new RegExp(`^${format}, bordereau Edenred du 01/02/2026`) })
        .click();
      expect((await again).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }

    await page.getByRole('button', { name: /^Annuler le bordereau Edenred/ }).click();
    await page.getByRole('button', { name: 'Annuler le bordereau', exact: true }).click();
    await see(page, 'Bordereau annulé');
    await eventually(() => page.getByText(/^Remis le/).count()).toBe(0);
  });

  it('vouchers have issuers that the administrator can rename', async () => {
    const page = await world.openAs('admin', '/parameters?onglet=tickets-restaurant');
    await page.getByLabel('Émetteur 4').fill('Up Déjeuner');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Émetteurs enregistrés');
    const scanner = await world.openAs('employee', '/ticket-restaurant');
    await eventually(() => scanner.getByLabel('Émetteur').locator('option').allTextContents()).toContain(
      'Up Déjeuner',
    );
  });

  it('voucher scans wait while the server is down, survive a reload, and are sent once from the same account', async () => {
    const page = await world.openAs('employee', '/ticket-restaurant');
    const barcodes = [ticket(31, 700), ticket(32, 800)];
    await page.getByRole('button', { name: 'Démarrer le scanner' }).click();
    // The first never leaves; the second is recorded once, and its answer gets lost; nothing sent again leaves.
    let isRecorded = false;
    await page.route('**/api/ticket-restaurant', async (route) => {
      if (!isRecorded && route.request().postDataJSON()?.barcode === barcodes[1]) {
        isRecorded = true;
        await route.fetch();
      }
      await route.abort();
    });
    await page.keyboard.type(String(barcodes[0]));
    await page.getByText(/^1 ticket en attente/).waitFor();
    await page.keyboard.type(String(barcodes[1]));
    await page.getByText(/^2 tickets en attente/).waitFor();
    await expectNoAxeViolations(page);
    await eventually(() => scannedOf(page, barcodes)).toEqual([0, 1]);
    await page.unroute('**/api/ticket-restaurant');
    // Somebody else logs in on the same browser, in another tab: not even this page sends under their session.
    await sendPassword(page.request, { role: 'admin', password: world.fournil.adminPassword });
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/me'));
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await asked;
    await page.reload();
    await page.getByText(/^2 tickets scannés sous un autre compte attendent/).waitFor();
    expect(await page.getByRole('button', { name: 'Envoyer maintenant' }).count()).toBe(0);
    expect(await scannedOf(page, barcodes)).toEqual([0, 1]);
    await sendPassword(page.request, { role: 'employee', password: world.fournil.employeePassword });
    await page.reload();
    await eventually(() => scannedOf(page, barcodes)).toEqual([1, 1]);
    // Its message comes after the last of both: until then the page still sends.
    await see(page, '1 ticket en attente enregistré');
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
    await eventually(() => page.getByText('en attente').count()).toBe(0);

    // Where the browser keeps nothing the page holds them, and says not to close it.
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...entry) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.apply(this, entry);
      };
    });
    await page.route('**/api/ticket-restaurant', (route) => route.abort());
    await page.getByRole('button', { name: 'Démarrer le scanner' }).click();
    await page.keyboard.type(ticket(41, 700));
    await page.getByText(/^1 ticket en attente/).waitFor();
    await page.getByText(/ne fermez pas cette page/).waitFor();
    await page.unroute('**/api/ticket-restaurant');
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await see(page, '1 ticket en attente enregistré');
    await eventually(() => page.getByText('ne fermez pas cette page').count()).toBe(0);
    expect(await scannedOf(page, [ticket(41, 700)])).toEqual([1]);
  });
});
