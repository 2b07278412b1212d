import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, see } from './browser.ts';
import { nadia } from './certificate-browser.ts';
import { type LeaveBrowser, nextYear as next, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
beforeAll(async () => {
  world = await startLeaveBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const ask = async (startDate: string, endDate: string) =>
  String(
    (await world.arrange('POST', '/vacation-requests', { employeeId: world.nadiaId, startDate, endDate }))
      ._id,
  );
const confirm = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button }).click();

it('refuses the other dates that were proposed, then takes the request back', async () => {
  const id = await ask(`${next}-08-02`, `${next}-08-08`);
  const other = { startDate: `${next}-08-09`, endDate: `${next}-08-15` };
  await world.arrange('PATCH', `/vacation-requests/${id}/propose`, other);
  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await phone.getByRole('button', { name: `Refuser ces dates, 09/08 – 15/08/${next} · 7 jours` }).click();
  await phone.getByText(/^Dates refusées/).waitFor();
  await phone.getByText(/En attente$/).waitFor();
  await phone.getByRole('button', { name: `Retirer la demande, 02/08 – 08/08/${next} · 7 jours` }).click();
  await confirm(phone, 'Retirer la demande', 'Retirer');
  await see(phone, 'Demande retirée');
  await phone.getByText(/En attente$/).waitFor({ state: 'detached' });
});

it('keeps days of illness in the leave, with a reason, when their return is refused', async () => {
  const leave = { startDate: `${next}-05-10`, endDate: `${next}-05-15` };
  await world.arrange('POST', '/leaves', { employeeId: world.nadiaId, ...leave });
  const ill = { startDate: `${next}-05-12`, endDate: `${next}-05-13` };
  await world.arrange('POST', '/sick-leaves', { employeeId: world.nadiaId, ...ill });
  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await phone.getByRole('button', { name: `Redemander les jours d’arrêt, 12/05 – 13/05/${next}` }).click();
  await see(phone, 'Jours d’arrêt demandés en retour');
  const admin = await world.openAs('admin', `/vacation-management?annee=${next}`);
  const card = admin.getByRole('article', { name: /^Nadia Benali, 10\/05/ });
  await card.getByRole('button', { name: 'Ne pas les rendre' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Ne pas rendre les jours d’arrêt' });
  await dialog.getByLabel('Raison').fill('Arrêt non reconnu');
  await dialog.getByRole('button', { name: 'Ne pas les rendre' }).click();
  await see(admin, 'Jours d’arrêt non rendus');
  await card.getByText(/^Demande le retour/).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByRole('button', { name: `Redemander les jours d’arrêt, 12/05 – 13/05/${next}` }).waitFor();
});

it.each([
  [nadia, '/vacation-request', 'Mon agenda'],
  ['admin', `/vacation-management?annee=${next}`, 'Agenda des congés'],
] as const)('opens, copies, renews and closes the address of a calendar: %j %s', async (who, path, title) => {
  const page = await world.openAs(who, path, { width: who === 'admin' ? 1280 : 360 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const part = page.getByRole('region', { name: title });
  const address = part.getByLabel('Adresse à ajouter dans votre agenda');
  // As the calendar of a phone asks: with nothing but the address, which names the site as it is reached outside.
  const statusOf = async (url: string) => (await fetch(world.fournil.url + new URL(url).pathname)).status;
  await part.getByRole('button', { name: 'Ouvrir une adresse d’agenda' }).click();
  const first = await address.inputValue();
  await part.getByRole('button', { name: 'Copier l’adresse' }).click();
  await see(page, 'Adresse copiée');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await eventually(() => statusOf(first)).toBe(200);
  await part.getByRole('button', { name: 'Nouvelle adresse' }).click();
  await confirm(page, 'Nouvelle adresse', 'Nouvelle adresse');
  await eventually(() => address.inputValue()).not.toBe(first);
  const second = await address.inputValue();
  await eventually(() => statusOf(first)).toBe(404);
  await eventually(() => statusOf(second)).toBe(200);
  await part.getByRole('button', { name: 'Fermer l’adresse' }).click();
  await see(page, 'Adresse d’agenda fermée');
  await part.getByRole('button', { name: 'Ouvrir une adresse d’agenda' }).waitFor();
  await eventually(() => statusOf(second)).toBe(404);
});
