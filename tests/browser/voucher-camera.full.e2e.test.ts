/** Meal vouchers before the camera of a phone, and in photos where there is none. */
import type { Page } from 'playwright-core';
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
import { type Bars, filmOf, ticketPhoto } from './ticket-pictures.ts';

const ticket = (n: number, cents: number, format: Bars['format']): Bars => ({
  text: `${String(n).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`,
  format,
});
/** The first is before the camera all the time, the second comes and goes. */
const [held, passing] = [ticket(1, 950, 'Code128'), ticket(2, 1125, 'ITF')];

let film: Awaited<ReturnType<typeof filmOf>>;
let world: BrowserWorld;
beforeAll(async () => {
  film = await filmOf([[held], [held, passing]]);
  world = await startBrowserWorld({ film: film.file });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(async () => {
  await world?.close();
  await film.remove();
});

const barcodesSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/ticket-restaurant'))
      sent.push(request.postDataJSON().barcode);
  });
  return sent;
};
const recorded = async (page: Page): Promise<string[]> => {
  const month = Temporal.Now.plainDateISO('Europe/Paris').toString().slice(0, 7);
  const { tickets } = await readApi(page, `/ticket-restaurant?month=${month}`);
  return tickets.map(({ barcode }: { barcode: string }) => barcode).sort();
};
const startCamera = (page: Page) =>
  page.getByRole('button', { name: 'Scanner avec l’appareil photo' }).click();
const choosePhoto = (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.getByLabel('Photo du ticket').setInputFiles({ name: 'IMG_1.png', mimeType, buffer });

it('vouchers are read by the camera one by one, each once while in view, with optional sound and vibration', async () => {
  const page = await world.openAs('employee', '/ticket-restaurant', { width: 360 });
  await page.context().grantPermissions(['camera']);
  await page.evaluate(() => {
    const signals: string[] = [];
    Object.assign(window, { signals });
    navigator.vibrate = () => signals.push('vibration') > 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      signals.push('sound');
      start.apply(this, when);
    };
  });
  const signals = () => page.evaluate(() => [...Reflect.get(window, 'signals')].sort());
  const sent = barcodesSent(page);
  await startCamera(page);
  await see(page, 'Prochain scan: #3');
  expect(await recorded(page)).toEqual([held.text, passing.text]);
  await eventually(signals).toEqual(['sound', 'sound', 'vibration', 'vibration']);
  expect(sent.filter((barcode) => barcode === held.text)).toHaveLength(1);
  expect(await page.getByLabel('Émetteur').isDisabled()).toBe(true);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // A ticket that is shown again is refused as a reader's is.
  await choosePhoto(page, await ticketPhoto(held));
  await see(page, 'Ce ticket est déjà enregistré.');
  await page.getByRole('switch', { name: 'Son à chaque ticket' }).press('Space');
  await page.getByRole('switch', { name: 'Vibration à chaque ticket' }).press('Space');
  await choosePhoto(page, await ticketPhoto(ticket(3, 700, 'Code128')));
  await see(page, 'Prochain scan: #4');
  expect(await signals()).toHaveLength(4);
  // The camera goes off with the button, and this browser remembers what was silenced.
  const tracks = await page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject;
    return stream instanceof MediaStream ? stream.getTracks() : [];
  });
  await page.getByRole('button', { name: 'Arrêter l’appareil photo' }).click();
  expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended']);
  await page.reload();
  await startCamera(page);
  expect(await page.getByRole('switch', { name: 'Son à chaque ticket' }).isChecked()).toBe(false);
});

it('vouchers are photographed when the camera is refused, with an instruction on the page', async () => {
  const page = await world.openAs('admin', '/ticket-restaurant', { width: 360, colorScheme: 'dark' });
  await startCamera(page);
  await see(page, 'L’appareil photo est refusé à ce site');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await choosePhoto(page, await ticketPhoto(ticket(11, 800, 'ITF')));
  await see(page, 'Ticket de 8,00\u202f€ enregistré');
  await see(page, 'Prochain scan: #2');
  // A photo without a readable amount gives the same error as a barcode reader.
  await choosePhoto(page, await ticketPhoto(ticket(12, 0, 'Code128')));
  await see(page, "Impossible d'extraire le montant du ticket");
  // Half a barcode is none.
  await choosePhoto(page, await ticketPhoto({ text: '123456789012', format: 'Code128' }));
  await page.getByText(/^Aucun code-barres lisible sur la photo/).waitFor();
  await choosePhoto(page, Buffer.from('%PDF-1.4'), 'application/pdf');
  await page.getByText(/^Ce fichier n’est pas une image/).waitFor();
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await eventually(() => page.getByText('L’appareil photo est refusé à ce site').count()).toBe(0);
  await page.getByText(/^Présentez le code-barres à plat/).waitFor();

  // Without its reader the camera says so; with it, what it reads waits for the network as that of a reader does.
  await page.context().route('**/*.wasm', (route) => route.abort());
  await page.route('**/api/ticket-restaurant', (route) => route.abort());
  await page.reload();
  await startCamera(page);
  await see(page, 'Le lecteur de code-barres n’a pas pu être chargé');
  await expectNoAxeViolations(page);
  await page.context().unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText(/tickets? en attente/).waitFor();
});
