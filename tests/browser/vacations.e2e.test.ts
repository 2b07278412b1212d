import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import { nadia } from './certificate-browser.ts';
import { type LeaveBrowser, nextYear, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
let nadiaId: string;
const next = nextYear;

beforeAll(async () => {
  world = await startLeaveBrowser();
  nadiaId = world.nadiaId;
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const ask = async (startDate: string, endDate: string) =>
  String(
    (await world.arrange('POST', '/vacation-requests', { employeeId: nadiaId, startDate, endDate }))._id,
  );
const card = (page: Page, period: string) => page.getByRole('article', { name: `Nadia Benali, ${period}` });
const managed = `/vacation-management?annee=${next}`;

it('goes from the phone to the manager, who decides in one tap, and into the week', async () => {
  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await see(phone, 'Mes demandes');
  await phone.getByLabel('Date de début*').fill(`02/08/${next}`);
  await phone.getByLabel('Date de fin*').fill(`01/08/${next}`);
  await phone.getByRole('button', { name: 'Envoyer la demande' }).click();
  await see(phone, 'La date de fin doit suivre la date de début');
  await expectNoAxeViolations(phone);
  await phone.getByLabel('Date de fin*').fill(`08/08/${next}`);
  await phone.getByText(/^Ce congé prend \d+ jours ouvrables/).waitFor();
  // The same dates by two taps, from closings and half days.
  const calendar = phone.getByRole('region', { name: 'Calendrier du congé' });
  await calendar.getByRole('button', { name: new RegExp(`^15 août ${next}, .*Assomption`) }).waitFor();
  await calendar.getByRole('button', { name: `3 août ${next}`, exact: true }).click();
  await calendar.getByRole('button', { name: `5 août ${next}`, exact: true }).click();
  expect(await phone.getByLabel('Date de fin*').inputValue()).toBe(`05/08/${next}`);
  await phone.getByLabel('Finit à midi').check();
  await phone.getByText('Ce congé prend 2,5 jours ouvrables').waitFor();
  await phone.getByLabel('Finit à midi').uncheck();
  await phone.getByLabel('Date de début*').fill(`02/08/${next}`);
  await phone.getByLabel('Date de fin*').fill(`08/08/${next}`);
  await phone.getByLabel('Précisions').fill('Mariage de ma sœur');
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await see(phone, 'Demande de congés envoyée avec succès');
  await see(phone, `02/08 – 08/08/${next} · 7 jours`);
  await phone.getByText(/En attente$/).waitFor();
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);

  const admin = await world.openAs('admin', managed);
  const asked = card(admin, `02/08 – 08/08/${next} · 7 jours`);
  await asked.getByText('Mariage de ma sœur').waitFor();
  await see(admin, `1 demande en attente en ${next}`);
  await expectNoAxeViolations(admin);
  await asked.getByRole('button', { name: 'Accepter' }).click();
  await see(admin, 'Demande acceptée');
  await asked.getByText('Accepté').waitFor();
  await admin.getByText('Validées (1)', { exact: true }).click();
  await asked.waitFor();
  await admin.getByText('Rejetées (0)', { exact: true }).click();
  await see(admin, 'Aucune demande dans cet état');
  await admin.getByRole('button', { name: 'Voir toutes les demandes' }).click();
  await asked.waitFor();
  await eventually(() =>
    world.letters(nadia.email).some(({ subject }) => /sont validés/.test(subject ?? '')),
  ).toBe(true);
  await phone.reload();
  await phone.getByText(/Accepté$/).waitFor();
  await phone.getByRole('button', { name: `Demander l’annulation, 02/08 – 08/08/${next} · 7 jours` }).click();
  await phone.getByRole('button', { name: 'Demander l’annulation', exact: true }).click();
  await see(phone, "Demande d'annulation envoyée");
  await admin.reload();
  await admin.getByText('Toutes (1)', { exact: true }).click();
  await asked.getByText('Annulation demandée').waitFor();
});

it('is rejected with a reason, has its dates changed, is withdrawn, and is told when somebody was quicker', async () => {
  const moved = await ask(`${next}-02-01`, `${next}-02-05`);
  await ask(`${next}-02-10`, `${next}-02-12`);
  const page = await world.openAs('admin', managed);
  const first = card(page, `01/02 – 05/02/${next} · 5 jours`);
  await first.getByRole('button', { name: 'Modifier les dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Modifier les dates' });
  await dates.getByLabel('Date de fin*').fill('');
  await dates.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Veuillez remplir tous les champs obligatoires');
  await dates.getByLabel('Date de fin*').fill(`04/02/${next}`);
  await dates.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Demande de congés modifiée avec succès');
  await card(page, `01/02 – 04/02/${next} · 4 jours`).waitFor();
  const second = card(page, `10/02 – 12/02/${next} · 3 jours`);
  await second.getByRole('button', { name: 'Rejeter' }).click();
  await page.getByLabel('Raison du rejet').fill('Inventaire');
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
  await see(page, 'Demande rejetée');
  await second.getByText('Raison\u202f: Inventaire').waitFor();
  // Two managers: the slower one is told what the other did.
  await world.arrange('PATCH', `/vacation-requests/${moved}/reject`);
  await card(page, `01/02 – 04/02/${next} · 4 jours`).getByRole('button', { name: 'Accepter' }).click();
  await page.getByText(/^Erreur lors de l'acceptation\u202f: Cette demande a déjà été rejetée le/).waitFor();
  // Several at once, each a decision of its own.
  await ask(`${next}-06-01`, `${next}-06-02`);
  await ask(`${next}-06-07`, `${next}-06-08`);
  await page.reload();
  await page.getByLabel(`Choisir la demande de Nadia Benali, 01/06 – 02/06/${next} · 2 jours`).check();
  await page.getByLabel(`Choisir la demande de Nadia Benali, 07/06 – 08/06/${next} · 2 jours`).check();
  await see(page, '2 demandes choisies');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Rejeter la sélection' }).click();
  await page.getByLabel('Raison du rejet').fill('Inventaire');
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
  await see(page, '2 demandes rejetées');
  await page.getByRole('button', { name: 'Synchroniser Congés' }).click();
  await see(page, 'Synchronisation terminée: 0 employés mis à jour');
});

it('stands in the calendar of the year and on its paper, by category', async () => {
  await world.arrange('POST', '/leaves', {
    employeeId: nadiaId,
    startDate: `${next}-12-28`,
    endDate: `${next + 1}-01-03`,
  });
  const page = await world.openAs('admin', `/vacation-planning?annee=${next}`, { width: 1280 });
  await see(page, 'Planning Annuel - Congés Validés');
  const row = page.getByRole('row', { name: /Nadia Benali/ });
  await eventually(() => row.getByRole('cell').last().textContent()).toBe('28/12-03/01');
  await expectNoAxeViolations(page);
  const month = page.getByTitle('Voir jour par jour').filter({ hasText: 'Décembre' });
  await month.click();
  await page.getByRole('region', { name: 'Congés jour par jour' }).waitFor();
  await page.getByRole('button', { name: 'Revenir à l’année' }).click();
  await month.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers un agenda' }).click();
  expect((await download).suggestedFilename()).toBe(`conges_${next}.ics`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByLabel('Filtres').isVisible()).toBe(false);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // One sheet: A4 landscape, 842 by 595 points.
  expect(pdf.toString('latin1').match(/\/MediaBox\s*\[0 0 84[12][^\]]*59[45]/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Année').selectOption(String(next + 1));
  await see(page, `Commencés en ${next}`);
  await page.getByLabel('Catégorie').selectOption('production');
  await see(page, 'Aucun employé trouvé pour la catégorie sélectionnée');
  const manager = await world.openAs('admin', managed, { width: 360 });
  const link = manager.getByRole('link', { name: 'Impression Calendrier' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toBe('/plan/vacation-planning');
  await settle(manager);
  await expectNoSidewaysScroll(manager);
  await expectNoAxeViolations(manager);
});

it('is counted on the state of the staff, which loads it by itself and prints the year', async () => {
  const page = await world.openAs('admin', '/employee-status-print');
  const panel = page.getByRole('region', { name: 'État des congés' });
  await panel.getByText('Validés', { exact: true }).waitFor();
  const tiles = () => panel.getByRole('definition').allTextContents();
  await eventually(tiles).toEqual(['6', '2', '4', '0']);
  await expectNoAxeViolations(page);
  await world.arrange('POST', '/vacation-requests', {
    employeeId: nadiaId,
    startDate: `${next}-03-01`,
    endDate: `${next}-03-01`,
  });
  await panel.getByRole('button', { name: 'Actualiser' }).click();
  await eventually(tiles).toEqual(['7', '2', '4', '1']);
  expect(await panel.getByRole('button', { name: 'Imprimer Planning' }).isEnabled()).toBe(true);
});

it('is the business of whom it concerns', async () => {
  const shared = await world.openAs('employee', '/vacation-request');
  await see(shared, 'Connectez-vous avec votre compte personnel');
  for (const path of ['/vacation-management', '/vacation-planning']) {
    await shared.goto(`/plan${path}`);
    await see(shared, 'Cette page est réservée aux administrateurs.');
  }
  const own = await world.openAs(nadia, '/vacation-planning-print');
  await see(own, 'Planning Annuel - Congés Validés');
  await expectNoAxeViolations(own);
});

it('asks what a request does to the weeks by one tap, where many wait', async () => {
  const days = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'];
  for (const day of days) await ask(`${next}-10-${day}`, `${next}-10-${day}`);
  const page = await world.openAs('admin', managed);
  const asked = card(page, `04/10/${next} · 1 jour`);
  await asked.getByRole('button', { name: 'Voir l’effet sur le planning' }).click();
  const effect = asked.getByRole('list', { name: 'Effet sur le planning' });
  await effect
    .getByText(/Semaine \d+/)
    .first()
    .waitFor();
});
